import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import type { Mention } from "./mention";
import { denominatorValue, ordinalValue, readNumberWords, scaleValue } from "./number-words";

const CURRENCY_SIGNS: Record<string, string> = { $: "dollars", "€": "euros", "£": "pounds", "¥": "yen", "₹": "rupees" };

const DIGITS =
  /(?<![\d_.])(?<!(?<!\d)\p{L})(?<!\d(?![x×])\p{L})(?<!(?<!\d)0x)(?!0[xob][\da-f]+(?![\p{L}\d]))(?<sign>[-−+](?=[\d.$€£]))?(?<currency>[$€£¥₹])?\s?(?<number>\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d)|\d{1,3}(?:\.\d{3})+(?=\s?€)|(?<![\d([]|\d,)\d+,\d{1,2}(?![\d)\]]|,\s?\d)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d,.]*[ ,]\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?<exponent>e[-+]?\d+)?(?<fraction>\s?\/\s?\d+)?(?![\d])(?<tail>\s?%|(?:st|nd|rd|th)\b|[\p{L}°µ]+(?:\/[\p{L}]+(?:\^?\d)?)?)?/giu;

/** Numbers in digits and in words, with their sign, scale, fraction and unit. */
export function findNumbers(question: string): Mention[] {
  const digits = [...question.matchAll(DIGITS)]
    .filter(({ index }) => !isPower(question, index))
    .flatMap((match) => digitMention(question, match) ?? []);
  const words = findNumberWords(question).filter(
    (word) => !digits.some((digit) => digit.start < word.end && word.start < digit.end),
  );
  return [...digits, ...words, ...findDurations(question)].sort((a, b) => a.start - b.start);
}

/** “a week”, “next month”: one of the unit, of use only where a length of time is asked for. */
function findDurations(question: string): Mention[] {
  return [...question.matchAll(/\b(?:an?|next|this|last|past|coming)\s+(second|minute|hour|day|week|month|year)\b/gi)]
    .filter((match) => !isRate(question, match))
    .map((match) => ({
      kind: "number",
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      value: 1,
      unit: (match[1] ?? "").toLowerCase(),
      implied: true,
    }));
}

/** “4 hours a day”, “$20 an hour”: how often or how much each time, and no length of time. */
function isRate(question: string, { 0: text, index }: RegExpExecArray): boolean {
  return (
    /^an?\s/i.test(text) &&
    /\d\s?(?:%|\p{L}{1,60})?\s{0,9}(?:\p{L}{1,60}\s{1,9})?$/u.test(question.slice(Math.max(0, index - 30), index))
  );
}

function digitMention(question: string, match: RegExpExecArray): Mention | undefined {
  const { sign, currency, number = "", exponent, fraction, tail } = match.groups ?? {};
  // “1920x1080”: sizes by sizes
  const isSize = /^[x×]$/i.test(tail ?? "") && /^\d/.test(question.slice(match.index + match[0].length));
  const attached = isSize ? "" : (tail?.trim() ?? "");
  // “1f4” is a code, and no 1 with a unit
  if (/^\p{L}+$/u.test(attached) && /^\d/.test(question.slice(match.index + match[0].length))) return undefined;
  // “3D”, “24h00” and “2nd” are no numbers with a unit; an identifier such as 12345L is left to others
  const plain = plainDigits(number, tail === undefined && /^\s?€/.test(question.slice(match.index + match[0].length)));
  let value = Number(plain + (exponent ?? ""));
  let end = match.index + match[0].length - (isSize ? 1 : 0);
  let unit: string | undefined;
  if (fraction !== undefined) {
    const denominator = Number(fraction.replace(/[\s/]/g, ""));
    if (denominator === 0) return undefined;
    value /= denominator;
  }
  // 5k is thousands; 298K is a temperature
  const scale =
    attached === "k" || (currency !== undefined && attached === "K")
      ? 1e3
      : currency !== undefined && /^(?:m|bn)$/i.test(attached)
        ? /^m$/i.test(attached)
          ? 1e6
          : 1e9
        : undefined;
  if (scale !== undefined) value *= scale;
  else if (attached === "%") unit = "percent";
  else if (/^(?:st|nd|rd|th)$/i.test(attached)) unit = nextWord(question, end);
  else if (attached !== "") {
    unit = attached;
    end -= attached.length;
  } else {
    const following = nextWord(question, end);
    const factor = following === undefined ? undefined : scaleValue(following);
    if (following !== undefined && factor !== undefined) {
      value *= factor;
      end = question.indexOf(following, end) + following.length;
      unit = nextWord(question, end);
    } else if (!isYearOfMonth(question, match.index, number))
      unit = following ?? /^\s?(°[cfk])(?!\p{L})/iu.exec(question.slice(end))?.[1];
  }
  if (currency !== undefined) unit = CURRENCY_SIGNS[currency];
  const binary = sign !== undefined && /(?:[\d)]\s?|\p{L})$/u.test(question.slice(0, match.index));
  if ((sign !== undefined && sign !== "+" && !binary) || isNegative(question, match.index)) value = -value;
  const start = match.index + (binary ? 1 : 0);
  return {
    kind: "number",
    start,
    end,
    text: question.slice(start, end).trim(),
    value,
    ...(isExact(plain, value) || fraction !== undefined || exponent !== undefined
      ? {}
      : { exact: exactText(value, plain) }),
    ...(unit === undefined ? {} : { unit }),
  };
}

/** “minus 5”, where it takes nothing off another number. */
function isNegative(question: string, start: number): boolean {
  return /(?:^|[^\p{L}\p{N})\s]\s{0,3}|\b(?:of|is|to|from|and|convert|at)\s)(?:minus|negative)\s$/iu.test(
    question.slice(Math.max(0, start - 24), start),
  );
}

