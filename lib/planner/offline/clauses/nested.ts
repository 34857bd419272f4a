import { isKnownUnit, measuresTheSame } from "../cues/values/units";
import { isValueKind, type Mention, overlaps } from "../mentions/mention";
import { ROMAN } from "../mentions/numerals";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { speaksOfResult } from "./bind";
import type { Rewritten } from "./rewritten";
import { LONGEST } from "./split";

/** What joins a request to the one whose result it is asked of: “the md5 of the reversed word …”, “twice the mean of …”. */
const OF =
  /\s(?:of|for|in)\s(?:the\s(?:text|word|number|result|value|answer|message|string)\s(?:that\s)?(?:you get|one gets|comes out|results)\s(?:by|from|when|of)\s)?(?=\S)|(?<=\b(?:twice|double|triple|half))\s(?=the\s)/giu;
/** “the line 'x'” and “the city oslo” only say what it is that they name. */
const NAMES = /^(?:the|my|our|this|an?)\s\p{L}{2,20}\s?(?:[:'"“‘[{(]|\S{1,40}[\s?.!]{0,9}$)/iu;
/** “… of the text heron” */
const NAMES_WORD = /\b(?:text|word|name|phrase|string)\s[\p{L}\d-]{2,40}[\s?.!]{0,9}$/iu;
/** One to three words that name a form, and are no manner of speaking such as “in total” and “in the end”. */
const FORM = String.raw`(?!(?:total|all|full|sum|the|an?|this|that|these|one|both|order|general|practice|fact|short|case|my|our|your|his|her|words|english)\b)(?:\p{L}{2,20}[ -]?){1,3}`;
/** “17 times 43 in roman numerals”: what something is wanted in. */
const IN_FORM = new RegExp(
  String.raw`(?:,?\s(?:expressed|given|written|shown))?\s(?:in|as|to|into)\s(?=${FORM}[?.!]{0,3}$)`,
  "giu",
);
/** “In hex, what is …” */
const FORM_FIRST = new RegExp(String.raw`^((?:in|as)\s${FORM}),\s{1,9}`, "iu");
/** “the amount of …”: no request that is asked of another one's result. */
const OF_ANYTHING =
  /^(?:what(?:['’]?s| is| are)\s)?(?:the\s)?(?:(?:exact|total|final|future|present|end)\s)?(?:amount|quantity|value)$/i;
/** Ways to split that are tried: each asks for two readings more. */
const MOST = 3;

/**
 * “the md5 of the reversed word lamp” as two requests, the inner one first, and then the outer one of “that”; each way that the question can
 * be taken so, the outermost first. Neither may be only a value, or ask for nothing.
 */
export function nested(said: Rewritten, mentions: readonly Mention[]): Rewritten[][] {
  const { text } = said;
  if (text.length > LONGEST || speaksOfResult(text)) return [];
  const inForm = wantedIn(said, mentions);
  const whole = mentions.filter(({ kind }) =>
    ["quoted", "json", "tail", "list", "url", "pattern", "date"].includes(kind),
  );
  // “md5”, “base64”, and the first word of “Inverse of …” name what is asked for
  const identifiers = mentions.filter(({ kind }) => kind === "identifier");
  const values = mentions.filter(
    (one) =>
      isValueKind(one.kind) &&
      one.kind !== "tail" &&
      one.kind !== "identifier" &&
      !(one.kind === "name" && one.start === 0 && /^\sof\s/i.test(text.slice(one.end))) &&
      !(one.kind === "name" && identifiers.some((other) => overlaps(one, other))),
  );
  const ofOther = [...text.matchAll(OF)]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start, end }) => !whole.some((mention) => mention.start < end && start < mention.end))
    .filter(
      ({ start, end }) =>
        !OF_ANYTHING.test(text.slice(0, start)) &&
        asksSomething(text.slice(0, start), 0, values) &&
        !values.some(({ kind, end: to }) => kind !== "number" && kind !== "name" && to <= start) &&
        !NAMES.test(text.slice(end)) &&
        // “the divisors of 84 - and which of them are odd” goes on after a value
        !/^[\d.,]{1,30}\s[—–-]\s/.test(text.slice(end)) &&
        asksSomething(text.slice(end), end, values) &&
        (values.some((one) => one.start >= end) || NAMES_WORD.test(text.slice(end))),
    )
    .slice(0, MOST)
    .map(({ start, end }) => {
      const outer = said.slice(0, start);
      const [link = ""] = /^\s(?:of|for|in)(?=\s)/i.exec(text.slice(start)) ?? [];
      const place = { start: outer.text.length, end: outer.text.length };
      return [said.slice(end, text.length), outer.replaced(place, { text: `${link} that` })];
    });
  return [...inForm, ...ofNumeral(said), ...ofOther];
}

/** “Is MMXXVII prime?”: something is asked of a number that is written so. */
function ofNumeral(said: Rewritten): Rewritten[][] {
  const numeral = ROMAN.exec(said.text);
  if (numeral === null) return [];
  const place = { start: numeral.index, end: numeral.index + numeral[0].length };
  // “XIV plus IX”
  if (/\b[IVXLCDM]{2,15}\b/.test(said.text.slice(place.end))) return [];
  const inner = said.slice(place.start, place.end);
  const end = { start: inner.text.length, end: inner.text.length };
  return [[inner.replaced(end, { text: " as a number" }), said.replaced(place, { text: "that" })]];
}

/** What is computed of several numbers, and the form that it is wanted in. */
function wantedIn(said: Rewritten, mentions: readonly Mention[]): Rewritten[][] {
  const { text } = said;
  const numbers = mentions.filter(({ kind, implied }) => kind === "number" && implied !== true);
  const first = FORM_FIRST.exec(text);
  const [last] = first === null ? text.matchAll(IN_FORM) : [];
  const form = (first?.[1] ?? text.slice(last?.index ?? text.length)).toLowerCase();
  // of 101 and 11 nobody knows whether they are binary already, and square feet are of other numbers
  const isOfBase =
    (/\bbinary\b/.test(form) && numbers.every(({ text: said }) => /^[01]+$/.test(said))) ||
    (/\bhex/.test(form) && /\d[a-f]\b|\b[a-f]\d/i.test(text));
  const [name, ...more] = wordsOf(form).filter(({ lower }) => isKnownUnit(lower));
  if ((numbers.length < 2 && !RANK.test(text)) || isOfBase) return [];
  if (name !== undefined) return more.length > 0 ? [] : convertedWhole(said, last?.index, numbers, name.lower);
  if (first !== null)
    return [[said.slice(first[0].length, text.length), askedIn(said.slice(0, first[1]?.length ?? 0))]];
  if (last === undefined || numbers.some(({ start }) => start > last.index)) return [];
  return [[said.slice(0, last.index), askedIn(said.slice(last.index, text.length))]];
}

/** What has the unit of the numbers that it is made of. */
const KEEPS_UNIT =
  /\b(?:mean|average|avg|median|mode|sum|total|add|altogether|maximum|minimum|highest|lowest|largest|smallest|longest|shortest)\b/i;

/** “the mean of 61, 64 and 70 °F in celsius”, asked of numbers whose unit the last of them says. */
function convertedWhole(
  said: Rewritten,
  end: number | undefined,
  numbers: readonly Mention[],
  name: string,
): Rewritten[][] {
  const [own, ...others] = new Set(numbers.flatMap(({ unit }) => (isKnownUnit(unit) ? [unit ?? ""] : [])));
  const isAsked = end !== undefined && KEEPS_UNIT.test(said.text) && numbers.every(({ start }) => start < end);
  if (!isAsked || own === undefined || others.length > 0 || !measuresTheSame(own, name)) return [];
  return [[said.slice(0, end), askedIn(said.slice(end, said.text.length))]];
}

/** “the 9th Fibonacci number in hexadecimal” */
const RANK = /\b\d{1,6}(?:st|nd|rd|th) \p{Ll}{3,20} ?(?:\p{Ll}{3,12} ?)?(?=in|as|to)/u;

/** What makes a request of it. */
const ASKS_FORM = "what is that ";

function askedIn(form: Rewritten): Rewritten {
  return form.replaced({ start: 0, end: 0 }, { text: ASKS_FORM });
}

/** Whether the second of two requests only says what the first is wanted in. */
export function asksForm(requests: readonly Rewritten[]): boolean {
  return requests[1]?.text.startsWith(ASKS_FORM) === true;
}

/** Whether a part of a question has a word in it that is no value and no mere form of asking. */
function asksSomething(part: string, from: number, values: readonly Mention[]): boolean {
  return wordsOf(part).some(
    ({ lower, start, end }) =>
      /^(?=.*\p{L}).{3}/u.test(lower) &&
      (!FUNCTION_WORDS.has(lower) || /^(?:twice|double|half|triple)$/.test(lower)) &&
      !FILLER_WORDS.has(lower) &&
      !COMMAND_VERBS.has(lower) &&
      !values.some((value) => value.start <= from + start && from + end <= value.end),
  );
}
