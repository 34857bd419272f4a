import type { EmbeddingStore, Embeddings, StoredEmbedding } from "../embeddings";
import type { SearchDocument } from "../search";
import { combineVectors, embeddingTexts, textHash } from "./embedding-text";

/** Documents that are looked up, embedded and stored together. */
const BATCH = 32;

export interface EmbeddingQueueOptions {
  embeddings: Embeddings;
  store?: EmbeddingStore;
  /** Called with each document's vector as it comes. */
  ready: (document: SearchDocument, vector: Float32Array) => void;
  /** Called when a batch had to be given up; search goes on without its vectors. */
  failed: (error: unknown) => void;
}

interface Waiting {
  document: SearchDocument;
  key: Omit<StoredEmbedding, "vector">;
}

/** Finds or makes the vectors of documents in the background, in the order in which they come. */
export class EmbeddingQueue {
  readonly #options: EmbeddingQueueOptions;
  #waiting: SearchDocument[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(options: EmbeddingQueueOptions) {
    this.#options = options;
  }

  add(documents: readonly SearchDocument[]): void {
    this.#waiting.push(...documents);
    this.#running ??= this.#run();
  }

  /** Resolves when nothing waits. */
  async settled(): Promise<void> {
    while (this.#running) {
      await this.#running;
    }
  }

  close(): void {
    this.#closed = true;
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    // Lets what was put in one turn of the event loop be looked up together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0 && !this.#closed) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#embed(batch);
      } catch (error) {
        if (!this.#closed) this.#options.failed(error);
      }
    }
    this.#running = undefined;
  }

  async #embed(documents: readonly SearchDocument[]): Promise<void> {
    const { embeddings, store } = this.#options;
    const waiting: Waiting[] = documents.map((document) => {
      const { toolId, version, function: name } = document;
      return { document, key: { toolId, version, function: name, textHash: textHash(document, embeddings.opening) } };
    });
    const known = await store?.find(
      embeddings.model,
      waiting.map(({ key }) => key),
    );
    const missing = waiting.filter(({ document }, index) => {
      const vector = known?.[index];
      if (vector) this.#options.ready(document, vector);
      return !vector;
    });
    if (missing.length === 0 || this.#closed) return;
    const texts = missing.map(({ document }) => embeddingTexts(document, embeddings.opening));
    const vectors = await embeddings.embed(texts.flat());
    let next = 0;
    const made = missing.map(({ document, key }, index) => {
      const own = vectors.slice(next, next + (texts[index]?.length ?? 0));
      next += own.length;
      const vector = combineVectors(document, own);
      this.#options.ready(document, vector);
      return { ...key, vector };
    });
    await store?.save(embeddings.model, made);
  }
}
