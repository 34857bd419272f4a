import { refuse } from "@/lib/fields-error";
import type { Arguments, InputSchema } from "@/lib/json";
import type { MissingInput } from "@/lib/planner";
import type { ValidatedArguments } from "@/lib/schema";

/** Arguments as inputs take them, or why they do not. The schema is a stranger's: that is found out beside the server. */
export type CheckGiven = (
  request: { inputs: InputSchema; values: Arguments },
  owner: { owner: string; address?: string | undefined },
) => Promise<ValidatedArguments>;

/**
 * What a form gave for the inputs that a run lacks, as these take it. Each is checked alone, so that what is wrong can be
 * said beside its field. Error: FieldsError.
 */
export async function checkedGiven(
  given: Arguments,
  missing: readonly MissingInput[],
  check: (inputs: InputSchema, values: Arguments) => Promise<ValidatedArguments>,
): Promise<Arguments> {
  const schemas = new Map(missing.map(({ input, schema }) => [input, schema]));
  const problems: Record<string, string> = {};
  const checked: Arguments = {};
  for (const input of Object.keys(given)) if (!schemas.has(input)) problems[input] = "Nothing like that was asked for.";
  for (const [input, schema] of schemas) {
    const value = given[input];
    if (value === undefined) {
      problems[input] = "Please fill this in.";
      continue;
    }
    // What a reference leads to stands in the schema of the whole function, which checks it when it is called.
    const valid: ValidatedArguments = JSON.stringify(schema).includes('"$ref"')
      ? { ok: true, arguments: { [input]: value } }
      : await check({ type: "object", properties: { [input]: schema }, required: [input] }, { [input]: value });
    if (valid.ok) Object.assign(checked, valid.arguments);
    else problems[input] = valid.error;
  }
  refuse(problems);
  return checked;
}
