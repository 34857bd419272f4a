import type { Span } from "@/lib/argument-source";
import type { Candidate } from "@/lib/search";
import { asksOfUnits } from "../clauses/units-for";
import {
  calendarTask,
  costOf,
  leftOverOf,
  percentBetween,
  percentOfOwn,
  priceAfter,
  priceBefore,
  priceOfEach,
  priceWithTax,
  sharesOf,
  speedTask,
  taxWithin,
  timeTask,
  totalOf,
  triangleArea,
  wholeOf,
} from "../formulas";
import type { Question } from "../judge/judge";
import { isChoiceOf } from "../judge/other-form";
import { runsPrograms } from "../judge/runs-programs";
import { vocabularyOf } from "../judge/vocabulary";
import type { Mention } from "../mentions/mention";
import { GOES_ON } from "../mentions/phrases";
import { programOf, type Written } from "../programs";
import { ASKS_GIVEN, isDenied } from "../sense/as-asked";
import { needsConversion } from "../sense/mixed-units";
import { givenTexts, leavesModifier } from "../sense/modifiers";
import { PLAIN_VERBS } from "../sense/spoken-of";
import { isYear } from "../text/is-year";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS, STEP_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";

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
  const isTaken = ({ start, end }: Span) => computed.taken.some((span) => span.start <= start && end <= span.end);
  const rest = asked.given.filter((one) => !isTaken(one));
  const program = programOf(computed.expression, text, rest);
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
    priceOfEach(text, mentions) ??
    percentBetween(text, mentions) ??
    percentOfOwn(text, mentions) ??
    wholeOf(text, mentions) ??
    costOf(text, mentions) ??
    totalOf(text, mentions) ??
    leftOverOf(text, mentions) ??
    triangleArea(text, mentions);
  // a day or a time that is given is of something else than a price
  const givesMore = mentions.some(({ kind, text: said }) => OF_OTHERS.has(kind) && /\d/.test(said));
  const shared = sharesOf(text, mentions);
  if (shared !== undefined) {
    const rest = asked.given.filter((one) => !shared.counts.some(({ start }) => start === one.start));
    return givesMore ? undefined : programOf(shared.expression, text, rest);
  }
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

/** The program of one price that a percentage comes off, for where no tool is sure to be meant. */
export function likelyPriced({ text, mentions, asked }: Question): Written | undefined {
  const paid = priceAfter(text, mentions);
  return paid && programOf(paid, text, asked.given);
}

/** Whether a program computes of what a question gives, and leaves nothing of it to a tool that was found, however likely it is. */
export function mayCompute(program: Written, question: Question, found: readonly Candidate[]): boolean {
  return (
    !leavesRows(program.used, question) &&
    !leavesToTool(program.used, question, found) &&
    !asksOfUnits(question.text) &&
    !takesWrongly(program, question, found) &&
    !(program.by === "chart" && needsConversion(program.literals, question)) &&
    !leavesModifier(question.text, [...program.used, ...givenTexts(question.mentions)]) &&
    !leavesVerb(program, question) &&
    !asksBack(question, program) &&
    !isDenied(question.text, (verb) => COMMAND_VERBS.has(verb)) &&
    !turnsOneDigit(program, question) &&
    !taxesTip(program, question)
  );
}

/** “[3, 4, 8], [1, 2, 9]. What's the mean?”: whether a program passes over rows that stand in the question. */
function leavesRows(used: readonly Span[], { asked: { given } }: Question): boolean {
  return given.some((one) => one.kind === "json" && !used.some(({ start, end }) => start < one.end && one.start < end));
}

/**
 * Whether a program takes for a value what asks, “… how many letters it has”, what a pattern found, “$2-$1”, a year, or what names a tool
 * that was found.
 */
function takesWrongly({ literals }: Written, { text, mentions }: Question, found: readonly Candidate[]): boolean {
  const marked = mentions.filter(({ kind }) => kind === "quoted" || kind === "tail" || kind === "json");
  return joined(literals, text).some((span) => {
    const isMarked = marked.some(({ start, end }) => start <= span.start && span.end <= end);
    const taken = text.slice(span.start, span.end);
    if (goesOn(taken) && !marked.some(({ kind, start }) => kind === "quoted" && start <= span.start)) return true;
    const isGroup = PATTERN.test(text) && /\$\d$/.test(text.slice(Math.max(0, span.start - 1), span.end));
    return (
      !isMarked &&
      (ASKING.test(taken) || isGroup || isYear(text, span.end) || isOtherwise(span, text) || namesTool(taken, found))
    );
  });
}

