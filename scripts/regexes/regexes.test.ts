import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { regexesOf } from "./collect";
import { repeatsWithoutBound } from "./repeats";
import { verdictOf } from "./verdicts";

describe("the verdict of a regular expression", () => {
  test.each([
    ["^(?:a|a)*$", "", "exponential"],
    ["^(?:\\s*(?:is|to)\\s*)+(?:true|false)\\b", "i", "exponential"],
    ["\\s+$", "", "polynomial"],
    ["“[^”]*”", "u", "polynomial"],
    ["“[^“”]*”", "u", "safe"],
    ["^\\d{4}-\\d{2}$", "", "safe"],
  ])("%s with the flags %j is %s", async (pattern, flags, verdict) => {
    expect(await verdictOf({ pattern, flags })).toBe(verdict);
  });
});

test.each([
  ["a{2,9}b?", false],
  ["[*+]\\*\\+\\{1,\\}", false],
  ["a*", true],
  ["[^\\]]+", true],
  ["a{2,}", true],
])("whether %s repeats without bound: %s", (pattern, repeats) => {
  expect(repeatsWithoutBound(pattern)).toBe(repeats);
});

describe("the regular expressions of a file", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "regexes-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function found(source: string): { pattern: string; flags: string; constant: boolean; line: number }[] {
    const file = path.join(folder, "some.ts");
    writeFileSync(file, source);
    return regexesOf(file).map(({ pattern, flags, constant, line }) => ({ pattern, flags, constant, line }));
  }

  test("literals", () => {
    expect(found("const a = 1;\nconst b = /[/]x+/gi;")).toEqual([
      { pattern: "[/]x+", flags: "gi", constant: true, line: 2 },
    ]);
  });

  test("what is put together of constants, of this file and of others", () => {
    writeFileSync(path.join(folder, "words.ts"), 'export const WORDS = ["one", "two"];');
    const source = [
      'import { WORDS } from "./words";',
      "const DIGIT = /\\d/;",
      "const START = String.raw`\\b`;",
      'const all = new RegExp(START + "(?:" + WORDS.join("|") + ")" + DIGIT.source, "u");',
    ].join("\n");
    expect(found(source)).toContainEqual({ pattern: "\\b(?:one|two)\\d", flags: "u", constant: true, line: 4 });
  });

  test("what only a run knows is said to be", () => {
    expect(found("export const make = (word: string) => RegExp('^' + word + '+$');")).toEqual([
      { pattern: "^x+$", flags: "", constant: false, line: 1 },
    ]);
  });
});
