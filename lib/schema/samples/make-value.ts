import type { Json } from "@/lib/json";
import type { References } from "../references";
import { isSchema, mergeSchemas, type Schema } from "./merge-schemas";
import { isLater, numbersNamed } from "./numbers";
import { saidRange } from "./said-range";
import { canBeMade, isFragile, isMatrix, listAt, numberAt, partOf, withoutNullFirst } from "./schema-traits";
import { textOfPattern } from "./text-of-pattern";
import { FORMATS, textsNamed } from "./texts";

const MAX_DEPTH = 12;
const MAX_ITEMS = 1_000;
const MAX_TEXT = 100_000;
/** Values made and schemas put together for one sample; a schema may stand for more. */
const MAX_STEPS = 20_000;
function typeOf(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/**
 * Makes a value for a JSON Schema (2020-12) by rules. Variant 0 takes the first of everything and no more than is
 * required; others choose otherwise. Whether it fits in the end is for the caller to check: `not` and the like are not read.
 */
export class ValueMaker {
  readonly #references: References;
  readonly #variant: number;
  /** Shared by all that are at work on one sample. */
  readonly #budget: { left: number };
  #choices = 0;

  constructor(references: References, variant: number, budget = { left: MAX_STEPS }) {
    this.#references = references;
    this.#variant = variant;
    this.#budget = budget;
  }

  make(schema: Json | undefined, name = "", depth = 0): Json {
    if (!isSchema(schema) || depth > MAX_DEPTH || !this.#spend()) return this.#pick(textsNamed(name)) ?? "";
    const flat = this.#flatten(schema, depth);
    const given = this.#given(flat);
    if (given !== undefined) return given;
    switch (this.#type(flat)) {
      case "null":
        return null;
      case "boolean":
        return this.#choose(2) === 0;
      case "integer":
        return this.#number(flat, true, name);
      case "number":
        return this.#number(flat, false, name);
      case "array":
        return this.#array(flat, name, depth);
      case "object":
        return this.#object(flat, depth);
      default:
        return this.#text(flat, name);
    }
  }

  #spend(): boolean {
    this.#budget.left -= 1;
    return this.#budget.left > 0;
  }

  #other(shift: number): ValueMaker {
    return new ValueMaker(this.#references, this.#variant + shift, this.#budget);
  }

  #choose(count: number): number {
    if (count <= 1) return 0;
    // The first few variants move all choices together; later ones mix them.
    const step = this.#variant > 3 ? this.#choices++ : 0;
    return (this.#variant + step) % count;
  }

  #pick<T>(values: readonly T[]): T | undefined {
    return values[this.#choose(values.length)];
  }

  /** The schema with its references, parts and alternatives put together. */
  #flatten(schema: Schema, depth: number): Schema {
    const { $ref, allOf, anyOf, oneOf, if: condition, then, else: otherwise, ...rest } = schema;
    let flat: Schema = rest;
    const add = (part: Json | undefined) => {
      if (isSchema(part) && depth <= MAX_DEPTH && this.#spend())
        flat = mergeSchemas(flat, this.#flatten(part, depth + 1));
    };
    if (typeof $ref === "string") add(this.#referenced($ref));
    for (const part of Array.isArray(allOf) ? allOf : []) add(part);
    if (Array.isArray(anyOf)) add(this.#pick(withoutNullFirst(anyOf)));
    if (Array.isArray(oneOf)) add(this.#pick(withoutNullFirst(oneOf)));
    if (condition !== undefined) {
      const holds = this.#choose(2) === 0;
      if (holds) add(condition);
      add(holds ? then : otherwise);
    }
    return flat;
  }

  #referenced(reference: string): Json | undefined {
    const target = this.#references.target(reference);
    return isJson(target) ? target : undefined;
  }

  /** A value that the schema itself names. */
  #given(schema: Schema): Json | undefined {
    if (schema.const !== undefined) return schema.const;
    const values = listAt(schema, "enum");
    if (values.length > 0) return this.#pick(values);
    const shown = [...listAt(schema, "examples"), ...(schema.example === undefined ? [] : [schema.example])];
    // What was not shown may be what the tool does not take.
    if (shown.length > 0) return this.#variant < shown.length ? shown[this.#variant] : this.#pick(shown);
    const isGiven = schema.default !== undefined && schema.default !== null;
    return isGiven && (this.#variant === 0 || isFragile(schema)) ? schema.default : undefined;
  }

  #type(schema: Schema): string {
    const { type } = schema;
    if (typeof type === "string") return type;
    if (Array.isArray(type)) return String(this.#pick(type.filter((item) => item !== "null")) ?? "null");
    if (schema.properties || schema.required || schema.additionalProperties || schema.minProperties) return "object";
    if (schema.items || schema.prefixItems || schema.minItems || schema.contains) return "array";
    if (["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"].some((key) => key in schema)) {
      return "number";
    }
    const [example] = listAt(schema, "examples");
    return example === undefined ? "string" : typeOf(example);
  }

  #number(schema: Schema, isInteger: boolean, name: string): number {
    const step = numberAt(schema, "multipleOf") ?? (isInteger ? 1 : undefined);
    const above = numberAt(schema, "exclusiveMinimum");
    const below = numberAt(schema, "exclusiveMaximum");
    const said = saidRange(schema);
    const least = Math.max(numberAt(schema, "minimum") ?? said?.least ?? -Infinity, above ?? -Infinity);
    const most = Math.min(numberAt(schema, "maximum") ?? said?.most ?? Infinity, below ?? Infinity);
    const tiny = step ?? (Number.isFinite(least) && Number.isFinite(most) ? (most - least) / 100 : 0.5);
    const candidates = [
      ...this.#usual(schema, isInteger, name),
      least,
      most,
      (least + most) / 2,
      least + tiny,
      most - tiny,
      least + 2 * tiny,
    ].flatMap((value) => {
      if (!Number.isFinite(value)) return [];
      if (step === undefined) return [value];
      return [Math.ceil(value / step) * step, Math.floor(value / step) * step, Math.round(value / step) * step];
    });
    const fitting = [...new Set(candidates.map((value) => Number(value.toPrecision(15))))].filter(
      (value) =>
        value >= least &&
        value <= most &&
        value !== above &&
        value !== below &&
        (!isInteger || Number.isSafeInteger(value)),
    );
    return this.#pick(fitting) ?? 0;
  }

  /** Numbers to begin with: near the default, else by the name. */
  #usual({ default: given }: Schema, isInteger: boolean, name: string): readonly number[] {
    if (typeof given === "number") return [given, isInteger || Number.isInteger(given) ? given + 1 : given / 2];
    return numbersNamed(name, isInteger);
  }

  #text(schema: Schema, name: string): string {
    const least = Math.min(numberAt(schema, "minLength") ?? 0, MAX_TEXT);
    const most = numberAt(schema, "maxLength") ?? Infinity;
    if (typeof schema.pattern === "string") {
      return textOfPattern(schema.pattern, (count) => this.#choose(count));
    }
    const said = typeof schema.description === "string" ? schema.description.slice(0, 500) : "";
    const texts = typeof schema.format === "string" ? FORMATS[schema.format] : undefined;
    let text = this.#pick(texts ?? textsNamed(name, said)) ?? "";
    if (texts && isLater(name)) text = texts.toSorted().at(-1) ?? text;
    while (text.length < least) text += text === "" ? "a" : text;
    if (text.length <= most && text.length >= least) return text;
    return text.slice(0, Math.max(least, Math.min(most, text.length)));
  }

  #array(schema: Schema, name: string, depth: number): Json[] {
    const first = listAt(schema, "prefixItems");
    const least = Math.min(numberAt(schema, "minItems") ?? 0, MAX_ITEMS);
    const most = numberAt(schema, "maxItems") ?? Infinity;
    const items: Json[] = first.map((item) => this.make(item, name, depth + 1));
    const contained = schema.contains === undefined ? 0 : (numberAt(schema, "minContains") ?? 1);
    for (let count = 0; count < Math.min(contained, MAX_ITEMS); count++) {
      items.push(this.make(schema.contains, name, depth + 1));
    }
    const wanted = Math.min(most, Math.max(least, items.length, schema.items === false ? 0 : 2 + (this.#variant % 2)));
    const known = new Set(items.map((item) => JSON.stringify(item)));
    for (let round = 0; items.length < wanted && round < wanted + 20 && this.#spend(); round++) {
      const row =
        isMatrix(schema) && isSchema(schema.items)
          ? { ...schema.items, minItems: wanted, maxItems: wanted }
          : schema.items;
      const item = this.#other(round).make(row, singular(name), depth + 1);
      const text = JSON.stringify(item);
      if (schema.uniqueItems !== true || !known.has(text)) items.push(item);
      known.add(text);
    }
    return items;
  }

  #object(schema: Schema, depth: number): { [name: string]: Json } {
    const properties = isSchema(schema.properties) ? schema.properties : {};
    const required = new Set(listAt(schema, "required").map(String));
    const dependent = isSchema(schema.dependentRequired) ? schema.dependentRequired : {};
    const takesAll = this.#variant % 2 === 1 && depth < 3;
    const names = [
      ...required,
      ...Object.keys(properties).filter((name) => !required.has(name) && takesAll && canBeMade(properties[name])),
    ];
    for (const name of names) {
      const more = Object.hasOwn(dependent, name) ? dependent[name] : undefined;
      for (const other of Array.isArray(more) ? more.map(String) : []) if (!names.includes(other)) names.push(other);
    }
    const most = Math.max(required.size, numberAt(schema, "maxProperties") ?? Infinity);
    const value = Object.fromEntries(
      names.slice(0, most).map((name) => [name, this.make(partOf(schema, properties, name), name, depth + 1)]),
    );
    this.#fill(schema, properties, value, depth);
    return value;
  }

  /** Adds properties of any name until there are enough. */
  #fill(schema: Schema, properties: Schema, value: { [name: string]: Json }, depth: number): void {
    const isOpenMap = Object.keys(properties).length === 0 && isSchema(schema.additionalProperties);
    const least = Math.min(numberAt(schema, "minProperties") ?? (isOpenMap && depth > 0 ? 1 : 0), MAX_ITEMS);
    const [pattern] = Object.keys(isSchema(schema.patternProperties) ? schema.patternProperties : {});
    const free = [
      ...Object.keys(properties).filter((name) => !Object.hasOwn(value, name)),
      ...Array.from({ length: least }, (_, index) => this.#nameOf(schema, pattern, index)),
    ];
    for (const name of free) {
      if (Object.keys(value).length >= least) return;
      value[name] = this.make(partOf(schema, properties, name), name, depth + 1);
    }
  }

  #nameOf({ propertyNames }: Schema, pattern: string | undefined, index: number): string {
    if (isSchema(propertyNames)) return String(this.#other(index).make({ type: "string", ...propertyNames }));
    const shift = this.#variant + index;
    return pattern === undefined ? `key${index + 1}` : textOfPattern(pattern, (count) => shift % count);
  }
}

function singular(name: string): string {
  return name.length > 3 ? name.replace(/s$/, "") : name;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}
