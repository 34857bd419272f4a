"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { Id } from "@/app/id";
import { outcome } from "@/app/outcome";
import type { ChatList, SharedLink } from "@/components/chat/types";
import { AppError } from "@/lib/errors";
import { currentOwner, currentSharer, limit, limitedOwner } from "@/lib/identity";
import type { Outcome } from "@/lib/outcome";
import { getApp } from "@/lib/server";
import { listChats } from "./list-chats";

const Question = z.object({
  question: z.string(),
  chatId: Id.optional(),
  timeZone: z.string().max(100).optional(),
});

/** Starts a run for a question, in a chat of this person or in a new one. */
export async function askQuestion(
  request: z.infer<typeof Question>,
): Promise<Outcome<{ runId: string; chatId: string | null }>> {
  return outcome(async () => {
    const { question, chatId, timeZone } = parse(Question, request);
    const ownerKey = await limitedOwner("ask");
    const { address } = await currentSharer(ownerKey);
    return (await getApp()).runs.start({ ownerKey, address, question, chatId, timeZone });
  });
}

/** Stops a run of this person. */
export async function stopRun(runId: string): Promise<Outcome<null>> {
  return outcome(async () => {
    await (await getApp()).runs.cancel(parse(Id, runId), await owner());
    return null;
  });
}

export async function renameChat(chatId: string, title: string): Promise<Outcome<null>> {
  return outcome(async () => {
    const { chats } = await getApp();
    await chats.rename(parse(Id, chatId), await owner(), parse(z.string(), title));
    revalidatePath("/", "layout");
    return null;
  });
}

const MOST_WORDS = 8;

const Search = z.object({ words: z.string().max(200), before: z.date().optional() });

/** A page of one's chats that say all of the words, newest first. */
export async function findChats(search: z.infer<typeof Search>): Promise<Outcome<ChatList>> {
  return outcome(async () => {
    const { words, before } = parse(Search, search);
    const ownerKey = await owner();
    await limit(ownerKey, "search");
    return listChats(ownerKey, {
      words: words.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
      ...(before && { before }),
    });
  });
}

export async function deleteChat(chatId: string): Promise<Outcome<null>> {
  return outcome(async () => {
    await (await getApp()).chats.delete(parse(Id, chatId), await owner());
    revalidatePath("/", "layout");
    return null;
  });
}

/** Makes the link by which anybody reads the chat as it is now, or renews what it shows. */
export async function shareChat(chatId: string): Promise<Outcome<SharedLink>> {
  return outcome(async () => {
    const { chats } = await getApp();
    const { token, sharedAt } = await chats.share(parse(Id, chatId), await owner());
    return { token, sharedAt };
  });
}

/** The link of a chat; null where it is not shared. */
export async function readShare(chatId: string): Promise<Outcome<SharedLink | null>> {
  return outcome(async () => {
    const share = await (await getApp()).chats.shareOf(parse(Id, chatId), await owner());
    return share && { token: share.token, sharedAt: share.sharedAt };
  });
}

/** Its link leads nowhere from then on. */
export async function unshareChat(chatId: string): Promise<Outcome<null>> {
  return outcome(async () => {
    await (await getApp()).chats.unshare(parse(Id, chatId), await owner());
    return null;
  });
}

async function owner(): Promise<string> {
  const ownerKey = await currentOwner();
  if (ownerKey === null) throw new AppError("not-found", "There is nothing of yours here. Please reload the page.");
  return ownerKey;
}

/** Actions can be called by anybody with anything: what does not fit is refused. */
function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError("invalid-input", "The request cannot be read. Please reload the page.");
  return parsed.data;
}
