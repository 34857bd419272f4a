import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type { KillableEnd } from "./killable";
import { killProgram, type Program, startProgram } from "./program";
import { innermostProcess, readUsage, type Usage } from "./usage";

/** How often its memory and processor time are looked at while it works. */
const WATCH_MS = 100;
/** A process that has the processor to itself a quarter of the time still gets what it may take. */
const WALL_PER_CPU = 4;
/** Of its answers together; then it is worn, long before the kernel ends it for its processor time (150 s). */
const WORKED_MS = 60_000;
const MAX_COMPLAINT = 2_000;
const LINE_FEED = 0x0a;

export interface WarmProcessSettings {
  /** What it runs: it prints one line when it is ready, and ends when its input does. */
  program: Promise<Program>;
  /** How long it may take to start, once its program is there. */
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
 * A process beside the server that answers one question after the other, a line each, in the layers of a call. A question
 * that takes too long or too much memory, or breaks it down, ends it; the kernel ends it with the server.
 */
export class WarmProcess {
  /** Rejects when the process ended before it was ready, or was not in time. */
  readonly ready: Promise<void>;
  readonly #started = Promise.withResolvers<void>();
  readonly #settings: WarmProcessSettings;
  /** Undefined until its program is there. */
  #child: ChildProcessWithoutNullStreams | undefined;
  /** The process that answers, where layers wrap it. */
  #innermost: number | undefined;
  #answering: Answering | undefined;
  #workedMs = 0;
  #isOver = false;
  #complaint = "";

  constructor(settings: WarmProcessSettings) {
    this.#settings = settings;
    this.ready = this.#started.promise;
    this.ready.catch(() => {});
    settings.program
      .then((program) => {
        if (this.#isOver) this.#end("it was not needed any more");
        else this.#start(program);
      })
      .catch((error: unknown) => this.#end(String(error), error));
  }

  #start(program: Program): void {
    const child = startProgram(program, this.#settings.heapMegabytes);
    this.#child = child;
    const timer = setTimeout(() => this.kill(), this.#settings.startMs);
    const end = (why: string): void => {
      clearTimeout(timer);
      this.#end(why);
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
      if (child.pid !== undefined) this.#innermost ??= innermostProcess(child.pid);
      this.#setIdle(true);
      this.#started.resolve();
    });
  }

  #end(why: string, cause?: unknown): void {
    this.#isOver = true;
    this.#started.reject(new Error(`A process ended before it was ready (${why}): ${this.#complaint}`, { cause }));
    this.#answering?.end({ how: "stopped" });
  }

  /** False when it has ended or is worn: another one should take its place. */
  get isFit(): boolean {
    const isWorn = this.#workedMs > WORKED_MS || (this.#usage()?.memoryBytes ?? 0) > this.#settings.wornBytes;
    return !this.#isOver && !isWorn;
  }

  /** Asks one thing, when it is ready and the last answer has come. `stopped` is its end. */
  ask({ text, cpuMs, outputBytes }: Question): Promise<KillableEnd> {
    const { promise, resolve } = Promise.withResolvers<KillableEnd>();
    const startedAt = performance.now();
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
      this.#workedMs += performance.now() - startedAt;
      this.#setIdle(true);
      resolve(how);
    };
    this.#answering = { chunks: [], bytes: 0, maxBytes: outputBytes, end };
    this.#setIdle(false);
    if (this.#isRunning) this.#child?.stdin.write(`${text}\n`);
    else end({ how: "stopped" });
    return promise;
  }

  /** Ends it and whatever it started; what it was asked is `stopped`. */
  kill(): void {
    this.#isOver = true;
    if (this.#child !== undefined && this.#isRunning) killProgram(this.#child);
  }

  get #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  #usage(): Usage | undefined {
    return this.#innermost === undefined ? undefined : readUsage(this.#innermost);
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
    const child = this.#child;
    if (child === undefined) return;
    for (const part of [child, child.stdin, child.stdout, child.stderr]) {
      if (!("ref" in part && typeof part.ref === "function")) continue;
      if (isIdle && "unref" in part && typeof part.unref === "function") part.unref();
      else part.ref();
    }
  }
}
