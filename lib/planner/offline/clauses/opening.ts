import type { Span } from "@/lib/argument-source";
import { isValueKind, type Mention } from "../mentions/mention";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { isToldOnly, LONGEST } from "./context";
import { onlyResultFrom } from "./only-result";
import type { Rewritten } from "./rewritten";

/** Where something else may begin. */
const CUTS =
  /[.!?]{1,3}\s{1,9}|\)\s{1,9}|[:;]\s{1,9}|\s[–—-]\s|,\s(?=(?:so|and|but)?\s?(?:what|how|which|when|could|can|would|is|are|please|pls|i need|i want|i['’]d like)\b)/gi;
/** Readings of one question: each may need a search of its own. */
const MOST = 3;

/**
 * A question without what is told before it asks or gives anything, in whatever words: “Night nurse in Leeds, charts again: how many
 * kilograms is 143 pounds?” The most is left out first.
 */
export function withoutOpening(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  const { text } = said;
  if (text.length > LONGEST) return [];
  const cores: Rewritten[] = [];
  let start = 0;
  for (const { index, 0: cut } of text.matchAll(CUTS)) {
    const end = index + cut.length;
    if (!isToldOnly(text, { start, end }, mentions)) break;
    cores.push(said.slice(end, text.length));
    start = end;
  }
  return cores.reverse().slice(0, MOST);
}

/** “…, because the shop is American.”, “so that I can compare it” */
const PURPOSE =
  /,?\s(?:because|since|so(?: that)? (?:i|we|he|she|they|my \p{L}{2,12}) (?:can|could|know)|as (?:i|we|my|our|the))\b[^,;:?]{1,100}$/iu;

/** A question without its end, where that only asks for the same once more or tells what it is for. */
export function withoutEnd(said: Rewritten, mentions: readonly Mention[]): Rewritten | undefined {
  const { text } = said;
  if (text.length > LONGEST) return undefined;
  const asked = onlyResultFrom(text);
  const end = asked ?? PURPOSE.exec(text.replace(/[.!?\s]{1,9}$/, ""))?.index;
  if (end === undefined) return undefined;
  const isGiven = mentions.some(({ kind, implied, start }) => isValueKind(kind) && implied !== true && start < end);
  const isTold = asked !== undefined || isToldOnly(text, { start: end, end: text.length }, mentions);
  return isGiven && isTold ? said.slice(0, end) : undefined;
}

/** “… and the md5 of it too”: where a request ends that only says that it is another one. */
function withoutToo(question: string, { start, end }: Span, isLater: boolean): number {
  const too = isLater
    ? /,?\s{1,9}(?:too|as well|also|while (?:you|we)(?:['’]re| are) at it)[\s?.!]{0,9}$/i.exec(
        question.slice(start, end),
      )
    : null;
  return too === null ? end : start + too.index;
}

/** “First invert …”: what only says that something else comes after it. */
const FIRST = /^first(?:ly|\sof\sall)?,?\s{1,9}(?=\p{L})/iu;

function openingOf(part: string): number {
  const length = FIRST.exec(part)?.[0].length ?? 0;
  const rest = part.slice(length);
  return /^the\s/i.test(rest) || COMMAND_VERBS.has(wordsOf(rest)[0]?.lower ?? "") ? length : 0;
}

/** What stands between breaks from a place on, without what only says that one comes first or is another one; nothing that says nothing. */
export function clausesBetween(question: string, from: number, breaks: readonly Span[]): Span[] {
  const ordered = breaks.filter(({ end }) => end > from).sort((one, other) => one.start - other.start);
  const edges = [from, ...ordered.map(({ end }) => end)];
  const spans = edges.map((start, at) => ({
    start: start + openingOf(question.slice(start)),
    end: withoutToo(question, { start, end: ordered[at]?.start ?? question.length }, at > 0),
  }));
  return spans.filter(
    ({ start, end }) =>
      wordsOf(question.slice(start, end)).some(({ lower }) => !FUNCTION_WORDS.has(lower) || /\d/.test(lower)) ||
      /\d/.test(question.slice(start, end)),
  );
}
