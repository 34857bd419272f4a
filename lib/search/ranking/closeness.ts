import type { SearchDocument } from "../search";
import { STOP_WORDS } from "../text/stop-words";
import { stemOf, terms, words } from "../text/words";
import { SCORE_WEIGHTS } from "../weights";
import type { Question } from "./question";

/** Longest part of a description that is read, in characters. */
const MAX_CHARACTERS = 2_000;
/** Pairs beyond these say nothing more. */
const MAX_PAIRS = 3;

/** Share of a list of terms that are wanted, 0 to 1, weighted by how rare they are. */
export function shareOf(
  list: readonly string[],
  wanted: ReadonlySet<string>,
  rarity: (term: string) => number,
): number {
  let all = 0;
  let found = 0;
  for (const term of list) {
    const weight = rarity(term);
    all += weight;
    if (wanted.has(term)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** Neighbouring terms of a text, stop words passed over. */
export function pairsOf(text: string): Set<string> {
  const telling = words(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf);
  return new Set(telling.slice(1).map((term, index) => `${telling[index]} ${term}`));
}

/**
 * Points for a document that speaks of what the question asks and of little else: the share of its description that the
 * question says too, and pairs of words that stand side by side in both. Of a description in several lines, the line that
 * is closest counts: each says another thing. It reads the document's text, so it is for the few that lead. Gives a
 * function that judges one document, 0 or more.
 */
export function closenessTo(
  question: Question,
  rarity: (term: string) => number,
): (document: SearchDocument) => number {
  const wanted = new Set(question.terms.map(({ term }) => term));
  const asked = pairsOf(question.text);
  return (document) => {
    const named = pairsOf(document.function);
    const points = document.description
      .slice(0, MAX_CHARACTERS)
      .split("\n")
      .map((line) => {
        const said = pairsOf(line);
        const shared = [...asked].filter((pair) => said.has(pair) || named.has(pair)).length;
        return (
          SCORE_WEIGHTS.describedShare * shareOf([...new Set(terms(line))], wanted, rarity) +
          SCORE_WEIGHTS.pair * Math.min(shared, MAX_PAIRS)
        );
      });
    return Math.max(...points);
  };
}
