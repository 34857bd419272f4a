import { describe, expect, it } from "vitest";
import { isSvgPicture } from "./svg-picture";
import { longestPause } from "./testing/longest-pause";

describe("isSvgPicture", () => {
  it.each([
    "<svg>",
    ' \n<svg viewBox="0 0 1 1"></svg>',
    '<?xml version="1.0"?>\n<svg >',
    "<!-- a --><!---->\n<svg\n>",
    '<?xml version="1.0"?><!-- one --> <!-- two --><svg>',
  ])("says yes to %j", (text) => expect(isSvgPicture(text)).toBe(true));

  it.each(["", "<svg", "<svgx>", "x<svg>", "<!-- <svg>", "<?xml <svg>", "<?xml?", "<!-- a --> b <svg>", "<html>"])(
    "says no to %j",
    (text) => expect(isSvgPicture(text)).toBe(false),
  );

  it.each([
    ["comments", "<!---->".repeat(140_000)],
    ["blanks", " ".repeat(1_000_000)],
    ["openings of comments", "<!--".repeat(250_000)],
    ["declarations", "<?xml".repeat(200_000)],
  ])("goes through a megabyte of %s in a moment", async (_name, text) => {
    expect(await longestPause(() => isSvgPicture(text))).toBeLessThan(250);
  });
});
