import type { ModerationStore } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";
import { TRANSACTION } from "../tools/make-live";
import { writeAuditEntry } from "./audit-log";
import { getReport } from "./report-rows";
import { suspendTool } from "./suspensions";

/** What admins answer to reports, of a ModerationStore. */
export function reportDecisions(prisma: PrismaClient): Pick<ModerationStore, "decideReport" | "decideReports"> {
  return {
    async decideReport(id, { status, text, by }) {
      const where = { id: storableText(id), status: "open" };
      const data = { status, decision: storableText(text), decidedAt: new Date() };
      const decided = await prisma.$transaction(async (transaction) => {
        const [row] = await transaction.report.updateManyAndReturn({ where, data, select: { toolId: true } });
        if (!row) return false;
        await writeAuditEntry(transaction, {
          action: `reports-${status}`,
          toolId: row.toolId,
          by,
          reason: text,
          reports: 1,
        });
        return true;
      }, TRANSACTION);
      return decided ? getReport(prisma, id) : null;
    },

    decideReports(toolId, { status, text, by, until, suspend }) {
      const where = { toolId, status: "open", createdAt: { lte: until } };
      const data = { status, decision: storableText(text), decidedAt: new Date() };
      return prisma.$transaction(async (transaction) => {
        const { count } = await transaction.report.updateMany({ where, data });
        if (count === 0) return 0;
        const note = { by, reason: text };
        await writeAuditEntry(transaction, { action: `reports-${status}`, toolId, reports: count, ...note });
        if (suspend) await suspendTool(transaction, toolId, note);
        return count;
      }, TRANSACTION);
    },
  };
}
