import { COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { type Word, wordsOf } from "../text/words";
import type { Mention } from "./mention";

/** Small words that may stand inside of a name: “University of California”, “Roe v. Wade”. */
const JOINERS = new Set([
  "of",
  "the",
  "de",
  "la",
  "du",
  "van",
  "von",
  "der",
  "and",
  "v",
  "vs",
  "to",
  "for",
  "in",
  "on",
]);

/**
 * Spans of capitalised words: names of people, places, works and companies. A question's first word counts only where
 * what follows goes on with a capital and it is no verb or small word itself.
 */
export function findNames(question: string): Mention[] {
  const words = wordsOf(question);
  const found: Mention[] = [];
  for (let index = 0; index < words.length; index++) {
    const first = words[index];
    if (first === undefined || !startsName(question, first)) continue;
    let last = index;
    while (continuesName(question, words, last)) last++;
    // a small word joins only where a capital comes right after it
    const joined = joinEnd(question, words, last);
    const end = words[joined]?.end ?? first.end;
    found.push({
      kind: "name",
      start: first.start,
      end,
      text: question.slice(first.start, end),
      value: question.slice(first.start, end),
    });
    if (joined !== last) {
      const short = words[last]?.end ?? first.end;
      found.push({
        kind: "name",
        start: first.start,
        end: short,
        text: question.slice(first.start, short),
        value: question.slice(first.start, short),
      });
    }
    index = last;
  }
  return found.flatMap((name) => [withoutPossessive(name), ...withRegion(question, name)]);
}

/** “make this lowercase -> WHY ARE YOU SHOUTING”: words in capitals alone, where the others are not. */
export function findCapitals(question: string): Mention[] {
  if (!/\p{Ll}{3}/u.test(question)) return [];
  return [...question.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[ ,'-]{1,3}\p{Lu}+)+(?![\p{L}\p{N}])/gu)].map(
    ({ index, 0: text }) => ({ kind: "name", start: index, end: index + text.length, text, value: text }),
  );
}

/** “Albert Einstein’s” names Albert Einstein. */
function withoutPossessive(name: Mention): Mention {
  return { ...name, value: name.text.replace(/['’]s$/, "") };
}

function isCapital(word: Word): boolean {
  return /^\p{Lu}/u.test(word.text) || /^\d+\p{Lu}/u.test(word.text);
}

function startsName(question: string, word: Word): boolean {
  if (!isCapital(word) || word.text === "I" || /^I'/.test(word.text)) return false;
  const opens = /(?:^|[.!?:]\s{1,9}|\n\s{0,9}|^["'\s]{1,19})$/.test(question.slice(0, word.start));
  if (!opens) return !FUNCTION_WORDS.has(word.lower) || /^The$/.test(word.text);
  return !FUNCTION_WORDS.has(word.lower) && !COMMAND_VERBS.has(word.lower);
}

function continuesName(question: string, words: readonly Word[], index: number): boolean {
  const current = words[index];
  const next = words[index + 1];
  if (current === undefined || next === undefined) return false;
  const gap = question.slice(current.end, next.start);
  const possessive = /['’]s$/.test(current.text);
  // an initial or a title may have a full stop inside of the name; elsewhere it ends the sentence
  const dotted = /^\.? ?$/.test(gap) && /^(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Prof|Jr)$/u.test(current.text);
  return (
    !possessive &&
    (dotted || /^(?:[ -]| & )$/.test(gap)) &&
    (isCapital(next) || /^\d{1,3}$/.test(next.text)) &&
    next.text !== "I"
  );
}

function joinEnd(question: string, words: readonly Word[], index: number): number {
  let last = index;
  for (;;) {
    const joiner = words[last + 1];
    const second = words[last + 2];
    const joiners =
      joiner !== undefined && JOINERS.has(joiner.lower)
        ? second !== undefined && JOINERS.has(second.lower)
          ? 2
          : 1
        : 0;
    const next = words[last + joiners + 1];
    const before = words[last];
    if (joiners === 0 || next === undefined || before === undefined || !isCapital(next)) return last;
    if (!/^[ .]{1,19}\S{1,60}[ .]{1,19}(?:\S{1,60} )?$/.test(question.slice(before.end, next.start))) return last;
    if (["and", "to", "for", "in", "on"].includes(joiner?.lower ?? "")) return last;
    last += joiners + 1;
    while (continuesName(question, words, last)) last++;
  }
}

/** “Tokyo, Japan”: the place with its region as one more reading. */
function withRegion(question: string, name: Mention): Mention[] {
  const match = /^, (\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}*)*)/u.exec(question.slice(name.end));
  if (match?.[0] === undefined) return [];
  const end = name.end + match[0].length;
  // a longer enumeration is a list, not a place
  if (/^,? (?:and |or )?\p{Lu}/u.test(question.slice(end))) return [];
  const text = question.slice(name.start, end);
  return [{ kind: "name", start: name.start, end, text, value: text }];
}
