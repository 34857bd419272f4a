import type { Json } from "@/lib/json";
import { resolvePointer } from "./input-schema";

/** Keywords whose schemas are applied to the same value, one or many of them. */
const SAME_VALUE = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"] as const;
/** What a format costs, in characters of a pattern. */
const FORMAT = 40;
/** A pattern's engine goes through this many characters, each against each of the pattern, while a check is made. */
const CHARACTERS = 16;

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** How many values a JSON value is made of. */
function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 1);
}

/**
 * Counts the checks that a validator makes of a value, without making them: schema and value are strangers', and a list of
 * many against alternatives of many would keep the server busy for minutes. Stops at the bound.
 */
class CheckCounter {
  readonly #root: Schema;
  readonly #most: number;
  count = 0;

  constructor(root: Schema, most: number) {
    this.#root = root;
    this.#most = most;
  }

  add(value: Json, schema: unknown): void {
    if (!isSchema(schema) || this.count > this.#most) return;
    this.count += 1 + listOf(schema.enum).length;
    if (schema.const !== undefined) this.count += sizeOf(schema.const);
    if (typeof schema.$ref === "string") this.add(value, resolvePointer(this.#root, schema.$ref));
    for (const keyword of SAME_VALUE) for (const part of listOf(schema[keyword])) this.add(value, part);
    if (isSchema(schema.dependentSchemas)) {
      for (const part of Object.values(schema.dependentSchemas)) this.add(value, part);
    }
    if (typeof value === "string") this.#addText(value, schema);
    else if (Array.isArray(value)) this.#addItems(value, schema);
    else if (typeof value === "object" && value !== null) this.#addProperties(value, schema);
  }

  #addText(value: string, { pattern, format }: Schema): void {
    if (typeof pattern === "string") this.#addPattern(pattern.length, value);
    if (typeof format === "string") this.#addPattern(FORMAT, value);
  }

  #addPattern(length: number, text: string): void {
    this.count += Math.ceil((length * text.length) / CHARACTERS);
  }

  #addItems(value: readonly Json[], schema: Schema): void {
    const first = listOf(schema.prefixItems);
    for (const [index, item] of value.entries()) {
      if (this.count > this.#most) return;
      this.add(item, first[index] ?? schema.items);
      this.add(item, schema.contains);
      this.add(item, schema.unevaluatedItems);
    }
    if (schema.uniqueItems === true) this.count += sizeOf(value);
  }

  #addProperties(value: { [key: string]: Json }, schema: Schema): void {
    const properties = isSchema(schema.properties) ? schema.properties : {};
    const patterns = isSchema(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
    this.count += Object.keys(properties).length;
    for (const [name, item] of Object.entries(value)) {
      if (this.count > this.#most) return;
      if (Object.hasOwn(properties, name)) this.add(item, properties[name]);
      for (const [pattern, part] of patterns) {
        this.#addPattern(pattern.length, name);
        this.add(item, part);
      }
      this.add(item, schema.additionalProperties);
      this.add(item, schema.unevaluatedProperties);
      this.add(name, schema.propertyNames);
    }
  }
}

/** Whether checking a value against a schema takes more than `most` checks; the counting takes no more itself. */
export function takesMoreChecks(schema: Schema, value: Json, most: number): boolean {
  const counter = new CheckCounter(schema, most);
  counter.add(value, schema);
  return counter.count > most;
}