/** “…, pens — then put …”: what is to be done next is none of a text. */
function goesOn(text: string): boolean {
  return [...text.matchAll(GOES_ON)].some(([, , verb = ""]) => STEP_VERBS.has(verb.toLowerCase()));
}

/**
 * “THE TALL FERN” is taken with all its words; the 0 of “0b1010” alone is none of what is written; “the third Thursday” is no fraction; what says
 * how, or what else is to be counted, is no text; nor is the “a” of “in a can”.
 */
function isOtherwise({ start, end }: Span, text: string): boolean {
  const [taken, before, behind] = [text.slice(start, end), text.slice(0, start), text.slice(end, end + 12)];
  return (
    (/^\p{Lu}[\p{Lu}\s]{1,200}$/u.test(taken) && /(?<!\p{L})\p{Lu}{2,30}\s$/u.test(before)) ||
    (taken === "0" && /^[box][\da-f]/i.test(behind)) ||
    (/^(?:third|fourth|fifth)$/i.test(taken) && /^\s(?:mon|tues|wednes|thurs|fri|satur|sun)day/i.test(behind)) ||
    SAYS_HOW.test(taken) ||
    COUNTS_MORE.test(taken) ||
    (/^an?$/i.test(taken) && /\b(?:in|of|for)\s$/i.test(before) && /^\s(?!in\b)\p{L}/u.test(behind))
  );
}

/** “… in elephant and the letter t in tattoo” */
const COUNTS_MORE = /\band (?:the|its) (?:number|(?:letter|word|vowel|consonant|digit|character|sentence)s?)\b/i;

const SAYS_HOW = /^(?:without|except|excluding|only|but)\b/i;

/** “uuid”, “the md5 of fern”: whether a text begins with a word of a tool’s own name, or with what one offers to choose. */
function namesTool(taken: string, found: readonly Candidate[]): boolean {
  const first = wordsOf(taken).find(({ lower }) => /^\p{L}/u.test(lower) && !FUNCTION_WORDS.has(lower))?.lower;
  if (first === undefined) return false;
  return found.some(({ document }) => document.slug.split("-").includes(first) || isChoiceOf(document, first));
}

/** “Which number has the square 49?” asks for what is given; “first 3 primes over 50” begins there. */
function asksBack({ text }: Question, { operators }: Written): boolean {
  const isRoot = operators.some((operator) => /root/i.test(operator));
  return (ASKS_GIVEN.test(text) && !isRoot) || EITHER.test(text) || FROM_THERE.test(text);
}

const EITHER = /\b(?:divisible by|multiples? of) \d{1,9} or \d/i;
const FROM_THERE = /\bfirst \d{1,4} .{0,40}\b(?:over|above|after|beyond|(?:greater|larger|bigger|more) than) \d/i;

/** “Reverse it and remove the vowels”: what else is to be done stands behind “and”. */
function leavesVerb({ used }: Written, { text }: Question): boolean {
  return [...text.matchAll(AND_VERB)].some(({ index, 0: said, 1: verb = "" }) => {
    const [end, lower] = [index + said.length, verb.toLowerCase()];
    const isTaken = used.some((span) => span.start < end && end - verb.length < span.end);
    return !isTaken && COMMAND_VERBS.has(lower) && lower !== "count" && !PLAIN_VERBS.has(lower);
  });
}

const AND_VERB = /\b(?:and|then)\s(\p{L}{3,15})\b/giu;

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
    if (free.some(({ lower }) => /\p{L}\d/u.test(lower) && isChoiceOf(one.document, lower))) return true;
    const { own } = vocabularyOf(one.document);
    return new Set(free.flatMap(({ stem }) => (own.has(stem) ? [stem] : []))).size >= LEFT_TO_TOOL;
  });
}

/** Words of one tool: a single one is often of what is computed as well. */
const LEFT_TO_TOOL = 2;
