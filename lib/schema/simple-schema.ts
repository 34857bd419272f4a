import type { Json, OutputSchema } from "@/lib/json";

/** Most parts of a schema: compiling one takes up to a tenth of a millisecond. */
const MAX_SCHEMA = 150;
/** Most parts of a value, and most of both together, one with each: ten milliseconds at the worst. */
const MAX_VALUE = 20_000;
const MAX_TOGETHER = 400_000;
/** Letters that take as long as one part of a value: a text is counted or compared at once. */
const LETTERS = 8;
/** Formats that look at a few letters, whatever the text is. */
const SHORT_FORMATS: ReadonlySet<unknown> = new Set(["date", "time"]);

type Size = (value: unknown) => number;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** One where the value is what the keyword takes. */
const takes =
  (fits: (value: unknown) => boolean): Size =>
  (value) =>
    fits(value) ? 1 : Number.POSITIVE_INFINITY;

const each =
  (size: Size): Size =>
  (value) =>
    Array.isArray(value) ? sum(value, size) : Number.POSITIVE_INFINITY;

const number = takes((value) => typeof value === "number");
const text = takes((value) => typeof value === "string");
const flag = takes((value) => typeof value === "boolean");
const scalars = each(takes(isScalar));
const texts = each(text);

/**
 * What each keyword adds to the size of its schema. A value meets each part of a schema of these once at most; with all other
 * keywords, the ones that nobody knows yet among them, a schema has no size.
 */
const KEYWORDS: ReadonlyMap<string, Size> = new Map<string, Size>([
  ["type", (value) => (Array.isArray(value) ? texts(value) : text(value))],
  ["properties", (value) => (isObject(value) ? sum(Object.values(value), schemaSize) : Number.POSITIVE_INFINITY)],
  ["required", texts],
  ["additionalProperties", (value) => (typeof value === "boolean" ? 1 : schemaSize(value))],
  ["items", schemaSize],
  ...["anyOf", "allOf"].map((name): [string, Size] => [name, each(schemaSize)]),
  ...["if", "then", "else"].map((name): [string, Size] => [name, schemaSize]),
  ["enum", scalars],
  ["const", takes(isScalar)],
  ["format", takes((value) => SHORT_FORMATS.has(value))],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((name): [string, Size] => [name, number]),
  ...["minLength", "maxLength", "minItems", "maxItems"].map((name): [string, Size] => [name, number]),
  ...["title", "description", "$comment"].map((name): [string, Size] => [name, text]),
  ...["deprecated", "readOnly", "writeOnly"].map((name): [string, Size] => [name, flag]),
  ["default", () => 0],
  ["examples", takes(Array.isArray)],
]);

function sum(values: readonly unknown[], size: Size): number {
  return values.reduce((total: number, value) => total + size(value), 0);
}

/** How many parts a schema has, its names and allowed values among them; infinite where it has any other keyword. */
function schemaSize(schema: unknown): number {
  if (!isObject(schema)) return Number.POSITIVE_INFINITY;
  return Object.entries(schema).reduce(
    (total, [keyword, value]) => total + (KEYWORDS.get(keyword)?.(value) ?? Number.POSITIVE_INFINITY),
    1,
  );
}

/** How many parts a value has, with its letters; one that has more than `most` is not looked at to its end. */
function valueSize(whole: Json, most: number): number {
  const left = [whole];
  let size = 0;
  for (let value = left.pop(); value !== undefined && size <= most; value = left.pop()) {
    size += 1;
    if (typeof value === "string") size += value.length / LETTERS;
    else if (Array.isArray(value)) {
      size += value.length;
      if (size <= most) left.push(...value);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        size += name.length / LETTERS;
        left.push(part);
      }
    }
  }
  return size;
}

/**
 * Whether compiling a schema and checking a value against it takes some 20 ms at the worst, which is known beforehand: the schema
 * has only keywords of which each part looks at a part of the value once, and both are small.
 */
export function isSimple(schema: OutputSchema, value: Json): boolean {
  const size = schemaSize(schema);
  if (size > MAX_SCHEMA) return false;
  const most = Math.min(MAX_VALUE, MAX_TOGETHER / size);
  return valueSize(value, most) <= most;
}
