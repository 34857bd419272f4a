"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { action } from "@/lib/identity";
import { Arguments } from "@/lib/json";
import { getApp } from "@/lib/server";
import { Attachment, readAttachment } from "./attachment";
import { listChats } from "./list-chats";

const Question = z.object({
  question: z.string(),
  chatId: Id.optional(),
  continues: Id.optional(),
  given: Arguments.optional(),
  attached: Attachment.optional(),
  /** The run whose question is asked again, with what was attached to that. */
  dataFrom: Id.optional(),
  timeZone: z.string().max(100).optional(),
  /** A connected model's name, `offline`, or `default`. */
  model: z.string().max(60).optional(),
});

/** Starts a run for a question, in a chat of this person or in a new one. */
export const askQuestion = action(
  { who: "visitor", input: [Question], limit: "ask" },
  async ({ ownerKey, address }, { model, attached, ...question }) =>
    (await getApp()).runs.start({
      ...{ ownerKey, address, ...question },
      ...(attached && readAttachment(attached)),
      ...(model !== undefined && { model: { name: model } }),
    }),
);

/** Stops a run of this person. */
export const stopRun = action({ who: "owner", input: [Id] }, async ({ ownerKey }, runId) => {
  await (await getApp()).runs.cancel(runId, ownerKey);
});

const Decision = z.object({
  runId: Id,
  callId: Id,
  decision: z.enum(["once", "chat", "refuse"]),
  arguments: Arguments.optional(),
});

/** Says whether a call of a run of this person, which waits for it, may be made. */
export const decideApproval = action(
  { who: "owner", input: [Decision], limit: "ask" },
  async ({ ownerKey }, decision) => {
    await (await getApp()).runs.decideApproval({ ...decision, ownerKey });
  },
);

export const renameChat = action(
  { who: "owner", input: [Id, z.string()], refresh: "/" },
  async ({ ownerKey }, chatId, title) => {
    await (await getApp()).chats.rename(chatId, ownerKey, title);
  },
);

const MOST_WORDS = 8;

const Search = z.object({ words: z.string().max(200), before: z.date().optional() });

/** A page of one's chats that say all of the words, newest first. */
export const findChats = action(
  { who: "owner", input: [Search], limit: "search" },
  async ({ ownerKey }, { words, before }) =>
    listChats(ownerKey, {
      words: words.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
      ...(before && { before }),
    }),
);

export const deleteChat = action({ who: "owner", input: [Id], refresh: "/" }, async ({ ownerKey }, chatId) => {
  await (await getApp()).chats.delete(chatId, ownerKey);
});

/** Makes the link by which anybody reads the chat as it is now, or renews what it shows. */
export const shareChat = action({ who: "owner", input: [Id] }, async ({ ownerKey }, chatId) => {
  const { token, sharedAt } = await (await getApp()).chats.share(chatId, ownerKey);
  return { token, sharedAt };
});

/** The link of a chat; null where it is not shared. */
export const readShare = action({ who: "owner", input: [Id] }, async ({ ownerKey }, chatId) => {
  const share = await (await getApp()).chats.shareOf(chatId, ownerKey);
  return share && { token: share.token, sharedAt: share.sharedAt };
});

/** Its link leads nowhere from then on. */
export const unshareChat = action({ who: "owner", input: [Id] }, async ({ ownerKey }, chatId) => {
  await (await getApp()).chats.unshare(chatId, ownerKey);
});
