import { publicMessage } from "@/lib/errors";
import { makeKeywords } from "@/lib/tools";
import type { DraftForm } from "../forms/draft";
import { FormProblems } from "../forms/form-problems";
import { sound, withoutSample } from "../forms/form-samples";
import { createSampleMaker, SAMPLES_PER_FUNCTION } from "../forms/sample-maker";
import type { Publishing } from "./publishing";
import type { PublishingPorts } from "./publishing-ports";

/** How long a creator waits for the model's keywords, in milliseconds. */
const KEYWORDS_MS = 20_000;
/** And for its samples. */
const SAMPLES_MS = 40_000;

type Suggestion = Awaited<ReturnType<Publishing["suggest"]>>;

/** Makes what the platform makes for a creator; see `Publishing.suggest`. */
export async function suggest(
  { assistant, reader, ceiling }: Pick<PublishingPorts, "assistant" | "reader" | "ceiling">,
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
  try {
    const made = await assistant.makeKeywords(form, AbortSignal.timeout(KEYWORDS_MS));
    const make = createSampleMaker({ assistant, reader, reading: { owner: ownerId }, tool: form, totalMs: SAMPLES_MS });
    const samples: Suggestion["samples"] = [];
    const notes = new Set<string>();
    for (const item of withoutSample(form, functions)) {
      if (item.sideEffects) continue;
      const { inputs, note } = await make(item, SAMPLES_PER_FUNCTION);
      if (note) notes.add(note);
      samples.push(...inputs.map((input) => ({ function: item.name, input: JSON.stringify(input) })));
    }
    return {
      keywords: makeKeywords([...form.keywords, ...made], { ...form, functions }),
      samples,
      ...(notes.size > 0 && { note: [...notes].join(" ") }),
    };
  } catch (error) {
    return { ...rules, note: `Made by rules, because the model failed: ${publicMessage(error)}` };
  }
}
