/** How much a word counts by where it stands in a document. */
export const FIELD_WEIGHTS = {
  name: 2,
  toolName: 1,
  description: 1,
  toolDescription: 0.5,
  keyword: 1,
  examplePrompt: 0.5,
  parameterName: 1,
  parameterDescription: 0.4,
  category: 0.3,
} as const;

export const BM25 = { k1: 1.2, b: 0.6 } as const;
export const GRAM_BM25 = { k1: 1.2, b: 0.6 } as const;

/** What the parts of a score are made of; one setting for every catalogue, found with `npm run bench:retrieval`. */
export const SCORE_WEIGHTS = {
  /** The sentence of a long question that fits best counts again. */
  bestSentence: 0.4,
  /** Runs of four characters: typing errors, compounds, other forms of a word. */
  grams: 0.1,
  /** Cosine of the embeddings. */
  cosine: 30,
  /** A keyword that the planner picked and the function carries or is named by. */
  keyword: 6,
  /** The function that fits such a keyword best. */
  keywordBest: 8,
  /** From the lower bound of the success rate less one half. */
  reliability: 1,
} as const;
