import type { Span } from "@/lib/argument-source";
import type { Candidate } from "@/lib/search";
import { asksOfUnits } from "../clauses/units-for";
import {
  calendarTask,
  costOf,
  percentBetween,
  percentOfOwn,
  priceBefore,
  priceWithTax,
  speedTask,
  taxWithin,
  timeTask,
} from "../formulas";
import type { Question } from "../judge/judge";
import { runsPrograms } from "../judge/runs-programs";
import { vocabularyOf } from "../judge/vocabulary";
import type { Mention } from "../mentions/mention";
import { programOf, type Written } from "../programs";
import { isYear } from "../text/is-year";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";

const PERCENTAGES: ReadonlySet<string> = new Set(["addPercent", "takePercent"]);
const OF_OTHERS: ReadonlySet<Mention["kind"]> = new Set(["date", "time", "json", "url", "colour"]);
/** What asks for something else than one price: two of them, what is saved, what the tax is. */
const ASKS_OTHER =
  /\b(?:or|vs\.?|versus|saved?|saves|saving|compared?|difference|(?<=\S\s)and (?:how|what))\b|\bhow much (?:\S{1,20} ){0,3}(?:tax|vat|tip|discount)\b/i;

/** The program of a question that no tool reads rightly, and that says all of what is to be computed. */
export function surelyComputed(question: Question): Written | undefined {
  const { text, mentions, asked } = question;
  const computed = timeTask(text, mentions) ?? speedTask(text, mentions) ?? calendarTask(text, mentions);
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
    percentOfOwn(text, mentions) ??
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

/** Whether a program computes of what a question gives, and leaves nothing of it to a tool that was found, however likely it is. */
export function mayCompute(program: Written, question: Question, found: readonly Candidate[]): boolean {
  return (
    !leavesRows(program.used, question) &&
    !leavesToTool(program.used, question, found) &&
    !asksOfUnits(question.text) &&
    !takesWrongly(program, question) &&
    !turnsOneDigit(program, question) &&
    !taxesTip(program, question)
  );
}

/** “[3, 4, 8], [1, 2, 9]. What's the mean?”: whether a program passes over rows that stand in the question. */
function leavesRows(used: readonly Span[], { asked: { given } }: Question): boolean {
  return given.some((one) => one.kind === "json" && !used.some(({ start, end }) => start < one.end && one.start < end));
}

/** Whether a program takes for a value what asks, “… how many letters it has”, what a pattern found, “$2-$1”, or a year. */
function takesWrongly({ literals }: Written, { text, mentions }: Question): boolean {
  const marked = mentions.filter(({ kind }) => kind === "quoted" || kind === "tail" || kind === "json");
  return joined(literals, text).some((span) => {
    const isMarked = marked.some(({ start, end }) => start <= span.start && span.end <= end);
    const taken = text.slice(span.start, span.end);
    const isGroup = PATTERN.test(text) && /\$\d$/.test(text.slice(Math.max(0, span.start - 1), span.end));
    return !isMarked && (ASKING.test(taken) || isGroup || isYear(text, span.end));
  });
}

/** “Count the words in … and reverse it”: a number of one digit is the same backwards, and not what was meant. */
function turnsOneDigit({ operators: [first], literals }: Written, { text }: Question): boolean {
  return (
    first === "reverseNumber" && literals.every(({ start, end }) => end - start === 1 && /\d/.test(text[start] ?? ""))
  );
}

/** “With 8% tax and 20% tip”: whether a program puts one percentage upon another, where nobody says that a tip is of what is taxed. */
function taxesTip({ operators }: Written, { text }: Question): boolean {
  const [tax, tip] = [TAX, TIP].map((percentage) => percentage.test(text));
  return tax === true && tip === true && operators.length > 1 && !/\bthen\b/i.test(text);
}

const TAX = /%\s(?:sales )?(?:tax|vat)\b|\b(?:tax|vat) (?:of|at|is) \d[\d.]{0,9}\s?%/i;
const TIP = /%\s(?:tip|gratuity)\b|\b(?:tip|gratuity) (?:of|at|is) \d[\d.]{0,9}\s?%/i;

/** Spans with nothing but a space between them as one. */
function joined(spans: readonly Span[], text: string): Span[] {
  const whole: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last !== undefined && /^\s?$/.test(text.slice(last.end, span.start))) last.end = Math.max(last.end, span.end);
    else whole.push({ ...span });
  }
  return whole;
}

const ASKING = /\bhow (?:many|much|long|often)\b/i;
const PATTERN = /\b(?:regex(?:p|es)?|regular expressions?|patterns?|match(?:es)?)\b/i;

/**
 * “The perimeter of a square whose area is 256”: whether a program says nothing of two words that one tool says of itself, and so would
 * compute something else.
 */
function leavesToTool(used: readonly Span[], { asked: { words } }: Question, found: readonly Candidate[]): boolean {
  const free = words.filter(
    ({ lower, start, end }) =>
      !FUNCTION_WORDS.has(lower) &&
      !FILLER_WORDS.has(lower) &&
      !COMMAND_VERBS.has(lower) &&
      !used.some((span) => span.start < end && start < span.end),
  );
  return found.some((one) => {
    if (runsPrograms(one)) return false;
    const { own } = vocabularyOf(one.document);
    return new Set(free.flatMap(({ stem }) => (own.has(stem) ? [stem] : []))).size >= LEFT_TO_TOOL;
  });
}

/** Words of one tool: a single one is often of what is computed as well. */
const LEFT_TO_TOOL = 2;
