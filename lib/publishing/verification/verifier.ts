import { AppError, publicMessage } from "@/lib/errors";
import type { CallLimits } from "@/lib/sandbox";
import type { SearchIndex, StoredEmbedding } from "@/lib/search";
import { checkLimits, contentHash, reindex, secretSource } from "@/lib/tools";

import type { DraftForm } from "../forms/draft";
import type { DraftStore } from "../forms/draft-store";
import { COMPARED_WITH_ANOTHER, decideListing, type Listing } from "./decide-listing";
import type { KeptSampleStore } from "./kept-sample-store";
import type { NewVerificationEvent, SampleResult } from "./verification";
import type { ClaimedVerification, VerificationStore } from "./verification-store";
import { type Stopped, verifySubmission } from "./verify-submission";
import { beginWork, type VerificationPorts, type VerificationWork } from "./work";

/** The most samples that a form holds. */
const MAX_SAMPLES = 100;
/** How often samples are put into a draft that its creator writes into at the same time. */
const MAX_ATTEMPTS = 5;

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

/** The verifications that are worked on in this process. */
export interface Verifier {
  /** Takes one that waits and brings it to its end; does nothing for one that does not wait. Never rejects. */
  verify(id: string): Promise<void>;
  /** Stops working on one that was ended elsewhere. */
  abort(id: string): void;
  /** Resolves when more of its log is stored here; undefined for one that is not worked on here. */
  change(id: string): Promise<void> | undefined;
  readonly active: number;
  /** Gives up what is worked on: it waits again, for the next process. */
  close(): Promise<void>;
}

interface Active {
  controller: AbortController;
  changed: PromiseWithResolvers<void>;
  done: Promise<void>;
}

/** The form with these samples among its own; null where it has no room for them. */
function withSamples(form: DraftForm, samples: readonly SampleResult[]): DraftForm | null {
  const known = new Set(form.samples.map((sample) => `${sample.function} ${sample.input}`));
  const given = samples
    .map(({ function: name, input }) => ({ function: name, input: JSON.stringify(input), expected: "" }))
    .filter((sample) => !known.has(`${sample.function} ${sample.input}`));
  const all = [...form.samples, ...given];
  return all.length > MAX_SAMPLES ? null : { ...form, samples: all };
}

export function createVerifier(options: VerifierOptions): Verifier {
  const { verifications: store, tools, drafts, workerId, onError } = options;
  const active = new Map<string, Active>();
  let closed = false;

  const append = async (id: string, events: NewVerificationEvent[]): Promise<void> => {
    await store.append(id, workerId, events);
    wake(id);
  };

  function wake(id: string): void {
    const own = active.get(id);
    own?.changed.resolve();
    if (own) own.changed = Promise.withResolvers();
  }

  async function prepare(claimed: ClaimedVerification, signal: AbortSignal): Promise<VerificationWork> {
    const { toolId, slug, ownerId, submission } = claimed;
    const { content } = await options.reader.readSubmission(submission, { owner: ownerId, signal });
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
      live: live?.version ?? null,
      liveKeywords: live && (await store.givenKeywords(live.version.id)),
      kept: live ? await options.keptSamples.listSamples(toolId) : [],
      secretSource: secretSource(options.secrets, toolId),
      signal,
    });
  }

  /**
   * Samples that the platform made and that failed become the creator's, with their siblings: he mends or drops them.
   * Returns what to tell him of it.
   */
  async function giveSamples({ draftId }: ClaimedVerification, samples: readonly SampleResult[]): Promise<string> {
    if (draftId === null || samples.length === 0) return "";
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const draft = await drafts.getDraft(draftId);
      if (!draft) return " Its draft is gone: begin a new version of it in your studio.";
      const form = withSamples(draft.form, samples);
      if (form === null) return " Your draft has no room for them.";
      // What is written into it meanwhile is not overwritten.
      if (await drafts.updateDraft(draftId, form, draft.revision)) {
        return " They are in your draft now, to be mended or dropped.";
      }
    }
    return "";
  }

  async function stop(claimed: ClaimedVerification, { status, message, madeSamples }: Stopped): Promise<void> {
    const given = await giveSamples(claimed, madeSamples);
    await append(claimed.id, [{ type: "verification-end", status, message: `${message}${given}` }]);
  }

  async function list({ id, toolId }: ClaimedVerification, work: VerificationWork): Promise<void> {
    const { content, keywords, originalId, findings, packages, results, live } = work;
    await append(id, [{ type: "stage-start", stage: "listing" }]);
    for (const { status, report } of [decideListing(work), COMPARED_WITH_ANOTHER]) {
      const number = await store.complete(id, workerId, {
        version: { toolId, content, hash: contentHash(content), keywords, originalId, findings, packages },
        status,
        comparedWith: live?.id ?? null,
        samples: results,
        events: (version) => [
          { type: "stage-end", stage: "listing", outcome: "passed", ...report },
          { type: "verification-end", status, message: report.message, version },
        ],
      });
      if (number === null) continue;
      return tellSearch(toolId, { status, number, vectors: work.vectors });
    }
  }

  async function tellSearch(
    toolId: string,
    { status, number, vectors }: { status: Listing["status"]; number: number; vectors: readonly StoredEmbedding[] },
  ): Promise<void> {
    try {
      await options.keepVectors?.(vectors.map((vector) => ({ ...vector, version: number })));
      if (status === "listed") await reindex(options, toolId);
    } catch (error) {
      // It is listed; the index agrees with the database again at the next start.
      onError(error);
    }
  }

  async function work(claimed: ClaimedVerification, signal: AbortSignal): Promise<void> {
    const { id } = claimed;
    try {
      const prepared = await prepare(claimed, signal);
      const stopped = await verifySubmission(prepared, options, (event) => append(id, [event]));
      if (stopped) await stop(claimed, stopped);
      else await list(claimed, prepared);
    } catch (error) {
      // Cancelled, given up or taken by another server: whoever did that ended the log, or will begin anew.
      if (signal.aborted || (AppError.is(error) && error.code === "conflict")) return;
      if (!AppError.is(error)) onError(error);
      const isOurs = !AppError.is(error) || (error.code !== "invalid-input" && error.code !== "forbidden");
      const status = isOurs ? "failed" : "rejected";
      await store.end(id, [{ type: "verification-end", status, message: publicMessage(error) }], workerId);
    }
  }

  return {
    async verify(id) {
      if (closed) return;
      try {
        const claimed = await store.claim(id, workerId);
        if (claimed === null) return;
        const controller = new AbortController();
        if (closed) controller.abort();
        const done = work(claimed, controller.signal).catch(onError);
        active.set(id, { controller, changed: Promise.withResolvers(), done });
        await done;
      } catch (error) {
        onError(error);
      } finally {
        active.get(id)?.changed.resolve();
        active.delete(id);
      }
    },

    abort(id) {
      active.get(id)?.controller.abort();
    },

    change: (id) => active.get(id)?.changed.promise,

    get active() {
      return active.size;
    },

    async close() {
      closed = true;
      for (const { controller } of active.values()) controller.abort();
      await Promise.all([...active.values()].map(({ done }) => done));
      await store.release({ workerId });
    },
  };
}
