import { durationBucket, type RunTally, startOfHour } from "@/lib/runs";
import { Prisma, type PrismaClient } from "./generated/client";
import { lockTools, refreshHealth } from "./health";
import { storableJson, storableText } from "./storable";

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
type Resolved<T> = T & { toolId: string };

/** Adds what a run says to the roll-ups, in one transaction; whoever sets `countedAt` first counts it, once. */
export function countRun(prisma: PrismaClient, runId: string, tally: RunTally, now: Date): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.run.updateMany({
      where: { id: runId, countedAt: null, endedAt: { not: null } },
      data: { countedAt: now },
    });
    if (count === 0) return false;
    const slugs = [...new Set([...tally.calls, ...tally.lost].map(({ tool }) => tool))];
    if (slugs.length === 0) return true;
    const called = new Set(tally.calls.map(({ tool }) => tool));
    const locked = await lockTools(transaction, Prisma.sql`"slug" = ANY(${slugs.filter((slug) => called.has(slug))})`);
    const lost = await transaction.tool.findMany({
      where: { slug: { in: slugs.filter((slug) => !called.has(slug)) } },
      select: { id: true, slug: true },
    });
    const ids = new Map([...locked, ...lost].map(({ id, slug }) => [slug, id]));
    await addCalls(transaction, runId, resolve(tally.calls, ids));
    await addLost(transaction, runId, resolve(tally.lost, ids));
    await refreshHealth(transaction, [...new Set(locked.map(({ id }) => id))], now);
    return true;
  });
}

function resolve<T extends { tool: string }>(items: readonly T[], ids: ReadonlyMap<string, string>): Resolved<T>[] {
  return items.flatMap((item) => {
    const toolId = ids.get(item.tool);
    return toolId === undefined ? [] : [{ ...item, toolId }];
  });
}

async function addCalls(
  transaction: Transaction,
  runId: string,
  calls: readonly Resolved<RunTally["calls"][number]>[],
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

/** A tool that was deleted a moment ago is left out: it is not locked, so that what loses slows nobody down. */
async function addLost(
  transaction: Transaction,
  runId: string,
  lost: readonly Resolved<RunTally["lost"][number]>[],
): Promise<void> {
  if (lost.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO "LostSelection" ("runId", "toolId", "function", "place", "probability", "reason", "winner", "at")
    SELECT ${runId}, "Tool"."id", "function", "place", "probability", "reason", "winner", "at"
    FROM json_to_recordset(${storableJson(lost)}::json) AS item(
      "toolId" text, "function" text, "place" int, "probability" float8, "reason" text, "winner" text, "at" timestamptz
    ) JOIN "Tool" ON "Tool"."id" = item."toolId"
    FOR KEY SHARE OF "Tool"`;
}
