import type { EmbeddingStore, Embeddings } from "../embeddings";
import type { ReliabilityOf } from "../ranking/rank";

export interface SearchIndexOptions {
  /** Without it, search is lexical. */
  embeddings?: Embeddings;
  /** Without it, every start embeds every document anew. */
  store?: EmbeddingStore;
  /** How long a search waits for the question's embedding, in milliseconds. */
  deadlineMs?: number;
  /** How reliable each tool is, asked anew at every search; without it, none is known to be. */
  reliabilityOf?: ReliabilityOf;
  /** Told when documents could not be embedded; search goes on without. */
  onEmbeddingFailed?: (error: unknown) => void;
}
