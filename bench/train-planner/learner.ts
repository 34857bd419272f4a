import type { Features } from "@/lib/planner/offline/weights/weights";
import { dot } from "@/lib/planner/offline/weights/weights";

/** One of several things of which some are right. */
export interface Option {
  features: Features;
  isRight: boolean;
}

/** Adagrad with weight decay: Duchi, Hazan and Singer, Journal of Machine Learning Research 12 (2011), 2121-2159. */
export class Learner {
  readonly weights: Record<string, number> = {};
  readonly #squares: Record<string, number> = {};
  readonly #rate: number;
  readonly #decay: number;

  constructor({ rate, decay }: { rate: number; decay: number }) {
    this.#rate = rate;
    this.#decay = decay;
  }

  update(gradient: Features): void {
    for (const name in gradient) {
      const step = (gradient[name] ?? 0) - this.#decay * (this.weights[name] ?? 0);
      const square = (this.#squares[name] ?? 1e-6) + step * step;
      this.#squares[name] = square;
      this.weights[name] = (this.weights[name] ?? 0) + (this.#rate * step) / Math.sqrt(square);
    }
  }
}

/** What raises the probability of those that are right among all, by a conditional log-linear model; nothing where none or all are. */
export function gradientOf(weights: Record<string, number>, options: readonly Option[]): Features {
  const scores = options.map(({ features }) => dot(weights, features));
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const sum = (some: (at: number) => boolean) => odds.reduce((total, one, at) => total + (some(at) ? one : 0), 0);
  const all = sum(() => true);
  const right = sum((at) => options[at]?.isRight === true);
  const gradient: Features = {};
  if (right === 0 || right === all) return gradient;
  options.forEach(({ features, isRight }, at) => {
    const pull = (isRight ? (odds[at] ?? 0) / right : 0) - (odds[at] ?? 0) / all;
    for (const name in features) gradient[name] = (gradient[name] ?? 0) + pull * (features[name] ?? 0);
  });
  return gradient;
}

/** Numbers from 0 to 1, the same for the same seed: a linear congruential generator with the constants of Numerical Recipes. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** The same order for the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = chances(seed);
  return items
    .map((item) => ({ item, key: next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

const FOLDS = 5;

/** The fold of a group of rows, always the same. */
export function foldOf(group: string): number {
  return [...group].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 0) % FOLDS;
}

/** One for each fold: what is fitted on all rows but those of the fold. */
export function leavingOut<Row, Model>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  train: (rows: Row[]) => Model,
): Model[] {
  return Array.from({ length: FOLDS }, (_, fold) => train(rows.filter((row) => foldOf(groupOf(row)) !== fold)));
}
