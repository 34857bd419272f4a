import type { StoredTerms } from "./stored-terms";
import type { TermShares } from "./term-shares";

/** Occurrences of one term: slots of documents in ascending order, and how much the term counts in each. */
interface Postings {
  slots: Int32Array;
  weights: Float32Array;
  length: number;
  /** Living documents with the term; `length` counts removed ones too until the next compaction. */
  documents: number;
}

/** BM25's parameters (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009). */
export interface Bm25Options {
  /**
   * In which share of texts a term is to be expected. A small catalogue tells little of how rare a word is, so it is
   * taken as if it had so many more documents of such texts.
   */
  prior?: { shares: TermShares; documents: number };
  /** How soon a repeated term stops to count. */
  k1: number;
  /** How much a long document is held against it, 0 to 1. */
  b: number;
}

/** A term of a question and how much it counts. */
export interface QueryTerm {
  term: string;
  weight: number;
}

/** Share of a term that is in no list. */
const UNKNOWN_SHARE = 1e-5;
/** A document that has every term of a question about as often as a fitting one has: the BM25 factor of each term. */
const FITTING_FACTOR = 1.5;

function grown<A extends Int32Array | Float32Array>(array: A, create: (length: number) => A): A {
  const larger = create(array.length * 2);
  larger.set(array);
  return larger;
}

/**
 * An inverted index of weighted terms that is updated in steps. A document is known by its slot, a number that its owner
 * counts up; a removed document leaves its occurrences behind, which are passed over until `compact`.
 */
export class TermIndex {
  readonly #options: Bm25Options;
  readonly #postings = new Map<string, Postings>();
  #termsOfSlot: (string[] | undefined)[] = [];
  #lengths = new Float32Array(64);
  #living = 0;
  #totalLength = 0;
  /** Of the index's own terms, as they are asked for; anew when documents change. */
  readonly #rarities = new Map<string, number>();

  constructor(options: Bm25Options) {
    this.#options = options;
  }

  /** Number of living documents. */
  get size(): number {
    return this.#living;
  }

  /** Adds a document at a slot that is higher than any before it. `weights` says how much each term counts in it. */
  add(slot: number, weights: ReadonlyMap<string, number>): void {
    let length = 0;
    for (const [term, weight] of weights) {
      length += weight;
      this.#append(term, slot, weight);
    }
    while (this.#lengths.length <= slot) {
      this.#lengths = grown(this.#lengths, (size) => new Float32Array(size));
    }
    this.#lengths[slot] = length;
    this.#termsOfSlot[slot] = [...weights.keys()];
    this.#living += 1;
    this.#totalLength += length;
    this.#rarities.clear();
  }

