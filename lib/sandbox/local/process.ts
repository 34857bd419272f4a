import { randomBytes } from "node:crypto";
import {
  Background,
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
import { FrameReader, type Piece } from "../frames";
import type { CallRuntime } from "../sandbox";
import type { RunnerName } from "./runners";
import type { PythonFiles } from "./snapshot";

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
  runners: Record<RunnerName, string>;
  /** It may run several calls, each in a worker of its own. */
  isHost?: boolean;
  /** What Python starts from; only for a Python process. */
  python?: PythonFiles;
  /** Folder of the wheels that a Python process unpacks when it starts. */
  wheels?: string;
  /** Somebody waits for it. Else a Python process runs through a call first (0.1 s of processor time), so that the job's is quicker. */
  isAwaited: boolean;
}

/**
 * What a host has besides: all threads have their memory from one heap, or each ended worker would leave one of its own (50 MB
 * after twelve calls).
 */
const HOST_ENVIRONMENT: NodeJS.ProcessEnv = { ...DENO_ENVIRONMENT, MALLOC_ARENA_MAX: "1" };
/**
 * How much WebAssembly must run before V8 compiles it again, better: 75 times its default, or it would do so for each call's start,
 * which costs a quarter of it (70 ms). A call that computes for long still gets the better code.
 */
const HOST_FLAGS = ["--v8-flags=--wasm-tiering-budget=1000000000"];

/**
 * What a Python process reads before its job comes; afterwards it gives the permission up. Packages may have compiled parts, which
 * need the whole of Pyodide.
 */
function readableByPython({ paths, python, wheels }: ProcessSettings): string[] {
  if (python === undefined) return [];
  return [paths.pyodide, python.snapshot, wheels ?? python.glue];
}

/** The file that a process of the kind runs. */
function runnerOf(kind: ProcessKind, { runners, isHost }: ProcessSettings): string {
  return isHost ? runners[`${kind}-host`] : runners[kind];
}

function denoCommand(kind: ProcessKind, settings: ProcessSettings): string[] {
  const { paths, python, wheels } = settings;
  const runner = runnerOf(kind, settings);
  if (kind === "script" || python === undefined) return [paths.deno, ...DENO_FLAGS, runner];
  return [
    paths.deno,
    ...DENO_FLAGS,
    ...(settings.isHost ? HOST_FLAGS : []),
    `--allow-read=${readableByPython(settings).join(",")}`,
    runner,
    settings.isAwaited ? "" : "rehearse",
    paths.pyodide,
    python.snapshot,
    ...(wheels === undefined ? [python.glue] : ["", wheels]),
  ];
}

function layeredCommand(kind: ProcessKind, settings: ProcessSettings, userId: number | undefined): string[] {
  const { paths, layers } = settings;
  const readable = [paths.deno, runnerOf(kind, settings), ...readableByPython(settings)];
  return wrapCommand(denoCommand(kind, settings), {
    layers,
    readable,
    userId,
    openFiles: OPEN_FILES,
    processes: PROCESSES,
  });
}

/** A host's message that the worker for its next call is ready. */
const RENEWED = "N";
/** The line by which a host makes that worker. */
const RENEW = "";

/** One sandbox process: it waits for a job and runs it. Then it is discarded, or, as a host, makes itself ready for another. */
export class SandboxProcess {
  readonly kind: ProcessKind;
  /** Resolves when a job can be sent; rejects when the process ended before that. */
  readonly ready: Promise<void>;
  readonly exited: Promise<ChildExit>;
  /** What marks its messages: only the server and what starts a tool there know it. */
  readonly nonce = randomBytes(16).toString("hex");
  readonly frames = new FrameReader(this.nonce);
  readonly isHost: boolean;
  isReady = false;
  isGone = false;
  /** How many calls it was given. */
  calls = 0;
  #child: Child;
  #background: Background;
  #renewed = Promise.withResolvers<boolean>();
  /** The worker for its next call is still to be asked for. */
  #isRenewalDue = false;
  #onStdout: ((chunk: Buffer) => void) | undefined;
  #onStderr: ((chunk: Buffer) => void) | undefined;
  #exit: ChildExit | undefined;
  #onExit: (exit: ChildExit) => void = () => {};
  #complaint = "";
  #innermost: number | undefined;

