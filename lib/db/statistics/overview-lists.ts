import { UNCOUNTED_STATUSES } from "@/lib/sandbox";
import type { OverviewCursor, OverviewFilter, OverviewSort, ToolRow } from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { literalText, storableText } from "../rows/storable";

/** Words beyond these narrow nothing any more. */
const MAX_WORDS = 10;

/** Tools with their owners and what is live of them. */
const FROM = Prisma.sql`"Tool" AS tool JOIN "User" ON "User"."id" = tool."ownerId"
  LEFT JOIN "ToolVersion" AS version ON version."id" = tool."liveVersionId"`;

function where({ text = "", owner, state }: OverviewFilter): Prisma.Sql {
  const words = storableText(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  const conditions = [
    Prisma.sql`true`,
    ...words.slice(0, MAX_WORDS).map((word) => {
      const pattern = `%${literalText(word)}%`;
      return Prisma.sql`(tool."slug" ILIKE ${pattern} OR version."name" ILIKE ${pattern})`;
    }),
    ...(owner === undefined ? [] : [Prisma.sql`"User"."handle" = ${storableText(owner)}`]),
    ...(state === undefined ? [] : [Prisma.sql`tool."state" = ${state}::"ToolState"`]),
  ];
  return Prisma.join(conditions, " AND ");
}

/** Wilson's lower bound as `wilsonLowerBound` of lib/runs computes it, of calls since a moment; null without one. */
function lowerBoundSince(since: Date): Prisma.Sql {
  return Prisma.sql`(
    SELECT greatest(0, (s / n + 3.8416 / (2 * n) - 1.96 * sqrt((s / n * (1 - s / n) + 3.8416 / (4 * n)) / n)) / (1 + 3.8416 / n))
    FROM (
      SELECT sum("count")::float8 AS n, coalesce(sum("count") FILTER (WHERE "status" = 'ok'), 0)::float8 AS s
      FROM "CallCount" WHERE "toolId" = tool."id" AND "hour" >= ${since}::timestamptz
        AND "status" <> ALL(${[...UNCOUNTED_STATUSES]})
    ) AS counted WHERE n > 0
  )`;
}

/** What tools are sorted by. The 30 days come from their health, which is there already. */
function sortValue(by: OverviewSort, since: { day: Date; week: Date }): Prisma.Sql {
  switch (by) {
    case "name":
      return Prisma.sql`lower(coalesce(version."name", tool."slug")) COLLATE "C"`;
    case "calls":
      return Prisma.sql`coalesce(health."calls", 0)::float8`;
    case "failures":
      return Prisma.sql`coalesce(health."counted" - health."succeeded", 0)::float8`;
    case "month":
      return Prisma.sql`CASE WHEN health."counted" > 0 THEN health."lowerBound" END`;
    case "day":
    case "week":
      return lowerBoundSince(since[by]);
    case "verified":
      return Prisma.sql`(extract(epoch FROM version."verifiedAt") * 1000)::float8`;
  }
}

/** Rows behind a place; all where it is of a list that was sorted by something else. */
function behind({ value, slug }: OverviewCursor, by: OverviewSort, descending: boolean): Prisma.Sql {
  const further = Prisma.sql`"slug" COLLATE "C" > ${storableText(slug)}`;
  if (value === null) return Prisma.sql`"value" IS NULL AND ${further}`;
  if ((typeof value === "string") !== (by === "name")) return Prisma.sql`true`;
  const typed = typeof value === "string" ? Prisma.sql`${storableText(value)}::text` : Prisma.sql`${value}::float8`;
  const beyond = descending ? Prisma.sql`"value" < ${typed}` : Prisma.sql`"value" > ${typed}`;
  return Prisma.sql`(${beyond} OR ("value" = ${typed} AND ${further}) OR "value" IS NULL)`;
}

/** The admins' list of tools of a StatisticsStore. */
export function overviewLists(prisma: PrismaClient) {
  return {
    tools(
      filter: OverviewFilter,
      { by, descending }: { by: OverviewSort; descending: boolean },
      { limit, after }: { limit: number; after?: OverviewCursor | undefined },
      since: { day: Date; week: Date },
    ): Promise<ToolRow[]> {
      return prisma.$queryRaw<ToolRow[]>`
        SELECT * FROM (
          SELECT tool."id" AS "toolId", tool."slug", coalesce(version."name", tool."slug") AS "name",
            "User"."handle" AS "ownerHandle", tool."state", tool."visibility", tool."suspendedReason",
            version."number" AS "version", version."verifiedAt", ${sortValue(by, since)} AS "value"
          FROM ${FROM} LEFT JOIN "ToolHealth" AS health ON health."toolId" = tool."id"
          WHERE ${where(filter)}
        ) AS listed
        WHERE ${after ? behind(after, by, descending) : Prisma.sql`true`}
        ORDER BY "value" ${descending ? Prisma.sql`DESC` : Prisma.sql`ASC`} NULLS LAST, "slug" COLLATE "C" LIMIT ${limit}`;
    },

    async countTools(filter: OverviewFilter): Promise<number> {
      const [row] = await prisma.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS "count" FROM ${FROM} WHERE ${where(filter)}`;
      return row?.count ?? 0;
    },
  };
}
