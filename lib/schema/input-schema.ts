import { AppError } from "@/lib/errors";
import type { InputSchema, OutputSchema } from "@/lib/json";
import { compileSchema } from "./compile-schema";
import { patternSize } from "./pattern-size";
import { References } from "./references";

const MAX_BYTES = 100_000;
const MAX_DEPTH = 40;
/**
 * With references put in place: a few definitions that name each other could stand for millions of checks. The server
 * compiles a schema when its function is first called, and each part takes up to half a millisecond.
 */
const MAX_SCHEMAS = 500;
const MAX_REFERENCE = 500;
/** Of one pattern, and of all together, with repetitions written out: compiling 10,000 takes about 25 ms. */
const MAX_PATTERN = 5_000;
const MAX_PATTERNS = 20_000;

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

/**
 * JSON Schema's patterns are JavaScript's. RE2, which matches them, knows signs beyond these, such as `\Q…\E`, which nothing
 * else here reads as it does.
 */
function isStandard(pattern: string): boolean {
  return ["u", "v"].some((flag) => {
    try {
      return new RegExp(pattern, flag) !== undefined;
    } catch {
      return false;
    }
  });
}

/** Walks a schema with its references put in place, and throws the first thing that must not be in it. */
class SchemaWalk {
  readonly #references: References;
  readonly #sizes = new Map<string, number>();
  readonly #open = new Set<string>();
  #patterns = 0;

  constructor(root: unknown) {
    this.#references = new References(root);
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
    if (typeof value.pattern === "string") this.#addPattern(value.pattern);
    if (isObject(value.patternProperties))
      for (const name of Object.keys(value.patternProperties)) this.#addPattern(name);
    const own = this.#sum(parts, depth);
    return typeof value.$ref === "string" ? own + this.#referenced(value.$ref, depth) : own;
  }

  #sum(parts: readonly unknown[], depth: number): number {
    let size = 1;
    for (const part of parts) size += this.size(part, depth + 1);
    if (size > MAX_SCHEMAS) throw new Error(`stands for more than ${MAX_SCHEMAS} checks`);
    return size;
  }

  #addPattern(pattern: string): void {
    const size = patternSize(pattern);
    this.#patterns += size;
    if (size > MAX_PATTERN || this.#patterns > MAX_PATTERNS)
      throw new Error(`has patterns that repeat too much (“${pattern.slice(0, 100)}”); “maxLength” bounds a text`);
    if (!isStandard(pattern))
      throw new Error(
        `is not a JSON Schema: its pattern “${pattern.slice(0, 100)}” is no regular expression of JavaScript with the flag “u”, which has no \\Q…\\E and no needless backslashes`,
      );
  }

  #referenced(reference: string, depth: number): number {
    if (reference.length > MAX_REFERENCE)
      throw new Error(`refers by more than ${MAX_REFERENCE} characters (“${reference.slice(0, 100)}…”)`);
    if (!/^#(\/|$)/.test(reference))
      throw new Error(`refers to “${reference.slice(0, 100)}”; only its own parts, “#/$defs/…”, can be used`);
    const known = this.#sizes.get(reference);
    if (known !== undefined) return known;
    if (this.#open.has(reference)) throw new Error(`refers to itself (“${reference.slice(0, 100)}”)`);
    const target = this.#references.target(reference);
    if (target === undefined) throw new Error(`refers to “${reference.slice(0, 100)}”, which is not in it`);
    this.#open.add(reference);
    const size = this.size(target, depth + 1);
    this.#open.delete(reference);
    this.#sizes.set(reference, size);
    return size;
  }
}

function check(schema: OutputSchema): void {
  const json = JSON.stringify(schema);
  if (json.length > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1_000} kB`);
  if (json.includes('"__proto__"')) throw new Error("names “__proto__”");
  new SchemaWalk(schema).size(schema);
  compileSchema(schema);
}

function checkRequired({ required = [], properties }: InputSchema): void {
  for (const name of required) {
    if (!Object.hasOwn(properties, name))
      throw new Error(`requires “${name.slice(0, 100)}”, which is not among its properties`);
  }
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

/** The schemas of a function, and the names of its parameters where it takes them one by one. */
interface FunctionSchemas {
  name: string;
  inputs: InputSchema;
  outputs?: OutputSchema | undefined;
  positional?: readonly string[] | undefined;
}

function refusing(subject: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("invalid-input", `${subject} ${problem}.`, { cause });
  }
}

/**
 * Checks that the inputs of a function, and its outputs if it says any, are a JSON Schema (2020-12) that is safe to apply to
 * anything: bounded in size and depth, without references to other documents or to itself. Error: `invalid-input`, which names
 * the function.
 */
export function checkSchemas({ name, inputs, outputs, positional }: FunctionSchemas): void {
  refusing(`The input schema of function “${name}”`, () => {
    check(inputs);
    checkRequired(inputs);
    if (positional) checkPositional(inputs, positional);
  });
  if (outputs) refusing(`The schema of the results of function “${name}”`, () => check(outputs));
}
