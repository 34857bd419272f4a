import type { EmbeddingKey, EmbeddingStore, Embeddings, SearchDocument, StoredEmbedding } from "@/lib/search";

/** A function of a public tool of its own, named `slug`, for tests of search. */
export function searchDocument(overrides: Partial<SearchDocument> & Pick<SearchDocument, "slug">): SearchDocument {
  const { slug } = overrides;
  return {
    toolId: slug,
    toolName: slug,
    toolDescription: overrides.description ?? slug,
    version: 1,
    ownerId: "owner",
    visibility: "public",
    function: "main",
    name: slug,
    description: slug,
    inputs: { type: "object", properties: {} },
    keywords: [],
    examplePrompts: [],
    ...overrides,
  };
}

/** Vectors in memory; `saved` counts what was written. */
export class MemoryEmbeddingStore implements EmbeddingStore {
  readonly #vectors = new Map<string, StoredEmbedding>();
  saved = 0;

  #key(model: string, { toolId, version, function: name }: EmbeddingKey): string {
    return JSON.stringify([model, toolId, version, name]);
  }

  async find(model: string, keys: readonly EmbeddingKey[]): Promise<(Float32Array | null)[]> {
    return keys.map((key) => {
      const stored = this.#vectors.get(this.#key(model, key));
      return stored?.textHash === key.textHash ? stored.vector : null;
    });
  }

  async save(model: string, embeddings: readonly StoredEmbedding[]): Promise<void> {
    for (const embedding of embeddings) {
      this.#vectors.set(this.#key(model, embedding), embedding);
      this.saved += 1;
    }
  }
}

/** Embeddings without a model: texts of one topic get the same vector. Records what it was asked. */
export class FakeEmbeddings implements Embeddings {
  readonly model: string;
  readonly asked: string[] = [];
  readonly #topics: readonly RegExp[];
  /** Set to hold every answer back until it resolves. */
  hold: Promise<void> | undefined;

  constructor(topics: readonly RegExp[], model = "fake-1") {
    this.#topics = topics;
    this.model = model;
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    this.asked.push(...texts);
    await this.hold;
    return texts.map((text) => {
      const vector = Float32Array.from([...this.#topics.map((topic) => (topic.test(text) ? 1 : 0)), 0.1]);
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    });
  }

  async close(): Promise<void> {}
}
