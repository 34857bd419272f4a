import type { SearchDocument, SearchIndex } from "@/lib/search";

interface Settling extends Pick<SearchIndex, "put"> {
  settled(): Promise<void>;
}

/** Puts functions into an index, those of a tool together, and waits until they are found. */
export async function putAll(index: Settling, documents: readonly SearchDocument[]): Promise<void> {
  for (const [toolId, functions] of Map.groupBy(documents, (document) => document.toolId)) {
    await index.put(toolId, functions);
  }
  await index.settled();
}
