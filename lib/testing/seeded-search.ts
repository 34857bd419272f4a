import { join } from "node:path";
import { seedTools } from "@/lib/publishing";
import { createSearchIndex, type SearchIndex } from "@/lib/search";
import { type Tool, toSearchDocuments } from "@/lib/tools";
import { MemoryToolStore } from "./tool-store";

/** The tools that ship, in memory, with a search index over them that uses no embeddings. */
export async function seededSearch(): Promise<{ tools: Tool[]; index: SearchIndex }> {
  const store = new MemoryToolStore();
  const { added } = await seedTools({ tools: store, folder: join(process.cwd(), "prisma", "seed") });
  const index = createSearchIndex({});
  const tools: Tool[] = [];
  for (const slug of added) {
    const head = await store.findTool(slug);
    const tool = head === null ? null : await store.getToolById(head.id);
    if (tool === null) continue;
    tools.push(tool);
    await index.put(tool.id, toSearchDocuments(tool));
  }
  return { tools, index };
}
