import type { Arguments, InputSchema } from "@/lib/json";
import { describeProblem } from "./argument-problem";
import { coerceArguments } from "./coerce-arguments";
import { compileSchema } from "./compile-schema";

const MAX_BYTES = 2_000_000;

export type ValidatedArguments = { ok: true; arguments: Arguments } | { ok: false; error: string };

/** A name that the schema does not list would reach the function as an unknown argument: nothing says that it takes any. */
function closed(inputs: InputSchema): InputSchema {
  const takesOthers = [
    "additionalProperties",
    "patternProperties",
    "unevaluatedProperties",
    "$ref",
    "allOf",
    "anyOf",
    "oneOf",
  ];
  if (takesOthers.some((keyword) => keyword in inputs) || Object.keys(inputs.properties).length === 0) return inputs;
  return { ...inputs, additionalProperties: false };
}

/**
 * Checks arguments against a function's inputs, after turning them into the asked types where nothing is lost. The error
 * is one sentence that names the argument, what it must be and what came.
 */
export function validateArguments(inputs: InputSchema, values: Arguments): ValidatedArguments {
  if (JSON.stringify(values).length > MAX_BYTES) {
    return { ok: false, error: `The arguments are larger than ${MAX_BYTES / 1_000_000} MB.` };
  }
  const coerced = coerceArguments(inputs, values);
  const validate = compileSchema(closed(inputs));
  if (validate(coerced)) return { ok: true, arguments: coerced };
  // The last error is the outermost: the branches of an anyOf come before it.
  const error = validate.errors?.at(-1);
  return { ok: false, error: error ? describeProblem(error, coerced, inputs) : "The arguments do not fit the inputs." };
}
