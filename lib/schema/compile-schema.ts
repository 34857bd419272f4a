import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { OutputSchema } from "@/lib/json";
import { canonicalJson } from "./canonical-json";
import { linearPattern } from "./linear-pattern";
import { addLinearFormats } from "./schema-formats";

/** Compiled schemas that are kept; one takes about 20 kB. */
const KEPT = 500;
/** Ajv never forgets what it compiled, and a new one takes 20 ms: this many schemas share one. */
const SHARE = 200;
const compiled = new Map<string, ValidateFunction>();

/** Ajv asks for the flag “u”, which RE2 has always on, and for the name of what it calls. */
const regExp = Object.assign((pattern: string) => linearPattern(pattern), { code: "linearPattern" });

/** Ajv compares all pairs; sorted text finds a repetition among 100,000 items in a moment. */
function hasUniqueItems(unique: boolean, items: readonly unknown[]): boolean {
  return !unique || new Set(items.map(canonicalJson)).size === items.length;
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    ownProperties: true,
    code: { regExp },
    logger: false,
  });
  addLinearFormats(ajv);
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    validate: hasUniqueItems,
    error: { message: "must not have an item twice" },
  });
  return ajv;
}

let shared: { ajv: Ajv2020; used: number } | undefined;

function sharedAjv(): Ajv2020 {
  if (shared === undefined || shared.used >= SHARE) shared = { ajv: createAjv(), used: 0 };
  shared.used += 1;
  return shared.ajv;
}

function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith("schema is invalid: ") ? message.slice("schema is invalid: ".length) : message;
}

/** The check for a schema that `checkSchemas` accepts. Throws an Error that completes “The input schema …”. */
export function compileSchema(schema: OutputSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) {
    compiled.delete(key);
    compiled.set(key, known);
    return known;
  }
  let validate: ValidateFunction;
  try {
    validate = sharedAjv().compile(schema);
  } catch (cause) {
    throw new Error(`is not a JSON Schema: ${problemOf(cause).slice(0, 300)}`, { cause });
  }
  compiled.set(key, validate);
  const oldest = compiled.keys().next().value;
  if (compiled.size > KEPT && oldest !== undefined) compiled.delete(oldest);
  return validate;
}
