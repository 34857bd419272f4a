/** Turns texts into vectors whose angle tells how near they are in meaning. */
export interface Embeddings {
  /** Name and version, stored with each vector: vectors of different models are never compared. */
  readonly model: string;
  /**
   * A question that leads in each description, for a model that tells questions from statements: descriptions then lie
   * nearer to what people ask. Without it a description is led in by its names.
   */
  readonly opening?: string;
  /**
   * One vector a text, each of the same number of dimensions and of length 1, in the order of the texts. `urgent`:
   * somebody waits for it, so it goes before what runs in the background.
   * Errors: AppError `unavailable` where the model cannot be reached or loaded.
   */
  embed(texts: readonly string[], options?: { urgent?: boolean }): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Which function of which version a vector belongs to. */
export interface EmbeddingKey {
  toolId: string;
  version: number;
  function: string;
  /** SHA-256, in hex, of the text that was embedded: a vector of another text is not this function's. */
  textHash: string;
}

export interface StoredEmbedding extends EmbeddingKey {
  vector: Float32Array;
}

/** Where vectors of documents are kept, so that each text is embedded once. */
export interface EmbeddingStore {
  /** The vector of each key for this model; null where there is none of that text. */
  find(model: string, keys: readonly EmbeddingKey[]): Promise<(Float32Array | null)[]>;
  /** Keeps vectors, replacing those of the same function and model; a function that is gone by now is passed over. */
  save(model: string, embeddings: readonly StoredEmbedding[]): Promise<void>;
}
