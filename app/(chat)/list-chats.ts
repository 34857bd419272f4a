import type { ChatList, ListedChats } from "@/components/chat/types";
import { getApp } from "@/lib/server";

/** How many chats a page of the list has. */
const PAGE = 50;

/** What the list of chats begins with. */
export async function listNewestChats(ownerKey: string | null): Promise<ListedChats> {
  if (ownerKey === null) return { chats: [], more: false, answering: [] };
  const { chats } = await getApp();
  const [page, answering] = await Promise.all([listChats(ownerKey, {}), chats.answering(ownerKey)]);
  return { ...page, answering };
}

/** A page of an owner's chats, newest first, and whether there are more. */
export async function listChats(
  ownerKey: string,
  wanted: { words?: readonly string[]; before?: Date },
): Promise<ChatList> {
  const { words = [], before } = wanted;
  const chats = await (await getApp()).chats.list(ownerKey, { limit: PAGE + 1, words, ...(before && { before }) });
  return {
    chats: chats.slice(0, PAGE).map(({ id, title, updatedAt }) => ({ id, title, updatedAt })),
    more: chats.length > PAGE,
  };
}
