/** What the probability of a candidate rests on. */
export interface FitSigns {
  /** Share of the question's telling terms, weighted by rarity, that the document has: 0 to 1. */
  coverage: number;
  /** Cosine of the embeddings, where there are any. */
  cosine?: number;
  /** How well the best of the planner's keywords fits: 0 to 1. */
  keyword: number;
}

const WITH_COSINE = { bias: -4.6, coverage: 3.2, cosine: 5.4, keyword: 1.2 };
const WITHOUT_COSINE = { bias: -2.6, coverage: 4.2, cosine: 0, keyword: 1.2 };

/** Probability, 0 to 1, that a function fits the question: logistic in how much of the question it covers. */
export function fitProbability({ coverage, cosine, keyword }: FitSigns): number {
  const weights = cosine === undefined ? WITHOUT_COSINE : WITH_COSINE;
  const logit = weights.bias + weights.coverage * coverage + weights.cosine * (cosine ?? 0) + weights.keyword * keyword;
  return 1 / (1 + Math.exp(-logit));
}
