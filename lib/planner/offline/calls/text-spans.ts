import type { Span } from "@/lib/argument-source";
import { type Mention, overlaps } from "../mentions/mention";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import type { Word } from "../text/words";
import type { Features } from "../weights/weights";
import type { Reading } from "./reading";

/** After these words begins what something is done to. */
const OPENING = new Set([
  "of",
  "for",
  "on",
  "from",
  "in",
  "saying",
  "says",
  "to",
  "is",
  "word",
  "text",
  "phrase",
  "string",
  "sentence",
  "with",
]);
/** Before these words ends what something is done to. */
const CLOSING = new Set([
  "in",
  "into",
  "as",
  "to",
  "for",
  "with",
  "using",
  "by",
  "through",
  "via",
  "from",
  "is",
  "please",
]);
/** “make user account id camelCase” */
const NAME_OF_CASE = /^(?:camel|pascal|snake|kebab|title|upper|lower|sentence|constant|dot)case$/i;
/** Starts and ends that are looked at: more are no request of one line. */
const MOST_EDGES = 6;
/** “my file”, “this text”: something that a question points at and does not hold. */
const REFERENCE =
  /^(?:my|this|that|these|those|it|them|your|our|some|any)\b(?:\s+\S+){0,2}$|^(?:an?|the)\s+\S{2,}$|^(?:\S+\s){1,2}of (?:my|our|your)(?:\s+\S+){1,2}$/i;

/** “a code for the shop window”: what something is made for. */
const PURPOSE = /^(?:an?|the|my|our)(?:\s\p{Ll}{2,20}){1,2}$/u;

/** “My First Post”: a title, and nothing that is pointed at. */
const TITLE = /^(?!(?:This|That|These|Those|It|Them|Your|Some|Any)\b)\p{Lu}\S{0,40}(?:\s\p{Lu}\S{1,40}){1,9}$/u;

/** A part of the question as a text to work on, with what speaks for it. */
export interface TextSpan {
  mention: Mention;
  features: Features;
}

/** What stands for itself: a name with a digit or a sign in it, such as `node-12` or `user:key`. */
const MARKED = /[\d_=@]|[\p{L}\d][:-][\p{L}\d]/u;
/** Characters in which they are looked for. */
const TOKENS_WITHIN = 1_200;

/** Where a text begins and ends, and whether it begins with a sentence of its own. */
interface Edges extends Span {
  isSentence: boolean;
}

/**
 * The texts that a request without quotation marks may work on: “hello world” of “sha256 hash of hello world” and of “encode
 * hello world in base64”. Words outside of it should be about the function, words inside should not.
 */
export function textSpans(reading: Reading, isOwn: (word: Word) => boolean): TextSpan[] {
  const { mentions, named } = reading;
  if (mentions.some(({ kind }) => kind === "quoted")) return [];
  const isMatter = (word: Word) => named.has(word.stem) || isOwn(word);
  const tokens = tokenEdges(reading, isMatter);
  const edges = mentions.some(({ kind }) => kind === "tail") ? tokens : [...phraseEdges(reading, isMatter), ...tokens];
  return edges.flatMap((one) => spanOf(one, reading, isMatter) ?? []);
}

