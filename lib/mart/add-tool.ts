import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { Sandbox } from "@/lib/sandbox";
import type { SearchIndex } from "@/lib/search";
import { completeContent } from "./complete-content";
import { contentHash } from "./content-hash";
import type { Manifest } from "./manifest";
import type { SubmitReport } from "./mart";
import { requirePassed, runSamples } from "./run-samples";
import { toSearchDocuments } from "./search-documents";
import type { Tool, ToolContent } from "./tool";
import type { ToolStore } from "./tool-store";

export interface AddToolPorts {
  tools: ToolStore;
  sandbox: Sandbox;
  index: SearchIndex;
}

/** The ID of the owner's tool of this slug, if there is one. Errors: `forbidden` for somebody else's, or a suspended one. */
async function ownTool(tools: ToolStore, slug: string, ownerId: string): Promise<string | undefined> {
  const found = await tools.findTool(slug);
  if (found === null) return undefined;
  if (found.ownerId !== ownerId) {
    throw new AppError("forbidden", `The slug “${slug}” belongs to somebody else's tool; choose another one.`);
  }
  if (found.state === "suspended") {
    throw new AppError("forbidden", `“${slug}” was suspended by an admin; no new version of it can be listed.`);
  }
  return found.id;
}

async function publish(
  tools: ToolStore,
  { id, slug, ownerId }: { id: string | undefined; slug: string; ownerId: string },
  version: { content: ToolContent; hash: string; keywords: string[] },
): Promise<string> {
  const toolId = id ?? randomUUID();
  if (id === undefined) await tools.createTool({ id: toolId, slug, ownerId, visibility: "public" });
  const added = await tools.addVersion({ toolId, ...version });
  await tools.publishVersion(toolId, added.id, new Date());
  return toolId;
}

async function reread(tools: ToolStore, toolId: string): Promise<Tool> {
  const tool = await tools.getToolById(toolId);
  if (tool === null) throw new AppError("not-found", "This tool does not exist any more.");
  return tool;
}

function sameKeywords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((keyword, index) => keyword === other[index]);
}

/** Adds a tool or a version of it; see `Mart.addTool`. Content that is live already only gets its keywords renewed. */
export async function addTool(
  { tools, sandbox, index }: AddToolPorts,
  { manifest, source, ownerId }: { manifest: Manifest; source: string; ownerId: string },
): Promise<SubmitReport> {
  const { slug } = manifest;
  const id = await ownTool(tools, slug, ownerId);
  const { content, keywords } = completeContent(manifest, source);
  const hash = contentHash(content);
  const live = id === undefined ? null : await tools.getToolById(id);
  if (live?.version.hash === hash && live.state === "listed") {
    if (sameKeywords(live.version.keywords, keywords)) return { tool: live, changed: false, samples: [] };
    await tools.setKeywords(live.version.id, keywords);
    const tool = await reread(tools, live.id);
    await index.put(tool.id, toSearchDocuments(tool));
    return { tool, changed: false, samples: [] };
  }
  const samples = await runSamples(sandbox, content, ownerId);
  requirePassed(slug, samples);
  const tool = await reread(tools, await publish(tools, { id, slug, ownerId }, { content, hash, keywords }));
  await index.put(tool.id, toSearchDocuments(tool));
  return { tool, changed: true, samples };
}
