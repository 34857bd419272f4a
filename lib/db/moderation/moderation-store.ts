import type { ModerationStore } from "@/lib/publishing";
import { Prisma, type PrismaClient } from "../generated/client";
import { TRANSACTION } from "../tools/make-live";
import { retireTool } from "../tools/tool-slugs";
import { auditLogRows, writeAuditEntry } from "./audit-log";
import { reportRows } from "./reports";
import { restoreSql, suspendTool } from "./suspensions";

/** Reports, suspensions and the audit log, in the database. */
export function createModerationStore(prisma: PrismaClient): ModerationStore {
  return {
    ...reportRows(prisma),
    ...auditLogRows(prisma),

    suspend: (toolId, note) =>
      prisma.$transaction((transaction) => suspendTool(transaction, toolId, note), TRANSACTION),

    restore(toolId, note) {
      const open = Prisma.sql`
        "id" = ${toolId} AND NOT EXISTS (
          SELECT 1 FROM "User" WHERE "User"."id" = "Tool"."ownerId" AND "User"."blockedAt" IS NOT NULL
        )`;
      return prisma.$transaction(async (transaction) => {
        const restored = await transaction.$queryRaw<unknown[]>(restoreSql(open));
        if (restored.length > 0) {
          await writeAuditEntry(transaction, { action: "tool-restored", toolId, ...note });
          return "restored";
        }
        const blocked = { id: toolId, owner: { blockedAt: { not: null } } };
        return (await transaction.tool.count({ where: blocked })) > 0 ? "owner-blocked" : "not-suspended";
      }, TRANSACTION);
    },

    setCallPolicy: (toolId, { policy, version }, note) =>
      prisma.$transaction(async (transaction) => {
        const said = { policy, version };
        await transaction.callPolicy.upsert({ where: { toolId }, create: { toolId, ...said }, update: said });
        await writeAuditEntry(transaction, { action: `calls-${policy}`, toolId, ...note });
      }, TRANSACTION),

    noteRunOpened: (runId, by) => writeAuditEntry(prisma, { action: "run-opened", by, reason: `Run ${runId}` }),

    deleteTool: (toolId, note) =>
      prisma.$transaction(async (transaction) => {
        // Before it: the audit log takes the names that the tool and its owner still have.
        await writeAuditEntry(transaction, { action: "tool-deleted", toolId, ...note });
        await retireTool(transaction, toolId, { isAdmin: true });
      }, TRANSACTION),
  };
}
