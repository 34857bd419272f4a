import { userOwnerKey } from "@/lib/accounts";
import type { ModerationStore, Report, ReportGroup, ReportStatus } from "@/lib/publishing";
import { Prisma, type PrismaClient } from "../generated/client";
import { createdBefore, readCursor, writeCursor } from "../rows/moment-cursor";
import { storableText } from "../rows/storable";
import { TRANSACTION } from "../tools/make-live";
import { writeAuditEntry } from "./audit-log";
import { suspendTool } from "./suspensions";

const reportParts = {
  id: true,
  version: true,
  reporterKey: true,
  text: true,
  status: true,
  decision: true,
  createdAt: true,
  decidedAt: true,
  tool: { select: { id: true, slug: true, state: true, liveVersion: { select: { name: true } } } },
} satisfies Prisma.ReportSelect;

type ReportRow = Prisma.ReportGetPayload<{ select: typeof reportParts }>;

const STATUSES: readonly ReportStatus[] = ["open", "upheld", "dismissed"];
const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** What the keys of people with an account begin with. */
const WITH_ACCOUNT = userOwnerKey("");

function toReport({ tool, reporterKey, status, ...report }: ReportRow): Report {
  return {
    ...report,
    slug: tool.slug,
    toolName: tool.liveVersion?.name ?? tool.slug,
    isSuspended: tool.state === "suspended",
    hasAccount: reporterKey.startsWith(WITH_ACCOUNT),
    status: STATUSES.find((known) => known === status) ?? "open",
  };
}

type GroupRow = Pick<ReportGroup, "count" | "withAccount" | "newestAt" | "oldestAt"> & { toolId: string };

function readGroups(prisma: PrismaClient, status: ReportStatus, limit: number, after: string | undefined) {
  const place = readCursor(after);
  const behind = place
    ? Prisma.sql`HAVING (max("createdAt"), "toolId") < (${place.at}::timestamptz, ${place.id})`
    : Prisma.empty;
  return prisma.$queryRaw<GroupRow[]>`
    SELECT "toolId", count(*)::int AS "count", max("createdAt") AS "newestAt", min("createdAt") AS "oldestAt",
      (count(*) FILTER (WHERE "reporterKey" LIKE ${`${WITH_ACCOUNT}%`}))::int AS "withAccount"
    FROM "Report" WHERE "status" = ${status} GROUP BY "toolId" ${behind}
    ORDER BY max("createdAt") DESC, "toolId" DESC LIMIT ${limit}`;
}

/** The newest reports of each tool. */
async function readNewest(prisma: PrismaClient, status: ReportStatus, toolIds: string[], most: number) {
  const newest = await prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (
      SELECT "id", row_number() OVER (PARTITION BY "toolId" ORDER BY "createdAt" DESC, "id" DESC) AS place
      FROM "Report" WHERE "status" = ${status} AND "toolId" = ANY(${toolIds})
    ) AS ranked WHERE place <= ${most}`;
  const where = { id: { in: newest.map(({ id }) => id) } };
  return prisma.report.findMany({ where, select: reportParts, orderBy: NEWEST_FIRST });
}

type Reports = Pick<
  ModerationStore,
  "addReport" | "getReport" | "listReports" | "listReportGroups" | "countOpenReports" | "decideReport" | "decideReports"
>;

/** The reports of a ModerationStore. */
export function reportRows(prisma: PrismaClient): Reports {
  return {
    addReport(report) {
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
        const data = { ...report, text: storableText(report.text), createdAt: new Date() };
        return toReport(await transaction.report.create({ data, select: reportParts }));
      }, TRANSACTION);
    },

    async getReport(id) {
      const row = await prisma.report.findUnique({ where: { id: storableText(id) }, select: reportParts });
      return row && toReport(row);
    },

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
      const reports = rows.slice(0, limit).map(toReport);
      const last = rows.length > limit ? reports.at(-1) : undefined;
      return { reports, next: last ? writeCursor({ at: last.createdAt, id: last.id }) : null };
    },

    async listReportGroups(status, { limit, after, reports: most }) {
      const rows = await readGroups(prisma, status, limit + 1, after);
      const shown = rows.slice(0, limit);
      const toolIds = shown.map(({ toolId }) => toolId);
      const newest = await readNewest(prisma, status, toolIds, most);
      const groups = shown.flatMap(({ toolId, ...group }): ReportGroup[] => {
        const own = newest.filter(({ tool }) => tool.id === toolId);
        const reports = own.map(toReport);
        const [first] = reports;
        // Deleted, or decided by somebody else, since the groups were read.
        if (first === undefined) return [];
        const { slug, toolName, isSuspended } = first;
        return [{ ...group, slug, toolName, isSuspended, reports }];
      });
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { groups, next: last ? writeCursor({ at: last.newestAt, id: last.toolId }) : null };
    },

    countOpenReports: () => prisma.report.count({ where: { status: "open" } }),

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
      return decided ? this.getReport(id) : null;
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
