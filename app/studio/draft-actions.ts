"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import type { Overtaken, Published, Suggestion } from "@/components/studio/draft/types";
import { AppError } from "@/lib/errors";
import { action, type Caller, limit, limitReading, type Person } from "@/lib/identity";
import { DraftForm, type DraftRevision } from "@/lib/publishing";
import { Runtime } from "@/lib/runtime";
import { getApp } from "@/lib/server";
import { Slug } from "@/lib/tools";

const DraftId = Id.min(1).max(64);
const Revision = z.object({ id: DraftId, revision: z.int().min(0) });
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
  caller: Caller,
  kind: "draft" | "publish",
  over: DraftRevision | undefined,
  work: (person: Person) => Promise<T>,
): Promise<T | Overtaken> {
  if (caller.kind !== "person") return { kind: "signed-out" };
  await limit(kind, { payer: caller.ownerKey, address: caller.address });
  try {
    return await work(caller);
  } catch (error) {
    const isOvertaken = over && AppError.is(error) && error.code === "conflict";
    const newer = isOvertaken ? await newerThan(over, caller.user.id) : null;
    if (newer === null) throw error;
    return newer;
  }
}

export const saveDraft = action({ who: "stranger", input: [Draft] }, async (caller, draft) =>
  unlessOvertaken(caller, "draft", draft.over, async ({ user }) => {
    const { id, revision } = await (await getApp()).publishing.saveDraft({ ...draft, ownerId: user.id });
    return { kind: "saved" as const, id, revision };
  }),
);

export const checkDraft = action({ who: "stranger", input: [Revision] }, async (caller, draft) =>
  unlessOvertaken(
    caller,
    "draft",
    undefined,
    async ({ user }) => (await newerThan(draft, user.id)) ?? { kind: "same" as const },
  ),
);

/**
 * For everybody: a form can be filled in before one signs in. It executes nothing. A draft that was saved is its owner's,
 * who gets no visitor's cookie when his session ends: with a new cookie the page would be rendered anew, and left.
 */
export const inspectDraft = action(
  { who: ({ over }) => (over ? "person" : "visitor"), input: [Draft], limit: "draft" },
  async (caller, { form, toolSlug }) => {
    const { publishing } = await getApp();
    const ownerId = caller.user?.id ?? "";
    return limitReading(caller, (reading) => publishing.inspect(form, { ownerId, toolSlug, reading }));
  },
);

export const suggestForDraft = action(
  { who: "person", input: [DraftForm], limit: "publish" },
  async ({ user }, form): Promise<Suggestion> => (await getApp()).publishing.suggest(form, { ownerId: user.id }),
);

/** A package that the source imports, with its version, as the form names it. */
export const namePackage = action(
  { who: "person", input: [Runtime, z.string().max(100)], limit: "publish" },
  async ({ user }, runtime, name) => (await getApp()).mart.namePackage({ runtime, name, ownerId: user.id }),
);

/** As the form of a tool's secrets sends them: by name, as they were typed. */
const SecretValues = z.record(z.string().max(100), z.string().max(10_000));

export const publishDraft = action(
  { who: "stranger", input: [Revision, SecretValues] },
  async (caller, draft, secrets) =>
    unlessOvertaken(caller, "publish", draft, async (person): Promise<Published> => {
      const { publishing } = await getApp();
      const { id, revision } = draft;
      const ownerId = person.user.id;
      return limitReading(person, async (reading) => {
        try {
          const { id: verificationId } = await publishing.submit({ draftId: id, revision, ownerId, secrets });
          return { kind: "submitted", verificationId };
        } catch (error) {
          if (!AppError.is(error) || error.code !== "invalid-input") throw error;
          const { form, toolSlug } = await publishing.getDraft(id, ownerId);
          const inspection = await publishing.inspect(form, { ownerId, toolSlug: toolSlug ?? undefined, reading });
          if (inspection.problems.length === 0) throw error;
          return { kind: "problems", inspection };
        }
      });
    }),
);

export const deleteDraft = action({ who: "person", input: [DraftId], limit: "draft" }, async ({ user }, draftId) =>
  (await getApp()).publishing.deleteDraft(draftId, user.id),
);
