import type { Json } from "@/lib/json";
import { patternSize } from "./pattern-size";
import { References } from "./references";

/** Keywords whose schemas are applied to the same value, one or many of them. */
const SAME_VALUE = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"] as const;
/** What a format costs, in characters of a pattern. */
const FORMAT = 40;
/** What the length of a text costs to count, in characters of a pattern. */
const LENGTH = 1;
/** A pattern's engine goes through this many characters, each against each of the pattern, while a check is made. */
const CHARACTERS = 16;
/** Keywords for which a validator goes through all the names of an object, and those that check something of each. */
const COUNTS_NAMES = ["minProperties", "maxProperties"] as const;
const EACH_NAME = ["additionalProperties", "unevaluatedProperties", "patternProperties", "propertyNames"] as const;

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
  readonly #references: References;
  readonly #most: number;
  readonly #patternSizes = new Map<string, number>();
  readonly #valueSizes = new Map<unknown, number>();
  readonly #names = new Map<object, number>();
  count = 0;

  constructor(root: Schema, most: number) {
    this.#references = new References(root);
    this.#most = most;
  }

  add(value: Json, schema: unknown): void {
    if (!isSchema(schema) || this.count > this.#most) return;
    this.count += 1 + listOf(schema.required).length + this.#sizeOf(schema.enum) + this.#sizeOf(schema.const);
    if (typeof schema.$ref === "string") this.add(value, this.#references.target(schema.$ref));
    for (const keyword of SAME_VALUE) for (const part of listOf(schema[keyword])) this.add(value, part);
    if (isSchema(schema.dependentSchemas)) {
      for (const part of Object.values(schema.dependentSchemas)) this.add(value, part);
    }
    if (typeof value === "string") this.#addText(value, schema);
    else if (Array.isArray(value)) this.#addItems(value, schema);
    else if (typeof value === "object" && value !== null) this.#addProperties(value, schema);
  }

  /** How many values a list of allowed ones is made of; the same for each of many values. */
  #sizeOf(allowed: unknown): number {
    if (allowed === undefined) return 0;
    if (typeof allowed !== "object" || allowed === null) return 1;
    const size = this.#valueSizes.get(allowed) ?? sizeOf(allowed);
    this.#valueSizes.set(allowed, size);
    return size;
  }

  /** Looked at once, however many alternatives there are for the value. */
  #namesOf(value: { [key: string]: Json }): number {
    const names = this.#names.get(value) ?? Object.keys(value).length;
    this.#names.set(value, names);
    return names;
  }

  #addText(value: string, { pattern, format, minLength, maxLength }: Schema): void {
    if (typeof pattern === "string") this.#addPattern(pattern, value);
    if (typeof format === "string") this.#addCharacters(FORMAT, value);
    if (minLength !== undefined || maxLength !== undefined) this.#addCharacters(LENGTH, value);
  }

  #addPattern(pattern: string, text: string): void {
    const size = this.#patternSizes.get(pattern) ?? patternSize(pattern);
    this.#patternSizes.set(pattern, size);
    this.#addCharacters(size, text);
  }

  #addCharacters(each: number, text: string): void {
    this.count += Math.ceil((each * text.length) / CHARACTERS);
  }

  #addItems(value: readonly Json[], schema: Schema): void {
    if (schema.uniqueItems === true) this.count += sizeOf(value);
    const first = listOf(schema.prefixItems);
    const isEach = [schema.items, schema.contains, schema.unevaluatedItems].some((part) => part !== undefined);
    for (const [index, item] of value.entries()) {
      if (this.count > this.#most || (!isEach && index >= first.length)) return;
      this.count += 1;
      this.add(item, first[index] ?? schema.items);
      this.add(item, schema.contains);
      this.add(item, schema.unevaluatedItems);
    }
  }

  #addProperties(value: { [key: string]: Json }, schema: Schema): void {
    for (const [name, part] of Object.entries(isSchema(schema.properties) ? schema.properties : {})) {
      const item = Object.hasOwn(value, name) ? value[name] : undefined;
      if (item === undefined) this.count += 1;
      else this.add(item, part);
    }
    const isEach = EACH_NAME.some((keyword) => schema[keyword] !== undefined);
    if (isEach || COUNTS_NAMES.some((keyword) => schema[keyword] !== undefined)) this.count += this.#namesOf(value);
    if (!isEach) return;
    const patterns = isSchema(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
    for (const [name, item] of Object.entries(value)) {
      if (this.count > this.#most) return;
      for (const [pattern, part] of patterns) {
        this.#addPattern(pattern, name);
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
