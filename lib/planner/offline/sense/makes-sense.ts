import type { Span } from "@/lib/argument-source";
import type { Arguments } from "@/lib/json";
import { validateArguments } from "@/lib/schema";
import { foreignTo, isGivenTwice } from "../calls/conditions";
import { wordBehind } from "../calls/word-behind";
import { timeZoneName } from "../cues/values/codes";
import type { Judged, Question } from "../judge/judge";
import { runsPrograms } from "../judge/runs-programs";
import { vocabularyOf } from "../judge/vocabulary";
import { asksForNone } from "../need/asks-for-none";
import { isYear } from "../text/is-year";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, wordsOf } from "../text/words";
import { takesModifiers } from "./modifiers";
import { countsItsOwn, countsNoThing } from "./of-counts";
import { isOfDays } from "./of-days";
import { isNoDeed, isNoEvent } from "./of-deeds";
import { hasText, replacesWith } from "./of-texts";
import { takesWholes } from "./of-the-whole";
import { isInUnitAsked, isOnlyMoney, isWhatItIsCalled, UNIT_NAMES } from "./of-units";
import { isPossible } from "./possible";
import { isNamedAmongSiblings, isSpokenOf, PLAIN_VERBS, WORDS_ALONE } from "./spoken-of";

/** Whether a call would do what is asked with values of the kind that it takes, however likely its words make it. */
export function makesSense(judged: Judged, question: Question): boolean {
  const { candidate, arguments: given } = judged.reading;
  return (
    isRunnable(judged) &&
    isOfFormat(given) &&
    isOfOneKind(judged) &&
    takesNoOption(judged) &&
    takesNoListOfOne(judged, question) &&
    takesWholes(judged, question) &&
    takesModifiers(judged, question) &&
    isPossible(judged, question) &&
    standsByItsName(judged, question) &&
    isCalledSo(judged, question) &&
    isNoBirth(judged, question) &&
    isNoEra(judged, question) &&
    countsNoThing(judged, question) &&
    countsItsOwn(judged, question) &&
    isInUnitAsked(judged, question) &&
    isWhatItIsCalled(judged, question) &&
    isOfDays(judged, question) &&
    isNoDeed(judged, question) &&
    isNoEvent(judged, question) &&
    hasText(judged) &&
    replacesWith(judged, question) &&
    knowsMoney(judged) &&
    knowsPlaces(judged) &&
    knowsColours(judged) &&
    isSpokenOf(judged, question) &&
    isNamedAmongSiblings(judged, question) &&
    !isDefinition(judged, question) &&
    !asksForNone(question, vocabularyOf(candidate.document).all, spansOf(judged)) &&
    validateArguments(candidate.document.inputs, given).ok &&
    saysHow(judged, question)
  );
}

function spansOf({ reading: { filling } }: Judged): Span[] {
  return filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
}

