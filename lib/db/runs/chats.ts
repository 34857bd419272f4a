import type { Chat, ChatPage } from "@/lib/runs";
import type { PrismaClient } from "../generated/client";
import { literalText, storableText } from "../rows/storable";

/** Held until the transaction ends: of one owner's chats, no two get the same moment. */
export function lockChats(prisma: PrismaClient, ownerKey: string) {
  return prisma.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ownerKey}, 0))`;
}

/** A chat that is asked in comes first in its owner's list, at a moment of its own, and remembers the model that was picked. */
export function touchChat(prisma: PrismaClient, chatId: string, picked: string | undefined) {
  return prisma.$executeRaw`
    UPDATE "Chat" SET "model" = coalesce(${picked ?? null}::text, "model"), "updatedAt" = greatest(
      ${new Date()}::timestamptz,
      (SELECT max("updatedAt") + interval '1 millisecond' FROM "Chat" AS other
       WHERE other."ownerKey" = "Chat"."ownerKey" AND other."id" <> "Chat"."id")
    ) WHERE "id" = ${chatId}`;
}

/** A new chat comes first in its owner's list. */
export function insertChat(
  prisma: PrismaClient,
  { id, ownerKey, title, picked }: Pick<Chat, "id" | "ownerKey" | "title"> & { picked?: string | undefined },
) {
  const now = new Date();
  return prisma.$queryRaw<Chat[]>`
    INSERT INTO "Chat" ("id", "ownerKey", "title", "model", "createdAt", "updatedAt")
    VALUES (${id}, ${ownerKey}, ${storableText(title)}, ${picked ?? null}, ${now}::timestamptz, greatest(
      ${now}::timestamptz,
      (SELECT max("updatedAt") + interval '1 millisecond' FROM "Chat" WHERE "ownerKey" = ${ownerKey})
    ))
    RETURNING "id", "ownerKey", "title", "model", "createdAt", "updatedAt"`;
}

function says(word: string) {
  const text = { contains: literalText(word), mode: "insensitive" as const };
  return { OR: [{ title: text }, { runs: { some: { query: text } } }] };
}

/** The chats of a RunStore, without their shares. */
export function chatRows(prisma: PrismaClient) {
  return {
    async createChat(chat: { id: string; ownerKey: string; title: string }): Promise<Chat> {
      const [, [created]] = await prisma.$transaction([lockChats(prisma, chat.ownerKey), insertChat(prisma, chat)]);
      if (created === undefined) throw new Error("an insert returned no row");
      return created;
    },

    getChat(chatId: string): Promise<Chat | null> {
      return prisma.chat.findUnique({ where: { id: chatId } });
    },

    listChats(ownerKey: string, { limit, before, words = [] }: ChatPage): Promise<Chat[]> {
      return prisma.chat.findMany({
        where: { ownerKey, ...(before && { updatedAt: { lt: before } }), AND: words.map(says) },
        orderBy: { updatedAt: "desc" },
        take: limit,
      });
    },

    async listAnsweringChats(ownerKey: string): Promise<string[]> {
      const runs = await prisma.run.findMany({
        where: { ownerKey, status: "running", chatId: { not: null } },
        distinct: ["chatId"],
        select: { chatId: true },
      });
      return runs.flatMap(({ chatId }) => chatId ?? []);
    },

    async renameChat(chatId: string, title: string): Promise<void> {
      await prisma.chat.updateMany({ where: { id: chatId }, data: { title: storableText(title) } });
    },

    async deleteChat(chatId: string): Promise<void> {
      await prisma.chat.deleteMany({ where: { id: chatId } });
    },
  };
}
