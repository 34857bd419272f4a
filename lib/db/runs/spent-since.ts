import type { Spent } from "@/lib/runs";
import type { PrismaClient } from "../generated/client";

/** See `RunStore.spentSince`. What a run took is told before its last event, or before those that end one that waited in vain. */
export async function spentSince(
  prisma: Pick<PrismaClient, "$queryRaw">,
  ownerKey: string,
  since: Date,
): Promise<Spent> {
  const [spent] = await prisma.$queryRaw<Spent[]>`
    SELECT
      count(*)::int AS "questions",
      coalesce(sum((told."payload" ->> 'inputTokens')::float8 + (told."payload" ->> 'outputTokens')::float8), 0) AS "tokens",
      coalesce(sum((told."payload" ->> 'dollars')::float8), 0) AS "dollars"
    FROM "Run" AS run
    CROSS JOIN LATERAL (
      SELECT "payload" FROM "RunEvent"
      WHERE "runId" = run."id" AND "seq" > run."lastSeq" - 5 AND "type" = 'usage'
      ORDER BY "seq" DESC LIMIT 1
    ) AS told
    WHERE run."ownerKey" = ${ownerKey} AND run."startedAt" >= ${since} AND (told."payload" ->> 'modelCalls')::int > 0`;
  return spent ?? { questions: 0, tokens: 0, dollars: 0 };
}