function tokenEdges({ question, words }: Reading, isMatter: (word: Word) => boolean): Edges[] {
  const isNews = (span: Span) =>
    words.some((word) => overlaps(word, span) && !isMatter(word) && !/^\d/.test(word.text));
  return [...question.slice(0, TOKENS_WITHIN).matchAll(/\S{2,160}/g)]
    .map(({ index, 0: text }) => {
      const start = index + (/^["'“‘(]{1,3}/.exec(text)?.[0].length ?? 0);
      return { start, end: index + text.replace(/[,;.?!)"'”’]{1,9}$/, "").length, isSentence: false };
    })
    .filter(({ start, end }) => end - start > 1 && isMarked(question.slice(start, end)))
    .filter(isNews)
    .slice(0, MOST_EDGES);
}

/** A number with its unit is none. */
function isMarked(text: string): boolean {
  return /\p{L}/u.test(text) && MARKED.test(text) && (!/^\d/.test(text) || /[:_@=]/.test(text));
}

function phraseEdges({ question, words }: Reading, isMatter: (word: Word) => boolean): Edges[] {
  const starts = words.filter((word, at) => {
    const last = words[at - 1];
    if (last !== undefined && /[.?!]\s+\S*$/.test(question.slice(last.end, word.start))) return true;
    return (
      last !== undefined &&
      (OPENING.has(last.lower) || isMatter(last) || COMMAND_VERBS.has(last.lower)) &&
      !isMatter(word)
    );
  });
  const ended = question.trimEnd().replace(/[?!]{1,9}$/, "");
  const finish = question.trimEnd().replace(/[?.!]{1,9}$/, "").length;
  return [words[0], ...starts.slice(0, MOST_EDGES)].flatMap((first) => {
    if (first === undefined) return [];
    const start = first.start - (/[^\s"'“‘(]{0,20}$/.exec(question.slice(0, first.start))?.[0].length ?? 0);
    const isSentence = /[.?!]\s+$/.test(question.slice(0, start));
    // the full stop of a sentence of its own is a part of it
    const isWhole = isSentence || (words.length - words.indexOf(first) > 2 && /^\p{Lu}/u.test(first.text) && start > 0);
    const last = !isWhole ? finish : (isSentence ? question.trimEnd() : ended).length;
    return [last, ...endsAfter(first, words, question, isMatter)].map((end) => ({ start, end, isSentence }));
  });
}

/** Before small words, at the ends of sentences, and at commas before what is about the function. */
function endsAfter(first: Word, words: readonly Word[], question: string, isMatter: (word: Word) => boolean): number[] {
  const ends = words.flatMap((word, at) => {
    if (word.start <= first.start) return [];
    const before = question.slice(words[at - 1]?.end ?? 0, word.start);
    const closes =
      CLOSING.has(word.lower) ||
      NAME_OF_CASE.test(word.text) ||
      /[.?!]\s/.test(before) ||
      (/^,\s/.test(before) && (isMatter(word) || COMMAND_VERBS.has(word.lower))) ||
      // “… shift 3” names an input, and its value
      (isMatter(word) && /^\d/.test(words[at + 1]?.text ?? ""));
    return closes
      ? [
          question
            .slice(0, word.start)
            .trimEnd()
            .replace(/[.?!]$/, "").length,
        ]
      : [];
  });
  return ends.slice(-MOST_EDGES);
}

function spanOf(
  { start, end, isSentence }: Edges,
  { question, words }: Reading,
  isMatter: (word: Word) => boolean,
): TextSpan | undefined {
  const isSmall = (word: Word) =>
    FUNCTION_WORDS.has(word.lower) || FILLER_WORDS.has(word.lower) || COMMAND_VERBS.has(word.lower);
  const text = question.slice(start, end).replace(/(?:[\s,:→-]|(?<=[\s-])>){1,20}$/, "");
  if (text === "" || text.length > 500 || (REFERENCE.test(text) && !TITLE.test(text))) return undefined;
  const inside = words.filter((word) => word.start >= start && word.end <= end);
  const outside = words.filter((word) => word.end <= start || word.start >= end);
  const before = words.findLast(({ end: edge }) => edge <= start);
  if (before?.lower === "for" && PURPOSE.test(text)) return undefined;
  const isToEnd = /^[?.!]{0,9}\s{0,9}$/.test(question.slice(end));
  return {
    mention: { kind: "object", start, end: start + text.length, text, value: text },
    features: {
      "span:outside": Math.min(4, outside.filter((word) => !isMatter(word) && !isSmall(word)).length),
      "span:inside": inside.filter(isMatter).length / Math.max(1, inside.length),
      "span:explained": outside.some(isMatter) ? 1 : 0,
      "span:whole": outside.length === 0 ? 1 : 0,
      "span:to-end": isToEnd ? 1 : 0,
      "span:sentences": isSentence && isToEnd ? 1 : 0,
      "span:token": inside.length > 0 && !/\s/.test(text) && isMarked(text) ? 1 : 0,
      [`span:after:${before === undefined ? "start" : isSentence ? "sentence" : OPENING.has(before.lower) ? before.lower : isMatter(before) ? "matter" : "word"}`]: 1,
      "span:small": inside.length > 0 && inside.every(isSmall) ? 1 : 0,
      "span:words": Math.min(8, inside.length) / 8,
    },
  };
}
