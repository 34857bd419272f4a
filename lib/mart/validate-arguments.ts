import type { Arguments, InputSchema } from "@/lib/json";
import { describeProblem } from "./argument-problem";
import { takesMoreChecks } from "./checking-work";
import { coerceArguments } from "./coerce-arguments";
import { compileSchema } from "./compile-schema";

const MAX_BYTES = 2_000_000;
/** A quarter of a second of the server's, at the worst; a list of 10,000 rows of ten fields takes 120,000. */
const MAX_CHECKS = 500_000;
const TOO_MUCH = "The arguments take too long to check against the inputs: give fewer or shorter ones at once.";

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
  if (takesMoreChecks(inputs, values, MAX_CHECKS)) return { ok: false, error: TOO_MUCH };
  const coerced = coerceArguments(inputs, values);
  // A text may have become the long list that it writes.
  if (takesMoreChecks(inputs, coerced, MAX_CHECKS)) return { ok: false, error: TOO_MUCH };
  const validate = compileSchema(closed(inputs));
  if (validate(coerced)) return { ok: true, arguments: coerced };
  // The last error is the outermost: the branches of an anyOf come before it.
  const error = validate.errors?.at(-1);
  return { ok: false, error: error ? describeProblem(error, coerced, inputs) : "The arguments do not fit the inputs." };
}
