import type { Mention } from "../../mentions/mention";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, type Word } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { namedOptions } from "./named-options";
import type { Reading } from "./reading";

/** Nouns that announce a text to work on: “the word hello”. */
const ANNOUNCING = new Set(["text", "string", "word", "words", "phrase", "sentence", "message", "title"]);
/** Small words that come before what something is done to. */
const INTRODUCING = new Set(["of", "for", "on", "from", "in", "saying", "says"]);
/** Small words that come before how it is done. */
const MANNER = new Set(["in", "into", "as", "to", "with", "using", "by", "through", "via", "from"]);
/** Small words that greet or deny: inside of a request they are what it is about. */
const SPOKEN = new Set(["hello", "hi", "hey", "thanks", "thank", "yes", "no", "not", "ok", "okay", "never"]);
/** Words that a text may begin with although they carry no matter. */
const LEADING = /^(?:an?|the|my|our|your|i|we|you)$/;
/** Signs that are a text by themselves where they stand apart: `... ---`. */
const SIGNS = /(?<=\s)[^\p{L}\p{N}\s,;:()"'“”‘’]{2,}(?=\s)/u;
const POLITE = /(?:,?\s{1,9}(?:please|pls|thanks|thank you|for me)){1,6}$/i;
/** “my file”, “this text”: something that the question points at and does not hold. */
const REFERENCE = /^(?:my|this|that|these|those|it|them|your|our|some|any)\b(?:\s+\S+){0,2}$|^(?:an?|the)\s+\S{2,}$/i;

/** Whether a parameter takes any text as it stands and is the only one that does. */
export function takesFreeText(parameter: Parameter, { parameters }: Reading): boolean {
  return isFreeText(parameter) && parameters.filter(isFreeText).length === 1;
}

function isFreeText({ role, required, type, options, name }: Parameter): boolean {
  return role === "text" && required && type === "string" && options.length === 0 && ANNOUNCING.has(name.toLowerCase());
}

/** “translate … to french”, where French is nothing that the function speaks of: it does something else. */
const TURNING = /\b(?:translate|convert|turn|change|transform)\s/i;
const UNKNOWN_TARGET = /\s(?:to|into)\s+\S+$/i;

/**
 * The text that a request without quotation marks works on: “hello” in “sha256 hash of hello”, “encode hello in base64”
 * and “hello in base64”. Words that name the function, its topics and its options are no part of it; undefined where
 * nothing else is left or where the question only points at a text.
 */
export function objectText(parameter: Parameter, reading: Reading): Mention | undefined {
  const { question, words } = reading;
  const named = namedOptions(reading);
  const isOption = (word: Word) => named.some(({ start, end }) => start <= word.start && word.end <= end);
  const isMatter = (word: Word) =>
    isOption(word) ||
    reading.matterStems.has(word.stem) ||
    reading.functionStems.has(word.stem) ||
    reading.parameters.some(
      ({ name, type }) => name !== parameter.name && type !== "string" && identifierWords(name).includes(word.lower),
    );
  const opening = openingOf(question, words, isMatter);
  const first = words[opening?.index ?? -1];
  if (opening === undefined || first === undefined) return undefined;
  const floor = words[opening.index - 1]?.end ?? 0;
  const before = question.slice(floor, first.start);
  const start = opening.signs === undefined ? first.start - (/\S{0,60}$/.exec(before)?.[0].length ?? 0) : opening.signs;
  const whole = question.trimEnd().replace(/\s{0,9}\?{1,19}$/, "");
  const trimmed = opening.single ? question.slice(0, first.end) : whole.replace(POLITE, "");
  const end = withoutManner(
    question,
    words.slice(opening.index + (opening.signs === undefined ? 1 : 0)),
    trimmed.length,
    isMatter,
    isOption,
  );
  if (opening.valueFirst && end === trimmed.length) return undefined;
  const text = question.slice(start, end).replace(/(?:\s{1,9}(?:->|=>|→|-|:)|\s{0,9},)?\s{0,9}$/, "");
  const elsewhere = TURNING.test(question.slice(0, start)) && UNKNOWN_TARGET.test(text);
  return text === "" || REFERENCE.test(text) || elsewhere
    ? undefined
    : { kind: "object", start, end: start + text.length, text, value: text };
}

interface Opening {
  /** Of the word with which the text begins. */
  index: number;
  /** Nothing of the request comes before it. */
  valueFirst: boolean;
  /** “the word cab”: it is this word alone. */
  single?: boolean;
  /** Where signs before that word begin the text. */
  signs?: number;
}

/** Where the text begins: after an announcing noun, a small word, or right after the words of the request. */
function openingOf(question: string, words: readonly Word[], isMatter: (word: Word) => boolean): Opening | undefined {
  const greets = (word: Word) => word === words[0] && /^\s*[,!]/.test(question.slice(word.end));
  const isHead = (word: Word) =>
    isMatter(word) ||
    (FUNCTION_WORDS.has(word.lower) && (!SPOKEN.has(word.lower) || greets(word))) ||
    FILLER_WORDS.has(word.lower) ||
    COMMAND_VERBS.has(word.lower);
  const holdsMore = (from: number) => words.slice(from).some((word) => !isHead(word));
  let asked = false;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const announced =
      ANNOUNCING.has(word.lower) && ["the", "with", "a", "following"].includes(words[index - 1]?.lower ?? "");
    if (announced && next !== undefined && !isMatter(next) && !MANNER.has(next.lower) && holdsMore(index + 1))
      return { index: index + 1, valueFirst: false, single: word.lower === "word" };
    if (asked && INTRODUCING.has(word.lower)) {
      const from = afterAnnouncement(words, index + 1);
      const content = words[from];
      // “md5 of test”: after the small word a lone verb is the text
      const isLast = from === words.length - 1 && COMMAND_VERBS.has(content?.lower ?? "") && word.lower !== "in";
      if (content !== undefined && !isMatter(content) && (isLast || holdsMore(from)))
        return { index: from, valueFirst: false };
    }
    // of “shift 4 on zebra” the 4 is a value of its own
    const before = words[index - 1];
    const isNumber = /^\d+$/.test(word.text) && before !== undefined && isMatter(before) && holdsMore(index + 1);
    if (isNumber && INTRODUCING.has(next?.lower ?? "")) continue;
    if (isHead(word)) {
      asked ||= isMatter(word) || COMMAND_VERBS.has(word.lower);
      const signs = SIGNS.exec(question.slice(word.end, next?.start));
      if (asked && signs !== null && next !== undefined)
        return { index: index + 1, valueFirst: false, signs: word.end + signs.index };
      continue;
    }
    if (index === 0) return { index, valueFirst: true };
    let from = index;
    while (LEADING.test(words[from - 1]?.lower ?? "")) from--;
    const last = words[from - 1];
    const follows = last !== undefined && (isMatter(last) || COMMAND_VERBS.has(last.lower));
    // “explain how it works”: a verb at the end is no text
    const verb = index === words.length - 1 && COMMAND_VERBS.has(word.lower.replace(/s$/, ""));
    return follows && !verb ? { index: from, valueFirst: false } : undefined;
  }
  return undefined;
}

