import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { InputSchema } from "@/lib/json";
import { checkSchemas } from "../input-schema";
import { generateSamples } from "./generate-samples";

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

type Properties = InputSchema["properties"];

function inputs(properties: Properties, more: Partial<InputSchema> & Record<string, unknown> = {}): InputSchema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false, ...more };
}

const one = (schema: Properties[string]): InputSchema => inputs({ value: schema });

const CONDITIONAL = InputSchema.parse(
  JSON.parse(`{
    "type": "object", "properties": {"kind": {"enum": ["circle", "square"]}}, "required": ["kind"], "additionalProperties": true,
    "if": {"properties": {"kind": {"const": "circle"}}},
    "then": {"properties": {"radius": {"type": "number"}}, "required": ["radius"]},
    "else": {"properties": {"kind": {"const": "square"}, "side": {"type": "number"}}, "required": ["side"]}
  }`),
);

/** Lists of a thousand items each, so many deep. */
function nested(depth: number): Properties[string] {
  return depth === 0
    ? { type: "integer", minimum: 5, maximum: 4 }
    : { type: "array", minItems: 1_000, items: nested(depth - 1) };
}

/** Schemas with a choice, for which there are two samples at least. */
const CHOICES: [string, InputSchema][] = [
  ["text", one({ type: "string" })],
  ["integer", one({ type: "integer" })],
  ["bounded integer", one({ type: "integer", minimum: 90, maximum: 93 })],
  ["exclusive bounds", one({ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.01 })],
  ["negative", one({ type: "number", maximum: -5 })],
  ["multiple", one({ type: "integer", multipleOf: 15, minimum: 100 })],
  ["decimal multiple", one({ type: "number", multipleOf: 0.25, minimum: 1.1, maximum: 3 })],
  ["boolean", one({ type: "boolean" })],
  ["enumeration", one({ enum: ["km", "mile"] })],
  ["several types", one({ type: ["string", "null"] })],
  ["text of a length", one({ type: "string", minLength: 50, maxLength: 60 })],
  ["short text", one({ type: "string", maxLength: 3 })],
  ...["date", "date-time", "time", "email", "uri", "uuid", "ipv4", "ipv6", "hostname", "regex", "duration"].map(
    (format): [string, InputSchema] => [format, one({ type: "string", format })],
  ),
  ["pattern of digits", one({ type: "string", pattern: "^\\d{3}-\\d{4}$" })],
  ["pattern of a plate", one({ type: "string", pattern: "^[A-Z]{2}(?:-[0-9]+)?(x|y)$" })],
  ["pattern of a set", one({ type: "string", pattern: "^[^a-z@]+@[\\w.-]*\\.(com|org)$" })],
  ["list", one({ type: "array", items: { type: "number" } })],
  ["list of a length", one({ type: "array", items: { enum: [1, 2, 3, 4, 5] }, minItems: 4, maxItems: 5 })],
  ["list without repetition", one({ type: "array", items: { type: "string" }, uniqueItems: true, minItems: 3 })],
  ["list of places", one({ type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false })],
  ["list that contains", one({ type: "array", contains: { const: 5 }, items: { type: "integer" } })],
  [
    "nested objects",
    one({
      type: "object",
      properties: { point: { type: "object", properties: { x: { type: "number" } }, required: ["x"] } },
      required: ["point"],
    }),
  ],
  ["open map", one({ type: "object", additionalProperties: { type: "integer" }, minProperties: 2 })],
  ["map with named keys", one({ type: "object", propertyNames: { pattern: "^[a-z]{2}$" }, minProperties: 2 })],
  ["pattern properties", one({ type: "object", patternProperties: { "^x-": { type: "integer" } }, minProperties: 1 })],
  ["any of", one({ anyOf: [{ type: "null" }, { type: "integer", minimum: 5 }, { type: "string" }] })],
  ["one of", one({ oneOf: [{ type: "integer" }, { type: "string", minLength: 3 }] })],
  ["all of", one({ allOf: [{ type: "integer" }, { minimum: 20 }, { maximum: 30 }] })],
  [
    "all of objects",
    one({
      allOf: [
        { type: "object", properties: { a: { type: "integer" } }, required: ["a"] },
        { properties: { a: { minimum: 50 }, b: { type: "string" } }, required: ["b"] },
      ],
    }),
  ],
  [
    "reference",
    inputs(
      { value: { $ref: "#/$defs/point" } },
      {
        $defs: { point: { type: "object", properties: { x: { type: "integer", minimum: 7 } }, required: ["x"] } },
      },
    ),
  ],
  ["condition", CONDITIONAL],
  [
    "dependent inputs",
    inputs({ a: { type: "integer" }, b: { type: "integer" } }, { required: [], dependentRequired: { a: ["b"] } }),
  ],
  ["not", one({ type: "integer", not: { enum: [3, 7] } })],
  ["anything", one({})],
  ["examples", one({ type: "string", examples: ["XIV", "MMXXIV"] })],
  [
    "optional with a default",
    inputs({ a: { type: "string" }, b: { type: "integer", default: 4 } }, { required: ["a"] }),
  ],
];

