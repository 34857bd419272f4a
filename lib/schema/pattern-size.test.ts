import { expect, test } from "vitest";
import { patternSize } from "./pattern-size";

test.each([
  ["abc", 3],
  ["a{30}", 30],
  ["[a-z\\]]{2,5}", 5],
  ["\\p{L}{10}", 10],
  ["a{3,}b?", 5],
  ["(?:ab){3}", 18],
  ["(?:a{30}){30}", 1_020],
  ["[".repeat(100_000), 1],
  ["", 0],
])("%.20s has a size of %i", (pattern, size) => {
  expect(patternSize(pattern)).toBe(size);
});
