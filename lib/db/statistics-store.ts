import type { StatisticsStore, StatusCount, ToolRow } from "@/lib/runs";
import { countRun } from "./count-run";
import { Prisma, type PrismaClient } from "./generated/client";
import { dayCounts, lockTools, refreshHealth, toCallStatus, toDays } from "./health";
import { statisticsLists } from "./statistics-lists";
import { storableText } from "./storable";

/** Roll-ups of the log in the database. */
export function createStatisticsStore(prisma: PrismaClient): StatisticsStore {
  return {
    ...statisticsLists(prisma),

    count: (runId, tally, now) => countRun(prisma, runId, tally, now),

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

    async statusCounts({ day, week, month }) {
      const rows = await prisma.$queryRaw<(Omit<StatusCount, "status"> & { status: string })[]>`
        SELECT "toolId", "status",
          coalesce(sum("count") FILTER (WHERE "hour" >= ${day}::timestamptz), 0)::int AS "day",
          coalesce(sum("count") FILTER (WHERE "hour" >= ${week}::timestamptz), 0)::int AS "week",
          sum("count")::int AS "month"
        FROM "CallCount" WHERE "hour" >= ${month}::timestamptz GROUP BY "toolId", "status"`;
      return rows.map((row) => ({ ...row, status: toCallStatus(row.status) }));
    },

    tools({ text = "", owner, state }) {
      const words = storableText(text)
        .split(/\s+/)
        .filter((word) => word !== "");
      const conditions = [
        ...words.slice(0, 10).map((word) => {
          const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
          return Prisma.sql`(tool."slug" ILIKE ${pattern} OR version."name" ILIKE ${pattern})`;
        }),
        ...(owner === undefined ? [] : [Prisma.sql`"User"."handle" = ${storableText(owner)}`]),
        ...(state === undefined ? [] : [Prisma.sql`tool."state" = ${state}::"ToolState"`]),
      ];
      return prisma.$queryRaw<ToolRow[]>`
        SELECT tool."id" AS "toolId", tool."slug", coalesce(version."name", tool."slug") AS "name",
          "User"."handle" AS "ownerHandle", tool."state", tool."visibility", tool."suspendedReason",
          version."number" AS "version", version."verifiedAt"
        FROM "Tool" AS tool JOIN "User" ON "User"."id" = tool."ownerId"
        LEFT JOIN "ToolVersion" AS version ON version."id" = tool."liveVersionId"
        WHERE ${conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " AND ")}`;
    },
  };
}
