import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Program } from "@/lib/sandbox";
import { canonicalJson } from "@/lib/schema";
import { contentHash, isRetired, type Tool, type ToolStore } from "@/lib/tools";
import { checkContent, uncheckedContent } from "../forms/complete-content";
import { readToolFolder } from "../forms/tool-folder";

/** Owns the tools that ship. */
export const PLATFORM_USER = { id: "agient", handle: "agient", name: "AGIent" } as const;

/** Slugs by what happened to them. `skipped`: another user's, replaced by the operator, or taken out of the list or deleted by an admin. */
export interface SeedReport {
  added: string[];
  updated: string[];
  unchanged: string[];
  skipped: string[];
}

/** The platform's tools that have a live version, by slug: a start looks at each of them, so that they come in one answer. */
async function readLive(tools: ToolStore): Promise<Map<string, Tool>> {
  const live = new Map<string, Tool>();
  let after: string | null | undefined;
  do {
    const page = await tools.listTools({ ownerId: PLATFORM_USER.id }, { limit: 100, ...(after && { after }) });
    for (const tool of page.tools) live.set(tool.slug, tool);
    after = page.next;
  } while (after !== null);
  return live;
}

async function seedTool(
  { tools, alive }: { tools: ToolStore; alive: ReadonlyMap<string, Tool> },
  folder: string,
): Promise<{ slug: string; outcome: keyof SeedReport }> {
  const { manifest, source } = await readToolFolder(folder);
  const { slug } = manifest;
  const found = alive.get(slug) ?? (await tools.findTool(slug));
  const isOurs = found === null || found.ownerId === PLATFORM_USER.id;
  const isOpen = found === null || found.state === "draft" || found.state === "listed";
  if (!isOurs || !isOpen) return { slug, outcome: "skipped" };
  if (found === null && (await isRetired(tools, slug, PLATFORM_USER.id))) return { slug, outcome: "skipped" };

  // These sources are the platform's own: they need no process beside the server.
  const { content, keywords, hints } = uncheckedContent({ manifest, source });
  const hash = contentHash(content);
  const live = alive.get(slug) ?? (found && (await tools.getToolById(found.id)));
  if (live?.version.hash === hash) {
    if (live.version.keywords.join("\n") !== keywords.join("\n")) await tools.setKeywords(live.version.id, keywords);
    if (canonicalJson(live.version.hints) !== canonicalJson(hints)) await tools.setHints(live.version.id, hints);
    return { slug, outcome: "unchanged" };
  }
  // A seed that was live before and is not now was replaced by the operator: his version stays.
  if (live && (await tools.hasVersion(live.id, hash))) return { slug, outcome: "skipped" };
  checkContent(content);
  const toolId = found?.id ?? randomUUID();
  if (found === null) await tools.createTool({ id: toolId, slug, ownerId: PLATFORM_USER.id, visibility: "public" });
  const version = await tools.addVersion({ toolId, content, hash, keywords, hints });
  await tools.publishVersion(toolId, version.id, null);
  return { slug, outcome: live ? "updated" : "added" };
}

/** The programs of those tools that ship of which all askers may share a process: see `LocalSandboxOptions.sharedPrograms`. */
export async function sharedPrograms(folder: string): Promise<Program[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const read = entries.filter((item) => item.isDirectory()).map(({ name }) => readToolFolder(join(folder, name)));
  const shared = (await Promise.all(read)).filter(({ sharesProcess }) => sharesProcess);
  return shared.map(({ manifest: { runtime }, source }) => ({ runtime, source }));
}

/**
 * Brings the tools that ship, a folder each in `folder`, into the mart as the platform's own, at once: their samples are
 * executed by this project's tests, and on this machine by `verifySeeds`. Doing it again changes nothing; what an admin
 * suspended stays suspended.
 */
export async function seedTools({ tools, folder }: { tools: ToolStore; folder: string }): Promise<SeedReport> {
  await tools.ensureUser(PLATFORM_USER);
  const report: SeedReport = { added: [], updated: [], unchanged: [], skipped: [] };
  const alive = await readLive(tools);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter((item) => item.isDirectory())) {
    const { slug, outcome } = await seedTool({ tools, alive }, join(folder, entry.name));
    report[outcome].push(slug);
  }
  return report;
}
