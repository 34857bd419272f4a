import type { Mention } from "./mention";
import { joinPairs } from "./named-numbers";
import { isScale, ordinalOf, plainDigits, pythonNumber } from "./numerals";
import { pythonText } from "./python-text";

export interface Token {
  kind: "word" | "sign" | "number" | "percent" | "ordinal" | "text" | "numbers" | "pairs";
  text: string;
  /** In lower case, without what plurals and other forms add. */
  stem: string;
  start: number;
  end: number;
  /** Of a value: how Python writes it. */
  python?: string;
  money?: boolean;
  /** The text as a whole stands at the end, after a colon. */
  tail?: boolean;
}

/** More than a person writes in one sentence beside the data; and one bit of a number is one token. */
const MOST_TOKENS = 30;

const CARDINAL =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion|and|a|[- ])+$/i;
const DETERMINED = /\b(?:each|which|every|this|that|no|any|the|another)\s+$/i;
const PATTERN =
  /(?<money>[$€£¥])?(?<number>(?:\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:,\d{3})+(?![\d])(?:\.\d+)?|\d+,\d{1,2}(?=\s+(?:thousand|million|billion)\b)|\d+(?:\.\d+)?|\.\d+))(?:(?<ordinal>st|nd|rd|th)\b)?|(?<word>[\p{L}\p{M}_]+\d*(?:['’-][\p{L}\p{M}]+)*['’]?)|(?<sign>\*\*|\/\/|[^\s])/gu;
const AFTER_SCALE = /^\s?(hundred|thousand|million|mio|billion|trillion|k|m)\b/i;
const AFTER_PERCENT = /^\s?(?:%(?!\s*\d)|per ?cent\b|precent\b)/i;
const AFTER_MONEY = /^\s?(?:[$€£¥]|(?:dollars?|euros?|eur|usd|pounds?|gbp|chf|cents?|bucks)\b)/i;

/** “Square numbers between 30 and 90” are squares themselves, and no numbers to be squared. */
const POWERS_WITHIN =
  /^(?:square|cube)\snumbers?\b(?=\s(?:(?:there|are|lie|that)\s){0,2}(?:between|from|under|below|up|above|over|less|greater|smaller|in)\b)/i;

/** What a word is compared by. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase().replaceAll("’", "'").replace(/'s?$/, "");
  if (lower.length < 4 || lower.endsWith("ss") || lower.endsWith("us")) return lower;
  if (lower.endsWith("ies")) return `${lower.slice(0, -3)}y`;
  return lower.replace(/(?<=s|x|ch|sh)es$|s$/, "");
}

/**
 * The question's words, signs and values in order; undefined where it has too many. With `tail`, what follows the first
 * colon is one text, unless it is nothing but numbers.
 */
export function tokenize(question: string, mentions: readonly Mention[], tail: boolean): Token[] | undefined {
  const tokens: Token[] = [];
  const colon = tail ? tailStart(question, mentions) : undefined;
  const body = colon === undefined ? question : question.slice(0, colon);
  const fixed = fixedTokens(question, mentions, body.length);
  let next = 0;
  PATTERN.lastIndex = 0;
  for (let match = PATTERN.exec(body); match !== null; match = PATTERN.exec(body)) {
    const given = fixed.find(({ start, end }) => start <= match.index && match.index < end);
    const token = given ?? readToken(body, match, tokens.at(-1));
    if (given !== undefined || token.end > match.index + match[0].length || token.end < PATTERN.lastIndex)
      PATTERN.lastIndex = token.end;
    if (token.start < next) continue;
    next = token.end;
    tokens.push(token);
    if (tokens.length > 400) return undefined;
  }
  if (colon !== undefined) tokens.push(...tailTokens(question, colon));
  const joined = joinNumbers(joinPairs(question, tokens));
  return joined.length > MOST_TOKENS ? undefined : joined;
}

/** Quoted texts and numbers in words. */
function fixedTokens(question: string, mentions: readonly Mention[], limit: number): Token[] {
  const fixed: Token[] = [];
  for (const { kind, start, end, text, value } of mentions) {
    if (end > limit) continue;
    if (kind === "quoted" && typeof value === "string") {
      const plural = /^['’]?s\b/.exec(question.slice(end))?.[0].length ?? 0;
      fixed.push({ kind: "text", text: value, stem: "", start, end: end + plural, python: pythonText(value) });
    }
    const said = kind === "number" && Number.isSafeInteger(value) && CARDINAL.test(text);
    if (said && !/^(?:an?|and)\b/i.test(text) && !DETERMINED.test(question.slice(Math.max(0, start - 9), start)))
      fixed.push({ kind: "number", text, stem: "#", start, end, python: String(value) });
  }
  return fixed;
}

function readToken(body: string, match: RegExpExecArray, before: Token | undefined): Token {
  const [text] = match;
  const start = match.index;
  const end = start + text.length;
  const { number, word, ordinal, money } = match.groups ?? {};
  if (word !== undefined) {
    const [named] = POWERS_WITHIN.exec(body.slice(start)) ?? [];
    if (named !== undefined)
      return { kind: "word", text: named, stem: `perfect-${stemOf(word)}`, start, end: start + named.length };
    const place = ordinalOf(word);
    if (place === undefined) return { kind: "word", text, stem: stemOf(word), start, end };
    return { kind: "ordinal", text, stem: word.toLowerCase(), start, end, python: String(place) };
  }
  if (number === undefined) return { kind: "sign", text, stem: text, start, end };
  if (ordinal !== undefined) return { kind: "ordinal", text, stem: "#th", start, end, python: number };
  return readNumber(body, { text, start, end, number, money: money !== undefined }, before);
}

function readNumber(
  body: string,
  { text, start, end, number, money }: { text: string; start: number; end: number; number: string; money: boolean },
  before: Token | undefined,
): Token {
  const rest = body.slice(end, end + 20);
  const scale = AFTER_SCALE.exec(rest);
  const unit = scale?.[1] ?? "";
  const scaled = unit !== "" && isScale(unit) && !(unit.toLowerCase() === "m" && !money);
  let to = scaled ? end + (scale?.[0].length ?? 0) : end;
  const digits = plainDigits(number, scaled ? unit : "");
  if (digits === undefined) return { kind: "sign", text, stem: text, start, end };
  const python = pythonNumber(digits);
  const percent = AFTER_PERCENT.exec(body.slice(to, to + 20));
  if (percent !== null) return { kind: "percent", text, stem: "#%", start, end: to + percent[0].length, python };
  const currency = AFTER_MONEY.exec(body.slice(to, to + 20));
  if (currency !== null) to += currency[0].length;
  const priced = money || currency !== null || before?.text === "€";
  return { kind: "number", text, stem: "#", start, end: to, python, ...(priced ? { money: true } : {}) };
}

const NUMBERS_ONLY = /^[\s\d.,;$€£()[\]\-–+*/^=?and]*$/;

/** Where the text after the first colon begins; undefined where there is none or it holds numbers alone. */
function tailStart(question: string, mentions: readonly Mention[]): number | undefined {
  const colon = /:\s/.exec(question);
  if (colon === null || question.slice(0, colon.index).trim() === "") return undefined;
  const start = colon.index + 1;
  const text = question.slice(start);
  const quoted = mentions.some((mention) => mention.kind === "quoted" && mention.end > colon.index);
  return quoted || text.trim() === "" || NUMBERS_ONLY.test(text) ? undefined : start;
}

function tailTokens(question: string, colon: number): Token[] {
  const start = colon + (question.length - colon - question.slice(colon).trimStart().length);
  const text = question.slice(start).trim();
  return [{ kind: "text", text, stem: "", start, end: start + text.length, python: pythonText(text), tail: true }];
}

/** Makes one token of three numbers and more in a row, as a list of them is written. */
function joinNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const { end, values } = numbersFrom(tokens, index);
    const first = tokens[index];
    const last = tokens[end - 1];
    if (first === undefined) break;
    if (values.length < 3 || last === undefined) joined.push(first);
    else {
      joined.push({ kind: "numbers", text: "", stem: "", start: first.start, end: last.end, python: `[${values}]` });
      index = end - 1;
    }
  }
  return joined;
}

/** The numbers that stand in a row from a token on, as in “3, -4 and 5”, and the token after them. */
export function numbersFrom(tokens: readonly Token[], from: number): { end: number; values: string[] } {
  const values: string[] = [];
  let end = from;
  for (let at = from; at < tokens.length; ) {
    const negative = tokens[at]?.text === "-" && tokens[at + 1]?.start === (tokens[at]?.end ?? -1);
    const token = tokens[negative ? at + 1 : at];
    if (token?.kind !== "number" || token.python === undefined) break;
    if (negative && values.length > 0 && at === end) break;
    values.push(negative ? `-${token.python}` : token.python);
    end = at + (negative ? 2 : 1);
    at = end;
    while (/^(?:[,;]|and|or|&)$/i.test(tokens[at]?.text ?? "")) at++;
  }
  return { end, values };
}
