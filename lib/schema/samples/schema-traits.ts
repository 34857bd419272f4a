import type { Json } from "@/lib/json";
import { isSchema, type Schema } from "./merge-schemas";

/** Keywords that say what a value may be. */
const TELLING = ["default", "enum", "const", "examples", "example", "format", "pattern", "properties", "$ref"];

/** A keyword's number; undefined where it has none. */
export function numberAt(schema: Schema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

/** A keyword's list; empty where it has none. */
export function listAt(schema: Schema, keyword: string): Json[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
}

/** Whether a value can be made up for an optional input: a text or a list without a default may want what nothing tells. */
export function canBeMade(part: Json | undefined): boolean {
  if (!isSchema(part)) return part !== false;
  const parts = [part, ...listAt(part, "anyOf"), part.items].filter(isSchema);
  if (parts.some((one) => TELLING.some((keyword) => one[keyword] !== undefined && one[keyword] !== null))) return true;
  const types = parts.flatMap(({ type }) => type ?? []);
  return (
    types.some((type) => type === "number" || type === "integer" || type === "boolean") && !types.includes("array")
  );
}

/**
 * Whether a default says what form a value has to have, so that another one may not do: a text that is no choice, a list or an
 * object of which nothing else tells what is in it.
 */
export function isFragile(schema: Schema): boolean {
  const { type, default: value, enum: values, format, pattern } = schema;
  if (Array.isArray(value)) return value.length > 0 && !schema.items && !schema.prefixItems;
  if (typeof value === "object" && value !== null) {
    return Object.keys(value).length > 0 && !schema.properties && !isSchema(schema.additionalProperties);
  }
  return (type === undefined || type === "string") && typeof value === "string" && !values && !format && !pattern;
}

/** Rows of numbers are a table or a matrix: all of one length, and as many as each is long. */
export function isMatrix({ items }: Schema): boolean {
  const row = isSchema(items) && items.type === "array" && isSchema(items.items) ? items.items : undefined;
  const isBounded = isSchema(items) && (items.minItems !== undefined || items.maxItems !== undefined);
  return !isBounded && (row?.type === "number" || row?.type === "integer");
}

/** The schema of one property, by its name or by a pattern. */
export function partOf(schema: Schema, properties: Schema, name: string): Json | undefined {
  if (Object.hasOwn(properties, name)) return properties[name];
  const patterns = isSchema(schema.patternProperties) ? schema.patternProperties : {};
  const [matching] = Object.keys(patterns);
  return matching === undefined ? schema.additionalProperties : patterns[matching];
}

/** Alternatives with null last: a value says more than none. */
export function withoutNullFirst(parts: readonly Json[]): Json[] {
  const isNull = (part: Json) => isSchema(part) && (part.type === "null" || part.const === null);
  return [...parts.filter((part) => !isNull(part)), ...parts.filter(isNull)];
}
