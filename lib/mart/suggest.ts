import { publicMessage } from "@/lib/errors";
import { type CallLimits, LIMIT_CEILING } from "@/lib/sandbox";
import type { Assistant } from "./assistant";
import type { DraftForm } from "./draft";
import { FormProblems } from "./form/form-problems";
import { sound, withoutSample } from "./form/form-samples";
import { makeKeywords } from "./make-keywords";
import type { Publishing } from "./publishing";
import type { SourceReader } from "./source-reader";
import { validateArguments } from "./validate-arguments";

/** How long a creator waits for the model, in milliseconds. */
const PATIENCE_MS = 60_000;

interface SuggestPorts {
  assistant?: Assistant | undefined;
  reader: SourceReader;
  ceiling?: CallLimits;
}

type Suggestion = Awaited<ReturnType<Publishing["suggest"]>>;

/** Makes what the platform makes for a creator; see `Publishing.suggest`. */
export async function suggest(
  { assistant, reader, ceiling = LIMIT_CEILING }: SuggestPorts,
  form: DraftForm,
  ownerId: string,
): Promise<Suggestion> {
  const {
    problems,
    keywords,
    samples: byRules,
    ...read
  } = await reader.readForm({ form, ceiling }, { owner: ownerId });
  const functions = sound(read.functions, new FormProblems(problems));
  const rules = { keywords, samples: byRules };
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
