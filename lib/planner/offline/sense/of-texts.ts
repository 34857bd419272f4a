import type { Judged, Question } from "../judge/judge";
import { endsInRequest, holdsRequest } from "../text/holds-request";
import { saysNothing } from "../text/says-nothing";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { WORDS_ALONE } from "./spoken-of";

/** Whether each text that was taken from among the words of a question says something, and nothing of how it is to be taken. */
export function hasText({ reading: { filling } }: Judged): boolean {
  return filling.choices.every(({ offer }) => {
    const text = String(offer?.value);
    if (offer?.kind === "tail") return !endsInRequest(text);
    return !WORDS_ALONE.has(offer?.kind ?? "") || !isNone(text);
  });
}

function isNone(text: string): boolean {
  return (
    saysNothing(text) ||
    holdsRequest(text) ||
    [REMARK, QUOTED_TEXTS, HOW, AS_IS, PART_OF, REFERENCE, ASKING, SAYS].some((one) => one.test(text))
  );
}

/** Whether no text that it takes is only an order: “put this in base64” does not say what. */
export function takesNoOrder({ reading: { filling } }: Judged): boolean {
  return filling.choices.every(({ offer }) => !WORDS_ALONE.has(offer?.kind ?? "") || !isOrder(String(offer?.value)));
}

/** “put this”: what is to be done, and with what nobody said. */
function isOrder(text: string): boolean {
  const [verb, pronoun, ...others] = wordsOf(text.replace(/^(?:please|can you|could you)\s/i, ""));
  return (
    others.length === 0 &&
    COMMAND_VERBS.has(verb?.lower ?? "") &&
    /^(?:this|that|it|these|those|them)$/.test(pronoun?.lower ?? "")
  );
}

/** “… (no newline)” */
const REMARK = /\s\((?:no|not|without|with|excluding|including|ignoring)\s[^()]{1,40}\)$/i;

/** “'fern', 'moss'” are two texts, and none with quotation marks in it. */
const QUOTED_TEXTS = /^(["'])[^"']{1,99}\1(?:(?:,| and|, and) (["'])[^"']{1,99}\2){1,9}$/;

/** “moss twice”, “fern first 6 characters”, “MOSS in lower case but keep the M”: what is done with the text stands behind it. */
const HOW =
  /\s(?:twice|(?:two|three|four|\d{1,3}) times|reversed|backwards|(?:in )?(?:upper|lower) ?case|case[ -]?(?:in)?sensitive(?:ly)?|without (?:the )?\p{L}{1,20}(?: between .{1,30})?|with (?:commas|spaces|dashes|slashes)|(?:first|last) \d{1,3} (?:char(?:acter)?s?|letters|digits|words)|but (?:keep|only|not) .{1,40})$/iu;

/** “build-3, without a newline at the end” */
const AS_IS =
  /,\s(?:and\s)?(?:no|without|excluding|not counting|ignoring)\s(?:(?:an?|the|any|trailing|extra|surrounding)\s){0,2}(?:new ?lines?|line ?breaks?|spaces?|quot(?:es?|ation marks?))\b.{0,30}$/i;

/** “the first 8 characters of …”, “the sha256 of moss”, “rot13 of moss” are still to be made; “the word moss” is one of three words. */
const PART_OF =
  /^the (?:word|text|string|phrase) \S|^(?:the )?(?:(?:first|last) \d{1,3} (?:char(?:acter)?s?|letters|digits|words)\b|(?:md5|sha-?\d{1,3}|base64|hash|reverse|rot13|morse|hex|slug|score) of\s)/i;

/** “what was inside”, “the backwards version” are what came out before. */
const REFERENCE =
  /^what(?:ever)?\s(?:it|that|they|was|were|is|comes|came)\b|^the\s(?:\p{L}{2,20}\s)?version(?:\s(?:of|in)\s(?:it|that))?$/iu;

/** “What does the code on my parcel say”: what is asked about, with what is asked of it. */
const SAYS = /^(?:the|my|our|your|his|her|this|that|these|an?)\s.{1,60}\s(?:say|read|mean|contain|hold|show)s?$/i;

/** “moss I need the md5”: what is asked for, behind a text. */
const ASKING = /\S\s(?:I|we)\s(?:need|want|would like|['’]d like)\s(?:an?|the|its|both|to)\b/i;

/** “Replace every digit with nothing”: what a function puts in the place of others is among what it is given, where that is asked for. */
export function replacesWith({ reading: { candidate, arguments: given } }: Judged, { text }: Question): boolean {
  const input = Object.keys(candidate.document.inputs.properties).find((name) => /^replac/i.test(name));
  return input === undefined || Object.hasOwn(given, input) || !REPLACES.test(text.replace(QUOTED, ""));
}

const REPLACES = /\b(?:replac|substitut)(?:e|ed|es|ing)\b|\bswap(?:s|ped|ping)?\b|\b(?:become|turn into|be changed)\b/i;
const QUOTED = /"[^"]{0,400}"|“[^“”]{0,400}”/g;

/** “Swap every vowel for * in 'umbrella'”: a sign that no quotation marks stand around is put in the place of something, and is no text. */
export function putsSigns({ reading: { filling } }: Judged): boolean {
  return filling.choices.every(
    ({ input, offer }) =>
      offer?.kind !== "quoted" ||
      typeof offer.value !== "string" ||
      !/^[#*_~^|@]{1,4}$/.test(offer.value) ||
      offer.spans.some(({ start, end }) => end - start > String(offer.value).length) ||
      /replac|separat|delimit|char|sign|symbol|fill|join/i.test(input.name),
  );
}
