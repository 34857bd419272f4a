import { seededRandom } from "@/lib/testing/random-runs";

/** What a seed chooses, always the same. */
export class Choices {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** A whole number below a bound. */
  below(bound: number): number {
    return Math.floor(this.#random() * bound);
  }

  /** Happens so often, from 0 to 1. */
  happens(probability: number): boolean {
    return this.#random() < probability;
  }

  of<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("there is nothing to choose from");
    return item;
  }
}
