import type { Embeddings } from "../embeddings";
import { KeywordIndex } from "../keywords/keyword-index";
import { nearKeywords } from "../keywords/near-keywords";
import { documentTerms, namesOf } from "../lexical/document-terms";
import { type QueryTerm, TermIndex } from "../lexical/term-index";
import { loadTermShares } from "../lexical/term-shares";
import type { LookupOptions, LookupResult } from "../lookup/lookup";
import { NameIndex, type Names } from "../lookup/name-index";
import { PeopleLookup } from "../lookup/people-lookup";
import { Catalogue, granted } from "../ranking/catalogue";
import { matchKeywords } from "../ranking/keyword-match";
import { lexicalScores } from "../ranking/lexical-scores";
import { gramsOf, readablePart, readQuestion } from "../ranking/question";
import { type Ranked, type ReadQuestion, type ReliabilityOf, rank } from "../ranking/rank";
import type { Grants, KeywordHit, SearchDocument, SearchIndex, SearchOptions, SearchResult } from "../search";
import { DocumentVectors } from "../semantic/document-vectors";
import { EmbeddingQueue } from "../semantic/embedding-queue";
import { embedWithin } from "../semantic/query-vector";
import { SemanticScores } from "../semantic/semantic-scores";
import { documentVector } from "../semantic/summed-vector";
import { loadWordVectors, WORD_VECTORS_VERSION, type WordVectors } from "../semantic/word-vectors";
import { BM25, FIELD_WEIGHTS, PRIOR_DOCUMENTS, SCORE_WEIGHTS, VECTOR_WEIGHTS } from "../weights";
import { reconcile } from "./reconcile";
import type { SearchIndexOptions } from "./search-index-options";
import { readSnapshot, writeSnapshot } from "./snapshot";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;

/** A snapshot that was made with other weights or vectors is not read. */
const SIGNATURE = JSON.stringify([FIELD_WEIGHTS, VECTOR_WEIGHTS, WORD_VECTORS_VERSION]);

export interface Inspection extends Omit<SearchResult, "candidates"> {
  ranked: Ranked[];
}

/** An index in this process's memory. */
export class LocalSearchIndex implements SearchIndex, Names {
  readonly #catalogue = new Catalogue();
  readonly #terms = new TermIndex({ ...BM25, prior: { shares: loadTermShares(), documents: PRIOR_DOCUMENTS } });
  readonly #grams = new TermIndex(BM25);
  readonly #keywords = new KeywordIndex();
  readonly #embeddings: Embeddings | undefined;
  readonly #queue: EmbeddingQueue | undefined;
  readonly #deadlineMs: number;
  readonly #reliabilityOf: ReliabilityOf;
  readonly #wordVectors: WordVectors;
  readonly #summed: DocumentVectors;
  #encoded: DocumentVectors | undefined;
  readonly #people: PeopleLookup;
  readonly #names = new NameIndex();
  /** Counts up whenever slots have moved. */
  #compactions = 0;

