import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { FairQueue, findUpwards, type KillableEnd, prepareProgram, WarmProcess } from "@/lib/process";

const SCRIPT = join("lib", "planner", "worker", "decide.ts");
/** Tasks that are worked on at once; one process more waits for the next, so that starting one holds nobody up. */
const WORKING = 2;
const START_MS = 30_000;
/** Many times what a long question and a large result take. */
const HEAP_MEGABYTES = 192;
const MEMORY_BYTES = 500_000_000;
const WORN_BYTES = 300_000_000;
/** More than a choice among functions of 100 kB each, or an answer of 200,000 characters as JSON. */
const OUTPUT_BYTES = 4_000_000;
/** How long work for a run that was stopped may still take: starting a process costs more than most work does. */
const GRACE_MS = 250;
const BUSY = "Too many questions are being read at the moment. Please try again in a few seconds.";

export interface PoolOptions {
  /** Where what the processes run is kept. */
  cacheDir: string;
  /** Another script than the one that decides. */
  script?: string;
}

/** Whose run it is, and the network address that it was asked from; undefined for the command line's. */
export interface PlannerOwner {
  ownerKey: string;
  address?: string | undefined;
}

export interface Asked {
  owner: PlannerOwner;
  /** One line. */
  text: string;
  /** Processor time that it may take. */
  cpuMs: number;
  /** Aborts when nobody waits for the reply any more. */
  signal: AbortSignal;
}

/** Shares processes fairly: owners and network addresses take turns, and each has one process at a time. */
export class ProcessPool {
  readonly #script: string;
  readonly #cacheDir: string;
  readonly #queue = new FairQueue({
    concurrency: WORKING,
    perOwner: 1,
    perAddress: 1,
    capacity: 1_000,
    capacityPerOwner: 20,
    capacityPerAddress: 100,
    refusal: BUSY,
  });
  readonly #idle: WarmProcess[] = [];
  readonly #working = new Set<WarmProcess>();
  #isClosed = false;

  constructor({ script, cacheDir }: PoolOptions) {
    this.#cacheDir = cacheDir;
    this.#script = script ?? locateScript();
  }

  /** Has one process ready, or starting, beyond those that work. */
  keepSpare(): void {
    if (!this.#isClosed && this.#idle.length === 0) this.#idle.push(this.#start());
  }

  /** Asks one thing in the owner's turn. Errors: AppErrors `busy`, `unavailable`, `misconfigured`; the signal's reason. */
  async ask(asked: Asked): Promise<KillableEnd> {
    const release = await this.#queue.enter(asked.owner.ownerKey, asked.signal, { address: asked.owner.address });
    try {
      asked.signal.throwIfAborted();
      if (this.#isClosed) throw stopping();
      const end = await this.#askProcess(this.#take(), asked);
      if (this.#isClosed) throw stopping();
      return end;
    } finally {
      release();
    }
  }

  async #askProcess(process: WarmProcess, { text, cpuMs, signal }: Asked): Promise<KillableEnd> {
    let timer: NodeJS.Timeout | undefined;
    const abandon = (): void => {
      timer = setTimeout(() => process.kill(), GRACE_MS);
    };
    this.#working.add(process);
    this.keepSpare();
    try {
      await process.ready.catch((cause: unknown) => this.#explain(cause));
      // While it started, whoever asked may have left.
      signal.throwIfAborted();
      signal.addEventListener("abort", abandon, { once: true });
      return await process.ask({ text, cpuMs, outputBytes: OUTPUT_BYTES });
    } finally {
      signal.removeEventListener("abort", abandon);
      clearTimeout(timer);
      this.#giveBack(process);
    }
  }

  /** The process that worked last, whose code is warm. */
  #take(): WarmProcess {
    for (let process = this.#idle.pop(); process !== undefined; process = this.#idle.pop()) {
      if (process.isFit) return process;
      process.kill();
    }
    return this.#start();
  }

  #giveBack(process: WarmProcess): void {
    this.#working.delete(process);
    if (process.isFit && !this.#isClosed) this.#idle.push(process);
    else process.kill();
    this.keepSpare();
  }

  #start(): WarmProcess {
    return new WarmProcess({
      program: prepareProgram(this.#script, this.#cacheDir),
      startMs: START_MS,
      heapMegabytes: HEAP_MEGABYTES,
      memoryBytes: MEMORY_BYTES,
      wornBytes: WORN_BYTES,
    });
  }

  #explain(cause: unknown): never {
    if (this.#isClosed) throw stopping();
    throw new AppError("misconfigured", "The offline planner does not start: run “npm ci” and try again.", { cause });
  }

  /** Ends all processes, and with them what they work on. */
  close(): void {
    this.#isClosed = true;
    for (const process of [...this.#idle.splice(0), ...this.#working]) process.kill();
  }
}

function locateScript(): string {
  const script = findUpwards(SCRIPT);
  if (script !== undefined) return script;
  throw new AppError("misconfigured", `The file ${SCRIPT} was not found: start the app from its own folder.`);
}

function stopping(): AppError {
  return new AppError("unavailable", "The server is stopping. Ask again in a moment.");
}
