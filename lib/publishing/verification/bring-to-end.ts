import type { EventLog } from "@/lib/log";
import type { CallLimits } from "@/lib/sandbox";
import type { SearchIndex, StoredEmbedding } from "@/lib/search";
import { checkLimits, contentHash, reindex, secretSource } from "@/lib/tools";
import type { DraftStore } from "../forms/draft-store";
import { COMPARED_WITH_ANOTHER, decideListing, type Listing } from "./decide-listing";
import { giveSamples } from "./give-samples";
import type { KeptSampleStore } from "./kept-sample-store";
import type { NewVerificationEvent, VerificationEvent } from "./verification";
import type { ClaimedVerification, VerificationStore } from "./verification-store";
import { verifySubmission } from "./verify-submission";
import { beginWork, type VerificationPorts, type VerificationWork } from "./work";

export interface VerifierOptions extends VerificationPorts {
  verifications: VerificationStore;
  drafts: DraftStore;
  keptSamples: KeptSampleStore;
  index: Pick<SearchIndex, "put">;
  /** Stores vectors that were made ahead. */
  keepVectors?: ((vectors: readonly StoredEmbedding[]) => Promise<void>) | undefined;
  /** This process; it must not be the same after a restart. */
  workerId: string;
  /** What no version's own limits may go beyond. */
  ceiling: CallLimits;
  /** Told of what nobody expected, for the log. */
  onError: (error: unknown) => void;
}

/** One verification that this worker has taken. */
export interface Attempt {
  claimed: ClaimedVerification;
  log: EventLog<VerificationEvent, NewVerificationEvent>;
  signal: AbortSignal;
}

/** Takes a submission through the stages and to the end of its log. Rejects where it could not be brought there. */
export async function bringToEnd(options: VerifierOptions, attempt: Attempt): Promise<void> {
  const { claimed, log, signal } = attempt;
  const work = await prepare(options, claimed, signal);
  const stopped = await verifySubmission(work, options, (event) => log.addStored(event));
  if (stopped === null) return list(options, attempt, work);
  const { status, message, madeSamples } = stopped;
  const given = await giveSamples(options.drafts, claimed.draftId, madeSamples);
  await log.addStored({ type: "verification-end", status, message: `${message}${given}` });
}

async function prepare(
  options: VerifierOptions,
  { toolId, slug, ownerId, submission }: ClaimedVerification,
  signal: AbortSignal,
): Promise<VerificationWork> {
  const { verifications, tools } = options;
  const { content, hints } = await options.reader.readSubmission(submission, { owner: ownerId, signal });
  checkLimits(content.limits, options.ceiling);
  const head = await tools.findTool(slug);
  const live = await tools.getToolById(toolId);
  return beginWork({
    slug,
    toolId,
    ownerId,
    visibility: head?.visibility ?? "public",
    content,
    givenKeywords: submission.manifest.keywords ?? [],
    givenHints: hints,
    live: live?.version ?? null,
    liveKeywords: live && (await verifications.givenKeywords(live.version.id)),
    kept: live ? await options.keptSamples.listSamples(toolId) : [],
    secretSource: secretSource(options.secrets, toolId),
    signal,
  });
}

async function list(options: VerifierOptions, { claimed, log }: Attempt, work: VerificationWork): Promise<void> {
  const { id, toolId } = claimed;
  const { content, keywords, hints, originalId, findings, packages, results, live } = work;
  await log.addStored({ type: "stage-start", stage: "listing" });
  for (const { status, report } of [decideListing(work), COMPARED_WITH_ANOTHER]) {
    const number = await options.verifications.complete(id, options.workerId, {
      version: { toolId, content, hash: contentHash(content), keywords, hints, originalId, findings, packages },
      status,
      comparedWith: live?.id ?? null,
      samples: results,
      events: (version) => [
        { type: "stage-end", stage: "listing", outcome: "passed", ...report },
        { type: "verification-end", status, message: report.message, version },
      ],
    });
    if (number === null) continue;
    return tellSearch(options, toolId, { status, number, vectors: work.vectors });
  }
}

async function tellSearch(
  options: VerifierOptions,
  toolId: string,
  { status, number, vectors }: { status: Listing["status"]; number: number; vectors: readonly StoredEmbedding[] },
): Promise<void> {
  try {
    await options.keepVectors?.(vectors.map((vector) => ({ ...vector, version: number })));
    if (status === "listed") await reindex(options, toolId);
  } catch (error) {
    // It is listed; the index agrees with the database again at the next start.
    options.onError(error);
  }
}
