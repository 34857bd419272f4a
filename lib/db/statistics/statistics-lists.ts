import type { CallRow, LostRow, PageOfRows, Place, RunRecord } from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";
import { toCallStatus } from "./health";

/** A candidate so far in front, or so probable, came near to being taken. */
const NEAR_PLACE = 3;
const NEAR_PROBABILITY = 0.5;

/** Rows after a place, in an order that goes back in time. */
function before(columns: Prisma.Sql, { after }: PageOfRows): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  const { at, runId, part } = after;
  return Prisma.sql`(${columns}) < (${at}::timestamptz, ${storableText(runId)}, ${storableText(part)})`;
}

/**
 * Whether the log of `run` names a tool that `own`'s owner does not see: a private one of somebody else, and one that is
 * gone, for nobody can tell any more what it was. A slug may have come to another tool since.
 */
const metHidden = Prisma.sql`EXISTS (
  SELECT 1 FROM (
    SELECT candidate ->> 'tool' AS "slug"
    FROM "RunEvent" AS event, json_array_elements(event."payload" -> 'candidates') AS candidate
    WHERE event."runId" = run."id" AND event."type" = 'candidates-ranked'
    UNION SELECT "payload" ->> 'tool' FROM "RunEvent" WHERE "runId" = run."id" AND "type" = 'tool-selected'
  ) AS met
  WHERE met."slug" <> own."slug" AND NOT EXISTS (
    SELECT 1 FROM "Tool" AS other
    WHERE other."slug" = met."slug" AND (other."visibility" = 'public' OR other."ownerId" = own."ownerId") AND (
      other."createdAt" <= run."startedAt" OR other."id" IN (
        SELECT "toolId" FROM "LostSelection" WHERE "runId" = run."id"
        UNION ALL SELECT "toolId" FROM "Call" WHERE "runId" = run."id"
      )
    )
  )
)`;

/** Those that a creator can learn of: far behind, a tool was a candidate for lack of others. */
const nearMiss = Prisma.sql`(lost."place" <= ${NEAR_PLACE} OR lost."probability" >= ${NEAR_PROBABILITY})`;

/** The lists of a StatisticsStore, newest first. */
export function statisticsLists(prisma: PrismaClient) {
  return {
    async uncounted({ limit, after }: PageOfRows): Promise<Place[]> {
      const from = after
        ? Prisma.sql`("endedAt", "id") > (${after.at}::timestamptz, ${after.runId})`
        : Prisma.sql`"endedAt" IS NOT NULL`;
      const rows = await prisma.$queryRaw<{ id: string; endedAt: Date }[]>`
        SELECT "id", "endedAt" FROM "Run" WHERE "countedAt" IS NULL AND ${from} ORDER BY "endedAt", "id" LIMIT ${limit}`;
      return rows.map(({ id, endedAt }) => ({ at: endedAt, runId: id, part: "" }));
    },

    async calls(
      { toolId, except = [] }: { toolId?: string; except?: readonly string[] },
      page: PageOfRows,
    ): Promise<CallRow[]> {
      const columns = Prisma.sql`call."endedAt", call."runId", call."callId"`;
      const ofTool = toolId === undefined ? Prisma.sql`true` : Prisma.sql`call."toolId" = ${toolId}`;
      const rows = await prisma.$queryRaw<(Omit<CallRow, "status"> & { status: string })[]>`
        SELECT "Tool"."slug", call."runId", call."callId", call."version", call."function", call."status", call."error",
          call."durationMs", call."endedAt", "Run"."query" AS "question", "Run"."ownerKey", "Run"."sharesInputs"
        FROM "Call" AS call JOIN "Tool" ON "Tool"."id" = call."toolId" JOIN "Run" ON "Run"."id" = call."runId"
        WHERE ${ofTool} AND call."status" <> ALL(${[...except]}) AND ${before(columns, page)}
        ORDER BY call."endedAt" DESC, call."runId" DESC, call."callId" DESC LIMIT ${page.limit}`;
      return rows.map((row) => ({ ...row, status: toCallStatus(row.status) }));
    },

    async argumentsOf(
      calls: readonly { runId: string; callId: string }[],
    ): Promise<Map<string, Record<string, unknown>>> {
      if (calls.length === 0) return new Map();
      const rows = await prisma.$queryRaw<{ runId: string; callId: string; given: Record<string, unknown> }[]>`
        SELECT "runId", "payload" ->> 'callId' AS "callId", "payload" -> 'arguments' AS "given" FROM "RunEvent"
        WHERE "runId" = ANY(${calls.map(({ runId }) => runId)}) AND "type" = 'arguments-generated' ORDER BY "seq"`;
      const wanted = new Set(calls.map(({ runId, callId }) => `${runId} ${callId}`));
      const given = rows.map((row) => [`${row.runId} ${row.callId}`, row.given] as const);
      return new Map(given.filter(([key]) => wanted.has(key)));
    },

    lost(toolId: string, page: PageOfRows): Promise<LostRow[]> {
      const columns = Prisma.sql`lost."at", lost."runId", lost."function"`;
      return prisma.$queryRaw<LostRow[]>`
        WITH lost AS (
          SELECT * FROM "LostSelection" AS lost WHERE lost."toolId" = ${toolId} AND ${nearMiss} AND ${before(columns, page)}
          ORDER BY lost."at" DESC, lost."runId" DESC, lost."function" DESC LIMIT ${page.limit}
        )
        SELECT lost."runId", lost."function", lost."place", lost."probability", lost."reason", lost."winner", lost."at",
          ${metHidden} AS "metHidden", run."query" AS "question", run."ownerKey", run."sharesInputs"
        FROM lost JOIN "Run" AS run ON run."id" = lost."runId" JOIN "Tool" AS own ON own."id" = lost."toolId"
        ORDER BY lost."at" DESC, lost."runId" DESC, lost."function" DESC`;
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
          AND ${before(columns, page)}
        ORDER BY run."startedAt" DESC, run."id" DESC LIMIT ${page.limit}`;
    },
  };
}
