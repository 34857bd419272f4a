import { oneApart } from "../text/one-apart";
import { CHANCE } from "./lexicon-chance";
import { LISTS, SEQUENCES, TESTS } from "./lexicon-lists";
import { ARITHMETIC, INFIXES, MONEY } from "./lexicon-numbers";
import { PAIRS } from "./lexicon-pairs";
import { TEXTS } from "./lexicon-texts";
import { stemOf } from "./tokens";
import type { Slot, Type } from "./types";

/**
 * An operator, the stems that say it with “|” between them, what it takes, and what it gives. Of an argument: `>` it
 * stands behind, `<` before, `*` either way, `=` the word is it; the types it may have; how tightly it has to bind; and
 * after a colon the words that lead it in. Arguments are found in the order in which they stand in the entry. A cost stands where the words
 * more often mean something else.
 */
export type Entry = readonly [operator: string, words: string, takes: string, gives: string, cost?: number];

export interface Meaning {
  operator: string;
  /** The stems of the words, the first apart. */
  rest: readonly string[];
  slots: readonly (Omit<Slot, "hole"> | "own")[];
  type: Type;
  level: number;
  cost: number;
}

const TYPES = new Set<string>([..."NPOTCKLWSQVBDRXA"]);

function isType(letter: string): letter is Type {
  return TYPES.has(letter);
}

const SIDES = { ">": "after", "<": "before", "*": "any" } as const;

function readSlot(text: string): Omit<Slot, "hole"> | "own" {
  if (text === "=") return "own";
  const [head = "", links = ""] = text.split(":");
  const side = head.startsWith("<") ? SIDES["<"] : head.startsWith(">") ? SIDES[">"] : SIDES["*"];
  const level = Number(/\d/.exec(head)?.[0] ?? 0);
  return {
    side,
    types: head.slice(1).replace(/\d/, ""),
    level,
    links: links === "" ? [] : links.replaceAll("_", " ").split("|"),
  };
}

/** The slots of an entry; links of several words stand with “_” in it. */
function readEntry([operator, words, takes, gives, cost = 0]: Entry): [string, Meaning][] {
  const slots = takes === "" ? [] : takes.split(" ").map(readSlot);
  const [type = "N"] = gives;
  if (!isType(type)) throw new Error(`The table of words has no type ${type}.`);
  const level = Number(gives.slice(1) || 9);
  return words.split("|").map((phrase) => {
    const [first = "", ...rest] = phrase.split(" ").map(stemOf);
    return [first, { operator, rest, slots, type, level, cost }];
  });
}

/** Every meaning by the first stem that says it. */
const BY_STEM = new Map<string, Meaning[]>();
for (const entry of [INFIXES, ARITHMETIC, MONEY, LISTS, TESTS, SEQUENCES, TEXTS, PAIRS, CHANCE].flat())
  for (const [stem, meaning] of readEntry(entry)) BY_STEM.set(stem, [...(BY_STEM.get(stem) ?? []), meaning]);

export function meaningsOf(stem: string): readonly Meaning[] {
  return BY_STEM.get(stem) ?? [];
}

const LONG_STEMS = [...BY_STEM.keys()].filter((stem) => /^[a-z]{6,}$/.test(stem));

/** The stem that a word of the question misspells by one letter: one more, one less, another, or two exchanged. */
export function misspelt(word: string): string | undefined {
  if (!/^[a-z]{5,20}$/.test(word) || BY_STEM.has(word)) return undefined;
  return LONG_STEMS.find((stem) => Math.abs(stem.length - word.length) <= 1 && oneApart(word, stem));
}
