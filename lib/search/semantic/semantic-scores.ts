import { SCORE_WEIGHTS } from "../weights";
import type { DocumentVectors } from "./document-vectors";

/** Up to this many documents, the encoder's vectors are all compared; beyond, only those that are looked at closely. */
const SCAN_LIMIT = 20_000;
/** Dimensions of word vectors, which come strongest first, by which the nearest documents are found. */
const SCAN_DEPTH = 64;
/** The encoder's cosine as summed word vectors foretell it, for a document that has not been encoded yet. */
const FORETOLD = { base: 0.18, slope: 0.55 } as const;

export interface Cosines {
  /** Cosine of summed word vectors. */
  words?: number;
  /** Cosine of the encoder's vectors. */
  encoder?: number;
}

interface Side {
  documents: DocumentVectors;
  question: Float32Array;
}

/** How near documents are to the question in meaning. */
export class SemanticScores {
  /** A score of every slot by which the nearest documents are found. */
  readonly scan: Float32Array;
  readonly #words: Side | undefined;
  readonly #encoder: Side | undefined;

  constructor(slots: number, sides: { words?: Side; encoder?: Side }) {
    this.#words = sides.words;
    this.#encoder = sides.encoder;
    this.scan =
      sides.encoder && (slots <= SCAN_LIMIT || !sides.words)
        ? sides.encoder.documents.cosines(sides.encoder.question, slots)
        : (sides.words?.documents.cosines(sides.words.question, slots, SCAN_DEPTH) ?? new Float32Array(0));
  }

  cosinesOf(slot: number): Cosines {
    const words = this.#words?.documents.cosine(slot, this.#words.question);
    const encoder = this.#encoder?.documents.has(slot)
      ? this.#encoder.documents.cosine(slot, this.#encoder.question)
      : undefined;
    return { ...(words === undefined ? {} : { words }), ...(encoder === undefined ? {} : { encoder }) };
  }

  /** Contribution to the score; never below 0. */
  scoreOf(slot: number): number {
    const { words = 0, encoder } = this.cosinesOf(slot);
    if (!this.#encoder) {
      return Math.max(0, SCORE_WEIGHTS.wordVectorsAlone * words);
    }
    const known = encoder ?? FORETOLD.base + FORETOLD.slope * words;
    return Math.max(0, SCORE_WEIGHTS.encoder * known + SCORE_WEIGHTS.wordVectors * words);
  }
}
