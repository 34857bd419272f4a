import type { Mention } from "../mentions/mention";
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
const CLOSING = new Set(["in", "into", "as", "to", "with", "using", "by", "through", "via", "from", "is", "please"]);
/** Starts and ends that are looked at: more are no request of one line. */
const MOST_EDGES = 6;
/** “my file”, “this text”: something that a question points at and does not hold. */
const REFERENCE =
  /^(?:my|this|that|these|those|it|them|your|our|some|any)\b(?:\s+\S+){0,2}$|^(?:an?|the)\s+\S{2,}$|^(?:\S+\s){1,2}of (?:my|our|your)(?:\s+\S+){1,2}$/i;

/** A part of the question as a text to work on, with what speaks for it. */
export interface TextSpan {
  mention: Mention;
  features: Features;
}

/**
 * The texts that a request without quotation marks may work on: “hello world” of “sha256 hash of hello world” and of “encode
 * hello world in base64”. Words outside of it should be about the function, words inside should not.
 */
export function textSpans({ question, words, named, mentions }: Reading, isOwn: (word: Word) => boolean): TextSpan[] {
  if (mentions.some(({ kind }) => kind === "quoted" || kind === "tail")) return [];
  const isMatter = (word: Word) => named.has(word.stem) || isOwn(word);
  const isSmall = (word: Word) =>
    FUNCTION_WORDS.has(word.lower) || FILLER_WORDS.has(word.lower) || COMMAND_VERBS.has(word.lower);
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
    const closings = words.filter((word) => word.start > first.start && CLOSING.has(word.lower)).slice(-MOST_EDGES);
    const ends = [finish, ...closings.map(({ start }) => question.slice(0, start).trimEnd().length)];
    return ends.flatMap((end): TextSpan[] => {
      const start = first.start - (/[^\s"'“‘(]{0,20}$/.exec(question.slice(0, first.start))?.[0].length ?? 0);
      const isSentence = /[.?!]\s+$/.test(question.slice(0, start));
      const inside = words.filter((word) => word.start >= start && word.end <= end);
      // the full stop of a sentence of its own is a part of it
      const isWhole = isSentence || (inside.length > 2 && /^\p{Lu}/u.test(inside[0]?.text ?? "") && start > 0);
      const text = question
        .slice(start, isWhole && end === finish ? (isSentence ? question.trimEnd() : ended).length : end)
        .replace(/(?:[\s,:→-]|(?<=[\s-])>){1,20}$/, "");
      if (text === "" || REFERENCE.test(text) || text.length > 500) return [];
      const outside = words.filter((word) => word.end <= start || word.start >= end);
      const before = words.findLast(({ end: edge }) => edge <= start);
      return [
        {
          mention: { kind: "object", start, end: start + text.length, text, value: text },
          features: {
            "span:outside": Math.min(4, outside.filter((word) => !isMatter(word) && !isSmall(word)).length),
            "span:inside": inside.filter(isMatter).length / Math.max(1, inside.length),
            "span:explained": outside.some(isMatter) ? 1 : 0,
            "span:whole": outside.length === 0 ? 1 : 0,
            "span:to-end": end === finish ? 1 : 0,
            [`span:after:${before === undefined ? "start" : isSentence ? "sentence" : OPENING.has(before.lower) ? before.lower : isMatter(before) ? "matter" : "word"}`]: 1,
            "span:small": inside.length > 0 && inside.every(isSmall) ? 1 : 0,
            "span:words": Math.min(8, inside.length) / 8,
          },
        },
      ];
    });
  });
}
