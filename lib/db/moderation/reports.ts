import type { ModerationStore } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { createdBefore, momentPage } from "../rows/moment-cursor";
import { storableText } from "../rows/storable";
import { TRANSACTION } from "../tools/make-live";
import { reportDecisions } from "./report-decisions";
import { listReportGroups } from "./report-groups";
import { getReport, NEWEST_FIRST, reportParts, toReport } from "./report-rows";

type Reports = Pick<
  ModerationStore,
  "addReport" | "getReport" | "listReports" | "listReportGroups" | "countOpenReports" | "decideReport" | "decideReports"
>;

/** The reports of a ModerationStore. */
export function reportRows(prisma: PrismaClient): Reports {
  return {
    ...reportDecisions(prisma),

    addReport(report, runsSince) {
      const { toolId, reporterKey, reporterAddress } = report;
      return prisma.$transaction(async (transaction) => {
        // Held until the transaction ends: nobody can report a tool twice at once.
        await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`report ${toolId}`}, 0))`;
        const open = await transaction.report.findMany({
          where: { toolId, status: "open", OR: [{ reporterKey }, { reporterAddress }] },
          select: { reporterKey: true },
        });
        if (open.some((other) => other.reporterKey === reporterKey)) return "same-reporter";
        if (open.length > 0) return "same-address";
        const call = await transaction.call.findFirst({
          where: { toolId, endedAt: { gte: runsSince }, run: { ownerKey: reporterKey } },
          select: { runId: true },
          orderBy: { endedAt: "desc" },
        });
        const runId = call?.runId ?? null;
        const data = { ...report, runId, text: storableText(report.text), createdAt: new Date() };
        return toReport(await transaction.report.create({ data, select: reportParts }));
      }, TRANSACTION);
    },

    getReport: (id) => getReport(prisma, id),

    async listReports({ status, slug, reporterKey }, { limit, after }) {
      const rows = await prisma.report.findMany({
        where: {
          ...(status !== undefined && { status }),
          ...(slug !== undefined && { tool: { slug: storableText(slug) } }),
          ...(reporterKey !== undefined && { reporterKey }),
          ...createdBefore(after),
        },
        select: reportParts,
        orderBy: NEWEST_FIRST,
        take: limit + 1,
      });
      const { rows: shown, next } = momentPage(rows, limit, ({ createdAt: at, id }) => ({ at, id }));
      return { reports: shown.map(toReport), next };
    },

    listReportGroups: (status, page) => listReportGroups(prisma, status, page),

    countOpenReports: () => prisma.report.count({ where: { status: "open" } }),
  };
}
