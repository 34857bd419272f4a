import { AppError } from "@/lib/errors";
import { type SlotOptions, Slots } from "@/lib/slots";
import type { KillableEnd } from "./killable";
import { prepareProgram } from "./program";
import { type Question, WarmProcess, type WarmProcessSettings } from "./warm-process";

/** How long a process may take to start: half a second, and on a busy machine many times that. */
const START_MS = 30_000;

export interface WarmPoolSettings extends Omit<WarmProcessSettings, "program" | "startMs"> {
  /** Where what the processes run is kept. */
  cacheDir: string;
  /** Finds the script that they run; asked at each start. */
  locateScript: () => string;
  /** How many work at once, for whom, and how many questions may wait. */
  slots: SlotOptions & { refusal: string };
  /** What is said when none can be started. */
  notStarting: string;
  /** True: one more than work is kept ready, so that starting one holds nobody up. */
  keepsSpare?: boolean;
  /** How long one is kept without work; for ever by default. */
  idleMs?: number;
  /** How long a question may wait for its turn; for ever by default. */
  waitMs?: number;
  /** How long an answer that nobody waits for may still take, because starting a process costs more; for ever by default. */
  graceMs?: number;
}

/** Whose question it is, and the network address that it comes from; undefined for the command line's. */
export interface PoolOwner {
  owner: string;
  address?: string | undefined;
}

export interface PoolQuestion extends Question, PoolOwner {
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
  /** Told how many milliseconds it waited for its turn. */
  onWaited?: ((milliseconds: number) => void) | undefined;
}

/** Shares warm processes fairly: owners and network addresses take turns, and one that is ended or worn is replaced. */
export class WarmPool {
  readonly #settings: WarmPoolSettings;
  readonly #slots: Slots;
  /** Those that wait for work, the last used last, with the timers that end them. */
  readonly #idle = new Map<WarmProcess, NodeJS.Timeout | undefined>();
  readonly #working = new Set<WarmProcess>();
  #isClosed = false;

  constructor(settings: WarmPoolSettings) {
    this.#settings = settings;
    this.#slots = new Slots(settings.slots);
  }

  /** Processes that are kept or work. */
  get size(): number {
    return this.#idle.size + this.#working.size;
  }

  /** Has one process ready, or starting, beyond those that work. */
  keepSpare(): void {
    if (!this.#isClosed && this.#idle.size === 0) this.#keep(this.#start());
  }

  /**
   * Asks one thing in the owner's turn. Errors: AppErrors `busy`, `misconfigured`, and `unavailable` once it is closed; the
   * signal's reason as soon as that aborts.
   */
  async ask(question: PoolQuestion): Promise<KillableEnd> {
    const release = await this.#turn(question);
    const end = await unlessAborted(this.#answer(question).finally(release), question.signal);
    if (this.#isClosed) throw stopping();
    return end;
  }

  async #turn({ owner, address, signal, onWaited }: PoolQuestion): Promise<() => void> {
    const { waitMs, slots } = this.#settings;
    const startedAt = performance.now();
    const patience = new AbortController();
    const giveUp = () => patience.abort(new AppError("busy", slots.refusal));
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    try {
      const both = AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]);
      const release = await this.#slots.enter(owner, both, { address });
      if (!this.#isClosed && !signal?.aborted) return release;
      release();
      throw this.#isClosed ? stopping() : signal?.reason;
    } finally {
      clearTimeout(timer);
      onWaited?.(performance.now() - startedAt);
    }
  }

  async #answer(question: PoolQuestion): Promise<KillableEnd> {
    const { keepsSpare, graceMs, notStarting } = this.#settings;
    const process = this.#take();
    let timer: NodeJS.Timeout | undefined;
    const abandon = (): void => {
      if (graceMs !== undefined) timer = setTimeout(() => process.kill(), graceMs);
    };
    this.#working.add(process);
    if (keepsSpare) this.keepSpare();
    try {
      await process.ready;
    } catch (cause) {
      this.#working.delete(process);
      process.kill();
      throw this.#isClosed ? stopping() : new AppError("misconfigured", notStarting, { cause });
    }
    question.signal?.addEventListener("abort", abandon, { once: true });
    try {
      // While it started, whoever asked may have left.
      question.signal?.throwIfAborted();
      return await process.ask(question);
    } finally {
      question.signal?.removeEventListener("abort", abandon);
      clearTimeout(timer);
      this.#working.delete(process);
      this.#giveBack(process);
    }
  }

  /** The process that worked last, whose code is warm. */
  #take(): WarmProcess {
    for (const [process, timer] of [...this.#idle].reverse()) {
      clearTimeout(timer);
      this.#idle.delete(process);
      if (process.isFit) return process;
      process.kill();
    }
    return this.#start();
  }

  /** When it ended or is worn, another one is started in its place: who asks next finds it warm. */
  #giveBack(process: WarmProcess): void {
    const isFit = process.isFit;
    if (!isFit) process.kill();
    if (isFit || !this.#isClosed) this.#keep(isFit ? process : this.#start());
  }

  #keep(process: WarmProcess): void {
    const { idleMs } = this.#settings;
    const end = (): void => {
      this.#idle.delete(process);
      process.kill();
    };
    if (this.#isClosed) process.kill();
    else this.#idle.set(process, idleMs === undefined ? undefined : setTimeout(end, idleMs).unref());
  }

  #start(): WarmProcess {
    const { cacheDir, locateScript } = this.#settings;
    const program = prepareProgram(locateScript(), cacheDir);
    return new WarmProcess({ ...this.#settings, program, startMs: START_MS });
  }

  /** Ends all processes, and with them what they work on. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const process of [...this.#idle.keys(), ...this.#working]) process.kill();
    this.#idle.clear();
  }
}

/** Rejects with the signal's reason as soon as it aborts; what was begun goes on. */
async function unlessAborted<T>(begun: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return begun;
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([begun, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function stopping(): AppError {
  return new AppError("unavailable", "The server is stopping. Please try again in a few seconds.");
}