function afterAnnouncement(words: readonly Word[], index: number): number {
  const article = /^(?:the|this)$/.test(words[index]?.lower ?? "") ? 1 : 0;
  return ANNOUNCING.has(words[index + article]?.lower ?? "") ? index + article + 1 : index;
}

/** The end without “in base64”, “with a shift of 7” and the like, as often as they follow each other. */
function withoutManner(
  question: string,
  words: readonly Word[],
  length: number,
  isMatter: (word: Word) => boolean,
  isOption: (word: Word) => boolean,
): number {
  let end = length;
  for (;;) {
    const inside = words.filter((word) => word.end <= end);
    const at = inside.findIndex(
      (word, index) =>
        MANNER.has(word.lower) &&
        inside.slice(index + 1).some(isMatter) &&
        inside
          .slice(index + 1)
          .every(
            (later) =>
              isMatter(later) ||
              FUNCTION_WORDS.has(later.lower) ||
              FILLER_WORDS.has(later.lower) ||
              /^\d+$/.test(later.text),
          ),
    );
    const last = inside.at(-1);
    const cut = at >= 0 ? inside[at] : last !== undefined && isOption(last) ? last : undefined;
    if (cut === undefined) return end;
    end = question.slice(0, cut.start).trimEnd().length;
  }
}
