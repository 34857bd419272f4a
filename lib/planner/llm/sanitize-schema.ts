import { z } from "zod";
import type { InputSchema } from "@/lib/json";

/** What providers understand of JSON Schema; anything else makes some of them refuse the whole request. */
const KEYWORDS = new Set(
  "type properties required items prefixItems enum const description default format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems anyOf oneOf allOf additionalProperties $ref $defs".split(
    " ",
  ),
);
/** Keywords whose value has names of its own as keys, with a schema each. */
const NAMED = new Set(["properties", "$defs"]);
/** Keywords whose value is data, not a schema. */
const DATA = new Set(["enum", "const", "default", "required"]);
const MAX_DESCRIPTION = 400;
const MAX_DEPTH = 12;

export type ProviderSchema = {
  type: "object";
  properties: Record<string, object>;
  required?: string[];
  additionalProperties?: boolean;
};
const ProviderSchema = z.custom<ProviderSchema>((value) => typeof value === "object");

/** A function's inputs as every provider takes them, without the keywords to leave out. */
export function sanitizeSchema(inputs: InputSchema, leaveOut: ReadonlySet<string> = new Set()): ProviderSchema {
  const kept = new Set([...KEYWORDS].filter((keyword) => !leaveOut.has(keyword)));
  return ProviderSchema.parse({ type: "object", properties: {}, ...object(clean(inputs, kept, 0)) });
}

function object(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function clean(schema: unknown, kept: ReadonlySet<string>, depth: number): unknown {
  if (Array.isArray(schema)) return schema.map((item) => clean(item, kept, depth));
  if (typeof schema !== "object" || schema === null) return schema;
  if (depth > MAX_DEPTH) return {};
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (!kept.has(keyword)) return [];
    if (keyword === "description") return [[keyword, String(value).slice(0, MAX_DESCRIPTION)]];
    if (DATA.has(keyword)) return [[keyword, value]];
    if (keyword === "allOf" && Array.isArray(value)) {
      // Of what holds under a condition nothing is left.
      const parts = value
        .map((part) => clean(part, kept, depth + 1))
        .filter((part) => Object.keys(object(part)).length > 0);
      return parts.length === 0 ? [] : [[keyword, parts]];
    }
    if (!NAMED.has(keyword)) return [[keyword, clean(value, kept, depth + 1)]];
    const named = Object.entries(object(value)).map(([name, inner]) => [name, clean(inner, kept, depth + 1)]);
    return [[keyword, Object.fromEntries(named)]];
  });
  return Object.fromEntries(entries);
}
