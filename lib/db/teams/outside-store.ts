import type { OutsideStore, OutsideTask } from "@/lib/teams";
import type { PrismaClient, OutsideTask as Row } from "../generated/client";
import { storable, storableText } from "../rows/storable";

function toTask({ asks, createdAt: _, ...row }: Row): OutsideTask {
  return { ...row, asks: asks === "consent" || asks === "reply" ? asks : null };
}

/** What agents elsewhere do for group chats, in the database. */
export function createOutsideStore(prisma: PrismaClient): OutsideStore {
  const find = async (key: string) => {
    const row = await prisma.outsideTask.findUnique({ where: { key: storableText(key) } });
    return row && toTask(row);
  };
  return {
    find,

    async add(task) {
      await prisma.outsideTask.createMany({ data: storable({ ...task }), skipDuplicates: true });
      return (await find(task.key)) ?? task;
    },

    async change(key, change) {
      await prisma.outsideTask.updateMany({ where: { key }, data: storable({ ...change }) });
    },

    async contextOf(chatId, agentId) {
      const where = { chatId, agentId, remoteContextId: { not: null } };
      const row = await prisma.outsideTask.findFirst({ where, orderBy: { createdAt: "desc" } });
      return row?.remoteContextId ?? null;
    },

    async asked(ownerKey) {
      const where = { ownerKey, asks: { not: null }, chat: { status: "running" } };
      return (await prisma.outsideTask.findMany({ where, orderBy: { createdAt: "asc" }, take: 100 })).map(toTask);
    },

    hasConsent: async (ownerKey, agentId) => (await prisma.outsideConsent.count({ where: { ownerKey, agentId } })) > 0,

    async consent(ownerKey, agentId) {
      await prisma.outsideConsent.createMany({ data: { ownerKey, agentId }, skipDuplicates: true });
    },
  };
}
