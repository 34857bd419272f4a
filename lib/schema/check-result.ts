import type { Json, OutputSchema } from "@/lib/json";
import { describeResult } from "./argument-problem";
import { takesMoreChecks } from "./checking-work";
import { compileSchema } from "./compile-schema";
import { isSimple } from "./simple-schema";

/** As for the arguments of a call. */
const MAX_CHECKS = 500_000;
const TOO_MUCH = "It takes too long to check.";

/**
 * Why a result does not fit the schema of its function's results, in one sentence; null where it fits. Both may be a
 * stranger's, and keep this thread busy, as those of `validateArguments`.
 */
export function checkResult(outputs: OutputSchema, value: Json): string | null {
  return takesMoreChecks(outputs, value, MAX_CHECKS) ? TOO_MUCH : check(outputs, value);
}

/** The same where that is certain to take a moment alone; undefined where it has to be done beside the server. */
export function checkResultAtOnce(outputs: OutputSchema, value: Json): string | null | undefined {
  return isSimple(outputs, value) ? check(outputs, value) : undefined;
}

function check(outputs: OutputSchema, value: Json): string | null {
  const validate = compileSchema(outputs);
  if (validate(value)) return null;
  const error = validate.errors?.at(-1);
  return error ? describeResult(error, value) : "It does not fit its schema.";
}
