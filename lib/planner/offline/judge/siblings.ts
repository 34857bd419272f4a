import type { SearchDocument } from "@/lib/search";
import { ordinalOf } from "../programs";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, type Word, wordsOf } from "../text/words";
import { READ_CHARACTERS } from "./asked";
import type { Reading } from "./readings";

/** What a small word weighs beside a word of content: “until” and “between” tell functions of one tool apart. */
const SMALL_WORD = 0.25;

/** How much of what a question says a function of several says of itself, its name counting twice. */
function saidOf(document: SearchDocument, said: readonly Word[]): number {
  const name = new Set(identifierWords(document.function).map(stem));
  const options = Object.values(document.inputs.properties).flatMap(({ enum: values }) =>
    Array.isArray(values) ? values.map(String) : [],
  );
  const aliases = Object.values(document.hints?.inputs ?? {}).flatMap(({ aliases: some = [] }) => some);
  const own = new Set([...name, ...stemsOf(`${document.description} ${options.join(" ")} ${aliases.join(" ")}`)]);
  return said.reduce(
    (sum, word) =>
      sum +
      (own.has(word.stem) ? (name.has(word.stem) ? 2 : 1) * (FUNCTION_WORDS.has(word.lower) ? SMALL_WORD : 1) : 0),
    0,
  );
}

/** How far a function is ahead of its best sibling of the same tool by what the question says; 0 where it has none. */
export function aheadOfSiblings(
  { candidate: { document } }: Reading,
  rivals: readonly Reading[],
  question: string,
): number {
  const siblings = new Map(
    rivals
      .filter(
        ({ candidate }) =>
          candidate.document.slug === document.slug && candidate.document.function !== document.function,
      )
      .map(({ candidate }) => [candidate.document.function, candidate.document]),
  );
  if (siblings.size === 0) return 0;
  const said = wordsOf(
    question
      .slice(0, READ_CHARACTERS)
      .replaceAll("%", " percent ")
      .replace(/\d(?:st|nd|rd|th)\b/gi, "$& nth")
      .replace(/\b\p{L}+\b/gu, (word) => (ordinalOf(word) === undefined ? word : `${word} nth`)),
  );
  const best = Math.max(...[...siblings.values()].map((one) => saidOf(one, said)));
  return Math.max(-3, Math.min(3, saidOf(document, said) - best));
}
