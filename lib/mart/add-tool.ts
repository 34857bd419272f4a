import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { type CallLimits, LIMIT_CEILING, type Sandbox } from "@/lib/sandbox";
import type { SearchIndex } from "@/lib/search";
import { checkLimits } from "./check-permissions";
import { contentHash } from "./content-hash";
import { isRetired } from "./free-slug";
import type { GrantStore } from "./grant-store";
import type { Manifest } from "./manifest";
import type { SubmitReport } from "./mart";
import { requirePassed, runSamples } from "./run-samples";
import { toSearchDocuments } from "./search-documents";
import type { SecretStore } from "./secret-store";
import type { SourceReader } from "./source-reader";
import type { Tool, ToolContent } from "./tool";
import { secretSource } from "./tool-secrets";
import type { NewVersion, ToolStore } from "./tool-store";
import { missingSecrets, preparePackages, review, secretCommand } from "./verify";

export interface AddToolPorts {
  tools: ToolStore;
  sandbox: Sandbox;
  index: SearchIndex;
  secrets: SecretStore;
  reader: SourceReader;
  /** Without one, private tools are for their owners alone. */
  grants?: GrantStore;
  /** What no version's own limits may go beyond. */
  ceiling?: CallLimits;
}

interface OwnSlug {
  /** Undefined for a tool that is new. */
  id: string | undefined;
  slug: string;
  ownerId: string;
}

/** The ID of the owner's tool of this slug, if there is one. Errors: `forbidden` for somebody else's, or a suspended one; `conflict` for a retired slug. */
async function ownTool(tools: ToolStore, slug: string, ownerId: string): Promise<string | undefined> {
  const found = await tools.findTool(slug);
  if (found === null) {
    if (!(await isRetired(tools, slug, ownerId))) return undefined;
    throw new AppError("conflict", `The slug “${slug}” belonged to a tool that was deleted; choose another one.`);
  }
  if (found.ownerId !== ownerId) {
    throw new AppError("forbidden", `The slug “${slug}” belongs to somebody else's tool; choose another one.`);
  }
  if (found.state === "suspended") {
    throw new AppError("forbidden", `“${slug}” was suspended by an admin; no new version of it can be listed.`);
  }
  return found.id;
}

async function ensureTool(tools: ToolStore, { id, slug, ownerId }: OwnSlug): Promise<string> {
  if (id !== undefined) return id;
  const toolId = randomUUID();
  await tools.createTool({ id: toolId, slug, ownerId, visibility: "public" });
  return toolId;
}

async function publish(tools: ToolStore, own: OwnSlug, version: Omit<NewVersion, "toolId">): Promise<string> {
  const toolId = await ensureTool(tools, own);
  const added = await tools.addVersion({ toolId, ...version });
  await tools.publishVersion(toolId, added.id, new Date());
  return toolId;
}

/** Samples cannot pass without their secrets. The slug is kept for its owner meanwhile, so that he can store them. */
async function requireSecrets({ tools, secrets }: AddToolPorts, own: OwnSlug, content: ToolContent): Promise<void> {
  if (content.samples.length === 0) return;
  const missing = await missingSecrets(secrets, own.id, content);
  const names = [...new Set(missing.map(({ name }) => name))];
  if (names.length === 0) return;
  await ensureTool(tools, own);
  const { slug } = own;
  const command = secretCommand(
    slug,
    content.secrets.filter(({ name }) => name === names[0]),
  );
  throw new AppError(
    "invalid-input",
    `“${slug}” is not listed yet, because its samples need ${names.join(", ")}: store it with “${command}”, then add the tool again.`,
  );
}

async function reread(tools: ToolStore, toolId: string): Promise<Tool> {
  const tool = await tools.getToolById(toolId);
  if (tool === null) throw new AppError("not-found", "This tool does not exist any more.");
  return tool;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Content that is live already only gets its keywords renewed. */
async function renewKeywords({ tools, index }: AddToolPorts, live: Tool, keywords: string[]): Promise<SubmitReport> {
  if (isSame(live.version.keywords, keywords)) return { tool: live, changed: false, samples: [] };
  await tools.setKeywords(live.version.id, keywords);
  const tool = await reread(tools, live.id);
  await index.put(tool.id, toSearchDocuments(tool));
  return { tool, changed: false, samples: [] };
}

/**
 * Adds a tool or a version of it; see `Mart.addTool`. In this order, from what costs least: the content is checked, the
 * source is read by the static review, packages are resolved and downloaded, and only then samples execute it.
 */
export async function addTool(
  ports: AddToolPorts,
  { manifest, source, ownerId }: { manifest: Manifest; source: string; ownerId: string },
): Promise<SubmitReport> {
  const { tools, sandbox, index, secrets, reader, ceiling = LIMIT_CEILING } = ports;
  const { slug } = manifest;
  const id = await ownTool(tools, slug, ownerId);
  const { content, keywords } = await reader.readSubmission({ manifest, source }, { owner: ownerId });
  checkLimits(content.limits, ceiling);
  const hash = contentHash(content);
  const live = id === undefined ? null : await tools.getToolById(id);
  if (live?.version.hash === hash && live.state === "listed") {
    // Packages may have gone from this machine, or newer ones fit: then it is verified again.
    const packages = await preparePackages(sandbox, content);
    if (isSame(live.version.packages, packages)) return renewKeywords(ports, live, keywords);
  }
  const suspended = await tools.whySuspended(hash);
  if (suspended !== null) {
    throw new AppError("invalid-input", `A tool of exactly this content was suspended: ${suspended}`);
  }
  const findings = await review(slug, content, keywords);
  const packages = await preparePackages(sandbox, content);
  const own = { id, slug, ownerId };
  await requireSecrets(ports, own, content);
  const options = { owner: ownerId, ...(id !== undefined && { secrets: secretSource(secrets, id) }) };
  const samples = await runSamples(sandbox, content, options);
  requirePassed(slug, samples);
  const version = { content, hash, keywords, findings, packages };
  const tool = await reread(tools, await publish(tools, own, version));
  await index.put(tool.id, toSearchDocuments(tool));
  return { tool, changed: true, samples };
}
