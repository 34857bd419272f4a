import { expect, test } from "vitest";
import type { Json } from "@/lib/json";
import { checkResult, checkResultAtOnce } from "./check-result";

const POINT = {
  type: "object",
  properties: { x: { type: "integer" }, tags: { type: "array", items: { enum: ["a", "b"] } } },
  required: ["x"],
  additionalProperties: false,
};

test.each<[Json, string]>([
  [5, "It must be an object; got 5."],
  [{}, "“x” is missing."],
  [{ x: "1" }, '“x” must be a whole number; got "1".'],
  [{ x: 1, y: 2 }, "“y” is not among its properties."],
  [{ x: 1, tags: ["a", "c"] }, '“tags[1]” must be one of "a", "b"; got "c".'],
])("%j does not fit: %s", (value, problem) => {
  expect(checkResult(POINT, value)).toBe(problem);
  expect(checkResultAtOnce(POINT, value)).toBe(problem);
});

test("what fits is nothing to tell of, and nothing is turned into what is asked", () => {
  expect(checkResult(POINT, { x: 1, tags: ["a"] })).toBeNull();
  expect(checkResult({}, null)).toBeNull();
  expect(checkResult({ type: "number" }, "1")).toBe('It must be a number; got "1".');
});

test("a schema that may take long is not applied in this thread", () => {
  expect(checkResultAtOnce({ type: "string", pattern: "(a+)+$" }, "a")).toBeUndefined();
  expect(checkResult({ type: "string", pattern: "^a$" }, "b")).toBe('It must match the pattern ^a$; got "b".');
});

test("more checks than are bearable are not begun", () => {
  const outputs = { type: "array", items: { anyOf: Array.from({ length: 400 }, (_, place) => ({ const: place })) } };
  expect(checkResult(outputs, Array(5_000).fill(-1))).toBe("It takes too long to check.");
});
