import type { Arguments, InputSchema, Json } from "@/lib/json";

const MEGABYTE = 1_000_000;

function schema(x: Record<string, Json>, more: Record<string, Json> = {}): InputSchema {
  return { type: "object", properties: { x }, ...more };
}

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Values and schemas that together were made to keep a validator busy: what they are, the inputs, the arguments. */
export const HOSTILE_ARGUMENTS: readonly [string, InputSchema, Arguments][] = [
  ["an address of colons", schema({ type: "string", format: "url" }), { x: `http://${":".repeat(190_000)}` }],
  ["an address of dots", schema({ type: "string", format: "uri" }), { x: `a://${"a.".repeat(MEGABYTE / 2)}é` }],
  [
    "a long reference for each of many values",
    schema(
      { type: "array", items: { $ref: `#/$defs/${"~1".repeat(20_000)}` } },
      { $defs: { ["/".repeat(20_000)]: { type: "number" } } },
    ),
    { x: many(20_000, (index) => index) },
  ],
  [
    "a pattern that repeats what it repeats",
    schema({ type: "string", pattern: "\\p{L}{1000}".repeat(20) }),
    { x: "a".repeat(20_000) },
  ],
  ["a pattern that doubles", schema({ type: "string", pattern: "^(a+)+$" }), { x: `${"a".repeat(MEGABYTE)}!` }],
  [
    "a long text, counted by each of many alternatives",
    schema({ anyOf: many(900, (index) => ({ type: "string", maxLength: index })) }),
    { x: "a".repeat(MEGABYTE) },
  ],
  [
    "many names against many alternatives",
    schema({ anyOf: many(900, (index) => ({ minProperties: 200_000 + index })) }),
    { x: Object.fromEntries(many(100_000, (index) => [`a${index}`, 1])) },
  ],
  [
    "many items against many alternatives",
    schema({ anyOf: many(900, (index) => ({ items: { type: "string", maxLength: index } })) }),
    { x: many(300_000, () => 1) },
  ],
  [
    "rows that leave out what is optional",
    schema({
      type: "array",
      items: {
        type: "object",
        properties: Object.fromEntries(many(400, (index) => [`p${index}`, { type: "number" }])),
        required: many(10_000, (index) => `r${index}`),
      },
    }),
    { x: many(400, () => Object.fromEntries(many(400, (index) => [`p${index}`, null]))) },
  ],
  ["a number of many digits", schema({ type: "number" }), { x: "1".repeat(MEGABYTE) }],
  ["a list of open brackets", schema({ type: "array" }), { x: "[".repeat(MEGABYTE) }],
  [
    "items of which each is new",
    schema({ type: "array", uniqueItems: true }),
    { x: many(100_000, (index) => `${index}`) },
  ],
];

const NAMES = many(100, (index) => `a${index}`);

/** The same, by what is easily forgotten where the work of a check is counted beforehand. */
export const COSTLY_ARGUMENTS: readonly [string, InputSchema, Arguments][] = [
  [
    "names that ask for many names, in each of many objects",
    schema(
      { type: "array", items: { allOf: many(2, () => ({ $ref: "#/$defs/d" })) } },
      { $defs: { d: { dependentRequired: Object.fromEntries(NAMES.map((name) => [name, NAMES])) } } },
    ),
    { x: many(2_500, () => Object.fromEntries(NAMES.map((name) => [name, 1]))) },
  ],
  [
    "a pattern behind a quoted bracket",
    schema({ type: "string", pattern: `\\Q[\\E(?:a|b|c){1000}${"(?:(?:a|b)?){1000}".repeat(10)}z` }),
    { x: `zy[${"abbabaab".repeat(2_000)}!` },
  ],
  [
    "a pattern of many classes of letters",
    schema({ type: "string", pattern: "\\p{L}".repeat(2_000) }),
    { x: "é".repeat(1_960) },
  ],
];

function parts(count: number, make: (index: number) => Record<string, Json>): InputSchema["properties"] {
  return Object.fromEntries(many(count, (index) => [`p${index}`, make(index)]));
}

/** Schemas that were made to be long in reading and compiling: what they are, and the inputs. */
export const HOSTILE_SCHEMAS: readonly [string, InputSchema][] = [
  ["patterns of many repetitions", schema({ type: "string", pattern: "a{1000}".repeat(10_000) })],
  ["repetitions of repetitions", schema({ type: "string", pattern: "(?:(?:a{30}){30}){30}" })],
  ["a pattern of open classes", schema({ type: "string", pattern: "[".repeat(90_000) })],
  ["a pattern of open groups", schema({ type: "string", pattern: "(".repeat(4_000) })],
  ["a reference of many characters", schema({ $ref: `#/$defs/${"~1".repeat(40_000)}` })],
  ["a reference that is not whole", schema({ $ref: "#/$defs/%" })],
  ["many alternatives", schema({ oneOf: many(5_000, (index) => ({ const: index, type: "object", properties: {} })) })],
  ["many conditions", { type: "object", properties: parts(2_000, (index) => ({ if: { const: index }, else: {} })) }],
  ["many patterns", { type: "object", properties: parts(2_000, (index) => ({ pattern: `a${index}.*[a-z]?b{5}` })) }],
  [
    "references that double",
    schema(
      { $ref: "#/$defs/d0" },
      {
        $defs: Object.fromEntries(
          many(30, (index) => [`d${index}`, { anyOf: many(2, () => ({ $ref: `#/$defs/d${index + 1}` })) }]),
        ),
      },
    ),
  ],
];
