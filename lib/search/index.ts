export type { EmbeddingKey, EmbeddingStore, Embeddings, StoredEmbedding } from "./embeddings";
export { type ChangeFeed, type Following, followChanges } from "./follow-changes";
export { createSearchIndex, type LocalSearchIndex, type SearchIndexOptions } from "./local-search-index";
export type { Lookup, LookupHit, LookupOptions } from "./lookup/lookup";
export { createModelEmbeddings } from "./model-embeddings";
export { FIT_THRESHOLD } from "./ranking/probability";
export * from "./search";
export { makeVectors } from "./semantic/make-vectors";
export { UseLiteEmbeddings } from "./use-lite/use-lite";
