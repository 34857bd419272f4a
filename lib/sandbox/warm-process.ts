import { type ChildProcess, spawn } from "node:child_process";
import type { KillableEnd } from "./killable";
import { readUsage, type Usage } from "./local/usage";

/** How often its memory and processor time are looked at while it works. */
const WATCH_MS = 100;
/** A process that has the processor to itself a quarter of the time still gets what it may take. */
const WALL_PER_CPU = 4;
const MAX_COMPLAINT = 2_000;
const LINE_FEED = 0x0a;

export interface WarmProcessSettings {
  script: string;
  /** Where the script's packages are found. */
  folder: string;
  /** How long it may take to start. */
  startMs: number;
  /** Most memory of its JavaScript. */
  heapMegabytes: number;
  /** Most resident memory while it works, where the system tells (Linux): what a parser takes is not in the heap. */
  memoryBytes: number;
  /** With more than this after an answer it is worn: what a parser took is given back late. */
  wornBytes: number;
}

export interface Question {
  /** One line. */
  text: string;
  /**
   * Processor time that the answer may take, so that a busy machine fails nobody; four times as long in all. Where the
   * system does not tell (all but Linux), it is the time in all.
   */
  cpuMs: number;
  /** Most that may be answered. */
  outputBytes: number;
}

interface Answering {
  chunks: Buffer[];
  bytes: number;
  maxBytes: number;
  end: (end: KillableEnd) => void;
}

/**
 * A Node process beside the server that answers one question after the other, a line each, and inherits nothing but the
 * path. A question that takes too long or too much memory, or breaks it down, ends it. Its script is TypeScript that may
 * import any of the app's modules; it prints one line when it is ready, and ends when its input does, so that it does not
 * outlive the server.
 */
export class WarmProcess {
  /** Rejects when the process ended before it was ready, or was not in time. */
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  readonly #settings: WarmProcessSettings;
  #answering: Answering | undefined;
  #isOver = false;
  #complaint = "";

  constructor(settings: WarmProcessSettings) {
    this.#settings = settings;
    const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH };
    const flags = [`--max-old-space-size=${settings.heapMegabytes}`, "--import", "tsx"];
    const child = spawn(process.execPath, [...flags, settings.script], {
      cwd: settings.folder,
      env,
      stdio: ["pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    this.#child = child;
    const started = Promise.withResolvers<void>();
    const timer = setTimeout(() => this.kill(), settings.startMs);
    const end = (why: string): void => {
      clearTimeout(timer);
      this.#isOver = true;
      started.reject(new Error(`${settings.script} ended before it was ready (${why}): ${this.#complaint}`));
      this.#answering?.end({ how: "stopped" });
    };
    child.on("error", (error) => end(error.message));
    child.on("close", (code, signal) => end(String(signal ?? code)));
    child.stdin.on("error", () => {});
    child.stderr.on("data", (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-MAX_COMPLAINT);
    });
    child.stdout.on("data", (chunk: Buffer) => {
      if (this.#answering) return this.#take(this.#answering, chunk);
      clearTimeout(timer);
      this.#setIdle(true);
      started.resolve();
    });
    this.ready = started.promise;
    this.ready.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** False when it has ended or is worn: another one should take its place. */
  get isFit(): boolean {
    return !this.#isOver && (this.#usage()?.memoryBytes ?? 0) <= this.#settings.wornBytes;
  }

  /** Asks one thing, when it is ready and the last answer has come. `stopped` is its end. */
  ask({ text, cpuMs, outputBytes }: Question): Promise<KillableEnd> {
    const { promise, resolve } = Promise.withResolvers<KillableEnd>();
    const before = this.#usage();
    const timer = setTimeout(() => this.kill(), before === undefined ? cpuMs : WALL_PER_CPU * cpuMs);
    const watch = setInterval(() => {
      const now = this.#usage();
      if (now === undefined || before === undefined) return;
      if (now.memoryBytes > this.#settings.memoryBytes || now.cpuMs - before.cpuMs > cpuMs) this.kill();
    }, WATCH_MS);
    const end = (how: KillableEnd): void => {
      clearTimeout(timer);
      clearInterval(watch);
      this.#answering = undefined;
      this.#setIdle(true);
      resolve(how);
    };
    this.#answering = { chunks: [], bytes: 0, maxBytes: outputBytes, end };
    this.#setIdle(false);
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.stdin?.write(`${text}\n`);
    else end({ how: "stopped" });
    return promise;
  }

  /** Ends it and whatever it started; what it was asked is `stopped`. */
  kill(): void {
    this.#isOver = true;
    const { pid } = this.#child;
    if (pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    try {
      process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
    } catch {
      this.#child.kill("SIGKILL");
    }
  }

  #usage(): Usage | undefined {
    const { pid } = this.#child;
    return pid === undefined ? undefined : readUsage(pid);
  }

  #take(answering: Answering, chunk: Buffer): void {
    answering.chunks.push(chunk);
    answering.bytes += chunk.length;
    if (answering.bytes > answering.maxBytes) this.kill();
    else if (chunk.at(-1) === LINE_FEED) {
      answering.end({ how: "done", output: Buffer.concat(answering.chunks).toString() });
    }
  }

  /** Lets the server end while nobody waits for this process. */
  #setIdle(isIdle: boolean): void {
    for (const part of [this.#child, this.#child.stdin, this.#child.stdout, this.#child.stderr]) {
      if (part === null || !("ref" in part && typeof part.ref === "function")) continue;
      if (isIdle && "unref" in part && typeof part.unref === "function") part.unref();
      else part.ref();
    }
  }
}
