import type { Arguments, InputSchema, Json } from "@/lib/json";
import { References } from "./references";

const MAX_DEPTH = 20;
/** A decimal of 15 digits is kept exactly by a double. */
const EXACT_NUMBER = /^-?(?=(?:\D*\d){1,15}\D*$)(?:0|[1-9]\d*)(?:\.\d+)?$/;

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function typesOf(schema: Schema): readonly unknown[] {
  if (Array.isArray(schema.type)) return schema.type;
  return schema.type === undefined ? [] : [schema.type];
}

function hasType(value: Json, types: readonly unknown[]): boolean {
  if (value === null) return types.includes("null");
  if (Array.isArray(value)) return types.includes("array");
  if (typeof value === "number")
    return types.includes("number") || (types.includes("integer") && Number.isInteger(value));
  return types.includes(typeof value);
}

function fromText(text: string, types: readonly unknown[]): Json {
  const trimmed = text.trim();
  if (EXACT_NUMBER.test(trimmed) && hasType(Number(trimmed), types)) return Number(trimmed);
  if (types.includes("boolean") && /^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === "true";
  if (/^[[{]/.test(trimmed)) {
    try {
      const parsed: Json = JSON.parse(trimmed);
      if (hasType(parsed, types)) return parsed;
    } catch {
      return text;
    }
  }
  return text;
}

class Coercion {
  readonly #references: References;
  readonly #required = new Map<Schema, ReadonlySet<unknown>>();

  constructor(root: InputSchema) {
    this.#references = new References(root);
  }

  value(value: Json, schema: unknown, depth: number): Json {
    const resolved = this.#resolve(schema);
    if (!resolved || depth > MAX_DEPTH) return value;
    const types = typesOf(resolved);
    const fitting = types.length === 0 || hasType(value, types) ? value : convert(value, types);
    if (Array.isArray(fitting)) return fitting.map((item) => this.value(item, resolved.items, depth + 1));
    return isObject(fitting) ? this.object(fitting, resolved, depth) : fitting;
  }

  object(value: { [key: string]: Json }, schema: Schema, depth: number): { [key: string]: Json } {
    const properties = isSchema(schema.properties) ? schema.properties : {};
    const required = this.#requiredBy(schema);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, item]) => {
        if (!Object.hasOwn(properties, name)) return [[name, item]];
        const part = this.#resolve(properties[name]);
        // Models and forms write null for what they leave out.
        if (item === null && part && !required.has(name) && refusesNull(part)) return [];
        return [[name, this.value(item, part, depth + 1)]];
      }),
    );
  }

  #resolve(schema: unknown): Schema | undefined {
    if (!isSchema(schema)) return undefined;
    if (typeof schema.$ref !== "string") return schema;
    const target = this.#references.target(schema.$ref);
    return isSchema(target) ? target : undefined;
  }

  /** The same for each of many rows. */
  #requiredBy(schema: Schema): ReadonlySet<unknown> {
    const known = this.#required.get(schema);
    if (known) return known;
    const required = new Set<unknown>(Array.isArray(schema.required) ? schema.required : []);
    this.#required.set(schema, required);
    return required;
  }
}

function refusesNull(schema: Schema): boolean {
  const types = typesOf(schema);
  if (types.length > 0) return !types.includes("null");
  return Array.isArray(schema.enum) && !schema.enum.includes(null);
}

function convert(value: Json, types: readonly unknown[]): Json {
  if (typeof value === "string") return fromText(value, types);
  const isScalar = typeof value === "number" || typeof value === "boolean";
  return isScalar && types.includes("string") ? String(value) : value;
}

/**
 * Turns arguments into the types that the schema asks for where nothing is lost: "3" into 3, "true" into true, JSON
 * text into the list that it writes, 3 into "3"; null for something optional counts as left out. The rest stays.
 */
export function coerceArguments(inputs: InputSchema, values: Arguments): Arguments {
  return new Coercion(inputs).object(values, inputs, 0);
}
