import type { Logger } from "pino";
import { createToolChanges, type Database } from "@/lib/db";
import { type Following, followChanges, type LocalSearchIndex, type SearchDocument } from "@/lib/search";
import { type Tool, type ToolStore, toSearchDocuments } from "@/lib/tools";

interface Parts {
  index: LocalSearchIndex;
  tools: ToolStore;
  database: Database;
  /** File of the index's snapshot, which makes the next start quick. */
  snapshot: string;
  log: Logger;
}

/**
 * Fills the index from its snapshot, makes it agree with the database, and follows what other instances change. The
 * embedded database has one process, which puts its own changes: there is nobody to follow.
 */
export async function keepIndexed({ index, tools, database, snapshot, log }: Parts): Promise<Following | undefined> {
  await index.restore(snapshot);
  const follow = database.kind === "postgresql";
  const changes = createToolChanges(database.prisma);
  const following = follow
    ? await followChanges(
        index,
        { ...changes, documentsOf: async (toolId) => documentsOf(await tools.getToolById(toolId)) },
        { onFailed: (error) => log.warn({ err: error }, "changes of the mart could not be read: trying again") },
      )
    : undefined;
  const { put, removed } = await index.reconcile(live(tools));
  const save = () =>
    index.save(snapshot).catch((error: unknown) => log.warn({ err: error }, "the search index could not be saved"));
  if (put + removed > 0) void index.settled().then(save);
  return following;
}

async function* live(tools: ToolStore) {
  for await (const tool of tools.allLive()) yield { toolId: tool.id, documents: toSearchDocuments(tool) };
}

function documentsOf(tool: Tool | null): SearchDocument[] {
  return tool?.state === "listed" ? toSearchDocuments(tool) : [];
}
