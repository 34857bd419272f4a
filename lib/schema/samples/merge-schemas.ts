import type { Json } from "@/lib/json";

export type Schema = { [keyword: string]: Json };

export function isSchema(value: Json | undefined): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

const LARGER = new Set(["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"]);
const SMALLER = new Set(["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"]);

function mergeTypes(one: Json, other: Json): Json {
  const others = listOf(other);
  const both = listOf(one).flatMap((type) => {
    if (others.includes(type)) return [type];
    if ((type === "number" && others.includes("integer")) || (type === "integer" && others.includes("number"))) {
      return ["integer"];
    }
    return [];
  });
  return both.length === 1 && both[0] !== undefined ? both[0] : both;
}

function mergeKeyword(keyword: string, one: Json, other: Json): Json {
  if (keyword === "required") return [...new Set([...listOf(one), ...listOf(other)])];
  if (keyword === "type") return mergeTypes(one, other);
  if (keyword === "enum") return listOf(one).filter((item) => listOf(other).some((also) => isSame(item, also)));
  if (keyword === "allOf") return [...listOf(one), ...listOf(other)];
  if (typeof one === "number" && typeof other === "number") {
    if (LARGER.has(keyword)) return Math.max(one, other);
    if (SMALLER.has(keyword)) return Math.min(one, other);
  }
  if ((keyword === "properties" || keyword === "patternProperties") && isSchema(one) && isSchema(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return Object.fromEntries(names.map((name) => [name, mergeParts(one[name], other[name])]));
  }
  if ((keyword === "items" || keyword === "additionalProperties") && isSchema(one) && isSchema(other)) {
    return mergeSchemas(one, other);
  }
  return other;
}

function mergeParts(one: Json | undefined, other: Json | undefined): Json {
  if (one === false || other === false) return false;
  // A part that refers elsewhere is put in place when it is made.
  if (isSchema(one) && isSchema(other))
    return "$ref" in one || "$ref" in other ? { allOf: [one, other] } : mergeSchemas(one, other);
  return isSchema(one) ? one : (other ?? one ?? true);
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** One schema for what has to fit both, as far as keywords can be put together. */
export function mergeSchemas(one: Schema, other: Schema): Schema {
  const merged: Schema = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const known = Object.hasOwn(one, keyword) ? one[keyword] : undefined;
    merged[keyword] = known === undefined ? value : mergeKeyword(keyword, known, value);
  }
  return merged;
}
