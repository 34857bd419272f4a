import type { Span } from "@/lib/argument-source";
import type { Candidate } from "@/lib/search";
import { inputsOf } from "../calls/input";
import { isKnownUnit } from "../cues/values/units";
import { FILLER_WORDS } from "../text/word-lists";
import { type Word, wordsOf } from "../text/words";
import { vocabularyOf } from "./vocabulary";

/** “… in Roman numerals, please” */
const FORM =
  /\s\(?(?:in|into|as)\s(?!(?:all|full|general|detail|order|short|total|words|well|the|json|text)\b)(?:an?\s)?((?:(?!(?:please|pls|thanks|thank)\b)\p{L}{2,20}[\s-]?){1,2})\)?[\s,]{0,3}(?:please|pls|thanks|thank you)?[\s?.!]{0,3}$/iu;

/** The words by which a question says at its end in what form it wants its answer; none of a unit, or of what says nothing. */
export function formAsked(text: string): { words: readonly Word[]; start: number } {
  const form = FORM.exec(text);
  const words = wordsOf(form?.[1] ?? "").filter(({ lower }) => !isKnownUnit(lower) && !FILLER_WORDS.has(lower));
  return { words, start: form?.index ?? 0 };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a question ends in a form that a function of those found is called after, or chooses, and that stands in none of these places
 * and is not `known`, by stem.
 */
export function asksOtherForm(
  text: string,
  spans: readonly Span[],
  found: readonly Candidate[],
  known = NONE,
): boolean {
  const { words, start } = formAsked(text);
  if (words.length === 0 || spans.some(({ end }) => end > start) || words.some(({ stem }) => known.has(stem)))
    return false;
  const phrase = words.map(({ lower }) => lower).join(" ");
  return found.some(
    ({ document }) => words.every(({ stem }) => vocabularyOf(document).name.has(stem)) || isChoiceOf(document, phrase),
  );
}

/** Whether a phrase in small letters names a choice of a function, or is what people call one. */
export function isChoiceOf({ inputs, hints }: Candidate["document"], phrase: string): boolean {
  return inputsOf(inputs, hints).some(
    ({ options, aliases }) =>
      options.some((option) => String(option).toLowerCase() === phrase) ||
      aliases.some((alias) => alias.includes(" = ") && alias.toLowerCase().split(" = ").includes(phrase)),
  );
}
