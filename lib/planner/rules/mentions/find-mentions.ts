import { findDates, findTimes } from "./dates";
import { findFormulas } from "./formulas";
import { findLists } from "./lists";
import { findIdentifiers, findJson, findLiterals, findPrograms, findQuoted } from "./literals";
import { type Mention, overlaps } from "./mention";
import { findNames } from "./names";
import { findNumbers } from "./numbers";
import { findPhrases, findTails } from "./phrases";

/**
 * Everything in a question that an argument can be made of. Readings may overlap (“May 12” is a date, and 12 a number):
 * who fills arguments uses each place once. Inside of quotation marks nothing else is read but the lists they form.
 */
export function findMentions(question: string, now: Date, timeZone: string): Mention[] {
  // quotation marks around the whole question quote nothing
  const quoted = findQuoted(question).filter((quote) => quote.end - quote.start < 0.95 * question.trim().length);
  const literals = findLiterals(question);
  const apart = (mention: Mention) => !quoted.some((quote) => overlaps(quote, mention));
  const outside = (mentions: readonly Mention[]) => mentions.filter(apart);
  const unbroken = (mentions: readonly Mention[]) =>
    outside(mentions).filter((mention) => !literals.some((literal) => overlaps(literal, mention)));
  const dates = outside(findDates(question, now, timeZone));
  const times = outside(findTimes(question));
  const single = [
    ...quoted,
    ...outside(literals),
    ...dates,
    ...times,
    // of a date only the year may still be a number of its own
    ...unbroken(findNumbers(question)).filter(
      (number) => Number(number.value) >= 1000 || ![...dates, ...times].some((date) => overlaps(date, number)),
    ),
    ...unbroken(findFormulas(question)),
    ...unbroken(findIdentifiers(question)),
    ...unbroken(findNames(question)),
    ...unbroken(findPhrases(question)),
  ];
  const json = [...findJson(question), ...findPrograms(question)];
  return [...single, ...json, ...findLists(question, single), ...findTails(question)];
}