  #append(term: string, slot: number, weight: number): void {
    let postings = this.#postings.get(term);
    if (!postings) {
      postings = { slots: new Int32Array(2), weights: new Float32Array(2), length: 0, documents: 0 };
      this.#postings.set(term, postings);
    }
    if (postings.length === postings.slots.length) {
      postings.slots = grown(postings.slots, (size) => new Int32Array(size));
      postings.weights = grown(postings.weights, (size) => new Float32Array(size));
    }
    postings.slots[postings.length] = slot;
    postings.weights[postings.length] = weight;
    postings.length += 1;
    postings.documents += 1;
  }

  remove(slot: number): void {
    const terms = this.#termsOfSlot[slot];
    if (!terms) {
      return;
    }
    for (const term of terms) {
      const postings = this.#postings.get(term);
      if (postings) {
        postings.documents -= 1;
      }
    }
    this.#termsOfSlot[slot] = undefined;
    this.#living -= 1;
    this.#totalLength -= this.#lengths[slot] ?? 0;
    this.#rarities.clear();
  }

  /** How rare a term is: ln(1 + (N − n + 0.5) / (n + 0.5)), with what is to be expected of texts added to N and n. */
  rarity(term: string): number {
    const known = this.#rarities.get(term);
    if (known !== undefined) return known;
    const { shares, documents: prior } = this.#options.prior ?? { documents: 0 };
    const share = shares?.get(term) ?? UNKNOWN_SHARE;
    const postings = this.#postings.get(term);
    const documents = (postings?.documents ?? 0) + prior * share;
    const rarity = Math.log(1 + (this.#living + prior - documents + 0.5) / (documents + 0.5));
    // Words of questions are strangers': only those of documents are kept.
    if (postings) this.#rarities.set(term, rarity);
    return rarity;
  }

  /** Whether the document at a slot has the term. */
  has(slot: number, term: string): boolean {
    return this.#termsOfSlot[slot]?.includes(term) ?? false;
  }

  /** What a document would score that fits every term of a question. */
  idealScore(query: readonly QueryTerm[]): number {
    return query.reduce((sum, { term, weight }) => sum + FITTING_FACTOR * weight * this.rarity(term), 0);
  }

  /** Adds each document's BM25 score to `scores` (by slot; also for removed documents, which the caller passes over). */
  accumulate(query: readonly QueryTerm[], scores: Float32Array): void {
    const { k1, b } = this.#options;
    const average = this.#living === 0 ? 1 : this.#totalLength / this.#living || 1;
    for (const { term, weight } of query) {
      const postings = this.#postings.get(term);
      if (!postings || postings.documents === 0) {
        continue;
      }
      const factor = weight * this.rarity(term) * (k1 + 1);
      const { slots, weights, length } = postings;
      for (let index = 0; index < length; index++) {
        const slot = slots[index] ?? 0;
        const count = weights[index] ?? 0;
        const norm = k1 * (1 - b + (b * (this.#lengths[slot] ?? 0)) / average);
        scores[slot] = (scores[slot] ?? 0) + (factor * count) / (count + norm);
      }
    }
  }

  /** Drops removed documents; `moved[slot]` is the new slot of each living one, in the same order, or −1. */
  compact(moved: Int32Array): void {
    const termsOfSlot: (string[] | undefined)[] = [];
    const lengths = new Float32Array(Math.max(64, this.#living * 2));
    this.#termsOfSlot.forEach((terms, slot) => {
      const to = moved[slot] ?? -1;
      if (terms && to >= 0) {
        termsOfSlot[to] = terms;
        lengths[to] = this.#lengths[slot] ?? 0;
      }
    });
    for (const [term, postings] of this.#postings) {
      if (postings.documents === 0) {
        this.#postings.delete(term);
      } else {
        compactPostings(postings, moved);
      }
    }
    this.#termsOfSlot = termsOfSlot;
    this.#lengths = lengths;
  }

  /** Everything in it, for `restore`; without removed documents only right after `compact`. */
  store(): StoredTerms {
    const all = [...this.#postings];
    const occurrences = all.reduce((sum, [, { length }]) => sum + length, 0);
    const slots = new Int32Array(occurrences);
    const weights = new Float32Array(occurrences);
    let at = 0;
    for (const [, postings] of all) {
      slots.set(postings.slots.subarray(0, postings.length), at);
      weights.set(postings.weights.subarray(0, postings.length), at);
      at += postings.length;
    }
    return {
      terms: all.map(([term]) => term).join("\n"),
      counts: Int32Array.from(all, ([, { length }]) => length),
      slots,
      weights,
      lengths: this.#lengths.slice(0, this.#termsOfSlot.length),
    };
  }

  /** Fills an empty index with what `store` gave. */
  restore({ terms, counts, slots, weights, lengths }: StoredTerms): void {
    this.#lengths = new Float32Array(Math.max(64, lengths.length * 2));
    this.#lengths.set(lengths);
    this.#termsOfSlot = Array.from(lengths, () => []);
    this.#living = lengths.length;
    this.#totalLength = lengths.reduce((sum, length) => sum + length, 0);
    this.#rarities.clear();
    let at = 0;
    terms.split("\n").forEach((term, index) => {
      const length = counts[index] ?? 0;
      // Views of the long arrays: the first occurrence that is added copies them.
      const postings = { slots: slots.subarray(at, at + length), weights: weights.subarray(at, at + length) };
      if (length > 0) this.#postings.set(term, { ...postings, length, documents: length });
      for (const slot of postings.slots) this.#termsOfSlot[slot]?.push(term);
      at += length;
    });
  }
}

function compactPostings(postings: Postings, moved: Int32Array): void {
  let kept = 0;
  for (let index = 0; index < postings.length; index++) {
    const to = moved[postings.slots[index] ?? 0] ?? -1;
    if (to >= 0) {
      postings.slots[kept] = to;
      postings.weights[kept] = postings.weights[index] ?? 0;
      kept += 1;
    }
  }
  postings.length = kept;
}
