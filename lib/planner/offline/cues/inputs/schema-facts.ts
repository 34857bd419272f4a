import { type InputSchema, type Json, Json as JsonValue } from "@/lib/json";
import { type Role, roleOf } from "./roles";

export type ValueType = "number" | "integer" | "string" | "boolean" | "array" | "object" | "any";

const TYPES: readonly ValueType[] = ["number", "integer", "string", "boolean", "array", "object"];

/** What a JSON Schema says of one input. */
export interface SchemaFacts {
  name: string;
  type: ValueType;
  required: boolean;
  description: string;
  role: Role;
  /** The values that the schema allows; empty where any goes. */
  options: Json[];
  /** Values that the schema gives as examples, or its description in quotation marks. */
  examples: string[];
  default?: Json;
  schema: Record<string, unknown>;
}

export function schemaFacts(name: string, schema: Record<string, unknown>, required: boolean): SchemaFacts {
  const description = typeof schema.description === "string" ? schema.description : "";
  const type = typeOf(schema);
  const given = "default" in schema ? schema.default : undefined;
  const preset =
    given === null ? { success: false as const } : JsonValue.safeParse(given ?? saidDefault(description, type));
  return {
    name,
    type,
    required,
    description,
    role: roleOf(name, description, type, schema),
    options: optionsOf(schema),
    examples: [...examplesOf(schema), ...quotedIn(description)],
    ...(preset.success ? { default: preset.data } : {}),
    schema,
  };
}

/** The schema of an array's items, which are described as the array is; undefined where it says nothing of them. */
export function itemsOf({ type, description, schema }: SchemaFacts): Record<string, unknown> | undefined {
  const items = record(schema.items);
  return type === "array" && items !== undefined ? { description, ...items } : undefined;
}

/** The schema of an object's properties; undefined where it names none. */
export function propertiesOf({ schema }: SchemaFacts): InputSchema | undefined {
  const nested = record(schema.properties);
  return (
    nested && {
      type: "object",
      properties: Object.fromEntries(Object.entries(nested).map(([key, value]) => [key, record(value) ?? {}])),
      required: Array.isArray(schema.required) ? schema.required.filter((key) => typeof key === "string") : [],
    }
  );
}

/** “Default is true.” in a description counts as the schema's own default, for flags. */
function saidDefault(description: string, type: ValueType): boolean | undefined {
  const said =
    type === "boolean" ? /\bdefaults? (?:is |to |value is )?['"]?(true|false)\b/i.exec(description)?.[1] : undefined;
  return said === undefined ? undefined : said.toLowerCase() === "true";
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function typeOf(schema: Record<string, unknown>): ValueType {
  const alternatives = [
    schema.type,
    ...(Array.isArray(schema.anyOf) ? schema.anyOf.map((part) => record(part)?.type) : []),
  ].flat();
  const known = TYPES.filter((type) => alternatives.includes(type));
  // “string or number” takes what is written
  return known.length === 1
    ? (known[0] ?? "any")
    : known.length === 0
      ? Array.isArray(schema.enum)
        ? "string"
        : "any"
      : known.includes("string")
        ? "string"
        : (known[0] ?? "any");
}

function optionsOf(schema: Record<string, unknown>): Json[] {
  const values = "const" in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : [];
  return values.flatMap((value) => {
    const parsed = JsonValue.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function examplesOf(schema: Record<string, unknown>): string[] {
  return Array.isArray(schema.examples) ? schema.examples.filter((value) => typeof value === "string") : [];
}

function quotedIn(description: string): string[] {
  return [...description.matchAll(/(?<![\p{L}\p{N}])['"‘“]([^'"‘’“”]{1,60})['"’”](?![\p{L}\p{N}])/gu)].map(
    (match) => match[1] ?? "",
  );
}
