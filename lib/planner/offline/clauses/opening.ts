import { isValueKind, type Mention } from "../mentions/mention";
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
