import type { Catalogue } from "../ranking/catalogue";
import type { SearchDocument, SearchIndex } from "../search";

/** Makes an index agree with the live tools; `catalogue` is what it holds. Gives how many tools were put and removed. */
export async function reconcile(
  index: Pick<SearchIndex, "put">,
  catalogue: Catalogue,
  live: AsyncIterable<{ toolId: string; documents: readonly SearchDocument[] }>,
): Promise<{ put: number; removed: number }> {
  const gone = new Set(catalogue.toolIds());
  let put = 0;
  for await (const { toolId, documents } of live) {
    gone.delete(toolId);
    const own = catalogue.slotsOf(toolId).map((slot) => catalogue.at(slot));
    if (JSON.stringify(own) === JSON.stringify(documents)) continue;
    await index.put(toolId, documents);
    put += 1;
  }
  for (const toolId of gone) await index.put(toolId, []);
  return { put, removed: gone.size };
}