/** “calendar march 2033 weeks …”: a year behind a month has no unit. */
function isYearOfMonth(question: string, start: number, digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits) && MONTH.test(question.slice(Math.max(0, start - 12), start));
}

const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\s$/i;

/** Whether the number that begins there is a part of a unit: the 2 of “m/s^2”. */
function isPower(question: string, start: number): boolean {
  return POWER.test(question.slice(Math.max(0, start - 30), start));
}

/** What a power is of: “10 m^3”, “9.81 m/s^2”. */
const POWER =
  /(?:\d\s?|\/\s?)(?:[cdkm]?m|(?:centi|kilo|milli)?met(?:er|re)s?|in|inch(?:es)?|ft|foot|feet|yd|yards?|mi|miles?|s|sec|seconds?|min|minutes?|h|hr|hours?)\^$/i;

/** A number without what groups its digits, and with a point: also as it is written on the European continent. */
function plainDigits(number: string, isEuro: boolean): string {
  const bare = number.replace(/\s/g, "");
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  if (isEuro && /^\d{1,3}(?:\.\d{3})+$/.test(bare)) return bare.replaceAll(".", "");
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(",", ".") : bare.replaceAll(",", "");
}

/** Seventeen digits tell any two doubles apart; beyond fifteen, a decimal may not be the one that was typed. */
function isExact(number: string, value: number): boolean {
  const digits = number.replace(".", "").replace(/^0+/, "");
  return digits.length <= 15 || (Number.isSafeInteger(value) && !number.includes("."));
}

function exactText(value: number, number: string): string {
  return `${value < 0 ? "-" : ""}${number}`;
}

function nextWord(question: string, from: number): string | undefined {
  // of “4 x 3” the sign is no unit, and “10 small letters” are letters
  return /^[\s-]{0,2}(?![x×]\s?\d)(?:(?:small|capital|lower ?case|upper ?case|random|plain) (?=(?:letters|characters|digits)\b))?(%|[\p{L}]+(?:\/[\p{L}]+(?:\^?\d)?)?)/iu
    .exec(question.slice(from))?.[1]
    ?.replace("%", "percent");
}

function findNumberWords(question: string): Mention[] {
  const words = wordsOf(question);
  const lower = words.map((word) => word.lower);
  const found: Mention[] = [];
  for (let index = 0; index < words.length; index++) {
    const read = readNumberWords(lower, index) ?? readSpecial(lower, index);
    const first = words[index];
    if (read === undefined || first === undefined) continue;
    let { value, length } = read;
    const fraction = denominatorValue(lower[index + length] ?? "");
    if (fraction !== undefined && length === 1 && value < fraction) {
      value /= fraction;
      length += 1;
    } else if (
      lower[index + length] === "and" &&
      lower[index + length + 1] === "a" &&
      lower[index + length + 2] === "half"
    ) {
      value += 0.5;
      length += 3;
    }
    const last = words[index + length - 1] ?? first;
    const negative = /^(?:minus|negative)$/.test(lower[index - 1] ?? "") && !/\d|[a-z]/.test(lower[index - 2] ?? "");
    const unit = nextWord(question, last.end);
    found.push({
      kind: "number",
      start: first.start,
      end: last.end,
      text: question.slice(first.start, last.end),
      value: negative ? -value : value,
      ...(unit === undefined ? {} : { unit }),
    });
    index += length - 1;
  }
  return found.filter((mention) => !isPronounOne(question, mention) && !isFirstOfAll(question, mention));
}

function readSpecial(lower: readonly string[], index: number): { value: number; length: number } | undefined {
  const word = lower[index] ?? "";
  if (word === "dozen") return { value: 12, length: 1 };
  if (word === "a" && lower[index + 1] === "dozen") return { value: 12, length: 2 };
  if (word === "a" && scaleValue(lower[index + 1] ?? "") !== undefined)
    return readNumberWords(lower, index + 1) ?? scaled(lower, index);
  const ordinal = ordinalValue(word);
  // “second” and “minute” are mostly units; the others rank
  return ordinal === undefined || word === "second" || /^\d/.test(word) ? undefined : { value: ordinal, length: 1 };
}

function scaled(lower: readonly string[], index: number): { value: number; length: number } | undefined {
  const value = scaleValue(lower[index + 1] ?? "");
  return value === undefined ? undefined : { value, length: 2 };
}

/** “first invert …”, “decode it first and then …”, “first as a number”: what comes before something else is no rank. */
function isFirstOfAll(question: string, { text, start, end }: Mention): boolean {
  const [before, rest] = [question.slice(0, start), question.slice(end)];
  if (text.toLowerCase() !== "first" || /\b(?:the|its?|their|my|our|your|his|her)\s$/i.test(before)) return false;
  const [next] = wordsOf(rest.slice(0, 30));
  return ENDS.test(rest) || (/(?:^|[,.!?:;–—-]\s)\W{0,3}$/.test(before) && COMMAND_VERBS.has(next?.lower ?? ""));
}

/** Where a request ends, or goes on to say how. */
const ENDS = /^\W{0,3}$|^[,;.?!]|^\s(?:(?:and\s)?then|as|into|please)\b/i;

/** “which one”, “this one”, “a round one”, “one of”, “one that”: no quantity. */
function isPronounOne(question: string, mention: Mention): boolean {
  if (mention.text.toLowerCase() !== "one") return false;
  return (
    /\b(?:(?:which|this|that|any|every|no|each|the|another|some)|an? \p{L}{3,15})\s$/iu.test(
      question.slice(0, mention.start),
    ) || /^\s+(?:of|that|which)\b/i.test(question.slice(mention.end))
  );
}
