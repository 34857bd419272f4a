import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import type { Tool } from "@/lib/tools";
import type { OwnToolStore } from "../use-cases/own-tools";
import { operatorsListing } from "../verification/decide-listing";
import type { KeptSampleStore } from "../verification/kept-sample-store";
import type { VerificationStore } from "../verification/verification-store";
import { liveEvents, verifyAtOnce } from "../verification/verify-at-once";
import type { VerificationPorts } from "../verification/work";
import { PLATFORM_USER } from "./seed-tools";

/** How many tools that ship wait for their report, or have been looked at since the start. */
export interface SeedProgress {
  done: number;
  total: number;
}

export interface SeedPorts extends VerificationPorts {
  tools: OwnToolStore;
  verifications: Pick<VerificationStore, "reportVersion">;
  keptSamples: Pick<KeptSampleStore, "listSamples">;
  /** Told of a tool that did not pass here, with why. */
  onStopped: (slug: string, message: string) => void;
  /** Told how far it is, before each tool. */
  onProgress?: (progress: SeedProgress) => void;
  /** How long to leave the machine to others between two tools, in milliseconds. */
  pauseMs?: number;
}

/** True for a live version of the platform's own that nobody verified here. */
async function lacksReport({ tools }: Pick<SeedPorts, "tools">, tool: Tool): Promise<boolean> {
  const versions = await tools.listVersions(tool.id);
  return versions.find(({ isLive }) => isLive)?.verificationId === null;
}

async function verifySeed(ports: SeedPorts, tool: Tool, signal: AbortSignal): Promise<void> {
  const { id: toolId, slug, ownerId, visibility, version } = tool;
  const {
    id: versionId,
    originalId,
    number,
    keywords: givenKeywords,
    hints: givenHints,
    findings,
    packages,
    hash,
    createdAt,
    verifiedAt,
    ...content
  } = version;
  const { work, stopped, events } = await verifyAtOnce(ports, {
    ...{ slug, toolId, ownerId, visibility, content, givenKeywords, givenHints, signal },
    live: null,
    liveKeywords: null,
  });
  if (stopped) return ports.onStopped(slug, stopped.message);
  const { source, ...described } = content;
  const submission = { manifest: { slug, ...described, keywords: givenKeywords }, source };
  const log = [...events, ...liveEvents(operatorsListing(work))(number)];
  const report = { id: randomUUID(), toolId, versionId, number, submission, samples: work.results, events: log };
  await ports.verifications.reportVersion(report);
}

/** The platform's own listed tools that lack a report. */
async function unreported(ports: Pick<SeedPorts, "tools">): Promise<Tool[]> {
  const found: Tool[] = [];
  for (const { id, state } of await ports.tools.listOwnTools(PLATFORM_USER.id)) {
    const tool = state === "listed" ? await ports.tools.getToolById(id) : null;
    if (tool && (await lacksReport(ports, tool))) found.push(tool);
  }
  return found;
}

/**
 * Takes the platform's own tools, which are listed from the first start, through the stages of every submission, one
 * after the other; those that have a report are left as they are. What does not pass stays listed, without a report, and
 * is tried again at the next start.
 */
export async function verifySeeds(ports: SeedPorts, signal: AbortSignal): Promise<void> {
  const waiting = await unreported(ports);
  for (const [done, tool] of waiting.entries()) {
    if (signal.aborted) return;
    ports.onProgress?.({ done, total: waiting.length });
    try {
      await verifySeed(ports, tool, signal);
      await sleep(ports.pauseMs ?? 0, undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      if (!AppError.is(error)) throw error;
      ports.onStopped(tool.slug, error.message);
    }
  }
}
