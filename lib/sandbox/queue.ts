import { AppError } from "@/lib/errors";

export interface QueueOptions {
  /** How many calls run at once. */
  concurrency: number;
  /** How many calls of one owner run at once. */
  perOwner: number;
  /** How many calls may wait; one more is refused. */
  capacity: number;
  /** How many calls of one owner may wait, where that is fewer. */
  capacityPerOwner?: number;
  /** What who is refused is told: one sentence on what happened and what to do. */
  refusal?: string;
}

const REFUSAL = "Too many tools are running at the moment. Please try again in a few seconds.";

interface Waiting {
  start: () => void;
}

/**
 * Shares a number of places fairly: owners take turns, so that the burst of one delays his own calls and not those of
 * others, and nobody has more than `perOwner` places.
 */
export class FairQueue {
  readonly #options: QueueOptions;
  /** Those who wait, by owner; owners in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place and returns what gives it back. Rejects with AppError `busy` when too many wait already, and with
   * the signal's reason when it aborts first.
   */
  async enter(owner: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#hasPlace(owner)) return this.#occupy(owner);
    if (this.#isFull(owner)) throw new AppError("busy", this.#options.refusal ?? REFUSAL);
    await this.#wait(owner, signal);
    return this.#release(owner);
  }

  #isFull(owner: string): boolean {
    const { capacity, capacityPerOwner = capacity } = this.#options;
    return this.#waitingCount >= capacity || (this.#waiting.get(owner)?.length ?? 0) >= capacityPerOwner;
  }

  #hasPlace(owner: string): boolean {
    const { concurrency, perOwner } = this.#options;
    return this.#runningCount < concurrency && (this.#running.get(owner) ?? 0) < perOwner;
  }

  #occupy(owner: string): () => void {
    this.#runningCount++;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
    return this.#release(owner);
  }

  #release(owner: string): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#runningCount--;
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left === 0) this.#running.delete(owner);
      else this.#running.set(owner, left);
      this.#startNext();
    };
  }

  #wait(owner: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abandon = (): void => {
        this.#remove(owner, entry);
        reject(signal?.reason);
      };
      const entry: Waiting = {
        start: () => {
          signal?.removeEventListener("abort", abandon);
          resolve();
        },
      };
      signal?.addEventListener("abort", abandon, { once: true });
      this.#waitingCount++;
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), entry]);
    });
  }

  #remove(owner: string, entry: Waiting): void {
    const left = (this.#waiting.get(owner) ?? []).filter((other) => other !== entry);
    this.#waitingCount--;
    if (left.length === 0) this.#waiting.delete(owner);
    else this.#waiting.set(owner, left);
  }

  #startNext(): void {
    for (const [owner, [entry, ...rest]] of this.#waiting) {
      if (entry === undefined || !this.#hasPlace(owner)) continue;
      this.#waitingCount--;
      // Deleting and setting again moves the owner to the end of the turns.
      this.#waiting.delete(owner);
      if (rest.length > 0) this.#waiting.set(owner, rest);
      this.#occupy(owner);
      entry.start();
      return;
    }
  }
}
