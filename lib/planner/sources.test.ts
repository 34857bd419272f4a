import { describe, expect, test } from "vitest";
import type { Arguments } from "@/lib/json";
import type { Call } from "./planner";
import { sourcesByMatch, withSources } from "./sources";

const call = (values: Arguments): Call => ({ tool: "t", function: "main", arguments: values, reason: "it fits" });
const shown = (question: string, spans: readonly { start: number; end: number }[] = []) =>
  spans.map(({ start, end }) => question.slice(start, end));

describe("sourcesByMatch", () => {
  test.each([
    ["a $40 shirt, 25% off", { price: 40, off: 0.25 }, { price: "40", off: "25%" }],
    ["a loan of 200k at 5.5 %", { amount: 200000, rate: 5.5 }, { amount: "200k", rate: "5.5 %" }],
    ["add 20,000 to -3", { a: 20000, b: -3 }, { a: "20,000", b: "3" }],
    ["add 3 and 3", { a: 3, b: 3 }, { a: "3", b: "3" }],
    ["the mean of 1, 2 and 3", { values: [1, 2, 3] }, { values: "1, 2 and 3" }],
    ['what is "a" in Paris?', { letter: "a", city: "Paris" }, { letter: "a", city: "Paris" }],
  ])("%s", (question, values, expected) => {
    const { sources } = sourcesByMatch(question, values);
    const texts = Object.entries(sources).map(([input, { from, start = 0, end = 0 }]) => {
      expect(from).toBe("question");
      return [input, question.slice(start, end)];
    });
    expect(Object.fromEntries(texts)).toEqual(expected);
  });

  test("two inputs of the same value have two places, where there are two", () => {
    const { sources } = sourcesByMatch("add 3 and 3", { a: 3, b: 3 });
    expect(sources.a).not.toEqual(sources.b);
  });

  test.each([
    ["what is this?", { letter: "a" }],
    ["add 1 and 2", { values: [1, 5] }],
    ["is it so?", { exact: true }],
    ["count", { text: "" }],
  ])("%s holds no value of %j", (question, values) => {
    expect(Object.values(sourcesByMatch(question, values).sources)).toEqual([{ from: "model" }]);
  });
});

describe("withSources", () => {
  const question = '$40 shirt "blue", 25% off, then 8% tax in 2 steps';

  test("names what no argument of any call holds", () => {
    const [first] = withSources(question, [call({ price: 40, off: 25 })], []);
    expect(shown(question, first?.unused)).toEqual(['"blue"', "8%", "2"]);
  });

  test("a program holds what stands in it, and earlier calls count", () => {
    const [first] = withSources(question, [call({ code: "print(40 * 0.75 * 1.08 + 2)" })], [call({ word: "blue" })]);
    expect(shown(question, first?.unused)).toEqual(["25%", "8%"]);
  });

  test("hostile questions and values take a moment", () => {
    const long = `${"1,".repeat(2_000)}${'"'.repeat(2_000)}${"'".repeat(2_000)}`;
    const startedAt = performance.now();
    withSources(long, [call({ list: Array.from({ length: 5_000 }, (_, at) => at), text: "1".repeat(100_000) })], []);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
