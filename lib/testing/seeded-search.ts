import { join } from "node:path";
import { seedTools } from "@/lib/publishing";
import type { SearchIndex } from "@/lib/search";
import { type Tool, toSearchDocuments } from "@/lib/tools";
import { searchOver } from "./search-over";
import { MemoryToolStore } from "./tool-store";

/** The tools that ship, in memory, with a search over them as the app has it. */
export async function seededSearch(): Promise<{ tools: Tool[]; index: SearchIndex }> {
  const store = new MemoryToolStore();
  const { added } = await seedTools({ tools: store, folder: join(process.cwd(), "prisma", "seed") });
  const tools: Tool[] = [];
  for (const slug of added) {
    const head = await store.findTool(slug);
    const tool = head === null ? null : await store.getToolById(head.id);
    if (tool !== null) tools.push(tool);
  }
  return { tools, index: await searchOver(tools.flatMap((tool) => toSearchDocuments(tool))) };
}
