import { describe, expect, test } from "vitest";
import type { Arguments, InputSchema, Json } from "@/lib/json";
import { validateArguments } from "./validate-arguments";

function schema(properties: InputSchema["properties"], more: Record<string, unknown> = {}): InputSchema {
  return { type: "object", properties, ...more };
}

function problem(inputs: InputSchema, values: Arguments): string | null {
  const result = validateArguments(inputs, values);
  return result.ok ? null : result.error;
}

function accepted(inputs: InputSchema, values: Arguments): Arguments {
  const result = validateArguments(inputs, values);
  if (!result.ok) throw new Error(result.error);
  return result.arguments;
}

describe("messages name the argument, what it must be and what came", () => {
  const cases: [Record<string, unknown>, Json, string][] = [
    [{ type: "integer" }, "three", '“x” must be a whole number; got "three".'],
    [{ type: "integer" }, 1.5, "“x” must be a whole number; got 1.5."],
    [{ type: ["number", "null"] }, "a", '“x” must be a number or null; got "a".'],
    [{ type: "string" }, ["a"], '“x” must be text; got ["a"].'],
    [{ enum: ["km", "mi"] }, "foot", '“x” must be one of "km", "mi"; got "foot".'],
    [{ const: 1 }, 2, "“x” must be 1; got 2."],
    [{ type: "number", minimum: 0 }, -1, "“x” must be at least 0; got -1."],
    [{ type: "number", exclusiveMaximum: 5 }, 5, "“x” must be less than 5; got 5."],
    [{ type: "string", minLength: 1 }, "", '“x” must not be empty; got "".'],
    [{ type: "string", format: "date" }, "yesterday", '“x” must be written as date; got "yesterday".'],
    [{ type: "string", pattern: "^a+$" }, "b", '“x” must match the pattern ^a+$; got "b".'],
    [{ type: "array", items: { type: "number" } }, [1, "b"], '“x[1]” must be a number; got "b".'],
    [
      { type: "array", uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      "“x” must not have an item twice; got",
    ],
    [
      { anyOf: [{ type: "number" }, { type: "boolean" }] },
      "b",
      '“x” must have one of the forms that its schema lists; got "b".',
    ],
    [{ type: "object", properties: { y: { type: "number" } }, required: ["y"] }, {}, "“x.y” is missing."],
  ];
  test.each(cases)("%j with %j", (part, value, message) => {
    expect(problem(schema({ x: part }), { x: value })).toContain(message);
  });

  test("missing and unknown arguments", () => {
    const inputs = schema({ a: { type: "number" }, b: {} }, { required: ["a"] });
    expect(problem(inputs, {})).toBe("“a” is missing.");
    expect(problem(inputs, { a: 1, c: 2 })).toBe("“c” is not an input of this function; there are “a”, “b”.");
    expect(problem({ ...inputs, additionalProperties: true }, { a: 1, c: 2 })).toBeNull();
    expect(problem(schema({}), { anything: 1 })).toBeNull();
  });

  test("a long value is cut", () => {
    expect(problem(schema({ x: { type: "number" } }), { x: "y".repeat(10_000) })?.length).toBeLessThan(200);
  });
});

describe("what loses nothing is turned into the type that is asked for", () => {
  const cases: [Record<string, unknown>, Json, Json][] = [
    [{ type: "integer" }, "3", 3],
    [{ type: "integer" }, " -12 ", -12],
    [{ type: "number" }, "2.50", 2.5],
    [{ type: "boolean" }, "True", true],
    [{ type: "string" }, 3, "3"],
    [{ type: "string" }, false, "false"],
    [{ type: "string" }, "3", "3"],
    [{ type: ["string", "integer"] }, "3", "3"],
    [{ type: "array", items: { type: "integer" } }, '[1, "2"]', [1, 2]],
    [{ type: "object", properties: { n: { type: "integer" } } }, { n: "4" }, { n: 4 }],
    [{ $ref: "#/$defs/whole" }, "5", 5],
  ];
  test.each(cases)("%j takes %j as %j", (part, value, expected) => {
    expect(accepted(schema({ x: part }, { $defs: { whole: { type: "integer" } } }), { x: value })).toEqual({
      x: expected,
    });
  });

  test.each(["3.0", "03", "1e3", "12345678901234567", "", "0x1", "1,000", "Infinity", "三"])(
    "%j is no whole number",
    (text) => {
      const result = validateArguments(schema({ x: { type: "integer" } }), { x: text });
      // 3.0 is written as a decimal and still a whole number.
      expect(result.ok).toBe(text === "3.0");
    },
  );

  test("null for something optional counts as left out", () => {
    const inputs = schema({ a: { type: "number" }, b: { type: ["number", "null"] } });
    expect(accepted(inputs, { a: null, b: null })).toEqual({ b: null });
    expect(problem({ ...inputs, required: ["a"] }, { a: null })).toBe("“a” must be a number; got null.");
  });

  test("names of Object's own methods are just names", () => {
    const values: Arguments = JSON.parse('{"__proto__": 1, "constructor": "2"}');
    expect(problem(schema({ constructor: { type: "integer" } }), values)).toContain("__proto__");
    expect(accepted(schema({ constructor: { type: "integer" } }), { constructor: "2" })).toEqual({ constructor: 2 });
  });
});

test("hostile patterns and lists take no time", () => {
  const started = performance.now();
  const evil = schema({ x: { type: "string", pattern: "^(a+)+$" } });
  expect(problem(evil, { x: `${"a".repeat(50_000)}!` })).toContain("pattern");
  const unique = schema({ x: { type: "array", uniqueItems: true } });
  expect(problem(unique, { x: Array.from({ length: 50_000 }, (_, index) => ({ index })) })).toBeNull();
  expect(performance.now() - started).toBeLessThan(3_000);
});

describe("the work of a check is bounded", () => {
  const oneOfMany = [...Array.from({ length: 1_500 }, (_, k) => ({ const: { k } })), { type: "integer" }];
  const list = (items: InputSchema["properties"][string]): InputSchema => ({
    type: "object",
    properties: { list: { type: "array", items } },
    $defs: { many: { anyOf: oneOfMany } },
  });

  test.each<[string, InputSchema, Json]>([
    ["alternatives of many", list({ anyOf: oneOfMany }), Array(8_000).fill(1)],
    ["the same behind a reference", list({ $ref: "#/$defs/many" }), Array(8_000).fill(1)],
    ["the same in a text", list({ anyOf: oneOfMany }), JSON.stringify(Array(8_000).fill(1))],
    ["a long enumeration", list({ enum: Array.from({ length: 10_000 }, (_, n) => n) }), Array(1_000).fill(9_999)],
    ["a long pattern", list({ pattern: "a?".repeat(1_000) }), Array(100).fill("a".repeat(1_000))],
    ["a large constant", list({ const: Array(2_000).fill(0) }), Array(2_000).fill(Array(2_000).fill(0).slice(0, 2))],
  ])("%s", (_, inputs, value) => {
    const result = validateArguments(inputs, { list: value });
    expect(result).toEqual({ ok: false, error: expect.stringContaining("take too long to check") });
  });

  test("what a person sends is far below", () => {
    const fields = Object.fromEntries([..."abcdefghij"].map((name) => [name, { type: "number" }]));
    const row = Object.fromEntries([..."abcdefghij"].map((name) => [name, 1.5]));
    const inputs = list({ type: "object", properties: fields, required: ["a"], additionalProperties: false });
    expect(validateArguments(inputs, { list: Array(10_000).fill(row) }).ok).toBe(true);
    expect(validateArguments(list({ type: "number" }), { list: Array(200_000).fill(1) }).ok).toBe(true);
    const text: InputSchema = { type: "object", properties: { text: { type: "string", pattern: "^[\\s\\S]*$" } } };
    expect(validateArguments(text, { text: "word ".repeat(100_000) }).ok).toBe(true);
  });
});
