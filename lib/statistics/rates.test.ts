import { describe, expect, test } from "vitest";
import { bucketDuration, bucketQuantile, durationBucket } from "./duration-bucket";
import { toHealthDays, toHealthSummary } from "./health";
import { wilsonLowerBound } from "./wilson";

describe("Wilson's lower bound", () => {
  // Values of R's prop.test(x, n, correct = FALSE)$conf.int[1].
  test.each([
    [0, 0, 0],
    [0, 10, 0],
    [1, 1, 0.2065],
    [8, 10, 0.4902],
    [95, 100, 0.8882],
    [100, 100, 0.963],
  ])("%i of %i", (succeeded, counted, bound) => {
    expect(wilsonLowerBound(succeeded, counted)).toBeCloseTo(bound, 3);
  });
});

describe("durations by bucket", () => {
  test("a duration is read back within 5 %, and a longer one is never in an earlier bucket", () => {
    let before = 0;
    for (let duration = 1.001; duration < 700_000; duration *= 1.013) {
      const bucket = durationBucket(duration);
      expect(bucket).toBeGreaterThanOrEqual(before);
      expect(Math.abs(bucketDuration(bucket) - duration) / duration).toBeLessThanOrEqual(0.0501);
      before = bucket;
    }
    expect(durationBucket(0)).toBe(0);
    expect(durationBucket(1)).toBe(0);
  });

  test("quantiles are by nearest rank; nothing has none", () => {
    const buckets = new Map([
      [durationBucket(900), 1],
      [durationBucket(10), 19],
    ]);
    expect(bucketQuantile(buckets, 0.5)).toBeCloseTo(10, 0);
    expect(bucketQuantile(buckets, 0.95)).toBeCloseTo(10, 0);
    expect(bucketQuantile(buckets, 0.96)).toBeGreaterThan(850);
    expect(bucketQuantile(new Map(), 0.5)).toBeNull();
  });
});

describe("health", () => {
  const now = new Date("2026-03-15T00:00:00Z");
  const day = (name: string, status: "ok" | "timeout" | "cancelled", count: number, bucket = 40) => ({
    day: name,
    status,
    durationBucket: bucket,
    count,
  });

  test("fills 30 days up to the present one, and leaves out what is older", () => {
    const counts = [day("2026-02-13", "ok", 5), day("2026-02-14", "ok", 2), day("2026-03-15", "timeout", 1, 90)];
    const days = toHealthDays(counts, now);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ day: "2026-02-14", succeeded: 2, counted: 2 });
    expect(days[1]).toEqual({ day: "2026-02-15", succeeded: 0, counted: 0, p50Ms: null, p95Ms: null });
    expect(days[29]).toMatchObject({ day: "2026-03-15", succeeded: 0, counted: 1 });
    expect(toHealthSummary(counts, now)).toMatchObject({ calls: 3, counted: 3, succeeded: 2 });
  });

  test("what does not count is a call, and neither a success nor a duration", () => {
    const summary = toHealthSummary([day("2026-03-15", "cancelled", 4, 99), day("2026-03-15", "ok", 1)], now);
    expect(summary).toMatchObject({ calls: 5, counted: 1, succeeded: 1 });
    expect(summary?.p95Ms).toBe(summary?.p50Ms);
    expect(toHealthSummary([day("2025-01-01", "ok", 4)], now)).toBeNull();
  });
});
