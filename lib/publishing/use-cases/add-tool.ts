import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { CallLimits } from "@/lib/sandbox";
import { canonicalJson } from "@/lib/schema";
import type { SearchIndex, StoredEmbedding } from "@/lib/search";
import {
  type CallPolicyStore,
  checkLimits,
  contentHash,
  type GrantStore,
  isRetired,
  type Manifest,
  makeKeywords,
  mergedHints,
  missingSecrets,
  preparePackages,
  reindex,
  secretCommand,
  type Tool,
  type ToolContent,
  type ToolHead,
  type ToolStore,
} from "@/lib/tools";
import { operatorsListing } from "../verification/decide-listing";
import type { KeptSampleStore } from "../verification/kept-sample-store";
import type { VerificationStore } from "../verification/verification-store";
import { liveEvents, verifyAtOnce } from "../verification/verify-at-once";
import type { Subject, VerificationPorts } from "../verification/work";
import type { SubmitReport } from "./mart";

export interface AddToolPorts extends VerificationPorts {
  verifications: Pick<VerificationStore, "addVerified">;
  keptSamples: Pick<KeptSampleStore, "listSamples">;
  index: Pick<SearchIndex, "put">;
  /** Stores vectors that were made ahead. */
  keepVectors?: ((vectors: readonly StoredEmbedding[]) => Promise<void>) | undefined;
  policies: Pick<CallPolicyStore, "getPolicy" | "setOwnerTrust">;
  /** Without one, private tools are for their owners alone. */
  grants?: GrantStore;
  /** What no version's own limits may go beyond. */
  ceiling: CallLimits;
}

interface OwnSlug {
  id: string;
  slug: string;
  ownerId: string;
  isNew: boolean;
}

/** The owner's tool of this slug, if there is one. Errors: `forbidden` for somebody else's, or a suspended one; `conflict` for a retired slug. */
async function ownTool(tools: ToolStore, slug: string, ownerId: string): Promise<ToolHead | null> {
  const found = await tools.findTool(slug);
  if (found === null) {
    if (!(await isRetired(tools, slug, ownerId))) return null;
    throw new AppError("conflict", `The slug “${slug}” belonged to a tool that was deleted; choose another one.`);
  }
  if (found.ownerId !== ownerId) {
    throw new AppError("forbidden", `The slug “${slug}” belongs to somebody else's tool; choose another one.`);
  }
  if (found.state === "suspended") {
    throw new AppError("forbidden", `“${slug}” was suspended by an admin; no new version of it can be listed.`);
  }
  return found;
}

/** Samples cannot pass without their secrets. The slug is kept for its owner meanwhile, so that he can store them. */
async function requireSecrets({ tools, secrets }: AddToolPorts, own: OwnSlug, content: ToolContent): Promise<void> {
  const missing = await missingSecrets(secrets, own.id, content);
  const names = [...new Set(missing.map(({ name }) => name))];
  if (names.length === 0) return;
  const { id, slug, ownerId, isNew } = own;
  if (isNew) await tools.createTool({ id, slug, ownerId, visibility: "public" });
  const command = secretCommand(
    slug,
    content.secrets.filter(({ name }) => name === names[0]),
  );
  throw new AppError(
    "invalid-input",
    `“${slug}” is not listed yet, because its samples need ${names.join(", ")}: store it with “${command}”, then add the tool again.`,
  );
}

async function reread(ports: AddToolPorts, toolId: string): Promise<Tool> {
  const tool = await reindex(ports, toolId);
  if (tool === null) throw new AppError("not-found", "This tool does not exist any more.");
  return tool;
}

/** Who adds a tool wants it found: it is in maintenance or deprecated no more. */
async function listAgain(ports: AddToolPorts, tool: Tool): Promise<Tool> {
  if (tool.state === "listed") return tool;
  await ports.tools.setState(tool.id, "listed");
  return reread(ports, tool.id);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Content that is live already only gets its keywords and hints renewed, as far as it brings any. */
async function renew(
  ports: AddToolPorts,
  live: Tool,
  { givenKeywords, givenHints }: Pick<Subject, "givenKeywords" | "givenHints">,
): Promise<SubmitReport> {
  const { version } = live;
  const keywords = givenKeywords.length === 0 ? version.keywords : makeKeywords(givenKeywords, version);
  const hints = mergedHints(givenHints, version.hints);
  const hasKeywords = !isSame(version.keywords, keywords);
  const hasHints = canonicalJson(version.hints) !== canonicalJson(hints);
  if (hasKeywords) await ports.tools.setKeywords(version.id, keywords);
  if (hasHints) await ports.tools.setHints(version.id, hints);
  const tool = hasKeywords || hasHints ? await reread(ports, live.id) : live;
  return { tool, changed: false, samples: [] };
}

/**
 * Adds a tool or a version of it; see `Mart.addTool`. It goes through the stages of every submission, here and now, and
 * nothing is stored of what does not pass. Who runs the server has decided that it goes live, whatever is different.
 */
export async function addTool(
  ports: AddToolPorts,
  { manifest, source, ownerId }: { manifest: Manifest; source: string; ownerId: string },
  signal: AbortSignal,
): Promise<SubmitReport> {
  const { tools, sandbox, reader, verifications, ceiling } = ports;
  const { slug } = manifest;
  signal.throwIfAborted();
  const found = await ownTool(tools, slug, ownerId);
  const { content, hints: givenHints } = await reader.readSubmission({ manifest, source }, { owner: ownerId, signal });
  checkLimits(content.limits, ceiling);
  const given = { givenKeywords: manifest.keywords ?? [], givenHints };
  const hash = contentHash(content);
  const live = found && (await tools.getToolById(found.id));
  if (live?.version.hash === hash) {
    // Packages may have gone from this machine, or newer ones fit: then it is verified again.
    const packages = await preparePackages(sandbox, content, ownerId);
    if (isSame(live.version.packages, packages)) {
      return renew(ports, await listAgain(ports, live), given);
    }
  }
  const own = { id: found?.id ?? randomUUID(), slug, ownerId, isNew: found === null };
  const { work, stopped, events } = await verifyAtOnce(ports, {
    slug,
    toolId: own.id,
    ownerId,
    visibility: found?.visibility ?? "public",
    content,
    ...given,
    live: live?.version ?? null,
    liveKeywords: null,
    signal,
  });
  if (stopped) {
    if (stopped.stage === "execution") await requireSecrets(ports, own, content);
    const code = stopped.status === "rejected" ? "invalid-input" : "unavailable";
    throw new AppError(code, `“${slug}” is not listed. ${stopped.message}`);
  }
  signal.throwIfAborted();
  const listing = operatorsListing(work);
  const { keywords, hints, originalId, findings, packages, results } = work;
  await verifications.addVerified({
    id: randomUUID(),
    submission: { manifest, source },
    ...(own.isNew && { newTool: { slug, ownerId, visibility: "public" } }),
    version: { toolId: own.id, content, hash, keywords, hints, originalId, findings, packages },
    samples: results,
    events: (number) => [...events, ...liveEvents(listing)(number)],
  });
  const stored = await tools.getToolById(own.id);
  if (stored) await ports.keepVectors?.(work.vectors.map((vector) => ({ ...vector, version: stored.version.number })));
  return {
    tool: await listAgain(ports, await reread(ports, own.id)),
    changed: true,
    samples: results,
    message: listing.message,
  };
}
