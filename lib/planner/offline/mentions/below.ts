import type { Span } from "@/lib/argument-source";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";

/** What begins a question, and the signs before it. */
export const ASKS = /^[:\s]{0,9}(?:what|how|which|when|who|where|is|are|does|do|can|will)\b/i;
/** The last line, after an empty one. */
const LAST_LINE = /\n[^\S\n]{0,9}\n([^\n]{1,200})$/;

/** Whether a line asks for something, and begins no list or heading. */
export function isRequest(line: string): boolean {
  if (!/^\s{0,9}\p{L}/u.test(line)) return false;
  const words = wordsOf(line);
  return (
    COMMAND_VERBS.has(words[0]?.lower ?? "") ||
    ASKS.test(line) ||
    line.trimEnd().endsWith("?") ||
    words.some(({ lower }) => lower === "above")
  );
}

/**
 * A request of a line of its own, after the data or the text that it is about and an empty line; none where the first line asks
 * or announces, and nothing says “above”.
 */
export function requestBelow(question: string): Span | undefined {
  const text = question.trimEnd();
  const below = LAST_LINE.exec(text);
  const line = below?.[1] ?? "";
  const [first = ""] = text.split("\n", 1);
  const isAnnounced = isRequest(first) || first.trimEnd().endsWith(":");
  if (below === null || !isRequest(line) || (isAnnounced && !/\babove\b/i.test(line))) return undefined;
  return { start: below.index, end: text.length };
}

/** A sentence of its own after data, of which it has no form. */
export function sentenceBelow(question: string, separator: string): Span | undefined {
  const text = question.trimEnd();
  const below = LAST_LINE.exec(text);
  const line = below?.[1] ?? "";
  if (below === null || line.includes(separator) || wordsOf(line).length < LEAST_WORDS) return undefined;
  return { start: below.index, end: text.length };
}

/** Words of a sentence: fewer may be a row of one cell. */
const LEAST_WORDS = 3;
