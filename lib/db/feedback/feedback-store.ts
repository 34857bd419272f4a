import {
  FEEDBACK_REASONS,
  type Feedback,
  type FeedbackRow,
  type FeedbackStore,
  type PageOfRows,
  type PlannerFeedback,
} from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";

type Stored<Row extends Feedback> = Omit<Row, "reason"> & { reason: string | null };

/** What people say of answers, in the database. */
export function createFeedbackStore(prisma: PrismaClient): FeedbackStore {
  return {
    async put(runId, ownerKey, { right, reason, text }, at) {
      // whether the run may be spoken of is asked in the same statement, so that no run that goes away lies in between
      const count = await prisma.$executeRaw`
        INSERT INTO "Feedback" ("runId", "right", "reason", "text", "at")
        SELECT "id", ${right}, ${reason}, ${text === null ? null : storableText(text)}, ${at}::timestamptz FROM "Run"
        WHERE "id" = ${storableText(runId)} AND "ownerKey" = ${storableText(ownerKey)} AND "endedAt" IS NOT NULL
        ON CONFLICT ("runId") DO UPDATE SET "right" = excluded."right", "reason" = excluded."reason",
          "text" = excluded."text", "at" = excluded."at"`;
      return count > 0;
    },

    async remove(runId, ownerKey) {
      const run = { id: storableText(runId), ownerKey: storableText(ownerKey) };
      if ((await prisma.run.count({ where: run })) === 0) return false;
      await prisma.feedback.deleteMany({ where: { runId: run.id, run: { ownerKey: run.ownerKey } } });
      return true;
    },

    async ofRuns(runIds, ownerKey) {
      const rows = await prisma.feedback.findMany({
        where: { runId: { in: [...runIds] }, run: { ownerKey: storableText(ownerKey) } },
      });
      return new Map(rows.map(({ runId, at: _, ...feedback }) => [runId, withReason(feedback)]));
    },

    async ofTools(toolIds) {
      const rows = await prisma.$queryRaw<{ toolId: string; right: number; said: number }[]>`
        SELECT met."toolId", count(*) FILTER (WHERE "right")::int AS "right", count(*)::int AS "said"
        FROM (SELECT DISTINCT "toolId", "runId" FROM "Call" WHERE "toolId" = ANY(${[...toolIds]})) AS met
        JOIN "Feedback" ON "Feedback"."runId" = met."runId" GROUP BY met."toolId"`;
      return new Map(rows.map(({ toolId, ...said }) => [toolId, said]));
    },

    ofPlanners: () => ofPlanners(prisma),
    reasons: (filter, page) => reasons(prisma, filter, page),
  };
}

/** A choice that a later version offers is none here. */
function withReason<Row extends Feedback>({ reason, ...row }: Stored<Row>) {
  return { ...row, reason: FEEDBACK_REASONS.find((known) => known === reason) ?? null };
}

function ofPlanners(prisma: PrismaClient): Promise<PlannerFeedback[]> {
  return prisma.$queryRaw`
      WITH said AS (
        SELECT "planner", coalesce("model", '') AS "model", count(*) FILTER (WHERE "right")::int AS "right",
          count(*)::int AS "said"
        FROM "Feedback" JOIN "Run" ON "Run"."id" = "Feedback"."runId" GROUP BY 1, 2
      ), made AS (
        SELECT "planner", coalesce("model", '') AS "model", count(*)::int AS "calls",
          count(*) FILTER (WHERE "madeUp")::int AS "madeUp"
        FROM "Call" JOIN "Run" ON "Run"."id" = "Call"."runId" GROUP BY 1, 2
      )
      SELECT "planner", "model", coalesce("right", 0) AS "right", coalesce("said", 0) AS "said",
        coalesce("calls", 0) AS "calls", coalesce("madeUp", 0) AS "madeUp"
      FROM said FULL JOIN made USING ("planner", "model") ORDER BY "said" DESC, "calls" DESC, "planner", "model"`;
}

async function reasons(
  prisma: PrismaClient,
  { toolId }: { toolId?: string },
  { limit, after }: PageOfRows,
): Promise<FeedbackRow[]> {
  const ofTool =
    toolId === undefined
      ? Prisma.sql`true`
      : Prisma.sql`EXISTS (SELECT 1 FROM "Call" WHERE "Call"."runId" = said."runId" AND "toolId" = ${toolId})`;
  const before = after
    ? Prisma.sql`(said."at", said."runId") < (${after.at}::timestamptz, ${storableText(after.runId)})`
    : Prisma.sql`true`;
  const rows = await prisma.$queryRaw<Stored<FeedbackRow>[]>`
        SELECT said."runId", said."right", said."reason", said."text", said."at", "Run"."planner", ARRAY(
          SELECT DISTINCT "Tool"."slug" FROM "Call" JOIN "Tool" ON "Tool"."id" = "Call"."toolId"
          WHERE "Call"."runId" = said."runId" ORDER BY 1
        ) AS "tools"
        FROM "Feedback" AS said JOIN "Run" ON "Run"."id" = said."runId"
        WHERE (said."reason" IS NOT NULL OR said."text" IS NOT NULL) AND ${ofTool} AND ${before}
        ORDER BY said."at" DESC, said."runId" DESC LIMIT ${limit}`;
  return rows.map(withReason);
}
