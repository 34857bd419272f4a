import { isDeepStrictEqual } from "node:util";
import type { Span } from "@/lib/argument-source";
import type { Mention } from "../mentions/mention";
import { overlaps } from "../mentions/mention";
import { beginsWithList } from "../text/holds-request";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { asidesIn } from "./asides";
import { asksOfResult } from "./bind";
import { asksOnlyResult, isOnlyPolite } from "./only-result";
import { clausesBetween } from "./opening";
import { ASKS, HYPHENATED, isSetting, labelEnd, REFERS, VALUES, withoutSettings, withoutTold } from "./told";

/** What separates two requests whatever comes after it, with the words that only join them. */
const STRONG =
  /\s{0,9};\s{1,9}|(?:[,.;?!]\s{0,9}|(?<!\b(?:from|since|until|till|by))\s{1,9})(?:and\s{1,9}|after that,?\s{1,9})?(?:then(?!\s(?:left|until|till)\b)|after that|afterwards|next(?!\s(?:to|door)\b)|finally|also|additionally|separately)\b[,:]?\s{1,9}|(?:[?!]\s{1,9}|(?<!\b(?:i\.?e|e\.?g))\.\s{1,9}(?=\p{L}))(?!(?:i\.?e|e\.?g)\b)(?:(?:and|also|oh|separately|besides(?: that)?|apart from that|while you['’]re (?:at it|there)|(?:(?:my|the) (?:other|second|next)|another) (?:question|one|thing)(?: is)?|on another note|for (?:(?:a|the) (?:different|other|second|next)|another) \p{L}{2,12}|unrelated(?:ly)?)\b[,:]?\s{1,9}){0,2}/giu;
/** What joins two requests, or two parts of one. */
const WEAK =
  /,?\s{1,9}and\s{1,9}|,\s{1,9}plus\s{1,9}(?!-?[\d.])|\s{1,9}plus\s{1,9}(?=(?:an?|the)\s(?!\d|(?:half|third|quarter|dozen)\b))|,\s{1,9}|\s{1,9}&\s{1,9}|\s{1,9}as well as\s{1,9}|\.{3}\s{0,9}|\s{1,9}[—–-]\s{1,9}(?:and\s{1,9})?/giu;
/** What begins a request, or speaks of what came before. */
const BEGINS =
  /^(?:its?|their|that|this|those|the (?:result|answer|sum|total|number|output)|(?:result|answer|sum|total) (?:in|as)|(?:(?:on|at|by|for|from) )?what(?:'s|s)?|(?:on|at|by|for|from) (?:which|how)|how|which|when|is|are|in|as|into|to|give|tell|show|also|please|the|(?:can|could|would) you|(?:work|figure) out|i(?:['’]d like| (?:need|want)))\b|^[\d.,]{1,20}\s?\S{1,20}\s(?:to|into|in|as)\s/iu;
/** “invert the product”: a word that may be any verb, of what has a name only once something else was done. */
const DEED =
  /^(\p{L}{3,15})\sthe\s(?:product|difference|quotient|remainder|sum|total|average|mean|(?:resulting|remaining)\s\p{L}{3,15})\b(?!\s(?:of|for|is|in)\b)/iu;
/** “sha1 of …”, “half of that”, “450 minus that”: what is said of something begins a request without a verb. */
const SAYS_OF =
  /^(?:the\s)?(?!(?:all|each|one|both|some|most|many|part|out|two|three)\b)[\p{L}\d-]{2,20}(?:\s[\p{L}\d-]{2,20})?\s(?:of|for)\s\S|^[^,;?]{1,30}\s(?:that|it)\b|^(?:half|twice|double)\b/iu;
/** “20% of 60”: a share of something else. */
const SHARE = /^\d[\d.,]{0,19}\s?(?:%|per\s?cent)\s(?:of|off|from)\s/iu;
/** What makes one number of several. */
const MAKES_ONE =
  /\b(?:sum|total|difference|product|ratio|average|mean|together|combined|altogether|overall|in all|come to|add|added|plus|minus|subtract(?:ed)?|times|multipl(?:y|ied)|divided?|equals?|same|or|more|less|higher|lower|larger|bigger|greater|smaller|compared?)\b/i;
/** “…, added together”: what is done with all that stands before it. */
const WITH_ALL = /\b(?:together|combined|altogether)[\s?.!]{0,9}$/i;
/** “taxi in Morse code and taxi backwards”: what the question begins with, and is said again of. */
const SUBJECT =
  /^(?!(?:an?|the|my|this|that|it|what|how|which|who|when|where|why|is|are|to|in|for|from|one|two)\b)[\p{L}\d#'"“”-]{2,30}(?=\s)/iu;
/** “60 is what percent of 45”: what asks after it has said of what. */
const ASKS_LATE = /^[^,;?]{1,40}\s(?:is|are|was|were)\s(?:what|which|how)\b/iu;
/** “… and a UUID”: something else that is wanted. */
const SOMETHING = /^an?\s(?!(?:half|third|quarter|dozen|hundred|thousand)\b)\p{L}{3}/iu;
/** “… and of 10, 20 and 30”, “… and at 6%”: the same of another value. */
const OF_ANOTHER = /^(?:of|at|over|for|from)\s[$£€]?\d[\d.,]{0,19}/i;
/** “how many km is 5 miles, and 10 miles?” */
const ANOTHER_VALUE = /^[#$€£]?\d\S{0,20}(?:\s\p{L}{1,12})?[\s?.!]{0,9}$/u;
/** What says that one request comes after the other: no one call does both. */
export const ORDER = /(?<!\b(?:since|until|till|from|by) )\bthen\b|\b(?:after that|afterwards|finally)\b/i;
/** Characters of a question that is split: a longer one brings a text to work on. */
export const LONGEST = 400;
const MOST_CLAUSES = 3;

/** Whether the rest of a question asks for itself, as what it begins with does. */
function anotherOf(question: string): (rest: string) => boolean {
  const [subject] = SUBJECT.exec(question) ?? [];
  return (rest) =>
    ASKS_LATE.test(rest) ||
    (SHARE.test(rest) && !MAKES_ONE.test(question)) ||
    (subject !== undefined && rest.toLowerCase().startsWith(`${subject.toLowerCase()} `));
}

/**
 * The ways to take a question as several requests in a row, each a list of where they stand; those that are surely apart first. What
 * stands in quotation marks, brackets or after a colon is not split, but for what a label announces.
 */
export function splits(question: string, mentions: readonly Mention[]): (readonly Span[])[] {
  if (question.length > LONGEST || (WITH_ALL.test(question) && !ORDER.test(question))) return [];
  const whole = mentions.filter(({ kind, text, items }) =>
    kind === "list"
      ? // “64 and 15” may be two numbers of one request, or the end of one and the beginning of another.
        !PAIR.test(text) && !JOINED.test(text) && !beginsRequest(text) && !(text.includes(";") && areWords(items))
      : ["quoted", "json", "tail", "url", "colour", "pattern", "date", "program", "identifier"].includes(kind),
  );
  const isAnother = anotherOf(question);
  const from = labelEnd(question, mentions);
  const isListAt = (place: number) => beginsWithList(question.slice(place));
  const apart = (match: RegExpExecArray) => {
    const { end } = spanOf(match);
    const rest = question.slice(end);
    // “…, 20 and 15% of that”: what seems to be the last of a list may be asked of the others
    const endsList = (mention: Mention) =>
      mention.kind === "list" &&
      !SEPARATOR.test(question.slice(end, mention.end)) &&
      (isAnother(rest) ||
        goesOn(match[0], rest, true) ||
        ((match[0].includes(";") || PART_OF.test(rest)) && asksOfResult(rest)));
    return !whole.some((mention) =>
      mention.kind === "tail"
        ? mention.start !== from &&
          !goesOn(match[0], rest, isListAt(mention.start)) &&
          match.index >= mention.start &&
          match.index < mention.end
        : overlaps(mention, spanOf(match)) && !endsList(mention),
    );
  };
  const isRequest = isRequestOf(question, mentions);
  const strong = strongIn(question, whole).filter((match) => apart(match) && !onlyAsks(match, question, mentions));
  const weak = [...question.matchAll(WEAK)].filter(apart).filter(joinsRequests(question, mentions, isAnother));
  const others = weak.filter((match) => !strong.some((other) => overlaps(spanOf(other), spanOf(match))));
  const surely = others.filter((match) => asksByItself(question.slice(match.index + match[0].length)));
  return [strong, [...strong, ...others], [...strong, ...surely]]
    .map((breaks) =>
      withoutTold(
        question,
        clausesBetween(question, from, withoutSettings(question, breaks.map(spanOf), mentions)).filter(isRequest),
        mentions,
      ),
    )
    .filter(
      (clauses, at, all) =>
        clauses.length > 1 &&
        clauses.length <= MOST_CLAUSES &&
        all.slice(0, at).every((other) => !isDeepStrictEqual(other, clauses)),
    );
}

/** “decode this: … and then put the result in capitals”: whether a text that is given ends where something is to be done with the result. */
function goesOn(joining: string, rest: string, isList: boolean): boolean {
  if (isList && /^[.;]\s{1,9}(?:and|also)\b/i.test(joining)) return asksByItself(rest);
  return /\bthen\b/i.test(joining) && COMMAND_VERBS.has(wordsOf(rest)[0]?.lower ?? "") && asksOfResult(rest);
}

/** Whether what joins two parts of a question joins two requests. */
function joinsRequests(
  question: string,
  mentions: readonly Mention[],
  isAnother: (rest: string) => boolean,
): (match: RegExpExecArray) => boolean {
  return (match) => {
    const isBare = !/and|&|plus|as well|\.{3}/i.test(match[0]);
    if (isSetting(question.slice(0, match.index)) && isBare) return false;
    const rest = question.slice(match.index + match[0].length);
    if (BETWEEN.test(question.slice(0, match.index))) return false;
    const isDash = isBare && /[—–-]/.test(match[0]);
    if (isDash)
      return (
        COMMAND_VERBS.has(wordsOf(rest)[0]?.lower ?? "") ||
        (ASKS.test(rest) && saysAll(rest, match.index + match[0].length, mentions))
      );
    if (isBare && asksAlone(rest, match.index + match[0].length, mentions)) return false;
    return (
      asksByItself(rest) ||
      SAYS_OF.test(rest) ||
      isAnother(rest) ||
      (!isBare && (SOMETHING.test(rest) || OF_ANOTHER.test(rest))) ||
      (/^,.*and/is.test(match[0]) && ANOTHER_VALUE.test(rest)) ||
      (isBare && saysAlike(question.slice(0, match.index), rest)) ||
      (!isBare && !RANGE.test(question.slice(0, match.index)) && saysAll(rest, match.index + match[0].length, mentions))
    );
  };
}

/** Whether the rest of a question begins with words that ask, and not with a value that may belong to what comes before it. */
function asksByItself(rest: string): boolean {
  const [verb] = HYPHENATED.exec(rest)?.slice(1) ?? [wordsOf(rest)[0]?.lower];
  return BEGINS.test(rest) || isDeed(rest) || asksOfResult(rest) || COMMAND_VERBS.has(verb ?? "");
}

function isDeed(rest: string): boolean {
  const verb = DEED.exec(rest)?.[1];
  return verb !== undefined && !FUNCTION_WORDS.has(verb.toLowerCase());
}

/** Whether a part of a question asks for something: not what is told aside, nor an end that asks for nothing but the result. */
function isRequestOf(question: string, mentions: readonly Mention[]): (part: Span) => boolean {
  const asides = asidesIn(question, mentions);
  return ({ start, end }) =>
    !asides.some((aside) => aside.start === end - question.slice(start, end).trimStart().length) &&
    !(
      start > 0 &&
      end === question.length &&
      (asksOnlyResult(question.slice(start, end)) || isOnlyPolite(question.slice(start, end)))
    );
}

function strongIn(question: string, whole: readonly Mention[]): RegExpExecArray[] {
  const isBreak = (match: RegExpExecArray) =>
    match[0].trim() !== "" || !/^\p{Ll}/u.test(question.slice(match.index + match[0].length));
  return [...question.matchAll(STRONG)].map((match) => behind(match, whole)).filter(isBreak);
}

/** A mark that a value ends with, as “-..” does, is no part of what separates. */
function behind(match: RegExpExecArray, whole: readonly Mention[]): RegExpExecArray {
  const ends = whole.some(({ kind, end }) => kind === "identifier" && end === match.index + 1);
  if (!ends || !/^[.,;?!]\s/.test(match[0])) return match;
  const [all, ...groups] = match;
  return Object.assign([all.slice(1), ...groups], {
    index: match.index + 1,
    input: match.input,
    groups: match.groups,
  }) as RegExpExecArray;
}

const VALUE_IN = /^\S{1,30} (in|into|to|as) [\p{L}\d-]{2,20}(?=$|[,.?!])/iu;

/** “navy in cmyk, salmon in hsl”: the same of another value. */
function saysAlike(before: string, rest: string): boolean {
  const last = before.slice(before.lastIndexOf(",") + 1).trim();
  const form = VALUE_IN.exec(rest)?.[1];
  return form !== undefined && VALUE_IN.exec(last)?.[1] === form;
}

/** “15% of …”, “half of …”, “md5 of …”. */
const PART_OF = /^(?:[$£€]?\d|half|twice|double|an? (?:half|third|quarter)|[\p{L}\d-]{1,20}\sof\s)/iu;
const SEPARATOR = /[,;&]|\band\b/i;
/** A list of two, without commas. */
const PAIR = /^[^,;\n]{1,100}\s(?:and|&)\s[^,;\n]{1,100}$/i;
/** “…, plus how many”, “separately, …”: words that join requests are no items of a list. */
const JOINED = /(?:^|,\s(?:and\s)?)(?:plus|also|then|next|finally|afterwards|oh|separately|result)\b/i;
/** “weekday of 3 October; days …”: words that only stand beside each other are no items of a list with semicolons. */
function areWords(items: Mention["items"]): boolean {
  return items?.every(({ kind }) => kind === "phrase") ?? false;
}

/** “grams, split 97”, “cmyk; check …”: what orders or asks is no item of a list. */
function beginsRequest(list: string): boolean {
  const [, ...others] = list.split(/[,;]\s{0,9}(?:and\s|or\s)?/i);
  return others.some((item) => {
    const [first, second] = wordsOf(item);
    const isVerb = COMMAND_VERBS.has(first?.lower ?? "");
    return ASKS.test(`${item} `) || (isVerb && (second !== undefined || others.length === 1));
  });
}
/** “between 3 and …”, “both a and …”: what comes after belongs to it. */
const BETWEEN = /\bbetween\s(?:(?!\s(?:and|&)\s)[^,;?]){1,30}$/i;
const RANGE = /\b(?:between|from|both)\s[^,;?]{1,30}$/i;

/** “#ffffff in cmyk”, “cube volume with edge 4”: a value, and words of what is wanted of it. */
function saysAll(rest: string, from: number, mentions: readonly Mention[]): boolean {
  const [part = ""] = rest.split(/,\s|\sand\s/i);
  const given = mentions.filter(
    ({ kind, start, implied }) => start >= from && start < from + part.length && implied !== true && VALUES.has(kind),
  );
  const words = wordsOf(part).filter(
    ({ lower, start, end }) =>
      /\p{L}{2}/u.test(lower) &&
      !FUNCTION_WORDS.has(lower) &&
      !given.some(
        (mention) =>
          mention.unit?.toLowerCase() === lower || (mention.start <= from + start && from + end <= mention.end),
      ),
  );
  return given.length > 0 && words.length > 0;
}

/** “…, how much per month?”: what only asks, of what stands before it, is no request of its own, whatever is asked after it. */
function asksAlone(whole: string, from: number, mentions: readonly Mention[]): boolean {
  const [rest = ""] = whole.split(ASKS_ON);
  return (
    /^(?:what(?:'?s)?|how|which)\b/i.test(rest) &&
    // of one number there is no percentage: “43 out of 52, what percentage is that?”
    (!REFERS.test(rest) || ASKS_SHARE.test(rest)) &&
    !mentions.some(
      ({ kind, start, implied }) => start >= from && start < from + rest.length && implied !== true && VALUES.has(kind),
    )
  );
}

const ASKS_ON = /,?\sand\s(?=(?:then\s)?(?:what|how|which)\b)/i;
const ASKS_SHARE = /^what\s(?:percent|percentage|fraction|proportion)\b/i;

/** “43 out of 52; what percentage is that?” is one request. */
function onlyAsks(match: RegExpExecArray, question: string, mentions: readonly Mention[]): boolean {
  const { end } = spanOf(match);
  const rest = question.slice(end);
  return match[0].trim() === ";" && ASKS_SHARE.test(rest) && asksAlone(rest, end, mentions);
}

/** Where a pattern was found. */
export function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}
