import { expect, test } from "vitest";
import { isFresh, isRising } from "./marks";

const NOW = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("a tool is new for two weeks, and one that ships never is", () => {
  expect(isFresh({ ownerHandle: "ann", createdAt: daysAgo(13) }, NOW)).toBe(true);
  expect(isFresh({ ownerHandle: "ann", createdAt: daysAgo(15) }, NOW)).toBe(false);
  expect(isFresh({ ownerHandle: null, createdAt: daysAgo(1) }, NOW)).toBe(false);
});

test.each([
  ["never called", 0, 0, false],
  ["twice as often as the week before", 3, 6, true],
  ["a little more often", 5, 6, false],
  ["too few calls to say", 1, 4, false],
  ["called this week alone", 0, 20, false],
])("%s", (_, before, last, rises) => {
  const days = Array.from({ length: 30 }, (_day, at): [number, number] => [
    0,
    at === 20 ? before : at === 27 ? last : 0,
  ]);
  const health = { calls: 9, counted: 9, succeeded: 9, lowerBound: 0.5, p50Ms: 1, p95Ms: 1, days };
  expect(isRising({ health })).toBe(rises);
  expect(isRising({ health: null })).toBe(false);
});
