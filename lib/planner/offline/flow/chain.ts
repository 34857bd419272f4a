import { isDeepStrictEqual } from "node:util";
import type { Json } from "@/lib/json";
import type { Call, CallResult } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { type Input, inputsOf } from "../calls/input";
import { bound, isPossessive, meantParts, ofSameSubject, refersBack } from "../clauses/bind";
import { restated, shareOfTold, timesThatMany } from "../clauses/restated";
import type { Rewritten } from "../clauses/rewritten";
import { ORDER } from "../clauses/split";
import { asksOfOwn } from "../clauses/told";
import { asksOfUnits, unitsFor } from "../clauses/units-for";
import { isKnownUnit } from "../cues/values/units";
import type { Question, Verdict } from "../judge/judge";
import { runsPrograms } from "../judge/runs-programs";
import { identifierWords, stemsOf } from "../text/words";
import { inWords } from "./result-forms";

/** One request of several in a question. */
export interface Clause {
  said: Rewritten;
  /** What the result before it may be measured in, as far as this request measures the same. */
  units?: readonly string[];
  /** Whether it needs the result of the one before it. */
  isBound: boolean;
  /** Whether it may as well need nothing: it gives no value, and says of none that it is meant. */
  mayBeFree?: boolean;
  /** Whether the result before it is a number for certain. */
  isOfNumber?: boolean;
  /** Whether it is asked of the result itself, and of nothing that the call before it was asked of. */
  isOfResult?: boolean;
}

const NUMBER_FOR = 7;
const LARGER_NUMBER = 128;
const TEXT_FOR = "result";
/** Stand for a result that is not there yet, so that it shows whether the request will be understood; some, where a function takes such. */
const STANDS_FOR: readonly { value: Json; isTakenBy?: (input: Input) => boolean }[] = [
  { value: NUMBER_FOR },
  // “what is 7 in hex?” may as well say a base
  { value: LARGER_NUMBER },
  { value: TEXT_FOR },
  { value: "2026-03-18", isTakenBy: ({ role }) => role === "date" },
  { value: [4, 9, 6] },
  {
    value: [
      [2, 1],
      [1, 3],
    ],
    isTakenBy: ({ items }) => items?.type === "array",
  },
];

/** `plain` puts a request into the words that tools know, as it is done with a question that is one request. */
export function clausesOf(
  requests: readonly Rewritten[],
  read: (text: string) => Question,
  plain: (text: string) => string,
): Clause[] {
  const parts: Rewritten[] = [];
  for (const request of requests) {
    const before = parts.at(-1);
    parts.push(before ? countedToo(ofSameSubject(onSameDay(request, parts), before), before) : request);
  }
  return parts.map((part, at) => {
    const before = parts[at - 1];
    const referring =
      before === undefined ||
      repeats(part, before) ||
      saysSubject(part.text, before.text) ||
      asksOfOwn(part, read(part.text).mentions)
        ? undefined
        : refersBack(part.text, read(part.text).mentions);
    const ofTold = before === undefined ? undefined : (shareOfTold(part) ?? timesThatMany(part));
    const named =
      ofTold ??
      (before !== undefined && (referring === undefined || referring === "unsaid")
        ? restated(part, before)
        : undefined);
    const refers = named === undefined ? referring : "said";
    // What rests on a result is put into plain words with it: alone, “the date” would be that of today.
    const said = named ?? (refers === undefined ? part.inWords(plain(part.text)) : part);
    // “and a UUID” is something else, and nothing of a result
    const isBound = refers === "said" || (refers === "unsaid" && !/^an?\s/i.test(said.text) && !asksOfUnits(said.text));
    const units = isBound && before ? unitsFor(part.text, before.text, read(before.text).mentions) : [];
    return { said, isBound, mayBeFree: isBound && refers === "unsaid", units };
  });
}