describe("samples by rules", () => {
  test.each(CHOICES)("%s", (_, schema) => {
    checkSchemas({ name: "main", inputs: schema });
    const samples = generateSamples(schema, 2);
    const validate = ajv.compile(schema);
    for (const sample of samples) expect(validate(sample), JSON.stringify(sample)).toBe(true);
    expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBe(2);
  });

  test("where there is no choice there is one", () => {
    expect(generateSamples(one({ const: 5 }), 3)).toEqual([{ value: 5 }]);
    expect(generateSamples(inputs({}), 3)).toEqual([{}]);
  });

  test("what is shown or named in the schema comes first", () => {
    expect(generateSamples(one({ type: "string", examples: ["XIV", "MMXXIV"] }), 2)).toEqual([
      { value: "XIV" },
      { value: "MMXXIV" },
    ]);
    expect(generateSamples(one({ type: "string", default: "x" }), 1)).toEqual([{ value: "x" }]);
    expect(generateSamples(inputs({ email: { type: "string" } }), 1)).toEqual([{ email: "ada@example.org" }]);
  });

  test("what is shown is kept to", () => {
    const schema = inputs({ marking: { type: "string", examples: ["205/55R16"] }, n: { type: "integer" } });
    expect(generateSamples(schema, 2)).toEqual([
      { marking: "205/55R16", n: 3 },
      { marking: "205/55R16", n: 7 },
    ]);
  });

  test("an optional input is given only where something tells what it may be", () => {
    const given = (schema: Properties[string]) =>
      generateSamples(inputs({ a: { type: "integer" }, b: schema }, { required: ["a"] }), 2)[1]?.b;
    expect(given({ type: "string" })).toBeUndefined();
    expect(given({ type: ["string", "null"], default: null })).toBeUndefined();
    expect(given({ type: "array", items: { type: "number" } })).toBeUndefined();
    expect(given({ anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }] })).toBeUndefined();
    expect(given({})).toBeUndefined();
    expect(given({ type: "string", default: "2:1" })).toBe("2:1");
    expect(given({ type: "string", enum: ["a", "b"] })).toBe("b");
    expect(given({ type: "array", items: { enum: ["a", "b"] } })).toEqual(["b", "a", "b"]);
    expect(given({ type: ["number", "null"] })).toBe(7);
    expect(given({ type: "integer", default: 60 })).toBe(61);
    expect(given({ type: "number", default: 0.5 })).toBe(0.25);
    expect(given({ type: "integer", default: 2, description: "from 1 (fair) to 2 (dark)" })).not.toBe(3);
  });

  test.each([
    ["skin type from 1 (very fair) to 4 (olive)", [1, 4]],
    ["Gas mark, 1 to 9", [1, 9]],
    ["between 0 and 1", [0, 1]],
    ["score (90-93)", [90, 93]],
  ])("a number keeps to the range that its description gives: %s", (description, [least, most]) => {
    for (const { value } of generateSamples(one({ type: "integer", description }), 2)) {
      expect(value).toBeGreaterThanOrEqual(least ?? 0);
      expect(value).toBeLessThanOrEqual(most ?? 0);
    }
  });

  test("an end comes after its start, and a maximum is more than the minimum", () => {
    const numbers = inputs({ min: { type: "number" }, max: { type: "number" } });
    for (const { min, max } of generateSamples(numbers, 2)) expect(Number(max)).toBeGreaterThan(Number(min));
    const date = { type: "string", format: "date" };
    for (const { start, end } of generateSamples(inputs({ start: date, end: date }), 1)) {
      expect(String(end) > String(start)).toBe(true);
    }
  });

  test("optional inputs are left out once and given once", () => {
    const schema = inputs({ a: { type: "integer" }, b: { type: "integer" } }, { required: ["a"] });
    expect(generateSamples(schema, 2).map((sample) => Object.keys(sample))).toEqual([["a"], ["a", "b"]]);
  });

  test.each([
    ["contradiction", one({ type: "integer", minimum: 5, maximum: 4 })],
    ["pattern that nothing can be made for", one({ type: "string", pattern: "^(a)$", minLength: 4 })],
    ["millions of items", one({ type: "array", minItems: 5_000_000 })],
    ["lists in lists in lists", one(nested(6))],
  ])("%s gives none, soon", (_, schema) => {
    const started = performance.now();
    expect(generateSamples(schema, 2)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test("rows of numbers are as long as they are many", () => {
  const matrix = one({ type: "array", items: { type: "array", items: { type: "number" } } });
  for (const sample of generateSamples(matrix, 4)) {
    const rows = sample.value;
    expect(Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.length === rows.length)).toBe(true);
  }
  const long = { type: "array", items: { type: "array", items: { type: "number" }, minItems: 5 } };
  expect(generateSamples(one(long), 4).length).toBeGreaterThan(1);
});

test.each([
  ["a list", { type: "array", default: ["km", "mi"] }],
  ["an object", { type: "object", default: { a: 1 } }],
])("%s of which the default alone tells what is in it is its default", (_, schema) => {
  const values = generateSamples(inputs({ value: schema }, { required: [] }), 4).map(({ value }) => value);
  expect(
    values.filter((value) => value !== undefined && JSON.stringify(value) !== JSON.stringify(schema.default)),
  ).toEqual([]);
});

test.each([
  ["JSON text", '{"a": 1, "b": [2, 3]}'],
  ["The day as YYYY-MM-DD", "2024-02-29"],
  ["The page's URL", "https://example.org/"],
  ["A json of some kind", "Hello, world"],
])("a text that says its form has it: %s", (description, text) => {
  expect(generateSamples(inputs({ payload: { type: "string", description } }), 1)).toEqual([{ payload: text }]);
});
