import type { PageOfRows, Place, RunRecord } from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";
import { rowsBefore } from "./rows-before";

/** The runs of a StatisticsStore: those that are to be counted, and all of them. */
export function runLists(prisma: PrismaClient) {
  return {
    async uncounted({ limit, after }: PageOfRows): Promise<Place[]> {
      const from = after
        ? Prisma.sql`("endedAt", "id") > (${after.at}::timestamptz, ${after.runId})`
        : Prisma.sql`"endedAt" IS NOT NULL`;
      const rows = await prisma.$queryRaw<{ id: string; endedAt: Date }[]>`
        SELECT "id", "endedAt" FROM "Run" WHERE "countedAt" IS NULL AND ${from} ORDER BY "endedAt", "id" LIMIT ${limit}`;
      return rows.map(({ id, endedAt }) => ({ at: endedAt, runId: id, part: "" }));
    },

    unanswered(since: Date, limit: number) {
      return prisma.run.findMany({
        where: { status: "no-tool-available", startedAt: { gte: since } },
        select: { ownerKey: true, query: true },
        orderBy: { startedAt: "desc" },
        take: limit,
      });
    },

    runs({ slug, status }: { slug?: string; status?: string }, page: PageOfRows): Promise<RunRecord[]> {
      const columns = Prisma.sql`run."startedAt", run."id", ''`;
      const called = Prisma.sql`
        SELECT 1 FROM "Call" JOIN "Tool" ON "Tool"."id" = "Call"."toolId"
        WHERE "Call"."runId" = run."id" AND "Tool"."slug" = ${storableText(slug ?? "")}`;
      return prisma.$queryRaw<RunRecord[]>`
        SELECT run."id", run."query", run."planner", run."status", run."startedAt", run."endedAt",
          ARRAY(
            SELECT DISTINCT "Tool"."slug" FROM "Call" JOIN "Tool" ON "Tool"."id" = "Call"."toolId"
            WHERE "Call"."runId" = run."id" ORDER BY 1
          ) AS "tools"
        FROM "Run" AS run
        WHERE ${slug === undefined ? Prisma.sql`true` : Prisma.sql`EXISTS (${called})`}
          AND ${status === undefined ? Prisma.sql`true` : Prisma.sql`run."status" = ${storableText(status)}`}
          AND ${rowsBefore(columns, page)}
        ORDER BY run."startedAt" DESC, run."id" DESC LIMIT ${page.limit}`;
    },
  };
}
