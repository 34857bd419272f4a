import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import formats from "ajv-formats";
import type { Arguments, InputSchema } from "@/lib/json";

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
formats.default(ajv);

const validators = new WeakMap<InputSchema, ValidateFunction>();

/**
 * What is wrong with the arguments, for the model that made them; undefined where they fit. A schema that cannot be
 * compiled finds nothing wrong: whoever executes the call validates again.
 */
export function argumentProblem(values: Arguments, inputs: InputSchema): string | undefined {
  let validate = validators.get(inputs);
  try {
    validate ??= ajv.compile(inputs);
  } catch {
    return undefined;
  }
  validators.set(inputs, validate);
  return validate(values) ? undefined : ajv.errorsText(validate.errors, { dataVar: "arguments", separator: "; " });
}
