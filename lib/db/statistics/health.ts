import { CALL_STATUSES, type CallStatus } from "@/lib/sandbox";
import { type DayCount, healthStart, toHealthSummary } from "@/lib/statistics";
import type { Prisma } from "../generated/client";

/** A client, or what works within one transaction. */
type Rows = Prisma.TransactionClient;

interface CountRow {
  toolId: string;
  day: string;
  status: string;
  durationBucket: number;
  count: number;
}

/** A status of a later version is none that counts. */
export function toCallStatus(status: string): CallStatus {
  return CALL_STATUSES.find((known) => known === status) ?? "sandbox-error";
}

/** Calls of tools by day (UTC), ending and duration, since a moment. */
export async function dayCounts(rows: Rows, toolIds: readonly string[], since: Date): Promise<Map<string, DayCount[]>> {
  const counts = await rows.$queryRaw<CountRow[]>`
    SELECT "toolId", to_char("hour" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "day", "status", "durationBucket",
      sum("count")::int AS "count"
    FROM "CallCount" WHERE "toolId" = ANY(${[...toolIds]}) AND "hour" >= ${since}::timestamptz
    GROUP BY 1, 2, 3, 4`;
  const byTool = Map.groupBy(counts, ({ toolId }) => toolId);
  return new Map(
    [...byTool].map(([toolId, own]) => [
      toolId,
      own.map(({ day, status, durationBucket, count }) => ({
        day,
        status: toCallStatus(status),
        durationBucket,
        count,
      })),
    ]),
  );
}

/** Held until the transaction ends: two that count calls of one tool do so one after the other. */
export function lockTools(rows: Rows, where: Prisma.Sql): Promise<{ id: string; slug: string }[]> {
  return rows.$queryRaw`SELECT "id", "slug" FROM "Tool" WHERE ${where} ORDER BY "id" FOR NO KEY UPDATE`;
}

/** Computes the health of tools from their counts; the caller holds their locks. */
export async function refreshHealth(rows: Rows, toolIds: readonly string[], now: Date): Promise<void> {
  if (toolIds.length === 0) return;
  const counts = await dayCounts(rows, toolIds, healthStart(now));
  const health = toolIds.flatMap((toolId) => {
    const summary = toHealthSummary(counts.get(toolId) ?? [], now);
    return summary ? [{ toolId, ...summary }] : [];
  });
  const kept = new Set(health.map(({ toolId }) => toolId));
  const gone = toolIds.filter((id) => !kept.has(id));
  if (gone.length > 0) await rows.toolHealth.deleteMany({ where: { toolId: { in: gone } } });
  await rows.$executeRaw`
    INSERT INTO "ToolHealth"
      ("toolId", "calls", "counted", "succeeded", "lowerBound", "p50Ms", "p95Ms", "days", "updatedAt")
    SELECT "toolId", "calls", "counted", "succeeded", "lowerBound", "p50Ms", "p95Ms", "days", ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(health)}::json) AS item(
      "toolId" text, "calls" int, "counted" int, "succeeded" int, "lowerBound" float8, "p50Ms" float8, "p95Ms" float8,
      "days" json
    )
    ON CONFLICT ("toolId") DO UPDATE SET
      "calls" = excluded."calls", "counted" = excluded."counted", "succeeded" = excluded."succeeded",
      "lowerBound" = excluded."lowerBound", "p50Ms" = excluded."p50Ms", "p95Ms" = excluded."p95Ms",
      "days" = excluded."days", "updatedAt" = excluded."updatedAt"`;
}

/** Pairs of [succeeded, counted] as they were stored. */
export function toDays(days: Prisma.JsonValue): [number, number][] {
  if (!Array.isArray(days)) return [];
  return days.map((day) => {
    const [succeeded, counted] = Array.isArray(day) ? day : [];
    return [Number(succeeded ?? 0), Number(counted ?? 0)];
  });
}
