import type { Span } from "@/lib/argument-source";
import type { SearchDocument } from "@/lib/search";
import { isKnownUnit } from "../cues/values/units";
import { type Mention, overlaps } from "../mentions/mention";
import { ordinalValue } from "../mentions/number-words";
import { ROMAN } from "../mentions/numerals";
import { isHexadecimal } from "../text/hexadecimal";
import { isPath } from "../text/path";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem } from "../text/words";
import { vocabularyOf } from "./vocabulary";

/** What a question gives for a call, whatever the call is: what no call takes of it would be lost without a word. */
export function givenIn(question: string, mentions: readonly Mention[]): Mention[] {
  const whole = mentions.filter(
    ({ kind }) =>
      kind === "quoted" ||
      kind === "json" ||
      kind === "url" ||
      kind === "email" ||
      kind === "pattern" ||
      kind === "identifier" ||
      kind === "colour",
  );
  const days = mentions.filter(
    ({ kind, precision, text }) =>
      ((kind === "date" && precision === "day") || kind === "time") && !PART_OF_TODAY.test(text),
  );
  const inside = (mention: Mention, others: readonly Mention[]) =>
    others.some((other) => other !== mention && other.start <= mention.start && mention.end <= other.end);
  const numbers = mentions.filter(
    (mention) =>
      mention.kind === "number" &&
      mention.implied !== true &&
      !inside(mention, [...whole, ...days]) &&
      !isPronoun(mention) &&
      !isBeginning(mention, question) &&
      !countsWhatFollows(mention, question, mentions) &&
      !/\bper\s+$/i.test(question.slice(0, mention.start)),
  );
  const colours = mentions.filter(({ kind }) => kind === "colour");
  const used = whole.filter(
    (one) => isSaidToBeUsed(one) || (one.kind === "colour" && colours.length > 1 && !isNameOfCode(one, question)),
  );
  return [...used, ...days, ...numbers].filter(
    (mention, at, all) =>
      !all.some((other, place) => place < at && other.start <= mention.start && mention.end <= other.end),
  );
}

/** When something was measured or told, which nothing is computed from. */
const PART_OF_TODAY = /^(?:this (?:morning|afternoon|evening)|tonight)$/i;

/**
 * A name of something, or of a colour, may say what a text is about; a path to a value and a colour's code are always given to be
 * used, and so are several colours.
 */
