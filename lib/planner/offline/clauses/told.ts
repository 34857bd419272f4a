import type { Span } from "@/lib/argument-source";
import { type Mention, overlaps } from "../mentions/mention";
import { ASKING_WORDS, COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { isToldOnly } from "./context";
import type { Rewritten } from "./rewritten";

/** What speaks of something that came before. */
export const REFERS = /\b(?:he|she|they|his|her|it|its|that|this|them|those|these|their|result|answer|total)\b/i;
/** What asks by its first word. */
export const ASKS = /^(?:what(?:'?s)?|how|which|when)\s/i;
/** Kinds of mentions that give something to work on. */
export const VALUES: ReadonlySet<string> = new Set([
  "number",
  "quoted",
  "json",
  "colour",
  "date",
  "time",
  "identifier",
]);

/** “Escape room prep: …”: where a label ends that asks for nothing and gives nothing. */
export function labelEnd(question: string, mentions: readonly Mention[]): number {
  const end = LABEL.exec(question)?.[0].length ?? 0;
  return asksFirst(question.slice(end)) && isToldOnly(question, { start: 0, end }, mentions) ? end : 0;
}

/** “decode …”, “caesar-encrypt …”, “area of …”: whether a text begins with what it asks for. */
function asksFirst(text: string): boolean {
  const [first, second] = wordsOf(text);
  const verb = HYPHENATED.exec(text)?.[1] ?? first?.lower ?? "";
  return (
    ASKS.test(text) ||
    (second !== undefined && COMMAND_VERBS.has(verb)) ||
    NAMES_FIRST.test(text) ||
    BEFORE_VALUE.test(text)
  );
}

/** “caesar-encrypt …” */
export const HYPHENATED = /^\p{L}[\p{L}\d]{1,15}-(\p{Ll}{3,15})\s/u;
/** “transpose [[1, 2]]” */
const BEFORE_VALUE = /^\p{Ll}{4,15}\s(?:\[\[|["“'])/u;
/** “mean of 3 and 5” */
export const NAMES_FIRST = /^(?:the\s)?(?:\p{Ll}{3,20}\s){1,2}(?:of|for)\s/u;
const SENTENCE_ENDS = /^[.!]{1,3}\s/;
const LABEL = /^[^:.?!\n]{3,60}:\s{1,9}/;

/** “Trip planning. …”: without a first sentence that asks for nothing and gives nothing, where several requests come after it. */
export function withoutTold(question: string, parts: readonly Span[], mentions: readonly Mention[]): readonly Span[] {
  const [{ start, end } = { start: 0, end: 0 }, ...others] = parts;
  const isTold = SENTENCE_ENDS.test(question.slice(end)) && isToldOnly(question, { start, end: end + 1 }, mentions);
  return isTold && start === 0 && others.length > 1 ? others : parts;
}

/**
 * Without the ends of sentences that only tell what the next one asks about, which speaks of it or gives no value: “My garden is 9 by 12 m.
 * What's its area?”
 */
export function withoutSettings(question: string, breaks: readonly Span[], mentions: readonly Mention[]): Span[] {
  const ordered = [...breaks].sort((one, other) => one.start - other.start);
  const kept: Span[] = [];
  ordered.forEach((one, at) => {
    const before = question.slice(kept.at(-1)?.end ?? 0, one.start);
    const next = { start: one.end, end: ordered[at + 1]?.start ?? question.length };
    const givesValue = mentions.some((mention) => VALUES.has(mention.kind) && overlaps(mention, next));
    const sign = /^\s{0,9}([.;,])\s{1,9}$/.exec(question.slice(one.start, one.end))?.[1];
    const isSetting =
      sign !== undefined &&
      tells(sign === "," ? lastSentence(before) : before) &&
      (REFERS.test(question.slice(next.start, next.end)) || (sign !== "," && !givesValue));
    if (!isSetting && !onlyGives({ start: kept.at(-1)?.end ?? 0, end: one.start }, question, mentions)) kept.push(one);
  });
  return kept;
}

/** “Take 'Grey Seal', …”: what gives a value and says nothing of it is no request yet. */
function onlyGives({ start, end }: Span, question: string, mentions: readonly Mention[]): boolean {
  const given = mentions.filter(({ kind, start: from, end: to }) => VALUES.has(kind) && from >= start && to <= end);
  return (
    GIVES.test(question.slice(start, end)) &&
    given.length > 0 &&
    wordsOf(question.slice(start, end))
      .slice(1)
      .every((word) => given.some((mention) => mention.start <= start + word.start && start + word.end <= mention.end))
  );
}

const GIVES = /^(?:take|use|given|consider|have)\s/i;

/**
 * “She was born on 3 May 1990, which weekday was that?”: whether what asks in the end gives nothing, and speaks of what is told before it
 * in the same request.
 */
export function asksOfOwn(said: Rewritten, mentions: readonly Mention[]): boolean {
  const match = OF_TOLD.exec(said.text);
  const [, before = "", pronoun = ""] = match ?? [];
  const told = said.text.slice(0, match?.index);
  if (match === null || ASKED.test(told) || !(tells(told) || HAPPENED.test(told))) return false;
  const start = match.index + before.length;
  // “that” may stand for what is asked first
  if (said.sourceOf({ start, end: start + pronoun.length })?.from !== "question") return false;
  const given = mentions.filter(({ kind, implied }) => VALUES.has(kind) && implied !== true);
  return given.some(({ end }) => end <= match.index) && given.every((mention) => mention.start < match.index);
}

const ASKED = /\b(?:what|how|which|when|who)\b/i;
/** “They married on …” */
const HAPPENED = /^\W{0,3}(?:\p{L}{1,12}\s){1,4}\p{L}{2,12}ed\s(?:on|in|at|from)\s/iu;
const OF_TOLD =
  /([,;:.]\s(?:so |and )?(?:what|which|how)\b[^,;.?!]{1,60}\b)(that|this|it)\b[^,;.?!]{0,30}[\s?.!]{0,9}$/i;

/** Verbs that ask only at the beginning: “the scales say 80 kg”. */
const TOLD: ReadonlySet<string> = new Set(["say", "start"]);

/** What tells of something: “my doctor …”, “she said …”. */
const TELLS =
  /\b(?:i|i['’](?:m|ve|d)|we|we['’](?:re|ve)|my|our|he|she|they|there|is|are|was|were|has|have|had|got|went|paid|says?|said|weighs?|starts?|lands?|leaves?)\b/iu;

/** “A cylinder with radius 1.2 m”, “Tank, a cylinder, …” */
const THING = /^\W{0,3}(?:\p{L}{2,20},\s)?an?\s\p{L}[^;]{0,200}\d/iu;

/** “The call is at 9” names something, and asks for nothing. */
const IS = /^(?:is|are|was|were)$/;

function tells(sentence: string): boolean {
  const words = wordsOf(sentence);
  const asks = words.some(
    ({ lower }, at) =>
      ASKING_WORDS.has(lower) ||
      (COMMAND_VERBS.has(lower) && (at === 0 ? !IS.test(words[1]?.lower ?? "") : !TOLD.has(lower))),
  );
  return !asks && !IS.test(words[0]?.lower ?? "") && (TELLS.test(sentence) || THING.test(sentence));
}

/** “In the word x, how many …”: what is said of where a request holds asks for nothing by itself. */
export function isSetting(whole: string): boolean {
  const before = lastSentence(whole);
  const words = wordsOf(before);
  return SETTING.test(before) && !words.some(({ lower }) => ASKING_WORDS.has(lower) || COMMAND_VERBS.has(lower));
}

function lastSentence(text: string): string {
  return text.slice(text.search(LAST_SENTENCE));
}

const LAST_SENTENCE = /(?:(?<=[.?!:]\s)|^)(?!\s)(?:[^.?!:]|[.?!:](?!\s)){0,400}$/;
const SETTING = /^\s{0,9}(?:in|of|for|from|with|given|among|between|on|at|if)\s/i;
