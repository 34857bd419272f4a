"use server";

import { z } from "zod";
import { outcome } from "@/app/outcome";
import type { Outcome } from "@/components/outcome";
import type { DraftToSave, Published, Suggestion } from "@/components/studio/draft/types";
import { userOwnerKey } from "@/lib/accounts";
import { currentUser, ensureOwner, limit, limitReading } from "@/lib/auth";
import { AppError } from "@/lib/errors";
import { DraftForm, type Inspection, Slug } from "@/lib/mart";
import { getApp } from "@/lib/server";
import { actingCreator, read } from "./acting-creator";

const DraftId = z.string().min(1).max(64);
const Draft = z.object({ id: DraftId.optional(), toolSlug: Slug.optional(), form: DraftForm });

export async function saveDraft(draft: DraftToSave): Promise<Outcome<{ id: string }>> {
  return outcome(async () => {
    const ownerId = await actingCreator("draft");
    const { publishing } = await getApp();
    const { id } = await publishing.saveDraft({ ...read(Draft, draft), ownerId });
    return { id };
  });
}

/** For everybody: a form can be filled in before one signs in. It executes nothing. */
export async function inspectDraft(draft: DraftToSave): Promise<Outcome<Inspection>> {
  return outcome(async () => {
    const owner = await ensureOwner();
    await limit(owner, "draft");
    const user = await currentUser();
    const { form, toolSlug } = read(Draft, draft);
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

export async function publishDraft(draftId: string): Promise<Outcome<Published>> {
  return outcome(async () => {
    const ownerId = await actingCreator("publish");
    const { publishing } = await getApp();
    const id = read(DraftId, draftId);
    return limitReading(userOwnerKey(ownerId), async (reading) => {
      try {
        return { verificationId: (await publishing.submit({ draftId: id, ownerId })).id };
      } catch (error) {
        if (!AppError.is(error) || error.code !== "invalid-input") throw error;
        const { form, toolSlug } = await publishing.getDraft(id, ownerId);
        const inspection = await publishing.inspect(form, { ownerId, toolSlug: toolSlug ?? undefined, reading });
        if (inspection.problems.length === 0) throw error;
        return { inspection };
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
