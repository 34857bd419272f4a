import type { Check, CheckOutcome, CheckStore } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";
import { TRANSACTION } from "./make-live";
import { lockTool } from "./tool-versions";

const parts = { at: true, failingSince: true, problem: true, rests: true } as const;

/** In one transaction with the tool locked: a version that goes live meanwhile is not blamed for the one before. */
async function note(
  prisma: PrismaClient,
  { toolId, versionId, at, outcome }: { toolId: string; versionId: string; at: Date; outcome: CheckOutcome },
): Promise<Check | null> {
  return prisma.$transaction(async (transaction) => {
    await lockTool(transaction, toolId);
    const isLive = { id: toolId, liveVersionId: versionId };
    if ((await transaction.tool.count({ where: isLive })) === 0) return null;
    if (outcome.passed) await transaction.toolVersion.update({ where: { id: versionId }, data: { verifiedAt: at } });
    const before = await transaction.check.findUnique({ where: { toolId }, select: parts });
    const found = outcome.passed
      ? { at, failingSince: null, problem: null }
      : { at, failingSince: before?.failingSince ?? at, problem: storableText(outcome.problem) };
    return transaction.check.upsert({
      where: { toolId },
      create: { toolId, ...found },
      update: found,
      select: parts,
    });
  }, TRANSACTION);
}

/** When tools were checked, in the database. */
export function createCheckStore(prisma: PrismaClient): CheckStore {
  return {
    async claimDue({ before, now, limit }) {
      const claimed = await prisma.$queryRaw<{ toolId: string }[]>`
        INSERT INTO "Check" ("toolId", "at")
        SELECT "Tool"."id", ${now}::timestamptz
        FROM "Tool" JOIN "ToolVersion" ON "ToolVersion"."id" = "Tool"."liveVersionId"
          LEFT JOIN "Check" ON "Check"."toolId" = "Tool"."id"
        WHERE ("Tool"."state" = 'listed' OR ("Tool"."state" = 'maintenance' AND "Check"."rests"))
          AND coalesce(greatest("ToolVersion"."verifiedAt", "Check"."at"), "ToolVersion"."createdAt") < ${before}::timestamptz
          AND EXISTS (
            SELECT 1 FROM "KeptSample"
            WHERE "KeptSample"."toolId" = "Tool"."id" AND "KeptSample"."version" = "ToolVersion"."number"
          )
        ORDER BY coalesce(greatest("ToolVersion"."verifiedAt", "Check"."at"), "ToolVersion"."createdAt"), "Tool"."id"
        LIMIT ${limit}
        ON CONFLICT ("toolId") DO UPDATE SET "at" = excluded."at" WHERE "Check"."at" < ${before}::timestamptz
        RETURNING "toolId"`;
      return claimed.map(({ toolId }) => toolId);
    },

    note: (toolId, versionId, at, outcome) => note(prisma, { toolId, versionId, at, outcome }),

    setResting: (toolId, rests) =>
      prisma.$transaction(async (transaction) => {
        await lockTool(transaction, toolId);
        const { count } = await transaction.tool.updateMany({
          where: rests ? { id: toolId, state: "listed" } : { id: toolId, state: "maintenance", check: { rests: true } },
          data: { state: rests ? "maintenance" : "listed" },
        });
        if (count > 0) await transaction.check.updateMany({ where: { toolId }, data: { rests } });
        return count > 0;
      }, TRANSACTION),

    getCheck: (toolId) => prisma.check.findUnique({ where: { toolId }, select: parts }),
  };
}
