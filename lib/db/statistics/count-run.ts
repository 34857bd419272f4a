import { durationBucket, type RunTally, startOfHour } from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { storableJson, storableText } from "../rows/storable";
import { lockTools, refreshHealth } from "./health";

/** Characters of a call's error that a row keeps; the log has all of it. */
const MAX_ERROR = 2_000;

interface Count {
  toolId: string;
  hour: string;
  version: number;
  status: string;
  durationBucket: number;
}

type Transaction = Prisma.TransactionClient;

/** Adds what a run says to the roll-ups, in one transaction; whoever sets `countedAt` first counts it, once. */
export function countRun(prisma: PrismaClient, runId: string, tally: RunTally, now: Date): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.run.updateMany({
      where: { id: runId, countedAt: null, endedAt: { not: null } },
      data: { countedAt: now },
    });
    if (count === 0) return false;
    await addLost(transaction, runId, tally.lost);
    const called = [...new Set(tally.calls.map(({ tool }) => tool))];
    if (called.length === 0) return true;
    const tools = await lockTools(transaction, Prisma.sql`"slug" = ANY(${called})`);
    const ids = new Map(tools.map(({ id, slug }) => [slug, id]));
    const calls = tally.calls.flatMap((call) => {
      const toolId = ids.get(call.tool);
      return toolId === undefined ? [] : [{ ...call, toolId }];
    });
    await addCalls(transaction, runId, calls);
    await refreshHealth(transaction, [...ids.values()], now);
    return true;
  });
}

async function addCalls(
  transaction: Transaction,
  runId: string,
  calls: readonly (RunTally["calls"][number] & { toolId: string })[],
): Promise<void> {
  if (calls.length === 0) return;
  await transaction.call.createMany({
    data: calls.map(({ tool, error, ...call }) => ({
      ...call,
      runId,
      error: error === null ? null : storableText(error.slice(0, MAX_ERROR)),
    })),
  });
  const counts = calls.map(
    ({ toolId, endedAt, version, status, durationMs }): Count => ({
      toolId,
      hour: startOfHour(new Date(endedAt)).toISOString(),
      version,
      status,
      durationBucket: durationBucket(durationMs),
    }),
  );
  await transaction.$executeRaw`
    INSERT INTO "CallCount" ("toolId", "hour", "version", "status", "durationBucket", "count")
    SELECT "toolId", "hour", "version", "status", "durationBucket", count(*)
    FROM json_to_recordset(${JSON.stringify(counts)}::json) AS item(
      "toolId" text, "hour" timestamptz, "version" int, "status" text, "durationBucket" int
    )
    GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT ("toolId", "hour", "version", "status", "durationBucket")
    DO UPDATE SET "count" = "CallCount"."count" + excluded."count"`;
}

/** The tools stay unlocked but for their deletion, so that what loses often slows nobody down. */
async function addLost(transaction: Transaction, runId: string, lost: RunTally["lost"]): Promise<void> {
  if (lost.length === 0) return;
  await transaction.$executeRaw`
    WITH known AS (SELECT "id", "slug" FROM "Tool" WHERE "slug" = ANY(${lost.map(({ tool }) => tool)}) FOR KEY SHARE)
    INSERT INTO "LostSelection" ("runId", "toolId", "function", "place", "probability", "reason", "winner", "at")
    SELECT ${runId}, known."id", "function", "place", "probability", "reason", "winner", "at"
    FROM json_to_recordset(${storableJson(lost)}::json) AS item(
      "tool" text, "function" text, "place" int, "probability" float8, "reason" text, "winner" text, "at" timestamptz
    ) JOIN known ON known."slug" = item."tool"`;
}
