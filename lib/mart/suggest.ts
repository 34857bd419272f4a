import { publicMessage } from "@/lib/errors";
import { type CallLimits, LIMIT_CEILING } from "@/lib/sandbox";
import type { Assistant } from "./assistant";
import type { DraftForm } from "./draft";
import type { FormProblems } from "./form/form-problems";
import { readForm } from "./form/read-form";
import { makeKeywords } from "./make-keywords";
import type { Publishing } from "./publishing";
import { generateSamples } from "./samples/generate-samples";
import type { SourceReader } from "./source-reader";
import type { ToolFunction } from "./tool";
import { validateArguments } from "./validate-arguments";
import { SAMPLES_PER_FUNCTION } from "./verification/plan-samples";

/** How long a creator waits for the model, in milliseconds. */
const PATIENCE_MS = 60_000;

interface SuggestPorts {
  assistant?: Assistant | undefined;
  reader: SourceReader;
  ceiling?: CallLimits;
}

type Suggestion = Awaited<ReturnType<Publishing["suggest"]>>;

/** Samples by rules, as texts of JSON, for these functions. */
export function samplesByRules(functions: readonly ToolFunction[]): Suggestion["samples"] {
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

/** Makes what the platform makes for a creator; see `Publishing.suggest`. */
export async function suggest(
  { assistant, reader, ceiling = LIMIT_CEILING }: SuggestPorts,
  form: DraftForm,
  ownerId: string,
): Promise<Suggestion> {
  const read = await readForm(form, { reader, ceiling }, { owner: ownerId });
  const functions = sound(read.functions, read.problems);
  const rules = {
    keywords: makeKeywords(form.keywords, { ...form, functions }),
    samples: samplesByRules(withoutSample(form, functions)),
  };
  if (!assistant) return rules;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const made = await assistant.makeKeywords(form, signal);
    const samples: Suggestion["samples"] = [];
    for (const item of withoutSample(form, functions)) {
      for (const input of await assistant.makeSamples(form, item, signal)) {
        const valid = validateArguments(item.inputs, input);
        if (valid.ok) samples.push({ function: item.name, input: JSON.stringify(valid.arguments) });
      }
    }
    return {
      keywords: makeKeywords([...form.keywords, ...made], { ...form, functions }),
      samples: samples.length > 0 ? samples : rules.samples,
    };
  } catch (error) {
    return { ...rules, note: `Made by rules, because the model failed: ${publicMessage(error)}` };
  }
}
