import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { CallLimits } from "@/lib/sandbox";
import type { Names } from "@/lib/search";
import { type AccessPorts, type Asker, isVisible, ownTool, seesAll, type ToolHead, visibleTool } from "@/lib/tools";
import type { Draft } from "../forms/draft";
import type { DraftStore } from "../forms/draft-store";
import type { FormProblem } from "../forms/form-problems";
import { inspectForm } from "../forms/inspect-form";
import type { SourceReader } from "../forms/source-reader";
import { tailVerification } from "../verification/tail-verification";
import type { VerificationQueue } from "../verification/verification-queue";
import type { NewVerification, StoredVerification, VerificationStore } from "../verification/verification-store";
import type { Verifier } from "../verification/verifier";
import { changedElsewhere, ownDraft } from "./drafts";
import type { Publishing } from "./publishing";

/** Submissions of one owner that may wait at once. */
const MAX_WAITING = 20;
const MAX_TOLD = 3;

export interface VerificationUseCasePorts extends AccessPorts {
  index: Names;
  drafts: DraftStore;
  verifications: VerificationStore;
  verifier: Verifier;
  queue: VerificationQueue;
  reader: SourceReader;
  ceiling: CallLimits;
  maxWaiting?: number;
  pollMs?: number;
}

type VerificationUseCases = Pick<
  Publishing,
  "submit" | "getVerification" | "listVerifications" | "verificationEvents" | "cancelVerification" | "retryVerification"
>;

interface OfOwner {
  draftId: string;
  /** The one that the owner sees, where he looks at it. */
  revision?: number | undefined;
  ownerId: string;
}

function describe(problems: readonly FormProblem[]): string {
  const told = problems.slice(0, MAX_TOLD).map(({ message }) => message);
  const more = problems.length - told.length;
  return `${told.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
}

/** Submitting drafts and following their verifications. */
export function verificationUseCases(ports: VerificationUseCasePorts): VerificationUseCases {
  const { tools, drafts, verifications, verifier, queue, maxWaiting = MAX_WAITING, pollMs = 500 } = ports;

  /** The owner's tool, of which new versions can be listed. Error: `forbidden` for a suspended one. */
  async function requireOpen(slug: string, ownerId: string): Promise<ToolHead> {
    const tool = await ownTool(ports, slug, ownerId);
    if (tool.state !== "suspended") return tool;
    throw new AppError("forbidden", `“${slug}” was suspended by an admin; no new version of it can be listed.`);
  }

  /** The tool of the draft, which is made with its first verification. */
  async function toolFor(draft: Draft, slug: string): Promise<Pick<NewVerification, "toolId" | "newTool">> {
    const { ownerId, toolSlug, form } = draft;
    if (toolSlug === null) return { toolId: randomUUID(), newTool: { slug, ownerId, visibility: form.visibility } };
    const { id, state } = await requireOpen(toolSlug, ownerId);
    if (state === "draft" || state === "rejected") await tools.setVisibility(id, form.visibility);
    return { toolId: id };
  }

  async function draftOf({ draftId, revision, ownerId }: OfOwner): Promise<Draft> {
    const draft = await ownDraft(drafts, draftId, ownerId);
    if (revision !== undefined && draft.revision !== revision) throw changedElsewhere();
    return draft;
  }

  /** What was submitted already and is on its way: the button was pressed twice, or the answer to it was lost. */
  async function submittedBefore(submitted: OfOwner): Promise<StoredVerification | undefined> {
    const { id: draftId, ownerId, toolSlug, updatedAt } = await draftOf(submitted);
    if (toolSlug === null) return undefined;
    const [last] = await verifications.listVerifications((await ownTool(ports, toolSlug, ownerId)).id);
    const isOpen = last?.status === "queued" || last?.status === "running";
    return isOpen && last.draftId === draftId && last.createdAt >= updatedAt ? last : undefined;
  }

  async function submitAnew(submitted: OfOwner): Promise<StoredVerification> {
    const draft = await draftOf(submitted);
    const { id: draftId, ownerId } = draft;
    const { problems, submission, slug } = await inspectForm(ports, draft.form, {
      ownerId,
      ...(draft.toolSlug !== null && { toolSlug: draft.toolSlug }),
    });
    if (!submission) throw new AppError("invalid-input", describe(problems));
    const { manifest, source } = submission;
    const verification = { id: randomUUID(), draftId, submission: { manifest: { slug, ...manifest }, source } };
    return verifications.createVerification({ ...verification, ...(await toolFor(draft, slug)) }, { maxWaiting });
  }

  async function find(id: string): Promise<StoredVerification> {
    const found = await verifications.getVerification(id);
    if (found) return found;
    throw new AppError("not-found", "There is no such verification.");
  }

  /** For owner and admins; for whoever sees the tool, once its version went live. */
  async function findVisible(id: string, asker: Asker): Promise<StoredVerification> {
    const found = await find(id);
    if (seesAll(found, asker)) return found;
    const tool = found.status === "listed" ? await tools.findTool(found.slug) : null;
    if (tool && (await isVisible(ports, tool, asker))) return found;
    throw new AppError("not-found", "There is no such verification.");
  }

  async function findOwn(id: string, ownerId: string): Promise<StoredVerification> {
    const found = await findVisible(id, { id: ownerId, isAdmin: false });
    if (found.ownerId !== ownerId) throw new AppError("forbidden", "This verification is of somebody else's tool.");
    return found;
  }

  return {
    async submit(submitted) {
      const before = await submittedBefore(submitted);
      if (before) return before;
      try {
        const created = await submitAnew(submitted);
        await queue.send(created.id);
        return created;
      } catch (error) {
        const meanwhile = AppError.is(error) ? await submittedBefore(submitted) : undefined;
        if (meanwhile) return meanwhile;
        throw error;
      }
    },

    getVerification: findVisible,

    async listVerifications(slug, asker) {
      const tool = await visibleTool(ports, slug, asker);
      if (seesAll(tool, asker)) return verifications.listVerifications(tool.id);
      throw new AppError("forbidden", "The verifications of a tool are for its owner.");
    },

    async *verificationEvents(id, asker, afterSeq, signal) {
      await findVisible(id, asker);
      yield* tailVerification({ id, afterSeq, signal, verifications, verifier, pollMs });
    },

    async cancelVerification(id, ownerId) {
      await findOwn(id, ownerId);
      await verifications.end(id, [
        { type: "verification-end", status: "cancelled", message: "You cancelled it. Nothing was listed." },
      ]);
      verifier.abort(id);
    },

    async retryVerification(id, ownerId) {
      const { slug } = await findOwn(id, ownerId);
      await requireOpen(slug, ownerId);
      if (!(await verifications.requeue(id, { maxWaiting }))) {
        throw new AppError("conflict", "It passed already, or a verification of this tool has not ended yet.");
      }
      await queue.send(id);
      return find(id);
    },
  };
}
