export type { EmbeddingKey, EmbeddingStore, Embeddings, StoredEmbedding } from "./embeddings";
export { createSearchIndex, type LocalSearchIndex, type SearchIndexOptions } from "./local-search-index";
export type { Facet, Facets } from "./lookup/facets";
export type { Range } from "./lookup/highlight";
export type { LookupHit, LookupOptions, LookupResult } from "./lookup/lookup";
export { FIT_THRESHOLD } from "./ranking/probability";
export * from "./search";
export { UseLiteEmbeddings } from "./use-lite/use-lite";
