import { expect, test } from "vitest";
import { wiresOf, writtenValue } from "./wires-of";

const QUESTION = "How much will 1000 be worth after 10 years at 5% interest?";
const from = (start: number, end: number) => ({ from: "question", start, end }) as const;

test("an input that took words of the question is wired to them, and what came from elsewhere is not", () => {
  const values = { years: 10, principal: 1000, currency: "EUR" };
  const sources = { principal: from(14, 18), years: from(34, 36), currency: { from: "default" } as const };
  expect(wiresOf(values, sources, QUESTION)).toEqual([
    { input: "principal", value: "1000", place: { start: 14, end: 18 } },
    { input: "years", value: "10", place: { start: 34, end: 36 } },
  ]);
});

test("a text that was given along is called what it is", () => {
  expect(writtenValue("$data")).toBe("what was attached");
  expect(writtenValue("$data.table")).toBe("“table” of what was attached");
  expect(writtenValue({ a: 1 })).toBe('{"a":1}');
});

test("a question of pages, a long value and a tangle of inputs are not drawn", () => {
  const one = { principal: from(14, 18) };
  expect(wiresOf({ principal: 1000 }, one, QUESTION.padEnd(300, "."))).toEqual([]);
  expect(wiresOf({ principal: 1000 }, one, QUESTION.padEnd(QUESTION.length + 12, "\n"))).toEqual([]);
  expect(wiresOf({ principal: "x".repeat(60) }, one, QUESTION)).toEqual([]);
  const many = Array.from({ length: 7 }, (_, at) => `i${at}`);
  const values = Object.fromEntries(many.map((name) => [name, 1]));
  const sources = Object.fromEntries(many.map((name) => [name, from(14, 18)]));
  expect(wiresOf(values, sources, QUESTION)).toEqual([]);
});
