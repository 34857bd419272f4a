import { generateSamples } from "@/lib/schema";
import type { ToolFunction } from "@/lib/tools";
import type { DraftForm } from "./draft";
import type { FormProblems } from "./form-problems";
import { SAMPLES_PER_FUNCTION } from "./sample-maker";

/** Samples by rules, as texts of JSON, for these functions. */
export function samplesByRules(functions: readonly ToolFunction[]): { function: string; input: string }[] {
  return functions
    .filter(({ sideEffects }) => !sideEffects)
    .flatMap(({ name, inputs }) =>
      generateSamples(inputs, SAMPLES_PER_FUNCTION).map((input) => ({ function: name, input: JSON.stringify(input) })),
    );
}

/** The functions, where their schemas are right: what was refused is not applied to anything. */
export function sound(functions: ToolFunction[], problems: FormProblems): ToolFunction[] {
  return problems.has("source") || problems.has("functions") ? [] : functions;
}

/** Functions that the form has no sample for. */
export function withoutSample(form: DraftForm, functions: readonly ToolFunction[]): ToolFunction[] {
  return functions.filter(
    ({ name }) =>
      !form.samples.some((sample) => sample.function === name || (sample.function === "" && functions.length === 1)),
  );
}
