import {
  type Child,
  type ChildExit,
  DENO_ENVIRONMENT,
  DENO_FLAGS,
  exitOf,
  innermostProcess,
  killChild,
  type Layers,
  type RuntimePaths,
  setChildIdle,
  startChild,
  takeUserId,
  wrapCommand,
} from "@/lib/process";
import type { CallRuntime } from "../sandbox";

/** JavaScript and TypeScript share one kind of process. */
export type ProcessKind = "python" | "script";

export function processKind(runtime: CallRuntime): ProcessKind {
  return runtime === "python" ? "python" : "script";
}

/** As many as Deno needs with room to spare. */
const OPEN_FILES = 64;
const PROCESSES = 64;

export interface ProcessSettings {
  paths: RuntimePaths;
  layers: Layers;
  /** What each kind of process runs. */
  runners: Record<ProcessKind, string>;
  /** Python's memory snapshot; only for a Python process. */
  snapshot?: string;
  /** Folder of the wheels that a Python process unpacks when it starts. */
  wheels?: string;
  /** A Python process that nobody waits for yet runs through a call first (0.1 s of processor time), so that the job's is quicker. */
  rehearses?: boolean;
}

/** What a Python process reads before its job comes; afterwards it gives the permission up. */
function readableByPython({ paths, snapshot, wheels }: ProcessSettings): string[] {
  if (snapshot === undefined) return [];
  return [paths.pyodide, snapshot, ...(wheels === undefined ? [] : [wheels])];
}

function denoCommand(kind: ProcessKind, settings: ProcessSettings): string[] {
  const { paths, runners } = settings;
  const runner = runners[kind];
  const readable = readableByPython(settings);
  if (kind === "script") return [paths.deno, ...DENO_FLAGS, runner];
  return [
    paths.deno,
    ...DENO_FLAGS,
    `--allow-read=${readable.join(",")}`,
    runner,
    settings.rehearses ? "rehearse" : "",
    ...readable,
  ];
}

function layeredCommand(kind: ProcessKind, settings: ProcessSettings, userId: number | undefined): string[] {
  const { paths, layers, runners } = settings;
  const readable = [paths.deno, runners[kind], ...readableByPython(settings)];
  return wrapCommand(denoCommand(kind, settings), {
    layers,
    readable,
    userId,
    openFiles: OPEN_FILES,
    processes: PROCESSES,
  });
}

/** One sandbox process: it waits for one job, runs it and is discarded. */
export class SandboxProcess {
  readonly kind: ProcessKind;
  /** Resolves when a job can be sent; rejects when the process ended before that. */
  readonly ready: Promise<void>;
  readonly exited: Promise<ChildExit>;
  isReady = false;
  #child: Child;
  #onStdout: ((chunk: Buffer) => void) | undefined;
  #onStderr: ((chunk: Buffer) => void) | undefined;
  #complaint = "";

  constructor(kind: ProcessKind, settings: ProcessSettings) {
    this.kind = kind;
    const userId = takeUserId(settings.layers);
    const child = startChild({ command: layeredCommand(kind, settings, userId), userId, env: DENO_ENVIRONMENT });
    this.#child = child;
    child.stderr.on("data", (chunk: Buffer) => {
      if (this.#onStderr !== undefined) this.#onStderr(chunk);
      else this.#complaint = (this.#complaint + chunk.toString()).slice(-1_000);
    });
    this.exited = exitOf(child);
    this.ready = new Promise((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        if (this.#onStdout !== undefined) return this.#onStdout(chunk);
        this.isReady = true;
        resolve();
      });
      this.exited.then(({ code, signal }) => {
        reject(new Error(`The ${kind} process ended before it was ready (${signal ?? code}): ${this.#complaint}`));
      });
    });
    this.ready.catch(() => {});
  }

  /** The process that runs the tool: the innermost, where layers wrap it. Undefined when it could not start. */
  get pid(): number | undefined {
    const { pid } = this.#child;
    return pid === undefined ? undefined : innermostProcess(pid);
  }

  /** Takes the process over: from now on its output goes to these. */
  listen(onStdout: (chunk: Buffer) => void, onStderr: (chunk: Buffer) => void): void {
    this.#onStdout = onStdout;
    this.#onStderr = onStderr;
  }

  /** Reads no output for now: what the process writes fills its pipes, and then it waits. */
  pause(): void {
    this.#child.stdout.pause();
    this.#child.stderr.pause();
  }

  resume(): void {
    this.#child.stdout.resume();
    this.#child.stderr.resume();
  }

  send(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** Writes text to the process; resolves when it has taken so much that there is room for more, or has ended. */
  write(text: string): Promise<void> {
    const { stdin } = this.#child;
    if (stdin.destroyed || stdin.write(text)) return Promise.resolve();
    return new Promise((resolve) => {
      const settle = (): void => {
        stdin.off("drain", settle).off("close", settle);
        resolve();
      };
      stdin.on("drain", settle).on("close", settle);
    });
  }

  /** Ends the process and whatever it started. What nobody has read of its output comes to its end, or it would never exit. */
  kill(): void {
    this.resume();
    if (this.#child.exitCode === null && this.#child.signalCode === null) killChild(this.#child);
  }

  /** Lets the server end while this process waits for a job. */
  setIdle(isIdle: boolean): void {
    setChildIdle(this.#child, isIdle);
  }
}
