import type { QueryTerm } from "../lexical/term-index";
import type { SearchDocument } from "../search";
import { withinEdits } from "../text/edit-distance";
import { stemOf, words } from "../text/words";
import { SCORE_WEIGHTS } from "../weights";

const MIN_PREFIX = 2;
const MAX_COMPLETIONS = 12;
const MAX_CORRECTIONS = 4;
/** Words shorter than this are too alike to be taken for each other. */
const MIN_TYPO_LENGTH = 4;
/** From this length on two edits are one person's typing error. */
const TWO_EDITS_LENGTH = 8;

/** What a person may have meant by a word that is not finished or not spelled right. */
export interface Reading {
  /** Words of the mart that the word may stand for, with the word itself where the mart has it. */
  words: string[];
  terms: QueryTerm[];
}

function asTerms(found: readonly string[], weight: number): QueryTerm[] {
  return [...new Set(found.map(stemOf))].map((term) => ({ term, weight }));
}

/** The words that stand in names, descriptions and keywords. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();

  add(document: SearchDocument): void {
    const { function: name, toolName, description, toolDescription, keywords } = document;
    for (const word of new Set(words([name, toolName, description, toolDescription, ...keywords].join(" ")))) {
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  remove(document: SearchDocument): void {
    const { function: name, toolName, description, toolDescription, keywords } = document;
    for (const word of new Set(words([name, toolName, description, toolDescription, ...keywords].join(" ")))) {
      const left = (this.#counts.get(word) ?? 0) - 1;
      if (left > 0) this.#counts.set(word, left);
      else this.#counts.delete(word);
    }
  }

  /** Reads what a person has typed so far: the last word may go on, and any word may have a typing error. */
  read(text: string): Reading {
    const typed = words(text);
    const goesOn = /[\p{L}\p{M}\p{N}]$/u.test(text);
    const readings = typed.map((word, index): Reading => {
      const completions = goesOn && index === typed.length - 1 ? this.#completionsOf(word) : [];
      if (completions.length > 0) return { words: completions, terms: asTerms(completions, SCORE_WEIGHTS.completion) };
      if (this.#counts.has(word)) return { words: [word], terms: [] };
      const corrections = this.#correctionsOf(word);
      return { words: corrections, terms: asTerms(corrections, SCORE_WEIGHTS.correction) };
    });
    return { words: readings.flatMap((reading) => reading.words), terms: readings.flatMap(({ terms }) => terms) };
  }

  #most(found: readonly string[], limit: number): string[] {
    const count = (word: string) => this.#counts.get(word) ?? 0;
    return [...found].sort((a, b) => count(b) - count(a) || a.length - b.length || (a < b ? -1 : 1)).slice(0, limit);
  }

  #completionsOf(prefix: string): string[] {
    if (prefix.length < MIN_PREFIX) return [];
    const found: string[] = [];
    for (const word of this.#counts.keys()) {
      if (word.startsWith(prefix)) found.push(word);
    }
    return this.#most(found, MAX_COMPLETIONS);
  }

  #correctionsOf(word: string): string[] {
    if (word.length < MIN_TYPO_LENGTH) return [];
    const find = (edits: number) => {
      const found: string[] = [];
      for (const known of this.#counts.keys()) {
        if (withinEdits(word, known, edits)) found.push(known);
      }
      return this.#most(found, MAX_CORRECTIONS);
    };
    const near = find(1);
    return near.length > 0 || word.length < TWO_EDITS_LENGTH ? near : find(2);
  }
}
