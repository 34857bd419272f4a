import type { StatisticsStore, StatusCount } from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { callLists } from "./call-lists";
import { countRuns } from "./count-runs";
import { dayCounts, lockTools, refreshHealth, toCallStatus, toDays } from "./health";
import { lostSelections } from "./lost-selections";
import { overviewLists } from "./overview-lists";
import { runLists } from "./run-lists";

/** Calls by how they ended, of each tool. */
async function statusCounts(
  prisma: PrismaClient,
  ...[{ day, week, month }, toolIds]: Parameters<StatisticsStore["statusCounts"]>
): Promise<StatusCount[]> {
  const ofTools = toolIds === undefined ? Prisma.sql`true` : Prisma.sql`"toolId" = ANY(${[...toolIds]})`;
  const rows = await prisma.$queryRaw<(Omit<StatusCount, "status"> & { status: string })[]>`
    SELECT "toolId", "status",
      coalesce(sum("count") FILTER (WHERE "hour" >= ${day}::timestamptz), 0)::int AS "day",
      coalesce(sum("count") FILTER (WHERE "hour" >= ${week}::timestamptz), 0)::int AS "week",
      sum("count")::int AS "month"
    FROM "CallCount" WHERE "hour" >= ${month}::timestamptz AND ${ofTools} GROUP BY "toolId", "status"`;
  return rows.map((row) => ({ ...row, status: toCallStatus(row.status) }));
}

/** Roll-ups of the log in the database. */
export function createStatisticsStore(prisma: PrismaClient): StatisticsStore {
  return {
    ...callLists(prisma),
    ...runLists(prisma),
    ...overviewLists(prisma),

    lost: (toolId, page) => lostSelections(prisma, toolId, page),

    count: (said, now) => countRuns(prisma, said, now),

    async staleHealth(before, limit) {
      const rows = await prisma.toolHealth.findMany({
        where: { updatedAt: { lt: before } },
        orderBy: { updatedAt: "asc" },
        select: { toolId: true },
        take: limit,
      });
      return rows.map(({ toolId }) => toolId);
    },

    async refreshHealth(toolIds, now) {
      await prisma.$transaction(async (transaction) => {
        const locked = await lockTools(transaction, Prisma.sql`"id" = ANY(${[...toolIds]})`);
        await refreshHealth(
          transaction,
          locked.map(({ id }) => id),
          now,
        );
      });
    },

    async health(toolIds) {
      const rows = await prisma.toolHealth.findMany({ where: { toolId: { in: [...toolIds] } } });
      return new Map(rows.map(({ toolId, updatedAt, days, ...health }) => [toolId, { ...health, days: toDays(days) }]));
    },

    async lowerBounds(atLeast) {
      const rows = await prisma.toolHealth.findMany({
        where: { counted: { gte: atLeast } },
        select: { toolId: true, lowerBound: true },
      });
      return new Map(rows.map(({ toolId, lowerBound }) => [toolId, lowerBound]));
    },

    async dayCounts(toolId, since) {
      return (await dayCounts(prisma, [toolId], since)).get(toolId) ?? [];
    },

    statusCounts: (...asked) => statusCounts(prisma, ...asked),
  };
}
