import type { Catalogue } from "../catalogue";
import type { KeywordIndex } from "../keywords/keyword-index";
import { keywordForm } from "../keywords/keyword-index";
import { namesOf } from "../lexical/document-terms";
import type { TermIndex } from "../lexical/term-index";
import { termsOf } from "../question";
import { terms } from "../text/words";

/** Keywords that one search takes into account. */
const MAX_KEYWORDS = 12;
/** A function named exactly by the keyword, one that carries it, and one that only speaks of it. */
const NAMED = 1;
const CARRIED = 0.9;
const MENTIONED = 0.6;

/** How well each document fits one keyword, 0 to 1, by slot; only those above 0. */
export type KeywordMatch = Map<number, number>;

interface Indexes {
  catalogue: Catalogue;
  terms: TermIndex;
  keywords: KeywordIndex;
}

function matchOf(keyword: string, { catalogue, terms: index, keywords }: Indexes): KeywordMatch {
  const match: KeywordMatch = new Map();
  const wanted = termsOf(keyword);
  const scores = new Float32Array(catalogue.slots);
  index.accumulate(
    wanted.map((term) => ({ term, weight: 1 })),
    scores,
  );
  const best = scores.reduce((most, score, slot) => (catalogue.at(slot) && score > most ? score : most), 0);
  const ideal = wanted.reduce((sum, term) => sum + Math.max(index.rarity(term), 1) * 1.5, 0);
  scores.forEach((score, slot) => {
    if (score > 0) match.set(slot, MENTIONED * (score / best) * Math.min(1, best / ideal));
  });
  for (const slot of keywords.slotsWith(keyword)) {
    match.set(slot, Math.max(CARRIED, match.get(slot) ?? 0));
  }
  const form = keywordForm(keyword);
  for (const slot of match.keys()) {
    const document = catalogue.at(slot);
    const names = document ? [document.function, document.toolName, namesOf(document)] : [];
    if (names.some((name) => terms(name).join(" ") === form)) match.set(slot, NAMED);
  }
  return match;
}

/** How well documents fit each of the planner's keywords; spellings of one keyword count once. */
export function matchKeywords(picked: readonly string[], indexes: Indexes): KeywordMatch[] {
  const distinct = new Map(picked.map((keyword) => [keywordForm(keyword), keyword]));
  distinct.delete("");
  return [...distinct.values()].slice(0, MAX_KEYWORDS).map((keyword) => matchOf(keyword, indexes));
}
