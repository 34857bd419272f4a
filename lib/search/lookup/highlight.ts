import { stemOf, words } from "../text/words";

/** Where a hit stands in a text: first character and the one after the last, in UTF-16 units. */
export type Highlight = readonly [start: number, end: number];

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Parts of an identifier, each with where it starts. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** Ranges of the words in a text whose stem is among those looked for. */
export function highlight(text: string, stems: ReadonlySet<string>): Highlight[] {
  const ranges: Highlight[] = [];
  for (const { 0: run, index: start } of text.matchAll(WORD)) {
    for (const { 0: part, index } of run.matchAll(PART)) {
      if (words(part).some((word) => stems.has(stemOf(word))))
        ranges.push([start + index, start + index + part.length]);
    }
  }
  return ranges;
}