/** What is executed has to be a program: a word in quotation marks is none. */
function isRunnable({ reading }: Judged): boolean {
  const isProgram = (value: unknown) => typeof value === "string" && /[\n(=;]/.test(value);
  return !runsPrograms(reading.candidate) || Object.values(reading.arguments).some(isProgram);
}

/** “The mean of 18”: one number that nothing marks as a list is none. */
function takesNoListOfOne({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(
    ({ offer }) =>
      !Array.isArray(offer?.value) ||
      offer.value.length !== 1 ||
      typeof offer.value[0] !== "number" ||
      offer.spans.some(({ start, end }) => /[[(]/.test(text.slice(Math.max(0, start - 1), end))),
  );
}

/** “Summarize this: …”: what is to be done with a text that follows is a word of the function, unless it says as little as “show”. */
function saysHow({ reading }: Judged, { mentions, text }: Question): boolean {
  const [verb] = wordsOf(text.slice(0, 60));
  if (verb === undefined || !mentions.some(({ kind }) => kind === "tail")) return true;
  if (!COMMAND_VERBS.has(verb.lower) || PLAIN_VERBS.has(verb.lower)) return true;
  const { all } = vocabularyOf(reading.candidate.document);
  const tail = mentions.find(({ kind }) => kind === "tail")?.start ?? 0;
  // “translate this: …” does not say into what
  const isIntoAny =
    verb.lower === "translate" &&
    !wordsOf(text.slice(verb.end, tail)).some(
      ({ lower, stem: one }) => all.has(one) && !FILLER_WORDS.has(lower) && !FUNCTION_WORDS.has(lower),
    );
  return (all.has(verb.stem) || isMadeOf(verb.stem, all)) && !isIntoAny;
}

/** “Alphabetize” of “alphabet” */
function isMadeOf(verb: string, known: ReadonlySet<string>): boolean {
  return [...known].some((word) => word.length >= LONG_STEM && verb.startsWith(word));
}

/** Letters of a stem that other words are made of. */
const LONG_STEM = 6;

/** “The 16:40 train to Madrid”: a word of the question is no place that a time is of, unless it is one or is written like one. */
function knowsPlaces({ reading: { filling } }: Judged): boolean {
  return filling.choices.every(
    ({ input, offer }) =>
      input.role !== "timezone" ||
      !WORDS_ALONE.has(offer?.kind ?? "") ||
      typeof offer?.value !== "string" ||
      timeZoneName(offer.value) !== undefined ||
      /\p{Lu}/u.test(offer.value),
  );
}

/** “The logo in rgb”: a word that names no colour is none, for a function that knows how colours are written. */
function knowsColours({ reading: { candidate, filling } }: Judged): boolean {
  const { all } = vocabularyOf(candidate.document);
  if (!["hex", "rgb"].some((word) => all.has(word))) return true;
  return !filling.choices.some(
    ({ input, offer }) => /colou?r|foreground|background/i.test(input.name) && WORDS_ALONE.has(offer?.kind ?? ""),
  );
}

/** “100 USD in EUR”, “50 pounds to euros at today's rate” are nothing for a function that never speaks of money: it knows no rate. */
function knowsMoney({ reading: { candidate, filling } }: Judged): boolean {
  const isMoney = (value: unknown) => isOnlyMoney(String(value));
  const worded = filling.choices.filter(({ offer }) => WORDS_ALONE.has(offer?.kind ?? ""));
  const currencies = worded.filter(({ offer }) => isMoney(offer?.value));
  const isUnit = worded.some(
    ({ input, offer }) => UNIT_NAMES.test(input.name) && isMoney(String(offer?.value).split(/[\s,]/)[0]),
  );
  const { all } = vocabularyOf(candidate.document);
  return (currencies.length < 2 && !isUnit) || MONEY.some((word) => all.has(stem(word)));
}

const MONEY = ["currency", "money", "exchange"];

/** “What is a hash function?” asks what something is, and for nothing to be done; “what's a UUID” may ask for one. */
function isDefinition({ reading: { candidate } }: Judged, { text }: Question): boolean {
  return (candidate.document.inputs.required ?? []).length > 0 && DEFINED.test(text);
}

const DEFINED =
  /^\W{0,9}what(?:['’]?s| is) an? (?:(?!\b(?:of|for|in|from|to|with|as)\b)\p{L}{2,20}[ -]?){1,4}\?{0,3}$/iu;

/** “Version 7” gives no other input: a number that stands behind the name of one goes into that one, unless it has another value. */
function standsByItsName({ reading: { candidate, filling, arguments: given } }: Judged, { text }: Question): boolean {
  const names = new Set(Object.keys(candidate.document.inputs.properties));
  return filling.choices.every(({ input, offer }) => {
    const start = typeof offer?.value === "number" ? offer.spans[0]?.start : undefined;
    const before = start === undefined ? undefined : wordsOf(text.slice(0, start)).at(-1);
    const isBeside = before !== undefined && /^\s$/.test(text.slice(before.end, start));
    return !isBeside || before.lower === input.name || !names.has(before.lower) || Object.hasOwn(given, before.lower);
  });
}

/** “3.2 m across” is no radius: a number with the word of another input behind it goes into none but that. */
function isCalledSo({ reading: { candidate, filling, arguments: given } }: Judged, { text }: Question): boolean {
  const { inputs, hints } = candidate.document;
  const wordsFor = (name: string) => [name, ...(hints?.inputs[name]?.aliases ?? [])].map((word) => word.toLowerCase());
  /** The other inputs that go by this word, if that is none of the input’s own. */
  const others = (word: string, own: string) =>
    wordsFor(own).includes(word)
      ? []
      : Object.keys(inputs.properties).filter((name) => name !== own && wordsFor(name).includes(word));
  return filling.choices.every(({ input, offer }) => {
    const { start = 0, end = 0 } = (typeof offer?.value === "number" ? offer.spans[0] : undefined) ?? {};
    // not of “v7”, and of no word that stands for a number
    if (!/^[\d.,]{1,30}$/.test(text.slice(start, end)) || /[\p{L}\d]/u.test(text.charAt(start - 1))) return true;
    const before = wordsOf(text.slice(0, start)).at(-1)?.lower ?? "";
    if (wordsFor(input.name).includes(before)) return true;
    // “r 2 h 10”
    if (before.length === 1 && before !== "a" && others(before, input.name).length > 0) return false;
    return others(wordBehind(text, end), input.name).every((name) => Object.hasOwn(given, name));
  });
}

/** “How old was she on 3 May 2001?” tells no birthday. */
function isNoBirth({ reading: { filling } }: Judged, { text, mentions }: Question): boolean {
  if (!AGE_THEN.test(text) || BORN.test(text)) return true;
  return filling.choices.every(({ input, offer }) => {
    const day = mentions.find(({ kind, start }) => kind === "date" && start === offer?.spans[0]?.start);
    return (
      day === undefined ||
      !/^birth|^born|^dob$/i.test(input.name) ||
      !/\b(?:on|in|by)\s$/i.test(text.slice(0, day.start))
    );
  });
}

const AGE_THEN = /\bhow old (?:was|were|will|would)\b/i;
const BORN = /\b(?:born|birth\w{0,4}|dob)\b/i;

/** “44 BC” is a year, and no amount of anything else. */
function isNoEra({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(({ input, offer }) => {
    const names = [input.name, ...(candidate.document.hints?.inputs[input.name]?.aliases ?? [])];
    if (names.some((name) => /year/i.test(name))) return true;
    const end = typeof offer?.value === "number" ? offer.spans[0]?.end : undefined;
    return end === undefined || !isYear(text, end);
  });
}

/** “pear, fig, plum alphabetically”: a word that says how is no part of the text as well, where nothing marks that as one. */
function takesNoOption({ reading: { filling } }: Judged): boolean {
  const offers = filling.choices.flatMap(({ offer }) => offer ?? []);
  const loose = offers.filter(({ kind }) => WORDS_ALONE.has(kind) || kind === "list").flatMap(({ spans }) => spans);
  return !offers.some(
    ({ kind, spans }) =>
      kind === "option" && spans.some(({ start, end }) => loose.some((text) => text.start < start && end === text.end)),
  );
}

/** A circle has no third side: nothing is given that the schema asks for only in calls of another kind, or in another way. */
function isOfOneKind({ reading: { candidate, arguments: given } }: Judged): boolean {
  if (isGivenTwice(candidate.document.inputs, given)) return false;
  return ![...foreignTo(candidate.document.inputs, given)].some((name) => Object.hasOwn(given, name));
}

const OBJECTS = /^\s*(?:\{\s*"|\[\s*\{)/;
const OTHER_FORMATS = new Set(["csv", "tsv", "xml", "yaml", "toml", "html", "markdown"]);

/** Objects in JSON are no input that another format gives its name, and a plain word or number is no JSON. */
export function isOfFormat(given: Arguments): boolean {
  return Object.entries(given).every(([name, value]) => {
    if (typeof value !== "string") return true;
    const words = identifierWords(name).map((word) => word.toLowerCase());
    if (
      words.at(-1) === "json" ||
      (words.includes("json") && /^(?:text|string|data|document)$/.test(words.at(-1) ?? ""))
    )
      return /^\s*[[{"]/.test(value);
    // rows stand on lines of their own, and none is empty
    if (words.includes("csv") && /^(?:csv|text|string|data)$/.test(words.at(-1) ?? ""))
      return /\n/.test(value.trim()) && !OBJECTS.test(value) && !/\n\s{0,20}\n/.test(value.trim());
    return !OBJECTS.test(value) || !words.some((word) => OTHER_FORMATS.has(word));
  });
}
