import { AppError } from "./errors";

export interface SlotOptions {
  /** How many calls run at once. */
  concurrency: number;
  /** How many calls of one owner run at once. */
  perOwner: number;
  /** How many calls from one network address run at once, where that is fewer than all. */
  perAddress?: number;
  /** How many calls may wait; one more is refused. */
  capacity: number;
  /** How many calls of one owner may wait, where that is fewer. */
  capacityPerOwner?: number;
  /** How many calls from one network address may wait, where that is fewer. */
  capacityPerAddress?: number;
  /** What who is refused is told: one sentence on what happened and what to do. */
  refusal?: string;
}

/** What a call says of itself besides its owner. */
export interface Turn {
  /** The network address that it comes from; undefined for what nobody on the network asked for. */
  address?: string | undefined;
  /** It may keep its slot for long: one slot is kept for those that do not. */
  isLong?: boolean | undefined;
}

const REFUSAL = "Too many tools are running at the moment. Please try again in a few seconds.";

/** What one owner, or one address, has of the slots. */
interface Share {
  mostRunning: number;
  mostWaiting: number;
  running: number;
  waiting: number;
  /** Number of the last turn that was waited for; 0 before the first. */
  lastTurn: number;
}

interface Call {
  /** Those of its owner and its address, by their keys. */
  shares: Map<string, Share>;
  isLong: boolean;
  /** Set while it waits. */
  start?: () => void;
}

/**
 * A semaphore that shares its slots fairly: nobody, and no address, has more than his slots, and the next turn is of whoever, by
 * owner and by address, had his last one the longest ago. A burst delays calls of the same owner and the same address, and
 * not those of others, however many accounts it comes from.
 */
export class Slots {
  readonly #options: SlotOptions;
  /** In the order in which they came. */
  readonly #waiting = new Set<Call>();
  /** Of those who run or wait. */
  readonly #shares = new Map<string, Share>();
  #running = 0;
  #runningLong = 0;
  #turns = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /** How many calls wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** A slot at once, as what gives it back; undefined where there is none. */
  take(owner: string, turn: Turn = {}): (() => void) | undefined {
    const call = this.#call(owner, turn);
    if (!this.#hasSlot(call)) return undefined;
    this.#occupy(call);
    return this.#release(call);
  }

  /**
   * Waits for a slot and returns what gives it back. Rejects with AppError `busy` when too many wait already, and with
   * the signal's reason when it aborts first.
   */
  async enter(owner: string, signal?: AbortSignal, turn: Turn = {}): Promise<() => void> {
    signal?.throwIfAborted();
    const release = this.take(owner, turn);
    if (release !== undefined) return release;
    const call = this.#call(owner, turn);
    if (this.#isFull(call)) throw new AppError("busy", this.#options.refusal ?? REFUSAL);
    await this.#wait(call, signal);
    return this.#release(call);
  }

  /** Does a task in the owner's turn. Errors: those of `enter` and of the task. */
  async run<T>(owner: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.enter(owner, signal);
    try {
      return await task();
    } finally {
      release();
    }
  }

  #call(owner: string, { address, isLong = false }: Turn): Call {
    return { shares: this.#sharesOf(owner, address), isLong };
  }

  #sharesOf(owner: string, address: string | undefined): Map<string, Share> {
    const { concurrency, capacity, perOwner, capacityPerOwner = capacity } = this.#options;
    const { perAddress = concurrency, capacityPerAddress = capacity } = this.#options;
    const share = (key: string, mostRunning: number, mostWaiting: number): [string, Share] => {
      const none = { mostRunning, mostWaiting, running: 0, waiting: 0, lastTurn: 0 };
      return [key, this.#shares.get(key) ?? none];
    };
    const shares = new Map([share(`owner ${owner}`, perOwner, capacityPerOwner)]);
    if (address !== undefined) shares.set(...share(`address ${address}`, perAddress, capacityPerAddress));
    return shares;
  }

  #isFull({ shares }: Call): boolean {
    const isFull = this.#waiting.size >= this.#options.capacity;
    return isFull || [...shares.values()].some(({ waiting, mostWaiting }) => waiting >= mostWaiting);
  }

  #hasSlot({ shares, isLong }: Call): boolean {
    const { concurrency } = this.#options;
    if (this.#running >= concurrency) return false;
    // Where there is one slot in all, none can be kept.
    if (isLong && this.#runningLong >= Math.max(1, concurrency - 1)) return false;
    return [...shares.values()].every(({ running, mostRunning }) => running < mostRunning);
  }

  #occupy(call: Call): void {
    this.#running++;
    if (call.isLong) this.#runningLong++;
    this.#count(call, "running", 1);
  }

  #count({ shares }: Call, what: "running" | "waiting", change: 1 | -1): void {
    for (const [key, share] of shares) {
      share[what] += change;
      if (share.running + share.waiting === 0) this.#shares.delete(key);
      else this.#shares.set(key, share);
    }
  }

  #release(call: Call): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#running--;
      if (call.isLong) this.#runningLong--;
      this.#count(call, "running", -1);
      for (let next = this.#next(); next !== undefined; next = this.#next()) this.#start(next);
    };
  }

  #wait(call: Call, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abandon = (): void => {
        this.#leave(call);
        reject(signal?.reason);
      };
      call.start = () => {
        signal?.removeEventListener("abort", abandon);
        resolve();
      };
      signal?.addEventListener("abort", abandon, { once: true });
      this.#waiting.add(call);
      this.#count(call, "waiting", 1);
    });
  }

  #leave(call: Call): void {
    this.#waiting.delete(call);
    this.#count(call, "waiting", -1);
  }

  /** The one whose turn it is, of those for whom there is a slot. */
  #next(): Call | undefined {
    let next: Call | undefined;
    for (const call of this.#waiting) {
      if (this.#hasSlot(call) && (next === undefined || lastTurn(call) < lastTurn(next))) next = call;
    }
    return next;
  }

  #start(call: Call): void {
    // Before it leaves those who wait: whoever neither waits nor runs is forgotten.
    this.#occupy(call);
    this.#leave(call);
    this.#turns++;
    for (const share of call.shares.values()) share.lastTurn = this.#turns;
    call.start?.();
  }
}

function lastTurn({ shares }: Call): number {
  return Math.max(...[...shares.values()].map((share) => share.lastTurn));
}

/** Slots where those of one key take turns, in the order in which they came, and others do not wait. */
export function oneAtATime(): Slots {
  const all = Number.POSITIVE_INFINITY;
  return new Slots({ concurrency: all, perOwner: 1, capacity: all });
}
