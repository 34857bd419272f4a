import { describe, expect, test } from "vitest";
import type { Json } from "@/lib/json";
import { longestPause } from "@/lib/testing/longest-pause";
import { parametersOf } from "./cues/inputs/parameter";
import { toBoolean } from "./cues/values/to-boolean";
import { isOtherLanguage } from "./need/other-language";
import { inRequest } from "./text/shorthand";
import { wordsOf } from "./text/words";
import { wordAnswer } from "./wording/answer";

/** What the thread may be held for, in milliseconds. */
const PAUSE = 250;
/** A question has at most so many characters, and a result so many. */
const QUESTION = 8_000;
const RESULT = 1_000_000;

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.floor(length / unit.length));
}

describe("hostile words of a question", () => {
  const [symbols] = parametersOf({ type: "object", properties: { symbols: { type: "boolean" } } });
  const flags = [
    `symbols is ${"is ".repeat(40)}x`,
    `symbols is ${repeated("is ", QUESTION)}x`,
    `symbols ${repeated(" ", QUESTION)}x`,
    repeated("no symbols ", QUESTION),
  ];
  test.each(flags)("about a flag: %.40s…", async (question) => {
    const work = () => symbols && toBoolean(symbols, question, wordsOf(question));
    expect(await longestPause(work)).toBeLessThan(PAUSE);
  });

  test("are still read as a yes or a no", () => {
    const read = (question: string) => symbols && toBoolean(symbols, question, wordsOf(question))?.value;
    expect(read("set symbols flag to  false")).toBe(false);
    expect(read("symbols should be: on")).toBe(true);
    expect(read("symbols are not wanted")).toBe(false);
    expect(read("symbols not")).toBe(false);
  });

  test.each(["“", "«", "'a", '"', "`", "‘", ": "])("of marks that nothing closes: %s", async (unit) => {
    const question = repeated(unit, QUESTION);
    expect(await longestPause(() => inRequest(question, (words) => words))).toBeLessThan(PAUSE);
    expect(await longestPause(() => isOtherLanguage(question))).toBeLessThan(PAUSE);
  });
});

describe("hostile results", () => {
  const results: [string, Json][] = [
    ["comments of a picture that never comes", repeated("<!---->", RESULT)],
    ["spaces before a word", `${repeated(" ", RESULT)}x`],
    ["spaces in a table", [{ a: `${repeated(" ", RESULT)}x`, b: 1 }]],
    ["blank lines in a table", [{ a: `${repeated("\n ", RESULT)}x`, b: ["y"] }]],
    ["ticks", repeated("` ", RESULT)],
    ["a name of capitals", { [repeated("aB ", RESULT)]: 1, b: 2 }],
    ["references to characters", repeated("&a", RESULT)],
  ];
  test.each(results)("%s", async (_name, value) => {
    const call = { call: { tool: "t", function: "f", arguments: {}, reason: "" }, status: "ok" as const, value };
    expect(
      await longestPause(() => wordAnswer({ results: [call], candidates: [], question: "", timeZone: "UTC" })),
    ).toBeLessThan(PAUSE);
  });
});
