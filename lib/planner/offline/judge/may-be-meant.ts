import type { Candidate } from "@/lib/search";
import { isSameUnit } from "../calls/units";
import { plainConversion } from "../cues/choice/plain-conversion";
import { measuresTheSame } from "../cues/values/units";
import { identifierWords, wordsOf } from "../text/words";

/**
 * The functions that may be meant by a question: “Convert 100 days to weeks” is for none that has an input of so many days, which
 * would add them to a date and leave out the weeks; and what needs a monthly deposit is for none that speaks of no month.
 */
export function mayBeMeant(question: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const spoken = candidates.filter(({ document }) =>
    (document.inputs.required ?? []).every((name) => speaksOfItsPeriod(name, question)),
  );
  // In plain words already.
  return plainConversion(question) === question ? converters(question, spoken) : spoken;
}

/** A required “monthly deposit” is none of “1000 at 7% in 10 years”. */
function speaksOfItsPeriod(input: string, question: string): boolean {
  const period = PERIODS[identifierWords(input)[0]?.toLowerCase() ?? ""];
  return period === undefined || period.test(question);
}

const PERIODS: Record<string, RegExp> = {
  daily: /\b(?:dail|day|every|each|per)|\//i,
  weekly: /\b(?:week|every|each|per)|\//i,
  monthly: /\b(?:month|every|each|per|p\.?m)|\/|\bmo\b/i,
};

function converters(question: string, candidates: readonly Candidate[]): Candidate[] {
  const units = wordsOf(question).map(({ lower }) => singular(lower));
  const isUnit = (name: string) => units.some((unit) => measuresTheSame(unit, name) && isSameUnit(unit, name));
  return candidates.filter(({ document }) =>
    Object.keys(document.inputs.properties ?? {}).every(
      (name) => !isUnit(singular(identifierWords(name).at(-1)?.toLowerCase() ?? "")),
    ),
  );
}

/** “yrs” are too short to have a stem. */
function singular(unit: string): string {
  return unit.replace(/(?<=..)s$/, "");
}
