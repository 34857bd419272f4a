import { findBlocks } from "./blocks";
import { findDates, findTimes } from "./dates";
import { findFormulas } from "./formulas";
import { findLists } from "./lists";
import { findCoded, findIdentifiers, findJson, findLiterals, findPrograms, findQuoted } from "./literals";
import { type Mention, overlaps } from "./mention";
import { findCapitals, findNames } from "./names";
import { findNumbers } from "./numbers";
import { findPhrases, findTails } from "./phrases";
import { findPatterns, findSignRuns } from "./signs";
import { findTable } from "./tables";

/** How far a question is read word by word; what comes after is text to work on, as a whole or in quotation marks. */
export const READ_CHARACTERS = 1_200;

/** How many values are weighed one by one, quoted ones first. */
const MOST_SINGLE = 150;

/**
 * Everything in a question that an argument can be made of. Readings may overlap (“May 12” is a date, and 12 a number):
 * who fills arguments uses each place once. Inside of quotation marks nothing else is read but the lists they form.
 */
export function findMentions(question: string, now: Date, timeZone: string): Mention[] {
  const head = question.slice(0, READ_CHARACTERS);
  // quotation marks around the whole question quote nothing
  const blocks = findBlocks(question);
  const quotes = [
    ...findQuoted(question).filter((one) => !blocks.some((block) => overlaps(block, one))),
    ...blocks,
  ].filter((quote) => quote.end - quote.start < 0.95 * question.trim().length);
  const written = findLiterals(question);
  const addresses = written.filter(({ kind }) => kind === "url" || kind === "email");
  // what is quoted inside of markup is a part of it, and markup inside of quotation marks is quoted
  const coded = findCoded(question).filter(
    (one) =>
      !addresses.some((other) => overlaps(one, other)) &&
      !quotes.some((quote) => quote.start <= one.start && one.start < quote.end),
  );
  const isWhole = (mention: Mention) => !coded.some((one) => overlaps(one, mention));
  const quoted = [...quotes.filter(isWhole), ...coded].sort((one, other) => one.start - other.start);
  const literals = written.filter(isWhole);
  const apart = (mention: Mention) => !quoted.some((quote) => overlaps(quote, mention));
  const outside = (mentions: readonly Mention[]) => mentions.filter(apart);
  const table = findTable(question);
  const unbroken = (mentions: readonly Mention[]) =>
    outside(mentions).filter(
      (mention) =>
        !literals.some((literal) => overlaps(literal, mention)) && (table === undefined || !overlaps(table, mention)),
    );
  const dates = outside(findDates(head, now, timeZone));
  const times = outside(findTimes(head));
  const single = [
    ...quoted,
    ...outside(literals),
    ...outside(findPatterns(head)),
    ...outside(findSignRuns(head)),
    ...dates,
    ...dates.flatMap((date) => within(date, now, timeZone)),
    ...times,
    // numbers are read to the end, so that a long enumeration stays whole; of a month only the year may still be a number of its own
    ...unbroken(findNumbers(question)).filter(
      (number) =>
        ![...dates.filter(isFixed), ...times].some(
          (date) => overlaps(date, number) && (date.precision === "day" || !(Number(number.value) >= 1000)),
        ),
    ),
    ...unbroken(findFormulas(head)),
    ...unbroken(findIdentifiers(head)),
    ...unbroken(findNames(head)),
    ...outside(findCapitals(head)),
    ...unbroken(findPhrases(head)),
  ];
  const json = [...findJson(question), ...findPrograms(question)];
  const lists = findLists(question, single);
  // a colon in quotation marks announces nothing
  const tails = findTails(question, table).filter(
    ({ start }) => !quoted.some((quote) => quote.start < start && start < quote.end),
  );
  // an enumeration stays whole; of many values each for itself only the first are weighed
  return [...single.slice(0, MOST_SINGLE), ...json, ...lists, ...tails];
}

/** Whether a date is said by itself, and not by how far it is from another day. */
function isFixed({ text }: Mention): boolean {
  return !/\b(?:days?|weeks?|months?|years?)\b/i.test(text);
}

/** “100 days from today” is a date, and says today as well. */
function within(date: Mention, now: Date, timeZone: string): Mention[] {
  const at = isFixed(date) ? -1 : date.text.search(/\b(?:today|now)$/i);
  return at < 0
    ? []
    : findDates("today", now, timeZone).map((day) => ({
        ...day,
        start: date.start + at,
        end: date.end,
        text: date.text.slice(at),
      }));
}
