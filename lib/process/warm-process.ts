import { exitOf, keepEnd, setChildIdle, startChild } from "./child";
import { type Child, killChild } from "./command";
import type { KillableEnd } from "./killable";
import { commandOf, type Program } from "./program";
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
  #child: Child | undefined;
  /** The process that answers, where layers wrap it. */
  #innermost: number | undefined;
  #answering: Answering | undefined;
  #workedMs = 0;
  #isOver = false;

  constructor(settings: WarmProcessSettings) {
    this.#settings = settings;
    this.ready = this.#started.promise;
    this.ready.catch(() => {});
    settings.program
      .then((program) => {
        if (this.#isOver) return this.#end("it was not needed any more");
        return this.#start(program);
      })
      .catch((error: unknown) => this.#end(String(error), error));
  }

  async #start(program: Program): Promise<void> {
    const child = await startChild(commandOf(program, this.#settings.heapMegabytes));
    this.#child = child;
    if (this.#isOver) killChild(child);
    const timer = setTimeout(() => this.kill(), this.#settings.startMs);
    const complaint = keepEnd([child.stderr], MAX_COMPLAINT);
    exitOf(child).then(({ code, signal, error }) => {
      clearTimeout(timer);
      this.#end(`${error?.message ?? signal ?? code}: ${complaint()}`, error);
    });
    child.stdout.on("data", (chunk: Buffer) => {
      if (this.#answering) return this.#take(this.#answering, chunk);
      clearTimeout(timer);
      if (child.pid !== undefined) this.#innermost ??= innermostProcess(child.pid);
      setChildIdle(child, true);
      this.#started.resolve();
    });
  }

  #end(why: string, cause?: unknown): void {
    this.#isOver = true;
    this.#started.reject(new Error(`A process ended before it was ready: ${why}`, { cause }));
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
      if (this.#child !== undefined) setChildIdle(this.#child, true);
      resolve(how);
    };
    this.#answering = { chunks: [], bytes: 0, maxBytes: outputBytes, end };
    if (this.#child !== undefined && this.#isRunning) {
      setChildIdle(this.#child, false);
      this.#child.stdin.write(`${text}\n`);
    } else end({ how: "stopped" });
    return promise;
  }

  /** Ends it and whatever it started; what it was asked is `stopped`. */
  kill(): void {
    this.#isOver = true;
    if (this.#child !== undefined && this.#isRunning) killChild(this.#child);
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
}
