import { Catalogue, granted } from "./catalogue";
import type { EmbeddingStore, Embeddings } from "./embeddings";
import { KeywordIndex } from "./keywords/keyword-index";
import { nearKeywords } from "./keywords/near-keywords";
import { documentTerms, namesOf } from "./lexical/document-terms";
import { TermIndex } from "./lexical/term-index";
import { gramsOf, readQuestion } from "./question";
import { matchKeywords } from "./ranking/keyword-match";
import { rank } from "./ranking/rank";
import { BM25, GRAM_BM25 } from "./ranking/weights";
import type { Grants, KeywordHit, SearchDocument, SearchIndex, SearchOptions, SearchResult } from "./search";
import { DocumentVectors } from "./semantic/document-vectors";
import { EmbeddingQueue } from "./semantic/embedding-queue";
import { embedWithin } from "./semantic/query-vector";

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

/** An index in this process's memory. */
export class LocalSearchIndex implements SearchIndex {
  readonly #catalogue = new Catalogue();
  readonly #terms = new TermIndex(BM25);
  readonly #grams = new TermIndex(GRAM_BM25);
  readonly #keywords = new KeywordIndex();
  readonly #embeddings: Embeddings | undefined;
  readonly #queue: EmbeddingQueue | undefined;
  readonly #deadlineMs: number;
  #vectors: DocumentVectors | undefined;

  constructor({ embeddings, store, deadlineMs = 1_000, onEmbeddingFailed = () => {} }: SearchIndexOptions) {
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
    }
    if (documents.length > 0) this.#queue?.add(documents);
  }

  #remove(toolId: string): void {
    for (const slot of this.#catalogue.slotsOf(toolId)) {
      this.#terms.remove(slot);
      this.#grams.remove(slot);
      this.#keywords.remove(slot, this.#catalogue.at(slot)?.keywords ?? []);
      this.#vectors?.clear(slot);
    }
    this.#catalogue.removeTool(toolId);
    if (this.#catalogue.needsCompaction) {
      const moved = this.#catalogue.compact();
      this.#terms.compact(moved);
      this.#grams.compact(moved);
      this.#keywords.compact(moved);
      this.#vectors?.compact(moved);
    }
  }

  #keepVector(document: SearchDocument, vector: Float32Array): void {
    const slot = this.#catalogue.slotsOf(document.toolId).find((at) => this.#catalogue.at(at) === document);
    if (slot === undefined) return;
    this.#vectors ??= new DocumentVectors(vector.length);
    this.#vectors.set(slot, vector);
  }

  async search(text: string, { keywords = [], grants, limit = DEFAULT_LIMIT }: SearchOptions): Promise<SearchResult> {
    const started = performance.now();
    const embedded = embedWithin(text, this.#embeddings, this.#deadlineMs);
    const question = readQuestion(text, (term) => this.#terms.rarity(term));
    const { vector, note } = await embedded;
    const { candidates, considered } = rank({
      question,
      ...(vector ? { vector } : {}),
      keywordMatches: matchKeywords(keywords, {
        catalogue: this.#catalogue,
        terms: this.#terms,
        keywords: this.#keywords,
      }),
      allowed: granted(grants),
      limit: Math.min(Math.max(limit, 0), MAX_LIMIT),
      catalogue: this.#catalogue,
      terms: this.#terms,
      grams: this.#grams,
      ...(this.#vectors ? { vectors: this.#vectors } : {}),
    });
    return { candidates, considered, tookMs: performance.now() - started, ...(note ? { note } : {}) };
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

  async settled(): Promise<void> {
    await this.#queue?.settled();
  }

  async close(): Promise<void> {
    this.#queue?.close();
    await this.#embeddings?.close();
  }
}

/** An empty index: put every live tool into it, and each again when it changes. */
export function createSearchIndex(options: SearchIndexOptions = {}): SearchIndex {
  return new LocalSearchIndex(options);
}
