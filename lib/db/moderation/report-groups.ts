import type { ModerationStore, ReportGroup, ReportStatus } from "@/lib/publishing";
import { Prisma, type PrismaClient } from "../generated/client";
import { momentPage, readMomentCursor } from "../rows/moment-cursor";
import { NEWEST_FIRST, reportParts, toReport, WITH_ACCOUNT } from "./report-rows";

type GroupRow = Pick<ReportGroup, "count" | "withAccount" | "newestAt" | "oldestAt"> & { toolId: string };

function readGroups(prisma: PrismaClient, status: ReportStatus, limit: number, after: string | undefined) {
  const place = readMomentCursor(after);
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

/** Tools with reports of a status, by the newest report, each with its newest ones. */
export async function listReportGroups(
  prisma: PrismaClient,
  status: ReportStatus,
  { limit, after, reports: most }: Parameters<ModerationStore["listReportGroups"]>[1],
): ReturnType<ModerationStore["listReportGroups"]> {
  const rows = await readGroups(prisma, status, limit + 1, after);
  const { rows: shown, next } = momentPage(rows, limit, ({ newestAt: at, toolId: id }) => ({ at, id }));
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
  return { groups, next };
}
