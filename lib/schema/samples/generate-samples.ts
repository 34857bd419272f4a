import { type Arguments, type InputSchema, Json } from "@/lib/json";
import { canonicalJson } from "../canonical-json";
import { References } from "../references";
import { validateArguments } from "../validate-arguments";
import { ValueMaker } from "./make-value";
import { isSchema } from "./merge-schemas";

/** Variants that are tried for the samples of one function. */
const TRIES = 40;
/** How long may be tried, in milliseconds; nearly all schemas take less than one. */
const PATIENCE_MS = 500;

/**
 * Sample inputs for a function, made by rules from types, enumerations, defaults, examples, bounds and formats: each
 * fits the schema and no two are the same; fewer than `count` where there is no choice, and none where no rule helps.
 */
export function generateSamples(inputs: InputSchema, count: number): Arguments[] {
  const schema = Json.parse(inputs);
  if (!isSchema(schema)) return [];
  const references = new References(schema);
  const samples = new Map<string, Arguments>();
  const started = performance.now();
  for (let variant = 0; variant < TRIES && samples.size < count; variant++) {
    if (performance.now() - started > PATIENCE_MS) break;
    const value = new ValueMaker(references, variant).make(schema);
    if (!isSchema(value)) continue;
    const valid = validateArguments(inputs, value);
    if (valid.ok) samples.set(canonicalJson(valid.arguments), valid.arguments);
  }
  return [...samples.values()];
}