  constructor({ embeddings, store, deadlineMs = 1_000, ...options }: SearchIndexOptions) {
    this.#wordVectors = loadWordVectors();
    this.#summed = new DocumentVectors(this.#wordVectors.dimensions);
    this.#embeddings = embeddings;
    this.#deadlineMs = deadlineMs;
    this.#reliabilityOf = options.reliabilityOf ?? (() => undefined);
    this.#people = new PeopleLookup({
      documents: () => this.#catalogue.all(),
      at: (slot) => this.#catalogue.at(slot),
      slotsWith: (keyword) => this.#keywords.slotsWith(keyword),
      read: (text, grants, extra) => this.#read(text, { keywords: [], grants, extra }),
      rank: (read, limit) => this.#rank(read, { limit, explained: false }),
    });
    this.#queue =
      embeddings &&
      new EmbeddingQueue({
        embeddings,
        ...(store ? { store } : {}),
        ready: (document, vector) => this.#keepVector(document, vector),
        failed: options.onEmbeddingFailed ?? (() => {}),
      });
  }

  get size(): number {
    return this.#catalogue.size;
  }

  async put(toolId: string, documents: readonly SearchDocument[]): Promise<void> {
    this.#remove(toolId);
    for (const document of documents) {
      const slot = this.#catalogue.add(document);
      this.#terms.add(slot, documentTerms(document));
      this.#grams.add(slot, new Map(gramsOf(namesOf(document)).map((gram) => [gram, 1])));
      this.#keywords.add(slot, document.keywords);
      this.#people.add(document);
      this.#names.add(document);
      this.#summed.set(slot, documentVector(this.#wordVectors, document));
    }
    if (documents.length > 0) this.#queue?.add(documents);
  }

  #remove(toolId: string): void {
    for (const slot of this.#catalogue.slotsOf(toolId)) {
      this.#terms.remove(slot);
      this.#grams.remove(slot);
      const document = this.#catalogue.at(slot);
      this.#keywords.remove(slot, document?.keywords ?? []);
      if (document) this.#people.remove(document);
      if (document) this.#names.remove(document);
      this.#summed.clear(slot);
      this.#encoded?.clear(slot);
    }
    this.#catalogue.removeTool(toolId);
    if (this.#catalogue.needsCompaction) this.#compact();
  }

  #compact(): void {
    this.#compactions += 1;
    const moved = this.#catalogue.compact();
    this.#terms.compact(moved);
    this.#grams.compact(moved);
    this.#keywords.compact(moved);
    this.#summed.compact(moved);
    this.#encoded?.compact(moved);
  }

  #keepVector(document: SearchDocument, vector: Float32Array): void {
    const slot = this.#catalogue.slotsOf(document.toolId).find((at) => this.#catalogue.at(at) === document);
    if (slot === undefined) return;
    this.#encoded ??= new DocumentVectors(vector.length);
    this.#encoded.set(slot, vector);
  }

  async search(text: string, options: SearchOptions): Promise<SearchResult> {
    const { ranked, ...result } = await this.inspect(text, {
      ...options,
      limit: Math.min(options.limit ?? DEFAULT_LIMIT, MAX_LIMIT),
    });
    return { ...result, candidates: ranked.map(({ candidate }) => candidate) };
  }

  /** A search that tells what each candidate's probability rests on, to calibrate it. */
  async inspect(text: string, { keywords = [], grants, limit = DEFAULT_LIMIT }: SearchOptions): Promise<Inspection> {
    const started = performance.now();
    const embedded = embedWithin(text, this.#embeddings, this.#deadlineMs);
    const read = () => this.#read(text, { keywords, grants, extra: [] });
    const compactions = this.#compactions;
    const early = read();
    const waiting = performance.now();
    const { vector, note } = await embedded;
    const waitedMs = performance.now() - waiting;
    const ranked = this.#rank(this.#compactions === compactions ? early : read(), { limit, vector, explained: true });
    return {
      ranked,
      considered: this.#catalogue.size,
      tools: this.#catalogue.tools,
      tookMs: performance.now() - started,
      waitedMs,
      ...(note ? { note } : {}),
    };
  }

  /** Search for a person who types. Meaning counts by word vectors alone, so it answers at once. */
  async lookup(text: string, options: LookupOptions): Promise<LookupResult> {
    return this.#people.lookup(text, options);
  }

  toolsNamed(name: string): SearchDocument[] {
    return this.#names.named(name);
  }

  toolsLookingLike(slug: string): SearchDocument[] {
    return this.#names.lookingLike(slug);
  }

  /** What a question's words say of every slot: all that can be done before its embedding is there. */
  #read(
    text: string,
    options: { keywords: readonly string[]; grants: Grants; extra: readonly QueryTerm[] },
  ): ReadQuestion {
    const asked = readQuestion(text, (term) => this.#terms.rarity(term));
    const said = new Set(asked.terms.map(({ term }) => term));
    const question = { ...asked, terms: [...asked.terms, ...options.extra.filter(({ term }) => !said.has(term))] };
    const eligible = this.#grantedSlots(options.grants);
    const index = { catalogue: this.#catalogue, terms: this.#terms, grams: this.#grams, keywords: this.#keywords };
    return {
      question,
      eligible,
      lexical: lexicalScores(question, index, this.#catalogue.slots),
      keywordMatches: matchKeywords(options.keywords, {
        ...index,
        eligible,
        said: new Set(question.terms.map(({ term }) => term)),
      }),
    };
  }

  /** Tells whether a slot's document may be offered. */
  #grantedSlots(grants: Grants): (slot: number) => boolean {
    const allowed = granted(grants);
    return (slot) => {
      const document = this.#catalogue.at(slot);
      return document !== undefined && allowed(document);
    };
  }

  #rank(
    read: ReadQuestion,
    { limit, vector, explained }: { limit: number; vector?: Float32Array | undefined; explained: boolean },
  ): Ranked[] {
    const { text, signs } = read.question;
    const wordsVector = this.#wordVectors.embed([
      { text, weight: 1 },
      { text: signs, weight: SCORE_WEIGHTS.sign },
    ]);
    return rank({
      ...read,
      catalogue: this.#catalogue,
      terms: this.#terms,
      reliabilityOf: this.#reliabilityOf,
      semantic: new SemanticScores(this.#catalogue.slots, {
        words: { documents: this.#summed, question: wordsVector },
        ...(vector && this.#encoded ? { encoder: { documents: this.#encoded, question: vector } } : {}),
      }),
      limit: Math.max(limit, 0),
      explained,
    });
  }

  async keywordsNear(question: string, { grants, limit }: { grants: Grants; limit: number }): Promise<KeywordHit[]> {
    const text = readablePart(question);
    const { candidates } = await this.search(text, { grants, limit: MAX_LIMIT });
    const asked = this.#wordVectors.embed([{ text, weight: 1 }]);
    return nearKeywords(text, {
      similarity: (keyword) => this.#wordVectors.similarity(keyword, asked),
      limit,
      keywords: this.#keywords,
      candidates,
      rarity: (term) => this.#terms.rarity(term),
      visible: this.#grantedSlots(grants),
    });
  }

  /**
   * Makes the index agree with the mart: puts tools that are new or differ, removes those that are gone, leaves the
   * others alone. Run at every start, it verifies a snapshot against the database.
   */
  async reconcile(
    live: AsyncIterable<{ toolId: string; documents: readonly SearchDocument[] }>,
  ): Promise<{ put: number; removed: number }> {
    return reconcile(this, this.#catalogue, live);
  }

  /** Writes the index to a file, to start sooner with `restore`. */
  async save(file: string): Promise<void> {
    this.#compact();
    const slots = this.#catalogue.slots;
    const encoded = this.#encoded;
    const model = this.#embeddings?.model;
    await writeSnapshot(file, SIGNATURE, {
      documents: this.#catalogue.all(),
      terms: this.#terms.store(),
      grams: this.#grams.store(),
      summed: this.#summed.store(slots),
      ...(encoded && model ? { encoded: { model, dimensions: encoded.dimensions, ...encoded.store(slots) } } : {}),
    });
  }

  /**
   * Fills an empty index from a file that `save` wrote; false where there is none that fits this program. `reconcile`
   * afterwards: the mart may have changed meanwhile.
   */
  async restore(file: string): Promise<boolean> {
    const snapshot = this.#catalogue.slots === 0 ? await readSnapshot(file, SIGNATURE) : undefined;
    if (!snapshot) return false;
    for (const document of snapshot.documents) {
      this.#keywords.add(this.#catalogue.add(document), document.keywords);
      this.#names.add(document);
    }
    this.#terms.restore(snapshot.terms);
    this.#grams.restore(snapshot.grams);
    this.#summed.restore(snapshot.summed);
    if (snapshot.encoded && snapshot.encoded.model === this.#embeddings?.model) {
      this.#encoded = new DocumentVectors(snapshot.encoded.dimensions);
      this.#encoded.restore(snapshot.encoded);
    }
    this.#queue?.add(snapshot.documents.filter((_, slot) => !this.#encoded?.has(slot)));
    return true;
  }

  /** Resolves when what was put so far is embedded; search finds it by its words before. */
  async settled(): Promise<void> {
    await this.#queue?.settled();
  }

  async close(): Promise<void> {
    this.#queue?.close();
    await this.#embeddings?.close();
  }
}

/** An empty index: put every live tool into it, and each again when it changes. */
export function createSearchIndex(options: SearchIndexOptions = {}): LocalSearchIndex {
  return new LocalSearchIndex(options);
}
