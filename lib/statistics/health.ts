import { type CallStatus, UNCOUNTED_STATUSES } from "@/lib/sandbox";
import { bucketQuantile } from "./duration-bucket";
import type { HealthDay, HealthSummary, RateWindow } from "./statistics";
import { wilsonLowerBound } from "./wilson";
import { healthDays } from "./windows";

/** How many calls of a tool ended so, and took so long, on one day. */
export interface DayCount {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  status: CallStatus;
  durationBucket: number;
  count: number;
}

interface Tally {
  calls: number;
  counted: number;
  succeeded: number;
  /** Counted calls by how long they took. */
  buckets: Map<number, number>;
}

function isCounted(status: CallStatus): boolean {
  return !UNCOUNTED_STATUSES.has(status);
}

function tally(counts: Iterable<Omit<DayCount, "day">>): Tally {
  const sum: Tally = { calls: 0, counted: 0, succeeded: 0, buckets: new Map() };
  for (const { status, durationBucket, count } of counts) {
    sum.calls += count;
    if (!isCounted(status)) continue;
    sum.counted += count;
    if (status === "ok") sum.succeeded += count;
    sum.buckets.set(durationBucket, (sum.buckets.get(durationBucket) ?? 0) + count);
  }
  return sum;
}

function tallyDays(counts: readonly DayCount[], now: Date): (Tally & { day: string })[] {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return healthDays(now).map((day) => ({ day, ...tally(byDay.get(day) ?? []) }));
}

/** The 30 days of a tool that end with the present one, oldest first; days without a call are there too. */
export function toHealthDays(counts: readonly DayCount[], now: Date): HealthDay[] {
  return tallyDays(counts, now).map(({ day, succeeded, counted, buckets }) => ({
    day,
    succeeded,
    counted,
    p50Ms: bucketQuantile(buckets, 0.5),
    p95Ms: bucketQuantile(buckets, 0.95),
  }));
}

/** The same 30 days in one row; null where there was no call. */
export function toHealthSummary(counts: readonly DayCount[], now: Date): HealthSummary | null {
  const days = tallyDays(counts, now);
  const shown = new Set(days.map(({ day }) => day));
  const { calls, counted, succeeded, buckets } = tally(counts.filter(({ day }) => shown.has(day)));
  if (calls === 0) return null;
  return {
    calls,
    counted,
    succeeded,
    lowerBound: wilsonLowerBound(succeeded, counted),
    p50Ms: bucketQuantile(buckets, 0.5),
    p95Ms: bucketQuantile(buckets, 0.95),
    days: days.map((day) => [day.succeeded, day.counted]),
  };
}

/** Calls of a window by how they ended, as a rate. */
export function toRateWindow(byStatus: ReadonlyMap<CallStatus, number>): RateWindow {
  const { calls, counted, succeeded } = tally(
    [...byStatus].map(([status, count]) => ({ status, count, durationBucket: 0 })),
  );
  return { calls, counted, succeeded, lowerBound: wilsonLowerBound(succeeded, counted) };
}
