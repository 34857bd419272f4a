import type { QueryTerm } from "../lexical/term-index";
import type { Ranked, ReadQuestion } from "../ranking/rank";
import type { Grants, SearchDocument } from "../search";
import { hasFilter, matchesFilter } from "./filter";
import { type LookupOptions, type LookupResult, toLookupResult } from "./lookup";
import { Vocabulary } from "./vocabulary";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
/** Functions among which the tools for a person are found. */
const POOL = 200;
const MAX_CHARACTERS = 200;

/** What the index does for a lookup. */
interface LookupIndex {
  documents: () => readonly SearchDocument[];
  read: (text: string, grants: Grants, extra: readonly QueryTerm[]) => ReadQuestion;
  rank: (read: ReadQuestion, limit: number) => Ranked[];
  at: (slot: number) => SearchDocument | undefined;
  /** Slots that carry a keyword, however it is spelled. */
  slotsWith: (keyword: string) => ReadonlySet<number>;
}

/**
 * Search for a person who types: the last word may be unfinished and words misspelled; hits are tools, with what to
 * mark in them and what they have in common.
 */
export class PeopleLookup {
  readonly #index: LookupIndex;
  #vocabulary: Vocabulary | undefined;

  constructor(index: LookupIndex) {
    this.#index = index;
  }

  add(document: SearchDocument): void {
    this.#vocabulary?.add(document);
  }

  remove(document: SearchDocument): void {
    this.#vocabulary?.remove(document);
  }

  lookup(text: string, options: LookupOptions): LookupResult {
    const started = performance.now();
    const limit = Math.min(Math.max(options.limit ?? DEFAULT_LIMIT, 0), MAX_LIMIT);
    const reading = this.#knownWords().read(text.slice(0, MAX_CHARACTERS));
    const read = this.#index.read(text, options.grants, reading.terms);
    const found = (eligible: ReadQuestion["eligible"]) =>
      this.#index.rank({ ...read, eligible }, POOL).map(({ candidate }) => candidate);
    const all = found(read.eligible);
    const matches = matchesFilter(options);
    const carrying = options.keyword === undefined ? undefined : this.#index.slotsWith(options.keyword);
    const kept = hasFilter(options)
      ? found((slot) => {
          const document = this.#index.at(slot);
          return document !== undefined && matches(document, carrying?.has(slot) ?? false) && read.eligible(slot);
        })
      : all;
    return {
      ...toLookupResult({ all, kept }, { text, readings: reading.words }, limit),
      tookMs: performance.now() - started,
    };
  }

  /** The words of the catalogue, counted when a person first looks something up. */
  #knownWords(): Vocabulary {
    if (!this.#vocabulary) {
      this.#vocabulary = new Vocabulary();
      for (const document of this.#index.documents()) this.#vocabulary.add(document);
    }
    return this.#vocabulary;
  }
}
