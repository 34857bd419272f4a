"use server";

import { z } from "zod";
import { action } from "@/lib/identity";
import { FunctionName } from "@/lib/runtime";
import { getApp } from "@/lib/server";
import { Slug, Visibility } from "@/lib/tools";

const Handle = z.string().trim().max(60);
const Lifecycle = z.enum(["listed", "maintenance", "deprecated"]);
const SecretText = z.string().max(10_000);
const HintText = z.string().max(1_000);
/** As it is typed: what is wrong with it is told to who typed it. */
const TypedHints = z.record(
  FunctionName,
  z.object({
    answer: HintText.optional(),
    inputs: z.record(
      z.string().max(500),
      z.object({ aliases: z.array(HintText).max(500).optional(), unit: HintText.optional() }),
    ),
  }),
);
/** Changes of one's own tools. */
const CHANGE = { who: "person", limit: "draft", refresh: "/studio" } as const;

export const setVisibility = action({ ...CHANGE, input: [Slug, Visibility] }, async ({ user }, slug, visibility) =>
  (await getApp()).publishing.setVisibility(slug, visibility, user.id),
);

export const setLifecycle = action({ ...CHANGE, input: [Slug, Lifecycle] }, async ({ user }, slug, state) =>
  (await getApp()).publishing.setLifecycle(slug, state, user.id),
);

export const setHints = action({ ...CHANGE, input: [Slug, TypedHints] }, async ({ user }, slug, hints) =>
  (await getApp()).publishing.setHints(slug, hints, user.id),
);

export const trustOwnTool = action(
  { ...CHANGE, input: [Slug, z.number().int().nullable()] },
  async ({ user }, slug, version) => (await getApp()).publishing.trustOwnTool(slug, version, user.id),
);

export const deleteTool = action(
  { ...CHANGE, input: [Slug, z.string().max(200)] },
  async ({ user }, slug, confirmation) => (await getApp()).publishing.deleteTool(slug, confirmation, user.id),
);

export const addGrant = action({ ...CHANGE, input: [Slug, Handle] }, async ({ user }, slug, handle) => {
  await (await getApp()).publishing.addGrant(slug, handle.replace(/^@/, ""), user.id);
});

export const removeGrant = action({ ...CHANGE, input: [Slug, Handle] }, async ({ user }, slug, handle) =>
  (await getApp()).publishing.removeGrant(slug, handle, user.id),
);

/** The value goes in and never comes back. It is for the places that the live version or a draft of it declares. */
export const storeSecret = action(
  { ...CHANGE, input: [Slug, SecretText, SecretText] },
  async ({ user }, slug, name, value) => {
    const { mart, publishing } = await getApp();
    const declared = await publishing.declaredSecrets(slug, user.id);
    await mart.setSecret({ slug, name, value, places: declared.filter((secret) => secret.name === name) });
  },
);

export const removeSecret = action({ ...CHANGE, input: [Slug, SecretText] }, async ({ user }, slug, name) => {
  const { mart, publishing } = await getApp();
  await publishing.listGrants(slug, user.id);
  await mart.removeSecret({ slug, name });
});
