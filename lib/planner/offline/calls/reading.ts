import type { Mention } from "../mentions/mention";
import { stemsOf, type Word, wordsOf } from "../text/words";

/** How far a question is looked at word by word; what comes after is text to work on. */
const READ_CHARACTERS = 1_200;

/** A question as it is read for one function. */
export interface Reading {
  question: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  /** Stems of the words by which the function and its tool are called. */
  named: ReadonlySet<string>;
}

export function readFor(question: string, mentions: readonly Mention[], names: string): Reading {
  const spread = names.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[._-]/g, " ");
  return { question, mentions, words: wordsIn(mentions, question), named: stemsOf(spread) };
}

/** The words of a question are read once for all functions, with its mentions. */
const known = new WeakMap<readonly Mention[], readonly Word[]>();

function wordsIn(mentions: readonly Mention[], question: string): readonly Word[] {
  const words = known.get(mentions) ?? wordsOf(question.slice(0, READ_CHARACTERS).replace(IDIOM, hidden));
  known.set(mentions, words);
  return words;
}

/** “It was 900, and from now on it is 990”: this “from” is before no value. */
const IDIOM = /\bfrom (?:now|then) on\b/gi;

function hidden(text: string): string {
  return " ".repeat(text.length);
}
