import { expect, test } from "vitest";
import {
  firstSentence,
  formatAgo,
  formatBytes,
  formatCount,
  formatDuration,
  formatMoment,
  formatNumber,
} from "./format";

test.each([
  [0.2, "under 1 ms"],
  [85.4, "85 ms"],
  [999.6, "1.0 s"],
  [1_240, "1.2 s"],
  [59_960, "1 min 0 s"],
  [125_000, "2 min 5 s"],
])("formatDuration(%d) is %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test.each([
  [512, "512 B"],
  [1_000, "1 kB"],
  [1_500, "1.5 kB"],
  [31_400_000, "31 MB"],
  [2_000_000_000, "2.0 GB"],
])("formatBytes(%d) is %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("formatNumber sets thousands apart", () => {
  expect([0, 999, 1_000, 54_321, 1_234_567].map(formatNumber)).toEqual(["0", "999", "1,000", "54,321", "1,234,567"]);
});

test("formatCount picks the plural", () => {
  expect(formatCount(1, "step")).toBe("1 step");
  expect(formatCount(0, "step")).toBe("0 steps");
  expect(formatCount(1_200, "reply", "replies")).toBe("1,200 replies");
});

test("formatAgo speaks of the largest whole unit", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(formatAgo(new Date("2026-11-21T11:59:30Z"), now)).toBe("just now");
  expect(formatAgo(new Date("2026-11-21T11:55:00Z"), now)).toBe("5 minutes ago");
  expect(formatAgo(new Date("2026-11-20T12:00:00Z"), now)).toBe("yesterday");
  expect(formatMoment(now)).toBe("21 Nov 2026, 12:00:00 UTC");
});

test("firstSentence drops the markup and keeps decimals together", () => {
  expect(firstSentence("# Title\n\nConverts *1.5 km* to [miles](https://example.org). Then more.")).toBe(
    "Converts 1.5 km to miles.",
  );
  expect(firstSentence("No stop here")).toBe("No stop here");
  expect(firstSentence("> Uses _List<string>_,\n> snake_case and C#. More.")).toBe(
    "Uses List<string>, snake_case and C#.",
  );
});
