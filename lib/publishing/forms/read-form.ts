import { z } from "zod";
import { ReadFunction } from "@/lib/reading";
import type { CallLimits } from "@/lib/sandbox";
import { Category, type Manifest, makeKeywords } from "@/lib/tools";
import { completeRead } from "./complete-content";
import type { DraftForm } from "./draft";
import { FormProblems } from "./form-problems";
import { samplesByRules, sound, withoutSample } from "./form-samples";
import { readFunctions, readSourceOf } from "./read-functions";
import { readPermissions } from "./read-permissions";
import { readSamples } from "./read-samples";
import { readTexts } from "./read-texts";

const MAX_KEYWORD = 60;
const MAX_KEYWORD_WORDS = 4;

export interface FormRequest {
  form: DraftForm;
  ceiling: CallLimits;
}

/** What a form says, but for its slug. */
export const FormReading = z.object({
  /** In the order of the form. */
  problems: z.array(z.object({ field: z.string(), message: z.string(), line: z.number().int().optional() })),
  functions: z.array(ReadFunction),
  /** What would be submitted with the source; null where something is wrong. It is read again before it is published. */
  manifest: z.custom<Omit<Manifest, "slug">>((value) => typeof value === "object").nullable(),
  keywords: z.array(z.string()),
  /** Made by rules for the functions that have none, as texts of JSON. */
  samples: z.array(z.object({ function: z.string(), input: z.string() })),
});
export type FormReading = z.infer<typeof FormReading>;

function checkTexts(value: unknown, field: string, problems: FormProblems): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      problems.add(field, "It holds a character that is not text (NUL or half of a surrogate pair); remove it.");
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) checkTexts(item, field === "" ? key : `${field}.${key}`, problems);
  }
}

/** A whole question as a keyword would beat every other tool at that question, whatever the tool does. */
function checkKeywords(keywords: readonly string[], problems: FormProblems): void {
  keywords.forEach((value, index) => {
    const keyword = value.trim();
    const isTerm = /\p{L}/u.test(keyword) && keyword.split(/\s+/).length <= MAX_KEYWORD_WORDS && !keyword.includes("?");
    if (keyword === "" || isTerm) return;
    problems.add(
      `keywords.${index}`,
      `“${keyword.slice(0, MAX_KEYWORD)}” is no keyword: write one to four words with a letter; whole questions belong to the example questions.`,
    );
  });
}

/**
 * Reads everything of a form but its slug; what is wrong is noted at its place, and nothing is thrown for it. A hostile
 * source or schema keeps this thread busy for seconds.
 */
export function readForm({ form, ceiling }: FormRequest): FormReading {
  const problems = new FormProblems();
  checkTexts(form, "", problems);
  const texts = readTexts(form, problems);
  const reading = readSourceOf(form, problems);
  const functions = reading ? readFunctions(form, reading, problems) : [];
  checkKeywords(form.keywords, problems);
  const { name = "", description = "", category } = texts;
  const manifest: Omit<Manifest, "slug"> = {
    ...texts,
    name,
    description,
    category: Category.optional().catch(undefined).parse(category),
    runtime: form.runtime,
    functions: functions.map(({ positional, sideEffectsBecause, ...written }) => written),
    samples: readSamples(form, functions, problems),
    ...readPermissions(form, texts, ceiling, problems),
  };
  const written = { manifest: { slug: "tool", ...manifest }, source: form.source };
  const complete =
    reading && problems.isEmpty ? problems.try("source", () => completeRead(written, reading)) : undefined;
  return {
    problems: problems.sorted(),
    functions,
    manifest: complete ? manifest : null,
    keywords: complete?.keywords ?? makeKeywords(form.keywords, { ...form, functions }),
    samples: samplesByRules(withoutSample(form, sound(functions, problems))),
  };
}
