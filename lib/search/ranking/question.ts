import type { QueryTerm } from "../lexical/term-index";
import { wordsForSigns } from "../text/signs";
import { STOP_WORDS } from "../text/stop-words";
import { stemOf, words } from "../text/words";
import { SCORE_WEIGHTS } from "../weights";

/** Longest part of a question that is read, in characters as they count once compatibility forms are unfolded. */
const MAX_CHARACTERS = 10_000;
const MAX_TERMS = 64;
const MAX_SENTENCES = 24;
/** Where sentences and clauses end. */
const SENTENCE_END = /(?<=[.!?;。！？])\s+|\n+/u;

export interface Question {
  text: string;
  /** Words for the notation in it. */
  signs: string;
  /** Terms that carry meaning, and stop words with little weight. */
  terms: QueryTerm[];
  /** Telling terms of each sentence; empty where there is only one. */
  sentences: QueryTerm[][];
  grams: QueryTerm[];
  /** How each telling term was written. */
  spelled: ReadonlyMap<string, string>;
}

/** Terms that carry meaning, each once; of a text that has only stop words, those. */
export function termsOf(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stemOf))];
}

/** Runs of four characters of each word, with marks where it begins and ends. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const word of words(text)) {
    if (STOP_WORDS.has(word)) continue;
    const marked = `_${word}_`;
    for (let start = 0; start + 4 <= marked.length; start++) {
      grams.add(marked.slice(start, start + 4));
    }
  }
  return [...grams];
}

function weighted(found: readonly string[], rarity: (term: string) => number): QueryTerm[] {
  const kept = found.length <= MAX_TERMS ? found : [...found].sort((a, b) => rarity(b) - rarity(a)).slice(0, MAX_TERMS);
  return kept.map((term) => ({ term, weight: 1 }));
}

/** Stop words of a text that has other words too. */
function stopTermsOf(text: string): QueryTerm[] {
  const all = words(text);
  const stops = all.filter((word) => STOP_WORDS.has(word));
  return stops.length === all.length
    ? []
    : [...new Set(stops.map(stemOf))].map((term) => ({ term, weight: SCORE_WEIGHTS.stopWord }));
}

/** The part of a question that is read: one character can unfold to eighteen. */
export function readablePart(question: string): string {
  const text = question.slice(0, MAX_CHARACTERS);
  const unfolded = text.normalize("NFKC");
  return unfolded.length > MAX_CHARACTERS ? unfolded.slice(0, MAX_CHARACTERS) : text;
}

/** Reads a question. `rarity` decides which terms of an overlong one count. */
export function readQuestion(question: string, rarity: (term: string) => number): Question {
  const text = readablePart(question);
  const sentences = text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  const telling = weighted(termsOf(text), rarity);
  const signs = wordsForSigns(text);
  const said = new Set(telling.map(({ term }) => term));
  const signTerms = termsOf(signs)
    .filter((term) => !said.has(term))
    .map((term) => ({ term, weight: SCORE_WEIGHTS.sign }));
  return {
    text,
    signs,
    spelled: new Map(words(text).flatMap((word) => (STOP_WORDS.has(word) ? [] : [[stemOf(word), word]]))),
    terms: [...telling, ...signTerms, ...stopTermsOf(text)],
    sentences:
      sentences.length < 2
        ? []
        : sentences.slice(0, MAX_SENTENCES).map((sentence) => weighted(termsOf(sentence), rarity)),
    grams: gramsOf(text)
      .slice(0, 4 * MAX_TERMS)
      .map((term) => ({ term, weight: 1 })),
  };
}
