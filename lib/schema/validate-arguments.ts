import { z } from "zod";
import type { Arguments, InputSchema } from "@/lib/json";
import { describeProblem } from "./argument-problem";
import { takesMoreChecks } from "./checking-work";
import { coerceArguments } from "./coerce-arguments";
import { compileSchema } from "./compile-schema";
import { isSimple } from "./simple-schema";

const MAX_BYTES = 2_000_000;
const TOO_LARGE = `The arguments are larger than ${MAX_BYTES / 1_000_000} MB.`;
/** Mostly a quarter of a second; a list of 10,000 rows of ten fields takes 120,000. */
const MAX_CHECKS = 500_000;
const TOO_MUCH = "The arguments take too long to check against the inputs: give fewer or shorter ones at once.";

/** What comes from another process was read from JSON: only its shape is left to look at. */
export const ValidatedArguments = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    arguments: z.custom<Arguments>((value) => typeof value === "object" && value !== null && !Array.isArray(value)),
  }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
export type ValidatedArguments = z.infer<typeof ValidatedArguments>;

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

function isTooLarge(values: Arguments): boolean {
  return JSON.stringify(values).length > MAX_BYTES;
}

/**
 * Checks arguments against a function's inputs, after turning them into the asked types where nothing is lost. The error
 * is one sentence that names the argument, what it must be and what came. Both may be a stranger's, and keep this thread
 * busy: what is counted beforehand spares most of that, and is no promise.
 */
export function validateArguments(inputs: InputSchema, values: Arguments): ValidatedArguments {
  if (isTooLarge(values)) return { ok: false, error: TOO_LARGE };
  if (takesMoreChecks(inputs, values, MAX_CHECKS)) return { ok: false, error: TOO_MUCH };
  const coerced = coerceArguments(inputs, values);
  // A text may have become the long list that it writes.
  if (takesMoreChecks(inputs, coerced, MAX_CHECKS)) return { ok: false, error: TOO_MUCH };
  return check(inputs, coerced);
}

/** The same where that is certain to take a moment alone; undefined where it has to be done beside the server. */
export function validateAtOnce(inputs: InputSchema, values: Arguments): ValidatedArguments | undefined {
  if (isTooLarge(values)) return { ok: false, error: TOO_LARGE };
  if (!isSimple(inputs, values)) return undefined;
  const coerced = coerceArguments(inputs, values);
  return isSimple(inputs, coerced) ? check(inputs, coerced) : undefined;
}

function check(inputs: InputSchema, coerced: Arguments): ValidatedArguments {
  if (isTooLarge(coerced)) return { ok: false, error: TOO_LARGE };
  const validate = compileSchema(closed(inputs));
  if (validate(coerced)) return { ok: true, arguments: coerced };
  // The last error is the outermost: the branches of an anyOf come before it.
  const error = validate.errors?.at(-1);
  return { ok: false, error: error ? describeProblem(error, coerced, inputs) : "The arguments do not fit the inputs." };
}
