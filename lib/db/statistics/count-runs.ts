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

/** What a run that has ended says. */
interface Said {
  runId: string;
  tally: RunTally;
}

/** Adds what runs say to the roll-ups, in one transaction; whoever sets a run's `countedAt` first counts it, once. */
export async function countRuns(prisma: PrismaClient, said: readonly Said[], now: Date): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    const own = await takeRuns(transaction, said, now);
    await addLost(transaction, own);
    const called = [...new Set(own.flatMap(({ tally }) => tally.calls.map(({ tool }) => tool)))];
    if (called.length === 0) return;
    const tools = await lockTools(transaction, Prisma.sql`"slug" = ANY(${called})`);
    const ids = new Map(tools.map(({ id, slug }) => [slug, id]));
    const calls = own.flatMap(({ runId, tally }) =>
      tally.calls.flatMap((call) => {
        const toolId = ids.get(call.tool);
        return toolId === undefined ? [] : [{ ...call, runId, toolId }];
      }),
    );
    await addCalls(transaction, calls);
    await refreshHealth(transaction, [...ids.values()], now);
  });
}

/** Those that nobody has counted, which are counted here; whoever counts some of them at this moment ends first. */
async function takeRuns(transaction: Transaction, said: readonly Said[], now: Date): Promise<Said[]> {
  const taken = await transaction.$queryRaw<{ id: string }[]>`
    UPDATE "Run" SET "countedAt" = ${now}::timestamptz WHERE "id" IN (
      SELECT "id" FROM "Run" WHERE "id" = ANY(${said.map(({ runId }) => runId)})
        AND "countedAt" IS NULL AND "endedAt" IS NOT NULL
      ORDER BY "id" FOR UPDATE
    ) RETURNING "id"`;
  const ids = new Set(taken.map(({ id }) => id));
  return said.filter(({ runId }) => ids.has(runId));
}

async function addCalls(
  transaction: Transaction,
  calls: readonly (RunTally["calls"][number] & { runId: string; toolId: string })[],
): Promise<void> {
  if (calls.length === 0) return;
  await transaction.call.createMany({
    data: calls.map(({ tool, error, ...call }) => ({
      ...call,
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
async function addLost(transaction: Transaction, said: readonly Said[]): Promise<void> {
  const lost = said.flatMap(({ runId, tally }) => tally.lost.map((one) => ({ runId, ...one })));
  if (lost.length === 0) return;
  await transaction.$executeRaw`
    WITH known AS (SELECT "id", "slug" FROM "Tool" WHERE "slug" = ANY(${lost.map(({ tool }) => tool)}) FOR KEY SHARE)
    INSERT INTO "LostSelection" ("runId", "toolId", "function", "place", "probability", "reason", "winner", "at")
    SELECT "runId", known."id", "function", "place", "probability", "reason", "winner", "at"
    FROM json_to_recordset(${storableJson(lost)}::json) AS item(
      "runId" text, "tool" text, "function" text, "place" int, "probability" float8, "reason" text, "winner" text,
      "at" timestamptz
    ) JOIN known ON known."slug" = item."tool"`;
}
