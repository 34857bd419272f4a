import { AppError } from "@/lib/errors";
import type { InputSchema } from "@/lib/json";
import { compileSchema } from "./compile-schema";
import type { ToolFunction } from "./tool";

const MAX_BYTES = 100_000;
const MAX_DEPTH = 40;
/** With references put in place: a few definitions that name each other could stand for millions of checks. */
const MAX_SCHEMAS = 5_000;

/** Keywords by which a schema names another place than a pointer into itself. */
const FOREIGN_REFERENCES = ["$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$vocabulary"];
/** Keywords whose values are data, not schemas. */
const DATA = new Set(["const", "enum", "default", "examples", "required", "type"]);
/** Keywords whose values hold schemas by names that anybody may choose. */
const BY_NAME = new Set(["properties", "patternProperties", "dependentSchemas"]);
/** Counted where they are referred to. */
const DEFINITIONS = new Set(["$defs", "definitions"]);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The part of a schema that a local reference such as `#/$defs/point` names; undefined where there is none. */
export function resolvePointer(root: unknown, reference: string): unknown {
  if (reference === "#") return root;
  let place = root;
  for (const token of reference.slice(2).split("/")) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof place !== "object" || place === null || !Object.hasOwn(place, key)) return undefined;
    place = Object.getOwnPropertyDescriptor(place, key)?.value;
  }
  return place;
}

/** Walks a schema with its references put in place, and throws the first thing that must not be in it. */
class SchemaWalk {
  readonly #root: unknown;
  readonly #sizes = new Map<string, number>();
  readonly #open = new Set<string>();

  constructor(root: unknown) {
    this.#root = root;
  }

  /** How many objects and arrays it takes to write the schema without references. */
  size(value: unknown, depth = 0): number {
    if (depth > MAX_DEPTH) throw new Error(`is nested deeper than ${MAX_DEPTH} levels`);
    if (Array.isArray(value)) return this.#sum(value, depth);
    if (!isObject(value)) return 0;
    const foreign = FOREIGN_REFERENCES.find((keyword) => typeof value[keyword] === "string");
    if (foreign) throw new Error(`uses “${foreign}”; refer to its own parts with “$ref”: “#/$defs/…”`);
    const parts = Object.entries(value).flatMap(([keyword, part]) => {
      if (DATA.has(keyword) || DEFINITIONS.has(keyword)) return [];
      return BY_NAME.has(keyword) && isObject(part) ? Object.values(part) : [part];
    });
    const own = this.#sum(parts, depth);
    return typeof value.$ref === "string" ? own + this.#referenced(value.$ref, depth) : own;
  }

  #sum(parts: readonly unknown[], depth: number): number {
    let size = 1;
    for (const part of parts) size += this.size(part, depth + 1);
    if (size > MAX_SCHEMAS) throw new Error(`stands for more than ${MAX_SCHEMAS} checks`);
    return size;
  }

  #referenced(reference: string, depth: number): number {
    if (!/^#(\/|$)/.test(reference))
      throw new Error(`refers to “${reference.slice(0, 100)}”; only its own parts, “#/$defs/…”, can be used`);
    const known = this.#sizes.get(reference);
    if (known !== undefined) return known;
    if (this.#open.has(reference)) throw new Error(`refers to itself (“${reference.slice(0, 100)}”)`);
    const target = resolvePointer(this.#root, reference);
    if (target === undefined) throw new Error(`refers to “${reference.slice(0, 100)}”, which is not in it`);
    this.#open.add(reference);
    const size = this.size(target, depth + 1);
    this.#open.delete(reference);
    this.#sizes.set(reference, size);
    return size;
  }
}

function check(inputs: InputSchema): void {
  const json = JSON.stringify(inputs);
  if (json.length > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1_000} kB`);
  if (json.includes('"__proto__"')) throw new Error("names “__proto__”");
  new SchemaWalk(inputs).size(inputs);
  for (const name of inputs.required ?? []) {
    if (!Object.hasOwn(inputs.properties, name))
      throw new Error(`requires “${name.slice(0, 100)}”, which is not among its properties`);
  }
  compileSchema(inputs);
}

/** One that takes its arguments one by one can be given nothing else. */
function checkPositional(inputs: InputSchema, positional: readonly string[]): void {
  const names = positional.map((name) => name.replace(/^\.\.\./, ""));
  const other = Object.keys(inputs.properties).find((name) => !names.includes(name));
  if (other !== undefined)
    throw new Error(
      `has “${other.slice(0, 100)}”, which is not among its parameters: ${names.join(", ").slice(0, 300)}`,
    );
}

/**
 * Checks that the inputs of a function are a JSON Schema (2020-12) that is safe to apply to anything: bounded in size and
 * depth, without references to other documents or to itself. Error: `invalid-input`, which names the function.
 */
export function checkInputSchema({
  name,
  inputs,
  positional,
}: Pick<ToolFunction, "name" | "inputs" | "positional">): void {
  try {
    check(inputs);
    if (positional) checkPositional(inputs, positional);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("invalid-input", `The input schema of function “${name}” ${problem}.`, { cause });
  }
}
