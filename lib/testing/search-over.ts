import {
  createSearchIndex,
  type EmbeddingStore,
  type SearchDocument,
  type SearchIndex,
  withShippedVectors,
} from "@/lib/search";
import { putAll } from "./put-all";
import { sharedEmbeddings } from "./shared-embeddings";

const NOTHING_STORED: EmbeddingStore = { find: async (_, keys) => keys.map(() => null), save: async () => {} };
/** Milliseconds: what is found is not to depend on how busy the machine is. */
const DEADLINE = 60_000;

/** A search over these functions as the app has it, by words and by meaning. */
export async function searchOver(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const store = withShippedVectors(NOTHING_STORED);
  const index = createSearchIndex({ embeddings: sharedEmbeddings(), store, deadlineMs: DEADLINE });
  await putAll(index, documents);
  return index;
}