  static async start(kind: ProcessKind, settings: ProcessSettings): Promise<SandboxProcess> {
    const { layers, isHost = false, isAwaited } = settings;
    const userId = takeUserId(layers);
    const command = layeredCommand(kind, settings, userId);
    const child = await startChild({ command, userId, env: isHost ? HOST_ENVIRONMENT : DENO_ENVIRONMENT });
    const process = new SandboxProcess(kind, isHost, child);
    process.setAwaited(isAwaited);
    return process;
  }

  private constructor(kind: ProcessKind, isHost: boolean, child: Child) {
    this.kind = kind;
    this.isHost = isHost;
    this.#child = child;
    this.#background = new Background(child);
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
      this.exited.then((exit) => {
        const { code, signal } = exit;
        this.isGone = true;
        this.#exit = exit;
        this.#renewed.resolve(false);
        reject(new Error(`The ${kind} process ended before it was ready (${signal ?? code}): ${this.#complaint}`));
        this.#onExit(exit);
      });
    });
    this.ready.catch(() => {});
  }

  /** The process that runs the tool: the innermost, where layers wrap it. Undefined when it could not start. */
  get pid(): number | undefined {
    const { pid } = this.#child;
    if (this.#innermost !== undefined || pid === undefined) return this.#innermost;
    const innermost = innermostProcess(pid);
    // Until then a layer may not have started the next one.
    if (this.isReady) this.#innermost = innermost;
    return innermost;
  }

  /** Takes the process over: from now on its output goes to these. */
  listen(onStdout: (chunk: Buffer) => void, onStderr: (chunk: Buffer) => void): void {
    this.#onStdout = onStdout;
    this.#onStderr = onStderr;
  }

  /**
   * Tells of its end, also where that has come already, and nobody else any more: a reaction to `exited` of every call would keep
   * them all, with the requests that they are of, for as long as the process lives.
   */
  tellExit(onExit: (exit: ChildExit) => void): void {
    this.#onExit = onExit;
    const exit = this.#exit;
    if (exit !== undefined) queueMicrotask(() => onExit(exit));
  }

  /** Resolves with true once it is ready for another call; with false when it ended, or said what only the call before can have said. */
  get renewed(): Promise<boolean> {
    return this.#renewed.promise;
  }

  /** Takes nothing more for the call that it ran; `renew` makes it ready for another. */
  leaveCall(): void {
    const renewed = Promise.withResolvers<boolean>();
    this.#renewed = renewed;
    this.#isRenewalDue = true;
    this.listen(
      (chunk) => {
        for (const piece of this.frames.push(chunk)) this.takeLate(piece);
      },
      () => {
        renewed.resolve(false);
        this.kill();
      },
    );
    this.tellExit(() => renewed.resolve(false));
    this.resume();
  }

  /** A piece of output that came after its call's outcome. Whatever a tool wrote makes the process useless, also later. */
  takeLate(piece: Piece): void {
    const isRenewed = piece.kind === "frame" && piece.type === RENEWED;
    this.#isRenewalDue = false;
    this.#renewed.resolve(isRenewed);
    if (!isRenewed) this.kill();
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
    this.isGone = true;
    this.resume();
    this.#renewed.resolve(false);
    if (this.#child.exitCode === null && this.#child.signalCode === null) killChild(this.#child);
  }

  /** Has it make itself ready for another call, if that is still to be done. */
  renew(): void {
    if (!this.#isRenewalDue || this.isGone) return;
    this.#isRenewalDue = false;
    this.send(RENEW);
  }

  /** Gives it its share of the processor while somebody waits for it, and else what the server leaves; makes it ready at once where that is still to be done. */
  setAwaited(isAwaited: boolean): void {
    this.#background.set(!isAwaited);
    if (isAwaited) this.renew();
  }

  /** Lets the server end while this process waits for a job. */
  setIdle(isIdle: boolean): void {
    setChildIdle(this.#child, isIdle);
  }
}
