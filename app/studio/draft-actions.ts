"use server";

import { z } from "zod";
import { outcome } from "@/app/outcome";
import type { Outcome } from "@/components/outcome";
import type { DraftToSave, Published, Suggestion } from "@/components/studio/draft/types";
import { userOwnerKey } from "@/lib/accounts";
import { actingUser, currentUser, ensureOwner, limit } from "@/lib/auth";
import { AppError } from "@/lib/errors";
import { DraftForm, type Inspection, Slug } from "@/lib/mart";
import { getApp } from "@/lib/server";

const DraftId = z.string().min(1).max(64);
const Draft = z.object({ id: DraftId.optional(), toolSlug: Slug.optional(), form: DraftForm });

/** What a page sends, as its schema says. Error: `invalid-input`. */
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid-input", "Something in the form is larger than a tool can be. Make it shorter.", {
    cause: parsed.error,
  });
}

async function creator(kind: "draft" | "publish"): Promise<string> {
  const { id } = await actingUser();
  await limit(userOwnerKey(id), kind);
  return id;
}

export async function saveDraft(draft: DraftToSave): Promise<Outcome<{ id: string }>> {
  return outcome(async () => {
    const ownerId = await creator("draft");
    const { publishing } = await getApp();
    const { id } = await publishing.saveDraft({ ...read(Draft, draft), ownerId });
    return { id };
  });
}

/** For everybody: a form can be filled in before one signs in. It executes nothing. */
export async function inspectDraft(draft: DraftToSave): Promise<Outcome<Inspection>> {
  return outcome(async () => {
    await limit(await ensureOwner(), "draft");
    const user = await currentUser();
    const { form, toolSlug } = read(Draft, draft);
    return (await getApp()).publishing.inspect(form, { ownerId: user?.id ?? "", toolSlug });
  });
}

export async function suggestForDraft(form: DraftForm): Promise<Outcome<Suggestion>> {
  return outcome(async () => {
    await creator("publish");
    return (await getApp()).publishing.suggest(read(DraftForm, form));
  });
}

export async function publishDraft(draftId: string): Promise<Outcome<Published>> {
  return outcome(async () => {
    const ownerId = await creator("publish");
    const { publishing } = await getApp();
    const { id, form, toolSlug } = await publishing.getDraft(read(DraftId, draftId), ownerId);
    const inspection = await publishing.inspect(form, { ownerId, toolSlug: toolSlug ?? undefined });
    if (inspection.problems.length > 0) return { inspection };
    return { verificationId: (await publishing.submit({ draftId: id, ownerId })).id };
  });
}

export async function deleteDraft(draftId: string): Promise<Outcome<null>> {
  return outcome(async () => {
    const ownerId = await creator("draft");
    await (await getApp()).publishing.deleteDraft(read(DraftId, draftId), ownerId);
    return null;
  });
}
