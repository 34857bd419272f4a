"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { outcome } from "@/app/outcome";
import type { DraftActions, DraftToSave, Overtaken, Published, Suggestion } from "@/components/studio/draft/types";
import { userOwnerKey } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { actingUser, currentUser, limit, limitedOwner, limitReading } from "@/lib/identity";
import type { Outcome } from "@/lib/outcome";
import { DraftForm, type DraftRevision, type Inspection } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { Slug } from "@/lib/tools";
import { actingCreator, read } from "./acting-creator";

const DraftId = Id.min(1).max(64);
const Revision = z.object({ id: DraftId, revision: z.int().min(0) });
const Overwriting = z.object({ over: Revision });
const Draft = z.object({ over: Revision.optional(), toolSlug: Slug.optional(), form: DraftForm });

/** The draft as it is now, where that is not what somebody has read. */
async function newerThan({ id, revision }: DraftRevision, ownerId: string): Promise<Overtaken | null> {
  const draft = await (await getApp()).publishing.getDraft(id, ownerId);
  if (draft.revision === revision) return null;
  return {
    kind: "newer",
    draft: { id, revision: draft.revision, form: draft.form, savedAt: draft.updatedAt.getTime() },
  };
}

/** Runs what is done over a draft that somebody has read; where it cannot be, says what overtook him. */
async function unlessOvertaken<T>(
  kind: "draft" | "publish",
  said: unknown,
  work: (ownerId: string) => Promise<T>,
): Promise<Outcome<T | Overtaken>> {
  return outcome(async () => {
    const over = Revision.safeParse(said).data;
    if ((await currentUser()) === null) return { kind: "signed-out" };
    const ownerId = await actingCreator(kind);
    try {
      return await work(ownerId);
    } catch (error) {
      const newer = over && AppError.is(error) && error.code === "conflict" ? await newerThan(over, ownerId) : null;
      if (newer === null) throw error;
      return newer;
    }
  });
}

export async function saveDraft(draft: DraftToSave): ReturnType<DraftActions["save"]> {
  return unlessOvertaken("draft", Overwriting.safeParse(draft).data?.over, async (ownerId) => {
    const { publishing } = await getApp();
    const { id, revision } = await publishing.saveDraft({ ...read(Draft, draft), ownerId });
    return { kind: "saved" as const, id, revision };
  });
}

export async function checkDraft(draft: DraftRevision): ReturnType<DraftActions["check"]> {
  return unlessOvertaken("draft", undefined, async (ownerId) => {
    return (await newerThan(read(Revision, draft), ownerId)) ?? { kind: "same" as const };
  });
}

async function limitedUser(): Promise<string> {
  const owner = userOwnerKey((await actingUser()).id);
  await limit(owner, "draft");
  return owner;
}

/**
 * For everybody: a form can be filled in before one signs in. It executes nothing. A draft that was saved is its owner's,
 * who gets no visitor's cookie when his session ends: with a new cookie the page would be rendered anew, and left.
 */
export async function inspectDraft(draft: DraftToSave): Promise<Outcome<Inspection>> {
  return outcome(async () => {
    const { over, form, toolSlug } = read(Draft, draft);
    const owner = over ? await limitedUser() : await limitedOwner("draft");
    const user = await currentUser();
    const { publishing } = await getApp();
    return limitReading(owner, (reading) => publishing.inspect(form, { ownerId: user?.id ?? "", toolSlug, reading }));
  });
}

export async function suggestForDraft(form: DraftForm): Promise<Outcome<Suggestion>> {
  return outcome(async () => {
    const ownerId = await actingCreator("publish");
    return (await getApp()).publishing.suggest(read(DraftForm, form), { ownerId });
  });
}

export async function publishDraft(draft: DraftRevision): Promise<Outcome<Published>> {
  return unlessOvertaken("publish", draft, async (ownerId): Promise<Published> => {
    const { publishing } = await getApp();
    const { id, revision } = read(Revision, draft);
    return limitReading(userOwnerKey(ownerId), async (reading) => {
      try {
        const { id: verificationId } = await publishing.submit({ draftId: id, revision, ownerId });
        return { kind: "submitted", verificationId };
      } catch (error) {
        if (!AppError.is(error) || error.code !== "invalid-input") throw error;
        const { form, toolSlug } = await publishing.getDraft(id, ownerId);
        const inspection = await publishing.inspect(form, { ownerId, toolSlug: toolSlug ?? undefined, reading });
        if (inspection.problems.length === 0) throw error;
        return { kind: "problems", inspection };
      }
    });
  });
}

export async function deleteDraft(draftId: string): Promise<Outcome<null>> {
  return outcome(async () => {
    const ownerId = await actingCreator("draft");
    await (await getApp()).publishing.deleteDraft(read(DraftId, draftId), ownerId);
    return null;
  });
}