/** “Assume today is 5 May 2027. …, and how long is it until 1 July 2027?”: what counts from today, with the day that it is said to be. */
function onSameDay(part: Rewritten, [first]: readonly Rewritten[]): Rewritten {
  const stated = first === undefined || STATES_TODAY.test(part.text) ? null : STATES_TODAY.exec(first.text);
  if (first === undefined || stated === null || !FROM_TODAY.test(part.text)) return part;
  const day = first.slice(stated.index, stated.index + stated[0].length);
  return part.replaced({ start: 0, end: 0 }, { text: ". " }).replaced({ start: 0, end: 0 }, day);
}

const STATES_TODAY = /\btoday(?:['’]s date)? is\s[^.:;!?]{4,40}(?=[.:;!?])/i;
const FROM_TODAY = /\b(?:today|until|till|left|old|ago|from now)\b/i;

/** “Count the vowels in apple and the consonants in banana”: both are counted. */
function countedToo(part: Rewritten, before: Rewritten): Rewritten {
  const isCounted = /^(?:count|how many|number of)\b/i.test(before.text) && COUNTABLE.test(part.text);
  return isCounted ? part.replaced({ start: 0, end: 0 }, { text: "count " }) : part;
}

const COUNTABLE = /^the (?:letters?|vowels|consonants|words|digits|characters|sentences|lines) (?:of|in) /i;

/** Whether a request begins where the one before it does, and so is that one with another value: what it speaks of, it says. */
function repeats(part: Rewritten, before: Rewritten): boolean {
  const [from, earlier] = [part, before].map((said) => said.sourceOf({ start: 0, end: 1 })?.start);
  return from !== undefined && from === earlier;
}

/** “rot13 of lamp and the Morse code of lamp”: what both are asked of, by the word that both end with. */
const SUBJECT = /\b(?:of|for)\s(?:the\s(?:word|name|text)\s)?(\p{L}[\p{L}\d'’-]{1,30})[\s?.!]{0,9}$/iu;

/** “lamp in Morse code and lamp backwards” begin with it. */
const FIRST = /^(\p{L}[\p{L}\d'’-]{2,30})\s(?:in|as|to|into|backwards?|reversed|spelled|written)\b/iu;

function saysSubject(part: string, before: string): boolean {
  return [SUBJECT, FIRST].some((subject) => {
    const [one, other] = [part, before].map((text) => subject.exec(text)?.[1]?.toLowerCase());
    return one !== undefined && one === other && !/^(?:it|that|this|them|those)$/.test(one);
  });
}

/** Questions that stand for themselves: what one speaks of, it says. */
export function wholesOf(questions: readonly Rewritten[], plain: (text: string) => string): Clause[] {
  return questions.map((said) => ({ said: said.inWords(plain(said.text)), isBound: false }));
}

/** In a row of steps, what lacks an input by itself rests on the result before it, though no word says so: “then add 5% tax”. */
export function restingOnResult({ said, isBound }: Clause, at: number, alone: Verdict): Clause | undefined {
  const lacks = (alone.readings[0]?.reading.missing.length ?? 0) > 0;
  return at > 0 && !isBound && lacks ? { said, isBound: true } : undefined;
}

/** A request with what is known of the result that it goes on from: some programs print nothing but a number. */
export function goingOnFrom(before: Call | undefined, said: Clause): Clause {
  const code = Object.values(before?.arguments ?? {}).find((value) => typeof value === "string");
  return typeof code === "string" && PRINTS_NUMBER.test(code) ? { ...said, isOfNumber: true } : said;
}

/** Of a text, more may be asked than of its figure. */
const PRINTS_NUMBER = /\nprint\(in_digits\([^"'\n]{0,400}$/;

/** What is searched for a request: with a stand-in where it speaks of a result. */
export function queryOf({ said, isBound, units: [measured] = [] }: Clause): string {
  if (!isBound) return said.text;
  // “how many hours is that” is asked of a measure
  const unit = measured ?? /\b(?:how many|in|to|into) (?:(?:square|cubic) )?(\p{L}{1,20})\b/iu.exec(said.text)?.[1];
  const isCounted = /\bthat many\b/i.test(said.text);
  const standsFor = isCounted ? NUMBER_FOR : isKnownUnit(unit) ? `${NUMBER_FOR} ${unit}` : TEXT_FOR;
  return bound(said, standsFor)?.text ?? said.text;
}

/** The ways to read a request before what it rests on is known, for the functions that were found for it. */
export function wordings(
  { said, isBound, isOfNumber = false, units = [] }: Clause,
  found: readonly Candidate[],
): Rewritten[] {
  if (!isBound) return [said];
  const measured = units.map((unit) => `${NUMBER_FOR} ${unit}`);
  const inputs = found.flatMap(({ document }) => inputsOf(document.inputs, document.hints));
  const standing = STANDS_FOR.filter(
    ({ value, isTakenBy }) =>
      (!isOfNumber || typeof value === "number") && (isTakenBy === undefined || inputs.some(isTakenBy)),
  );
  return [...measured, ...standing.map(({ value }) => value)].flatMap((value) => bound(said, value) ?? []);
}

/** The ways to read a request with the result that it rests on; none where that is nothing that it could go on from. */
export function withResult(
  clause: Clause,
  before: Clause,
  result: CallResult | undefined,
  { question, candidates }: { question: string; candidates: readonly Candidate[] },
): Rewritten[] {
  if (result?.value === undefined) return [];
  const called = candidates.find(
    ({ document }) => document.slug === result.call.tool && document.function === result.call.function,
  );
  const hints = called?.document.hints;
  const names = Object.entries(hints?.inputs ?? {}).flatMap(([name, { aliases = [] }]) => [name, ...aliases]);
  // Of “yes” nothing can be made: what it was said of is meant, as it may be of others.
  const parts = saysYesOrNo(result.value)
    ? []
    : meantParts(result.value, {
        before: before.said.text,
        clause: clause.said.text,
        answer: hints?.answer,
        inputs: stemsOf(identifierWords(names.join(" ")).join(" ")),
      });
  const isSame = SAME.test(clause.said.text);
  const subject =
    subjectOf(result, called !== undefined && runsPrograms(called) ? question : undefined) ??
    (isSame || OF_TEXT_ITSELF.test(clause.said.text) || OF_COUNT.test(clause.said.text)
      ? quotedIn(result, question)
      : undefined);
  // programs print their numbers
  const isNumber = (part: Json) => typeof part === "number" || (typeof part === "string" && NUMBER.test(part.trim()));
  const measured = (part: Json) =>
    isNumber(part) ? (clause.units ?? []).map((unit) => `${String(part).trim()} ${unit}`) : [];
  const [said, meant] = [
    parts.flatMap((part) => [...measured(part), ...inWords(part, clause.said.text)]),
    subject === undefined ? [] : [subject],
  ];
  // “turn it into HTML and count its characters”: those of what came out
  const isText = typeof result.value === "string" && !isNumber(result.value);
  const isOfText =
    typeof subject === "string" &&
    ((COUNTS.test(before.said.text) && OF_TEXT.test(clause.said.text)) ||
      (OF_COUNT.test(clause.said.text) && !isText) ||
      (isPossessive(clause.said.text) &&
        ((OF_ANY_TEXT.test(clause.said.text) && !isText) || OF_TEXT_ITSELF.test(clause.said.text)))) &&
    !ORDER.test(question);
  // “1999 in roman numerals and in binary”: no other form is made of a number's letters
  const isOfNumber =
    typeof subject === "number" &&
    typeof result.value === "string" &&
    !/\d/.test(result.value) &&
    IN_FORM.test(clause.said.text) &&
    !ORDER.test(question);
  const isOfSubject = isSame || isOfText || isOfNumber;
  // a label of a figure is no text that has words to be counted
  const isCounted = OF_COUNT.test(clause.said.text) && !isText && meant.length > 0;
  const all = isCounted ? meant : clause.isOfResult ? said : isOfSubject ? [...meant, ...said] : [...said, ...meant];
  return all.flatMap((part) => bound(clause.said, part) ?? []);
}

/** “Count its words and reverse it”: what is done with a text is done with the one that was counted, and not with how many it has. */
const COUNTS = /\b(?:count|how many|how long|number of|length of)\b/i;
const OF_TEXT =
  /\b(?:revers(?:e|ed)|backwards?|(?:upper|lower|title|snake|camel|kebab) ?case|capital(?:s| letters|i[sz]e)|spell(?:ed)?|how (?:often|many (?:times|words|letters|characters|vowels|consonants|syllables|sentences|lines|digits)))\b/i;

/** “the reading ease of “…”, and its word count”: what is asked of a text, and of no figure about it. */
const OF_ANY_TEXT = /\bits (?:word|character|letter|sentence|line|syllable|vowel|reading|readability|grade level)/i;

/** “… and also the number of words” */
const OF_COUNT = /\bnumber of (?:word|character|letter|sentence|line|syllable|vowel)s[\s?.!]{0,9}$/i;

/** “base64 of "…" and its sha256”: each is made of the text. */
const OF_TEXT_ITSELF = /^(?:and )?its (?:md5|sha-?\d{1,3}|base64|hash|checksum|slug|morse code|reverse)\b/i;

/** “in Morse code”, “to base64”: only the form that what came out before is wanted in. */
const IN_FORM = /^(?:in|as|to|into)\s\S+(?:\s\S+)?$/i;
/** “the md5 of the same text”: of what the request before was asked of. */
const SAME = /\bthe same \p{L}/iu;

/** The one text among a call's arguments that the question has in quotation marks. */
function quotedIn({ call }: CallResult, question: string): Json | undefined {
  const [text, ...others] = Object.values(call.arguments).filter(
    (value) =>
      typeof value === "string" && [`'${value}'`, `"${value}"`, `“${value}”`].some((one) => question.includes(one)),
  );
  return others.length === 0 ? text : undefined;
}

/**
 * “the inverse of X, and its transpose”: of the function of one tool, a second thing that is only named is asked of what the first was
 * asked of, and not of its result.
 */
export function ofTheSame(clause: Clause, call: Call, before: CallResult | undefined): Call {
  const name = Object.keys(call.arguments).find((key) => isDeepStrictEqual(call.arguments[key], before?.value));
  const same = name === undefined ? undefined : before?.call.arguments[name];
  const isOnly = Object.keys(before?.call.arguments ?? {}).length === 1;
  if (name === undefined || same === undefined || !isOnly || before?.call.tool !== call.tool) return call;
  if (typeof same !== typeof before.value || Array.isArray(same) !== Array.isArray(before.value)) return call;
  if (!isPossessive(clause.said.text) && !(clause.mayBeFree && /^the\s/i.test(clause.said.text))) return call;
  const source = before.call.sources?.[name];
  return {
    ...call,
    arguments: { ...call.arguments, [name]: same },
    sources: { ...call.sources, ...(source && { [name]: source }) },
  };
}

/** What a call was asked of: its only argument; of a program, whose question this is, what it was written of. */
function subjectOf({ call, value }: CallResult, question: string | undefined): Json | undefined {
  const [first, ...others] = Object.entries(call.arguments);
  if (first === undefined || others.length > 0) return undefined;
  const [name, only] = first;
  if (question === undefined) return only;
  const { from, start, end } = call.sources?.[name] ?? {};
  if (from !== "question" || start === undefined) return undefined;
  const written = question.slice(start, end);
  // A number only where the program answered yes or no: of any other result more can be made itself.
  return IN_MARKS.exec(written)?.[1] ?? (NUMBER.test(written) && saysYesOrNo(value) ? written : undefined);
}

const IN_MARKS = /^["'“‘]([^"'“”‘’]{1,400})["'”’]$/;
const NUMBER = /^-?\d[\d.,]{0,30}$/;

function saysYesOrNo(value: Json | undefined): boolean {
  return typeof value === "boolean" || (typeof value === "string" && /^(?:yes|no|true|false)\s*$/i.test(value));
}
