import { expect, test } from "vitest";
import { glyphParts } from "./glyph-parts";

test("a tool has the same glyph every time, and slugs that differ in a letter have others", () => {
  expect(glyphParts("word-counter")).toEqual(glyphParts("word-counter"));
  const drawn = Array.from({ length: 500 }, (_, number) => JSON.stringify(glyphParts(`tool-${number}`)));
  expect(new Set(drawn).size).toBeGreaterThan(480);
});

test("a glyph is four shapes side by side, of which at least two are strong", () => {
  for (const slug of ["a", "qr-code", "x".repeat(60), ""]) {
    const parts = glyphParts(slug);
    expect(new Set(parts.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
    expect(parts.filter(({ faint }) => !faint).length).toBeGreaterThanOrEqual(2);
  }
});