function isSaidToBeUsed({ kind, text }: Mention): boolean {
  if (kind === "identifier") return isPath(text) || isHexadecimal(text) || isRoman(text);
  return kind !== "colour" || /[#(]/.test(text);
}

/** “XIV”, and no “MIX”. */
function isRoman(text: string): boolean {
  return ROMAN.exec(text)?.[0] === text && !/^(?:MIX|LIV|CIV)$/.test(text);
}

/** “Our green is #2f855a”: the name of a colour whose code follows. */
function isNameOfCode({ end }: Mention, question: string): boolean {
  return /^\s?(?:is|was|=|:|,|\()\s?#[\da-f]{3}/i.test(question.slice(end, end + 12));
}

/** “which one”, “one of them”: no quantity that anybody would miss. */
function isPronoun({ text }: Mention): boolean {
  return /^(?:one|a|an)$/i.test(text);
}

/** The “two” of “two numbers: 40 and 50”, or of two samples, says how many values come after it. */
function countsWhatFollows({ text, value, start, end }: Mention, question: string, all: readonly Mention[]): boolean {
  if (SMALL.test(text) && isSizeOfTable({ start, end, value }, question, all)) return true;
  const [, noun] = FEW.test(text) ? (COUNTED.exec(question.slice(end, end + 50)) ?? []) : [];
  if (noun === undefined || isKnownUnit(noun)) return false;
  const later = all.filter((one) => one.start >= end && one.implied !== true);
  const lists = later.filter(({ kind, text: said }) => (kind === "list" || kind === "json") && /[\d"'“‘]/.test(said));
  const whole = lists.filter((one) => !lists.some((other) => other !== one && isInside(one, other)));
  if (whole.length === value) return true;
  const numbers = later.filter(({ kind }) => kind === "number");
  const last = numbers.findIndex(({ end: from }, at) => {
    const next = numbers[at + 1];
    return next === undefined || !JOINED.test(question.slice(from, next.start));
  });
  return last + 1 === value && (numbers[0]?.start ?? start) > end;
}

function isInside(one: Mention, other: Mention): boolean {
  return other.start <= one.start && one.end <= other.end;
}

/** The numbers of “the 3x2 matrix [[1, 2], [3, 4], [5, 6]]”: how many rows it has, and how many columns. */
function isSizeOfTable(
  { start, end, value }: Pick<Mention, "start" | "end" | "value">,
  question: string,
  all: readonly Mention[],
): boolean {
  const around = { before: question.slice(Math.max(0, start - 12), start), after: question.slice(end, end + 24) };
  const isRows = /^\s?(?:x|×|by)\s?\d{1,2}\s(?:matrix|grid|table)\b/i.test(around.after);
  const isColumns = /\d\s?(?:x|×|by)\s?$/i.test(around.before) && /^\s(?:matrix|grid|table)\b/i.test(around.after);
  const tables = all.flatMap(({ kind, value: rows }) => (kind === "json" && Array.isArray(rows) ? [rows] : []));
  return tables.some(
    (rows) =>
      (isRows && rows.length === value) ||
      (isColumns && rows.every((row) => Array.isArray(row) && row.length === value)),
  );
}

const FEW = /^(?:two|three|four)$/i;
const SMALL = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|1[0-2])$/i;
/** What a number before it counts. */
const COUNTED =
  /^[\s-](?:(?!\p{L}{2,12}est\b|first\b|last\b|is\b|plus\b|times\b|minus\b|of\b)\p{L}{2,15}\s){0,2}?(?!is\b|plus\b|times\b|minus\b)(\p{L}{2,15}s|set|sample)\b/iu;
/** What stands between two values of one enumeration, behind the unit of the first. */
const JOINED = /^\s?\p{L}{0,12}(?:,?\sand|,|\s&)\s$/iu;

/** “with Monday first”, “smallest first”: what a week or a list begins with. */
function isBeginning({ text, start }: Mention, question: string): boolean {
  const before = question.slice(Math.max(0, start - 20), start);
  return (
    /^(?:first|last)$/i.test(text) &&
    (/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\s(?:as\s)?(?:the\s)?$/i.test(before) ||
      /\b(?:\p{L}{3,12}est|most \p{L}{3,12}|best)\s$/iu.test(before))
  );
}

/** Of what is given, all that no span covers and that counts for a function. */
export function leftOver(
  { given, question, mentions }: { given: readonly Mention[]; question: string; mentions: readonly Mention[] },
  used: readonly Span[],
  document: SearchDocument,
): Mention[] {
  return given.filter(
    (mention) =>
      !used.some((span) => overlaps(span, mention)) &&
      !countsUsed(mention, question, mentions, used) &&
      !isDayOfCall(mention, document) &&
      !ranksOther(mention, document) &&
      !isLabel(mention, question) &&
      !isInName(mention, question, document) &&
      !namesInput(mention, document),
  );
}

/** “How far apart are the two?”, “what do these two have in common”: things that were said before, however many they are. */
export function pointsBack({ text, start, end }: Pick<Mention, "text" | "start" | "end">, question: string): boolean {
  return (
    FEW.test(text) &&
    /\b(?:the|these|those)\s$/i.test(question.slice(Math.max(0, start - 10), start)) &&
    POINTED.test(question.slice(end, end + 12))
  );
}

/** “My two drafts”, with two texts: as many as there are. */
export function countsTexts(
  { text, value, start }: Pick<Mention, "text" | "value" | "start">,
  question: string,
  mentions: readonly Mention[],
): boolean {
  return (
    FEW.test(text) &&
    POINTS.test(question.slice(Math.max(0, start - 10), start)) &&
    mentions.filter(({ kind }) => kind === "quoted").length === value
  );
}

const POINTED = /^(?:\s?[?.!,]|\s{0,9}$|\s(?:are|have|do|did|make|give|together|combined|apart)\b)/i;

/** “First: "…"” is what a text is called. */
function isLabel({ kind, text, start, end }: Mention, question: string): boolean {
  return (
    kind === "number" &&
    /^(?:first|second|third|one|two)$/i.test(text) &&
    /(?:^|[.!?,;:"”'’\n])\s{0,9}$/.test(question.slice(Math.max(0, start - 10), start)) &&
    /^\s?:\s{0,2}["“'‘`]/.test(question.slice(end))
  );
}

/** “These two: 'a' / 'b'”, “those five readings 4, 4, 5, 6, 7”: as many as a call takes of what comes after it. */
function countsUsed(
  { kind, text, value, start, end }: Mention,
  question: string,
  mentions: readonly Mention[],
  used: readonly Span[],
): boolean {
  if (kind !== "number" || !SMALL.test(text)) return false;
  if (pointsBack({ text, start, end }, question)) {
    const before = mentions.filter((one) => one.end <= start && used.some((span) => overlaps(span, one)));
    return before.some((one) => before.filter((other) => other.kind === one.kind).length === value);
  }
  // “six apples at the market: …”, with six numbers
  const isCount =
    COUNTED.test(question.slice(end, end + 40)) &&
    (/^\p{L}/u.test(text) ||
      !/\b(?:first|last|top|next|every|the|any)\s$/i.test(question.slice(Math.max(0, start - 8), start)));
  if (
    isCount &&
    mentions.some((one) => isListOf(one, value) && one.start >= end && used.some((span) => overlaps(span, one)))
  )
    return true;
  if (!POINTS.test(question.slice(Math.max(0, start - 10), start))) return false;
  if (/^\s(?:is|are|has|have)\b/i.test(question.slice(end, end + 8))) return false;
  const taken = mentions.filter((one) => one.start >= end && used.some((span) => overlaps(span, one)));
  return (
    taken.filter(
      (one) => one.kind === "quoted" && used.some((span) => span.start === one.start && span.end === one.end),
    ).length === value || taken.some((one) => isListOf(one, value))
  );
}

function isListOf({ kind, value }: Mention, count: Mention["value"]): boolean {
  return kind === "list" && Array.isArray(value) && value.length === count;
}

/** “these two”, “those five readings” */
const POINTS = /\b(?:these|those|my|our)\s$/i;

/** “How old is she today?”: a function that counts from today is called today. */
function isDayOfCall({ kind, text }: Mention, { inputs }: SearchDocument): boolean {
  return kind === "date" && /^(?:today|now)$/i.test(text) && ["today", "now"].some((name) => name in inputs.properties);
}

/** The first of “first version” and the 2 of “version 2”, which are other words for inputs of the function. */
function isInName({ kind, text, start, end }: Mention, question: string, { hints }: SearchDocument): boolean {
  if (kind !== "number" || (!/^[12]$/.test(text) && ordinalValue(text) === undefined)) return false;
  const around = question.slice(Math.max(0, start - LONGEST_NAME), end + LONGEST_NAME).toLowerCase();
  const aliases = Object.values(hints?.inputs ?? {}).flatMap(({ aliases: some = [] }) => some);
  return aliases
    .map((alias) => alias.toLowerCase())
    .some(
      (alias) =>
        !alias.includes("=") &&
        alias.split(" ").length > 1 &&
        alias.split(" ").includes(text.toLowerCase()) &&
        around.includes(alias),
    );
}

/** “Where the 'productId' is 123”: a name of several words, all of which the function says of itself, names one of its inputs. */
function namesInput({ kind, value }: Mention, document: SearchDocument): boolean {
  if (kind !== "quoted" || typeof value !== "string" || !/^[\p{L}_]{1,40}$/u.test(value)) return false;
  const words = identifierWords(value);
  const { all } = vocabularyOf(document);
  return words.length > 1 && words.every((word) => all.has(stem(word.toLowerCase())));
}

/** Characters of another name that are looked at on each side. */
const LONGEST_NAME = 20;

/** “the first session”, “our second try”: a rank of something that the function knows nothing of. */
function ranksOther({ kind, text, unit }: Mention, document: SearchDocument): boolean {
  const isRank = kind === "number" && /^\p{L}+$/u.test(text) && ordinalValue(text) !== undefined;
  return isRank && unit !== undefined && !FUNCTION_WORDS.has(unit) && !vocabularyOf(document).all.has(stem(unit));
}
