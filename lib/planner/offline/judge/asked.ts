import type { Span } from "@/lib/argument-source";
import { asidesIn } from "../clauses/asides";
import { splits } from "../clauses/split";
import { type Mention, overlaps } from "../mentions/mention";
import { ASKING_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { type Word, wordsOf } from "../text/words";
import { givenIn } from "./left-over";

/** How far a question is read word by word; what comes after is text to work on. */
export const READ_CHARACTERS = 1_200;

/** What a question asks, apart from any function. */
export interface Asked {
  question: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  given: readonly Mention[];
  /** How much it wants something done, as log-odds. */
  need: number;
  /** Whether it can be taken as several requests, and as surely as “then” says so. */
  clauses: { strong: boolean; any: boolean; ways: readonly (readonly Span[])[] };
  /** Whether it tells of something before it asks, as word problems do. */
  isStory: boolean;
  /** Where it says “no” or “without”. */
  denials: readonly Span[];
}

export function askedIn(question: string, mentions: readonly Mention[], need: number): Asked {
  const asides = asidesIn(question, mentions);
  const words = wordsOf(question.slice(0, READ_CHARACTERS)).filter(
    (word) =>
      !FUNCTION_WORDS.has(word.lower) &&
      !ASKING_WORDS.has(word.lower) &&
      !asides.some(({ start, end }) => start <= word.start && word.end <= end),
  );
  const ways = splits(question, mentions);
  const whole = mentions.filter(({ kind }) => kind === "quoted" || kind === "json" || kind === "tail");
  return {
    question,
    words,
    mentions,
    given: givenIn(question, mentions),
    need,
    clauses: { strong: ways.length > 0 && SEQUENCE.test(question), any: ways.length > 0, ways },
    isStory: isStory(question),
    denials: [...question.slice(0, READ_CHARACTERS).matchAll(DENIAL)]
      .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
      .filter((span) => !whole.some((mention) => overlaps(mention, span))),
  };
}

/** Characters of a question that need no more than one thing to be told. */
const PLAIN_QUESTION = 100;

export function isStory(question: string): boolean {
  const sentences = question.match(/[.!?](?:\s|$)/g)?.length ?? 0;
  return sentences > 1 || question.length > PLAIN_QUESTION;
}

const DENIAL = /\b(?:no|not|without|never|except|w\/o|don't)\b/gi;
const SEQUENCE = /\b(?:then|after that|afterwards|next|and (?:its|that|the result|of it))\b/i;
