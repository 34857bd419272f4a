import { expect, it } from "vitest";
import { longestPause } from "@/lib/testing/longest-pause";
import { packageName } from "./specifiers";

function nameOf(specifier: string): string | undefined {
  try {
    return packageName("python", specifier);
  } catch {
    return undefined;
  }
}

it.each([
  ["numpy", "numpy"],
  ["numpy >= 1.2 , < 3", "numpy"],
  ["numpy>=1.2 <3", "numpy"],
  ["numpy==1!2.0", "numpy"],
  ["numpy>=1,", "numpy"],
  ["numpy~=1.*,!=1.3", "numpy"],
  ["a", "a"],
  ["numpy-", undefined],
  ["numpy>=", undefined],
  ["numpy>=1;python_version<3", undefined],
  ["numpy>=1é", undefined],
  ["numpy>1>1>1>1>1>1>1", undefined],
  ["", undefined],
])("%j names %s", (specifier, name) => {
  expect(nameOf(specifier)).toBe(name);
});

it.each([
  `0=-<-${"!".repeat(150)}é`,
  `a=1${"!=1".repeat(80)}é`,
  `a${">= ".repeat(80)}`,
  `a${" ".repeat(250)}é`,
  `a${">".repeat(1_000_000)}`,
  `@${"a".repeat(1_000_000)}`,
])("refuses %.20s… in a moment, and repeats little of it", async (specifier) => {
  expect(await longestPause(() => nameOf(specifier))).toBeLessThan(250);
  expect(() => packageName("npm", specifier)).toThrow(/^“.{1,260}” is not a package/);
});
