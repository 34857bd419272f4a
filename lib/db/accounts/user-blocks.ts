import type { UserStore } from "@/lib/accounts";
import { Prisma, type PrismaClient } from "../generated/client";
import { writeAuditEntry } from "../moderation/audit-log";
import { restoreSql, suspendSql } from "../moderation/suspensions";
import { storableText } from "../rows/storable";
import { TRANSACTION } from "../tools/make-live";

/** Whether there would be no admin without this one. Until the transaction ends, nobody else takes an admin away. */
async function isLastAdmin(transaction: Prisma.TransactionClient, id: string): Promise<boolean> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('admins', 0))`;
  const admins = await transaction.user.findMany({ where: { role: "admin", blockedAt: null }, select: { id: true } });
  return admins.length === 1 && admins[0]?.id === id;
}

async function idsOf(transaction: Prisma.TransactionClient, statement: Prisma.Sql): Promise<string[]> {
  return (await transaction.$queryRaw<{ id: string }[]>(statement)).map(({ id }) => id);
}

/** What admins do with accounts, of a UserStore. */
export function userBlocks(
  prisma: PrismaClient,
): Pick<UserStore, "blockUser" | "unblockUser" | "removeAdmin" | "makeAdmin"> {
  return {
    blockUser(id, note) {
      return prisma.$transaction(async (transaction) => {
        if (await isLastAdmin(transaction, id)) return null;
        // The account first: whoever submits a tool at the same time waits for it, and sees that it is blocked.
        const blockedReason = note.reason === null ? null : storableText(note.reason);
        const data = { blockedAt: new Date(), blockedReason, tokenVersion: { increment: 1 } };
        await transaction.user.updateMany({ where: { id }, data });
        await writeAuditEntry(transaction, { action: "account-blocked", accountId: id, ...note });
        return idsOf(transaction, suspendSql(Prisma.sql`"ownerId" = ${id}`, null));
      }, TRANSACTION);
    },

    unblockUser(id, note) {
      return prisma.$transaction(async (transaction) => {
        const data = { blockedAt: null, blockedReason: null };
        const { count } = await transaction.user.updateMany({ where: { id, blockedAt: { not: null } }, data });
        if (count === 0) return null;
        await writeAuditEntry(transaction, { action: "account-unblocked", accountId: id, ...note });
        return idsOf(transaction, restoreSql(Prisma.sql`"ownerId" = ${id} AND "suspendedReason" IS NULL`));
      }, TRANSACTION);
    },

    removeAdmin(id, note) {
      return prisma.$transaction(async (transaction) => {
        if (await isLastAdmin(transaction, id)) return false;
        await transaction.user.updateMany({ where: { id }, data: { role: "user" } });
        await writeAuditEntry(transaction, { action: "admin-removed", accountId: id, ...note });
        return true;
      }, TRANSACTION);
    },

    makeAdmin(id, note) {
      return prisma.$transaction(async (transaction) => {
        const { count } = await transaction.user.updateMany({ where: { id, role: "user" }, data: { role: "admin" } });
        if (count === 0) return false;
        await writeAuditEntry(transaction, { action: "admin-made", accountId: id, ...note });
        return true;
      }, TRANSACTION);
    },
  };
}
