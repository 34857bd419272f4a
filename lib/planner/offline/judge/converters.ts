import type { Candidate } from "@/lib/search";
import { isSameUnit } from "../calls/units";
import { plainConversion } from "../cues/choice/plain-conversion";
import { measuresTheSame } from "../cues/values/units";
import { identifierWords, wordsOf } from "../text/words";

/**
 * The functions that may be meant by a question: “Convert 100 days to weeks” is for none that has an input of so many days, which
 * would add them to a date and leave out the weeks.
 */
export function mayBeMeant(question: string, candidates: readonly Candidate[]): readonly Candidate[] {
  // In plain words already.
  if (plainConversion(question) !== question) return candidates;
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
