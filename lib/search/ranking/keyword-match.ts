import { aliasesOf } from "../keywords/aliases";
import { type KeywordIndex, keywordForm } from "../keywords/keyword-index";
import type { TermIndex } from "../lexical/term-index";
import type { SearchDocument } from "../search";
import type { Catalogue } from "./catalogue";
import { highest } from "./highest";
import { termsOf } from "./question";

/** Keywords that one search takes into account. */
const MAX_KEYWORDS = 12;
/** Documents a keyword that are looked at. */
const POOL = 100;
/** A function named exactly by the keyword, one that carries it, and one that only speaks of it. */
const NAMED = 1;
const CARRIED = 0.9;
const MENTIONED = 0.6;

/** A keyword of which the question says every word: those words have counted already. */
const SAID_ALREADY = 0.1;

export interface KeywordMatch {
  /** How well documents fit the keyword, 0 to 1, by slot; only those above 0. */
  fits: ReadonlyMap<number, number>;
  /** How much it tells beyond the question, 0 to 1. */
  news: number;
}

export interface KeywordMatchInput {
  catalogue: Catalogue;
  terms: TermIndex;
  keywords: KeywordIndex;
  eligible: (slot: number) => boolean;
  /** Terms that the question says. */
  said: ReadonlySet<string>;
}

function isNamed(document: SearchDocument, form: string): boolean {
  return [document.function, document.toolName, document.slug].some((name) => keywordForm(name) === form);
}

function fitsOf(
  keyword: string,
  { catalogue, terms: index, keywords, eligible }: KeywordMatchInput,
): KeywordMatch["fits"] {
  const wanted = termsOf([keyword, ...aliasesOf(keyword)].join(" "));
  const scores = new Float32Array(catalogue.slots);
  index.accumulate(
    wanted.map((term) => ({ term, weight: 1 })),
    scores,
  );
  const found = highest(scores, POOL, eligible);
  const best = scores[found[0] ?? 0] ?? 0;
  const ideal = termsOf(keyword).reduce((sum, term) => sum + Math.max(index.rarity(term), 1) * 1.5, 0);
  const match = new Map(found.map((slot) => [slot, MENTIONED * ((scores[slot] ?? 0) / Math.max(best, ideal))]));
  for (const slot of keywords.slotsWith(keyword)) {
    if (match.size > 2 * POOL) break;
    if (eligible(slot)) match.set(slot, CARRIED);
  }
  const form = keywordForm(keyword);
  for (const slot of match.keys()) {
    const document = catalogue.at(slot);
    if (document && isNamed(document, form)) match.set(slot, NAMED);
  }
  return match;
}

/** How well documents fit each of the planner's keywords; spellings of one keyword count once. */
export function matchKeywords(picked: readonly string[], input: KeywordMatchInput): KeywordMatch[] {
  const distinct = new Map(picked.map((keyword) => [keywordForm(keyword), keyword]));
  distinct.delete("");
  return [...distinct.values()].slice(0, MAX_KEYWORDS).map((keyword) => ({
    fits: fitsOf(keyword, input),
    news: termsOf(keyword).every((term) => input.said.has(term)) ? SAID_ALREADY : 1,
  }));
}
