import type { PrismaClient } from "../generated/client";

/**
 * Gives one owner's chats and runs to another. Of one owner's chats no two have the same moment: a chat that would
 * collide moves on, a millisecond at a time.
 */
export async function handOver(prisma: PrismaClient, fromOwnerKey: string, toOwnerKey: string): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    // In one order for everybody, so that two hand-overs cannot wait for each other.
    for (const key of [fromOwnerKey, toOwnerKey].sort()) {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    }
    const select = { id: true, updatedAt: true };
    const kept = await transaction.chat.findMany({ where: { ownerKey: toOwnerKey }, select });
    const given = await transaction.chat.findMany({ where: { ownerKey: fromOwnerKey }, select });
    const taken = new Set(kept.map(({ updatedAt }) => updatedAt.getTime()));
    for (const { id, updatedAt } of given) {
      let moment = updatedAt.getTime();
      while (taken.has(moment)) moment += 1;
      taken.add(moment);
      if (moment !== updatedAt.getTime()) {
        await transaction.chat.update({ where: { id }, data: { updatedAt: new Date(moment) } });
      }
    }
    await transaction.chat.updateMany({ where: { ownerKey: fromOwnerKey }, data: { ownerKey: toOwnerKey } });
    await transaction.run.updateMany({ where: { ownerKey: fromOwnerKey }, data: { ownerKey: toOwnerKey } });
  });
}
