import { expect, test } from "vitest";
import { holdsAtMost } from "./json-size";
import { longestPause } from "./testing/longest-pause";

test("values are counted, and what stands in texts is not", () => {
  expect(holdsAtMost('{"a,[:{\\"": [1, "b\\\\", 2]}', 5)).toBe(true);
  expect(holdsAtMost('{"a,[:{\\"": [1, "b\\\\", 2]}', 4)).toBe(false);
  expect(holdsAtMost('"no end, [', 0)).toBe(true);
});

test("a large text takes a moment", async () => {
  expect(await longestPause(() => holdsAtMost(`["${"a".repeat(4_000_000)}"]`, 1_000))).toBeLessThan(250);
});
