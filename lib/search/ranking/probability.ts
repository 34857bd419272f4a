import type { Cosines } from "../semantic/semantic-scores";

/** What the probability of a candidate rests on. */
export interface FitSigns extends Cosines {
  /** Share of the question's terms, weighted by how rare they are, that the document has: 0 to 1. */
  coverage: number;
  /** Share of the words of its names that the question has, weighted likewise: 0 to 1. */
  named: number;
  /** How well the best of the planner's keywords fits: 0 to 1. */
  keyword: number;
}

const WITH_ENCODER = { bias: -4.6, coverage: 3.2, encoder: 5.4, words: 0, keyword: 1.2 };
const WITHOUT_ENCODER = { bias: -2.6, coverage: 4.2, encoder: 0, words: 1, keyword: 1.2 };

/** Probability, 0 to 1, that a function fits the question: logistic in how much of the question it covers. */
export function fitProbability({ coverage, words = 0, encoder, keyword }: FitSigns): number {
  const weights = encoder === undefined ? WITHOUT_ENCODER : WITH_ENCODER;
  const logit =
    weights.bias +
    weights.coverage * coverage +
    weights.encoder * (encoder ?? 0) +
    weights.words * words +
    weights.keyword * keyword;
  return 1 / (1 + Math.exp(-logit));
}
