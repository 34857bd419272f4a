import { describe, expect, it } from "vitest";
import type { CallResult } from "@/lib/planner/planner";
import { understand } from "../choice/understanding";
import { wordAnswer } from "./answer";

const call = { tool: "calculator", function: "main", arguments: {}, reason: "" };
const ended = (value: CallResult["value"], more: Partial<CallResult> = {}): CallResult => ({
  call,
  status: "ok",
  value,
  ...more,
});

describe("an answer", () => {
  it("says the calculation with its result, and 0 is a result", () => {
    const { task } = understand({ question: "What is 1-1?", memory: [], now: new Date(), timeZone: "UTC" });
    expect(wordAnswer([ended(0, { call: { ...call, arguments: { a: 1, o: "-", b: 1 } } })], task)).toBe(
      "1 − 1 = **0**.",
    );
  });

  it.each([
    [false, "**no**"],
    ["", "empty text"],
    [null, "nothing"],
    [[], "empty list"],
  ])("shows the falsy value %j", (value, expected) => {
    expect(wordAnswer([ended(value)], undefined)).toContain(expected);
  });

  it("shows an object as a table, and names a picture without its source", () => {
    expect(wordAnswer([ended({ words: 9, sentences: 1 })], undefined)).toContain("| words | 9 |");
    const picture = ended("<svg></svg>", { call: { ...call, tool: "qr-code" } });
    expect(wordAnswer([picture], undefined)).toBe("Here is the QR code.");
    expect(wordAnswer([ended({ svg: "<svg></svg>", size: 9 })], undefined)).not.toContain("<svg");
  });

  it("is the tool's own sentence where that says all of its values", () => {
    const converted = { value: 3.1, unit: "mi", text: "5 km = 3.1 mi" };
    expect(wordAnswer([ended(converted)], undefined)).toBe("**5 km = 3.1 mi**.");
    expect(wordAnswer([ended({ ...converted, exact: 3.10686 })], undefined)).toContain("| exact | 3.10686 |");
    expect(wordAnswer([ended({ text: "[a](b) 1", value: 1 })], undefined)).toBe("**[a]\\(b) 1**.");
  });

  it("shows records of one form under their names as one table, and flags as yes and no", () => {
    const zones = { from: { time: "15:00", summer_time: false }, to: { time: "20:00", summer_time: true } };
    const table = wordAnswer([ended(zones)], undefined);
    expect(table).toContain("|  | time | summer time |");
    expect(table).toContain("| from | 15:00 | no |\n| to | 20:00 | yes |");
    expect(wordAnswer([ended({ from: { a: 1 }, to: { b: 2 } })], undefined)).toContain("| from | a: 1 |");
  });

  it.each([
    ["what percentage of 8 is 2?", "The answer is **25 %**."],
    ["percent change from 8 to 10", "The answer is **25 %**."],
    ["what is 50% of 50", "The answer is **25**."],
  ])("says whether its number is a percentage: %s", (question, expected) => {
    expect(wordAnswer([ended(25)], undefined, question)).toBe(expected);
  });

  it.each([
    ["Is 97 a prime number?", true, "Yes, 97 is a prime number."],
    ["is 98 prime", false, "No, 98 is not prime."],
    ['Does "hello" start with "h"?', true, 'Yes, "hello" does start with "h".'],
    ["Is the sum of these even?", false, "No."],
    ["Test 97 for primality", true, "The answer is **yes**."],
  ])("answers %s with %s in its own words", (question, value, expected) => {
    expect(wordAnswer([ended(value)], undefined, question)).toBe(expected);
  });

  it("does not let a value close its own code block", () => {
    expect(wordAnswer([ended("a\n```\nb")], undefined)).toContain("````\na\n```\nb\n````");
  });

  it.each<[CallResult["value"], string]>([
    ["Expired: [sign in](https://evil.example)", "[sign in]\\(https://evil.example)"],
    [{ a: "![x](https://evil.example/x.png)", b: 1 }, "| a | ![x]\\(https://evil.example/x.png) |"],
    [{ "[k](https://evil.example)": "1 | 2", b: "<b>" }, "| [k]\\(https://evil.example) | 1 \\| 2 |"],
    [["[a][b]", "c_d"], "[a]\\[b], c\\_d"],
    [[{ "[k](u)": { x_y: "*z*" } }], "| [k]\\(u) |"],
    ["fish &amp; chips & peas", "fish \\&amp; chips & peas"],
  ])("shows %j as it stands, without a link or markup of its own", (value, expected) => {
    expect(wordAnswer([ended(value)], undefined)).toContain(expected);
  });

  it("shows the error of a tool as it stands", () => {
    const failed = { call, status: "tool-error", error: "Error: [sign in](https://evil.example)" } as const;
    expect(wordAnswer([failed], undefined)).toContain("[sign in]\\(https://evil.example)");
  });

  it("takes what was printed where there is no value", () => {
    expect(wordAnswer([ended(null, { stdout: "42\n" })], undefined)).toContain("**42**");
  });

  it("names a failure and makes up no result", () => {
    expect(wordAnswer([{ call, status: "timeout", error: "The call took longer than 10 s." }], undefined)).toBe(
      "The tool “calculator” did not succeed: The call took longer than 10 s. I have no result to answer from.",
    );
  });
});
