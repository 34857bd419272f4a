/** How much a word counts by where it stands in a document. */
export const FIELD_WEIGHTS = {
  name: 2,
  toolName: 1,
  description: 1,
  toolDescription: 0.5,
  keyword: 1,
  examplePrompt: 0.3,
  parameterName: 1,
  parameterDescription: 0.5,
  /** A word that an input takes, or is also called. */
  parameterWord: 0.3,
  category: 0.3,
} as const;

/** The same for the sum of word vectors. */
export const VECTOR_WEIGHTS = {
  name: 1,
  description: 1,
  toolDescription: 0.3,
  keyword: 0.5,
  examplePrompt: 0.5,
  parameterName: 0.3,
} as const;

/**
 * Weight of the example prompts' mean vector against that of the names and the description. Prompts of a tool of several
 * functions say less of each.
 */
export const PROMPT_VECTOR_WEIGHT = { onlyFunction: 1, oneOfSeveral: 0.3 } as const;

export const BM25 = { k1: 1, b: 0.65 } as const;

/** Documents of everyday texts that every catalogue is taken to have besides its own, for how rare a word is. */
export const PRIOR_DOCUMENTS = 100;

/** What the parts of a score are made of; one setting for every catalogue, found with `npm run bench:retrieval`. */
export const SCORE_WEIGHTS = {
  /** The BM25 score of all terms. */
  terms: 0.8,
  /** A stop word, against a word that carries meaning. */
  stopWord: 0.15,
  /** A word for a symbol, against a word that was said. */
  sign: 0.6,
  /** A word that an unfinished one may become, and one that a misspelled one may be, for a person who types. */
  completion: 0.7,
  correction: 0.6,
  /** The sentence of a long question that fits best counts again. */
  bestSentence: 0.35,
  /** What fits one of several sentences as well as anything does. */
  sentenceLeader: 6,
  /** Runs of four characters: typing errors, compounds, other forms of a word. */
  grams: 0.05,
  /** Share of the name's words that the question has. */
  name: 3,
  /** Share of the description's words that the question has, and each pair of words side by side in both. */
  describedShare: 9,
  pair: 2.5,
  /** Cosine of the encoder's vectors, and of summed word vectors beside it. */
  encoder: 62,
  wordVectors: 12,
  /** Cosine of summed word vectors where there is none of the encoder's. */
  wordVectorsAlone: 24,
  /** A keyword that the planner picked and the function carries or is named by. */
  keyword: 8,
  /** The function that fits such a keyword best, where no other fits as well. */
  keywordBest: 12,
  /** From the lower bound of the success rate less one half. */
  reliability: 1,
  /** Taken off where the review of a tool's source warns of something: the difference between all calls and half of them. */
  warned: 0.5,
} as const;
