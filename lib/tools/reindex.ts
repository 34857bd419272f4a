import type { SearchIndex } from "@/lib/search";
import { oneAtATime } from "@/lib/slots";
import { toSearchDocuments } from "./search-documents";
import type { Tool } from "./tool";
import type { ToolStore } from "./tool-store";

/** In this process, whoever reads a tool has put it before the next one reads it: the index ends with what was read last. */
const turns = oneAtATime();

/**
 * Brings search in step with a tool that was changed, suspended or deleted, after that is stored; null for one without a
 * live version.
 */
export function reindex(
  { tools, index }: { tools: Pick<ToolStore, "getToolById">; index: Pick<SearchIndex, "put"> },
  id: string,
): Promise<Tool | null> {
  return turns.run(id, async () => {
    const tool = await tools.getToolById(id);
    await index.put(id, tool ? toSearchDocuments(tool) : []);
    return tool;
  });
}
