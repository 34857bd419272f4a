import type { Cosines } from "../semantic/semantic-scores";
import fitted from "./probability-weights.json" with { type: "json" };

/** What the probability of a candidate rests on. */
export interface FitSigns extends Cosines {
  /**
   * The larger of two shares, each weighted by how rare the words are, 0 to 1: how much of the question stands in the
   * document, and how much of its names stands in the question.
   */
  said: number;
}

/** Coefficients of a logistic regression. */
export interface ProbabilityWeights {
  bias: number;
  said: number;
  words: number;
  encoder: number;
}

/** From this probability on a function is more likely to fit than not; balanced on questions with and without a suitable one. */
export const FIT_THRESHOLD = 0.5;

/** Probability, 0 to 1, by given coefficients. */
export function logisticFit(signs: FitSigns, weights: ProbabilityWeights): number {
  const logit =
    weights.bias +
    weights.said * signs.said +
    weights.words * (signs.words ?? 0) +
    weights.encoder * (signs.encoder ?? 0);
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Probability, 0 to 1, that a function fits the question. It rests on the question and the function alone, not on what
 * else the catalogue has or which keywords were picked; `npm run train:probability` fits it.
 */
export function fitProbability(signs: FitSigns): number {
  return logisticFit(signs, signs.encoder === undefined ? fitted.withoutEncoder : fitted.withEncoder);
}
