import type { Json } from "@/lib/json";

/** A JSON Schema (2020-12); `{}` allows anything. */
export type Schema = { [keyword: string]: Json };

const MAX_DEPTH = 24;
const MAX_SCHEMAS = 5_000;
const MAX_VALUES = 200;

/** Bounds how much one source may expand to: types that name each other would otherwise grow without end. */
export class Budget {
  #left = MAX_SCHEMAS;
  #depth = 0;
  readonly #expanded = new Map<string, { schema: Schema; cost: number }>();

  /** Expands a declared type once; one that contains itself allows anything there, and each use counts in full. */
  expand(name: string, build: () => Schema): Schema {
    const known = this.#expanded.get(name);
    if (known) {
      if (known.cost > this.#left) return {};
      this.#left -= known.cost;
      return known.schema;
    }
    const before = this.#left;
    this.#expanded.set(name, { schema: {}, cost: 0 });
    const schema = build();
    this.#expanded.set(name, { schema, cost: before - this.#left });
    return schema;
  }

  /** Builds a schema unless the bound is reached; then anything is allowed. */
  spend(build: () => Schema): Schema {
    if (this.#left <= 0 || this.#depth >= MAX_DEPTH) return {};
    this.#left--;
    this.#depth++;
    try {
      return build();
    } finally {
      this.#depth--;
    }
  }
}

/** Schema of an object; a parameter of any name, `__proto__` too, is just a key. */
export function objectSchema(
  properties: Iterable<readonly [string, Schema]>,
  required: readonly string[],
  additionalProperties: Json,
): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required: [...required] } : {}),
    additionalProperties,
  };
}

/** Schema of fixed values, with their type when they share one; of very many only the type. */
export function enumSchema(values: readonly Json[]): Schema {
  const unique = [...new Set(values)];
  const types = new Set(unique.map(typeOf));
  const [type] = types;
  const kind: Schema = types.size === 1 && type ? { type } : {};
  return unique.length > 0 && unique.length <= MAX_VALUES ? { ...kind, enum: unique } : kind;
}

/** Schema of any one of the given. */
export function unionSchema(members: readonly Schema[]): Schema {
  if (members.some((member) => Object.keys(member).length === 0)) return {};
  const unique = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()];
  const [first] = unique;
  if (!first || unique.length === 1) return first ?? {};
  if (unique.every((member) => Array.isArray(member.enum) || isNull(member))) {
    return enumSchema(unique.flatMap((member) => (Array.isArray(member.enum) ? member.enum : [null])));
  }
  if (unique.every((member) => Object.keys(member).length === 1 && isTypes(member.type))) {
    const types = new Set(unique.flatMap((member) => member.type ?? []));
    if (types.has("number")) types.delete("integer");
    const list = [...types];
    return { type: list.length === 1 && list[0] !== undefined ? list[0] : list };
  }
  return { anyOf: unique };
}

/** `items`, unless anything is allowed. */
export function withItems(items: Schema): Schema {
  return Object.keys(items).length > 0 ? { items } : {};
}

/** Type of a JSON value in JSON Schema's words; `number` for every number. */
export function typeOf(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Tells a schema, or any other object, from the rest of JSON. */
export function isSchema(value: Json | undefined): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNull(schema: Schema): boolean {
  return schema.type === "null";
}

function isTypes(type: Json | undefined): boolean {
  return typeof type === "string" || Array.isArray(type);
}
