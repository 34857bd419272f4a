import { Catalogue, granted } from "./catalogue";
import type { EmbeddingStore, Embeddings } from "./embeddings";
import { KeywordIndex } from "./keywords/keyword-index";
import { nearKeywords } from "./keywords/near-keywords";
import { documentTerms, namesOf } from "./lexical/document-terms";
import { TermIndex } from "./lexical/term-index";
import { loadTermShares } from "./lexical/term-shares";
import { gramsOf, readQuestion } from "./question";
import { matchKeywords } from "./ranking/keyword-match";
import { type Ranked, rank } from "./ranking/rank";
import { BM25, PRIOR_DOCUMENTS, SCORE_WEIGHTS } from "./ranking/weights";
import type { Grants, KeywordHit, SearchDocument, SearchIndex, SearchOptions, SearchResult } from "./search";
import { DocumentVectors } from "./semantic/document-vectors";
import { EmbeddingQueue } from "./semantic/embedding-queue";
import { embedWithin } from "./semantic/query-vector";
import { SemanticScores } from "./semantic/semantic-scores";
import { documentVector } from "./semantic/summed-vector";
import { loadWordVectors, type WordVectors } from "./semantic/word-vectors";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;

export interface SearchIndexOptions {
  /** Without it, search is lexical. */
  embeddings?: Embeddings;
  /** Without it, every start embeds every document anew. */
  store?: EmbeddingStore;
  /** How long a search waits for the question's embedding, in milliseconds. */
  deadlineMs?: number;
  /** Told when documents could not be embedded; search goes on without. */
  onEmbeddingFailed?: (error: unknown) => void;
}

export interface Inspection extends Omit<SearchResult, "candidates"> {
  ranked: Ranked[];
}

/** An index in this process's memory. */
export class LocalSearchIndex implements SearchIndex {
  readonly #catalogue = new Catalogue();
  readonly #terms = new TermIndex({ ...BM25, prior: { shares: loadTermShares(), documents: PRIOR_DOCUMENTS } });
  readonly #grams = new TermIndex(BM25);
  readonly #keywords = new KeywordIndex();
  readonly #embeddings: Embeddings | undefined;
  readonly #queue: EmbeddingQueue | undefined;
  readonly #deadlineMs: number;
  readonly #wordVectors: WordVectors;
  readonly #summed: DocumentVectors;
  #encoded: DocumentVectors | undefined;

  constructor({ embeddings, store, deadlineMs = 1_000, onEmbeddingFailed = () => {} }: SearchIndexOptions) {
    this.#wordVectors = loadWordVectors();
    this.#summed = new DocumentVectors(this.#wordVectors.dimensions);
    this.#embeddings = embeddings;
    this.#deadlineMs = deadlineMs;
    this.#queue =
      embeddings &&
      new EmbeddingQueue({
        embeddings,
        ...(store ? { store } : {}),
        ready: (document, vector) => this.#keepVector(document, vector),
        failed: onEmbeddingFailed,
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
      this.#summed.set(slot, documentVector(this.#wordVectors, document));
    }
    if (documents.length > 0) this.#queue?.add(documents);
  }

  #remove(toolId: string): void {
    for (const slot of this.#catalogue.slotsOf(toolId)) {
      this.#terms.remove(slot);
      this.#grams.remove(slot);
      this.#keywords.remove(slot, this.#catalogue.at(slot)?.keywords ?? []);
      this.#summed.clear(slot);
      this.#encoded?.clear(slot);
    }
    this.#catalogue.removeTool(toolId);
    if (this.#catalogue.needsCompaction) {
      const moved = this.#catalogue.compact();
      this.#terms.compact(moved);
      this.#grams.compact(moved);
      this.#keywords.compact(moved);
      this.#summed.compact(moved);
      this.#encoded?.compact(moved);
    }
  }

  #keepVector(document: SearchDocument, vector: Float32Array): void {
    const slot = this.#catalogue.slotsOf(document.toolId).find((at) => this.#catalogue.at(at) === document);
    if (slot === undefined) return;
    this.#encoded ??= new DocumentVectors(vector.length);
    this.#encoded.set(slot, vector);
  }

  async search(text: string, options: SearchOptions): Promise<SearchResult> {
    const { ranked, ...result } = await this.inspect(text, options);
    return { ...result, candidates: ranked.map(({ candidate }) => candidate) };
  }

  /** A search that tells what each candidate's probability rests on, to calibrate it. */
  async inspect(text: string, { keywords = [], grants, limit = DEFAULT_LIMIT }: SearchOptions): Promise<Inspection> {
    const started = performance.now();
    const embedded = embedWithin(text, this.#embeddings, this.#deadlineMs);
    const question = readQuestion(text, (term) => this.#terms.rarity(term));
    const waiting = performance.now();
    const { vector, note } = await embedded;
    const waitedMs = performance.now() - waiting;
    const allowed = granted(grants);
    const eligible = (slot: number) => {
      const document = this.#catalogue.at(slot);
      return document !== undefined && allowed(document);
    };
    const index = { catalogue: this.#catalogue, terms: this.#terms, grams: this.#grams, keywords: this.#keywords };
    const ranked = rank({
      ...index,
      question,
      semantic: new SemanticScores(this.#catalogue.slots, {
        words: {
          documents: this.#summed,
          question: this.#wordVectors.embed([
            { text: question.text, weight: 1 },
            { text: question.signs, weight: SCORE_WEIGHTS.sign },
          ]),
        },
        ...(vector && this.#encoded ? { encoder: { documents: this.#encoded, question: vector } } : {}),
      }),
      keywordMatches: matchKeywords(keywords, { ...index, eligible }),
      eligible,
      limit: Math.min(Math.max(limit, 0), MAX_LIMIT),
    });
    return {
      ranked,
      considered: this.#catalogue.size,
      tookMs: performance.now() - started,
      waitedMs,
      ...(note ? { note } : {}),
    };
  }

  async keywordsNear(text: string, { grants, limit }: { grants: Grants; limit: number }): Promise<KeywordHit[]> {
    const { candidates } = await this.search(text, { grants, limit: MAX_LIMIT });
    return nearKeywords(text, {
      limit,
      keywords: this.#keywords,
      candidates,
      rarity: (term) => this.#terms.rarity(term),
      visible: (slot) => {
        const document = this.#catalogue.at(slot);
        return document !== undefined && granted(grants)(document);
      },
    });
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
