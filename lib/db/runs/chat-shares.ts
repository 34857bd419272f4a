import type { ChatShare } from "@/lib/runs";
import type { PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";

/** The shared chats of a RunStore. */
export function chatShares(prisma: PrismaClient) {
  return {
    async putShare({ chatId, token, sharedAt }: ChatShare): Promise<void> {
      await prisma.chatShare.upsert({
        where: { chatId },
        create: { chatId, token, sharedAt },
        update: { token, sharedAt },
      });
    },

    getShare(chatId: string): Promise<ChatShare | null> {
      return prisma.chatShare.findUnique({ where: { chatId } });
    },

    findShare(token: string): Promise<ChatShare | null> {
      return prisma.chatShare.findUnique({ where: { token: storableText(token) } });
    },

    async deleteShare(chatId: string): Promise<void> {
      await prisma.chatShare.deleteMany({ where: { chatId } });
    },
  };
}
