import type { ModerationStore, Report, ReportStatus } from "@/lib/mart";
import { Prisma, type PrismaClient } from "./generated/client";
import { storableText } from "./storable";
import { restoreSql, suspendSql } from "./suspensions";

const reportParts = {
  tool: { select: { slug: true, liveVersion: { select: { name: true } } } },
} satisfies Prisma.ReportInclude;

type ReportRow = Prisma.ReportGetPayload<{ include: typeof reportParts }>;

const STATUSES: readonly ReportStatus[] = ["open", "upheld", "dismissed"];

function toReport({ tool, toolId, reporterKey, status, ...report }: ReportRow): Report {
  return {
    ...report,
    slug: tool.slug,
    toolName: tool.liveVersion?.name ?? tool.slug,
    status: STATUSES.find((known) => known === status) ?? "open",
  };
}

/** Reports that come after the one that a page ended with; from the start for what no page gave. */
function afterReport(after: string | undefined): Prisma.ReportWhereInput {
  const [, ms, id] = /^(\d{1,15})~(.+)$/.exec(after ?? "") ?? [];
  if (ms === undefined || id === undefined) return {};
  const createdAt = new Date(Number(ms));
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: storableText(id) } }] };
}

/** Reports and suspensions in the database. */
export function createModerationStore(prisma: PrismaClient): ModerationStore {
  return {
    async addReport({ text, ...report }) {
      const { toolId, reporterKey } = report;
      return prisma.$transaction(async (transaction) => {
        // Held until the transaction ends: the same person cannot report twice at once.
        await transaction.$executeRaw`
          SELECT pg_advisory_xact_lock(hashtextextended(${`report ${toolId} ${reporterKey}`}, 0))`;
        const open = { toolId, reporterKey, status: "open" };
        if (await transaction.report.findFirst({ where: open, select: { id: true } })) return null;
        const data = { ...report, text: storableText(text), createdAt: new Date() };
        return toReport(await transaction.report.create({ data, include: reportParts }));
      });
    },

    async getReport(id) {
      const row = await prisma.report.findUnique({ where: { id: storableText(id) }, include: reportParts });
      return row && toReport(row);
    },

    async listReports({ status, slug }, { limit, after }) {
      const rows = await prisma.report.findMany({
        where: {
          ...(status !== undefined && { status }),
          ...(slug !== undefined && { tool: { slug: storableText(slug) } }),
          ...afterReport(after),
        },
        include: reportParts,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: limit + 1,
      });
      const reports = rows.slice(0, limit).map(toReport);
      const last = rows.length > limit ? reports.at(-1) : undefined;
      return { reports, next: last ? `${last.createdAt.getTime()}~${last.id}` : null };
    },

    countOpenReports: () => prisma.report.count({ where: { status: "open" } }),

    async decideReport(id, { status, text }) {
      const { count } = await prisma.report.updateMany({
        where: { id: storableText(id), status: "open" },
        data: { status, decision: storableText(text), decidedAt: new Date() },
      });
      return count === 0 ? null : this.getReport(id);
    },

    async suspend(toolId, reason) {
      await prisma.$queryRaw(suspendSql(Prisma.sql`"id" = ${toolId}`, reason));
    },

    async restore(toolId) {
      const open = Prisma.sql`
        "id" = ${toolId} AND NOT EXISTS (
          SELECT 1 FROM "User" WHERE "User"."id" = "Tool"."ownerId" AND "User"."blockedAt" IS NOT NULL
        )`;
      const restored = await prisma.$queryRaw<unknown[]>(restoreSql(open));
      if (restored.length > 0) return "restored";
      const blocked = { id: toolId, owner: { blockedAt: { not: null } } };
      return (await prisma.tool.count({ where: blocked })) > 0 ? "owner-blocked" : "not-suspended";
    },
  };
}
