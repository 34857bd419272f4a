import type { LostRow, PageOfRows } from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { rowsBefore } from "./rows-before";

/** A candidate so far in front, or so probable, came near to being taken. */
const NEAR_PLACE = 3;
const NEAR_PROBABILITY = 0.5;

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

/** Questions that the tool was a candidate for and did not get, newest first. */
export function lostSelections(prisma: PrismaClient, toolId: string, page: PageOfRows): Promise<LostRow[]> {
  const columns = Prisma.sql`lost."at", lost."runId", lost."function"`;
  return prisma.$queryRaw<LostRow[]>`
    WITH lost AS (
      SELECT * FROM "LostSelection" AS lost WHERE lost."toolId" = ${toolId} AND ${nearMiss} AND ${rowsBefore(columns, page)}
      ORDER BY lost."at" DESC, lost."runId" DESC, lost."function" DESC LIMIT ${page.limit}
    )
    SELECT lost."runId", lost."function", lost."place", lost."probability", lost."reason", lost."winner", lost."at",
      ${metHidden} AS "metHidden", run."query" AS "question", run."ownerKey", run."sharesInputs"
    FROM lost JOIN "Run" AS run ON run."id" = lost."runId" JOIN "Tool" AS own ON own."id" = lost."toolId"
    ORDER BY lost."at" DESC, lost."runId" DESC, lost."function" DESC`;
}
