import { priceBefore, priceWithTax, taxWithin } from "../cues/program/price-tasks";
import { costOf, percentBetween } from "../cues/program/ratio-tasks";
import { speedTask } from "../cues/program/speed-tasks";
import { timeTask } from "../cues/program/time-tasks";
import type { Question } from "../judge/judge";
import type { Mention } from "../mentions/mention";
import { programOf, type Written } from "../programs";

const PERCENTAGES: ReadonlySet<string> = new Set(["addPercent", "takePercent"]);
const OF_OTHERS: ReadonlySet<Mention["kind"]> = new Set(["date", "time", "json", "url", "colour"]);
/** What asks for something else than one price: two of them, what is saved, what the tax is. */
const ASKS_OTHER =
  /\b(?:or|vs\.?|versus|saved?|saves|saving|compared?|difference|(?<=\S\s)and (?:how|what))\b|\bhow much (?:\S{1,20} ){0,3}(?:tax|vat|tip|discount)\b/i;

/** The program of a question that no tool reads rightly, and that says all of what is to be computed. */
export function surelyComputed(question: Question): Written | undefined {
  const { text, mentions, asked } = question;
  const computed = timeTask(text, mentions) ?? speedTask(text, mentions);
  if (computed === undefined) return surelyPriced(question);
  const program = programOf(computed.expression, text, asked.given);
  // Of “1:30” and “3 pm” the program has other numbers.
  return program && { ...program, literals: [...computed.taken], used: [...computed.taken] };
}

/**
 * The program of a question about one price that no tool reads rightly: the price before a percentage came off or on, or one with
 * several percentages off it and one on it, one after the other. “$40, 25 % off, then 8 % tax” asks for what is paid, and not for
 * what the tax is. The “two” of “two discounts” is no price.
 */
export function surelyPriced({ programs, text, mentions, asked }: Question): Written | undefined {
  const before =
    priceBefore(text, mentions) ??
    priceWithTax(text, mentions) ??
    taxWithin(text, mentions) ??
    percentBetween(text, mentions) ??
    costOf(text, mentions);
  // a day or a time that is given is of something else than a price
  const givesMore = mentions.some(({ kind, text: said }) => OF_OTHERS.has(kind) && /\d/.test(said));
  if (before !== undefined) return givesMore ? undefined : programOf(before, text, asked.given);
  if (ASKS_OTHER.test(text)) return undefined;
  return programs().find(
    ({ operators, literals }) =>
      operators.length > 1 &&
      operators.every((operator) => PERCENTAGES.has(operator)) &&
      operators.filter((operator) => operator === "addPercent").length < 2 &&
      literals.every(({ start, end }) => /\d/.test(text.slice(start, end))),
  );
}
