import type { Span } from "@/lib/argument-source";

/**
 * What a tree gives, in one letter, as the tables write it: a number N, a percentage P, an ordinal O, a text T, a
 * pattern to look for C, a list of numbers L, a list of texts W, a list of names with a number each A, a
 * sequence without end S, a test of a number Q, a test of a text V, yes or no B, a count of each D, a price of one R, the end of a phrase X.
 */
export type Type = "N" | "P" | "O" | "T" | "C" | "K" | "L" | "W" | "S" | "Q" | "V" | "B" | "D" | "R" | "X" | "A";

/** An operator over what it takes, a value as Python writes it, or the place of an argument that is not found yet. */
export type Tree = Operation | { python: string } | Hole;

export interface Operation {
  operator: string;
  arguments: readonly Tree[];
}

/** Known by its identity; `hole` is only what tells it from the others. */
export interface Hole {
  hole: true;
}

/** What an operator still takes. `types` may name several; F is a tree that itself lacks one list of numbers. */
export interface Slot {
  hole: Hole;
  types: string;
  side: "before" | "after" | "any";
  /** The words that have to stand before the argument, such as “by”. */
  links: readonly string[];
  /** How tightly the argument's own operator has to bind. */
  level: number;
}

/** What a part of the question may mean, with what it still lacks. */
export interface Item {
  type: Type;
  tree: Tree;
  slots: readonly Slot[];
  cost: number;
  /** How tightly it binds: 1 as a sum does, 9 as a value does. */
  level: number;
  /** The word before it that says its part, such as “by”. */
  link?: string;
  /** The tokens that it consumed, one bit each. */
  used: number;
  /** Those of them that are values. */
  literals: number;
}

/** A program that may be what a question asks for. */
export interface Program {
  /** Python that prints the result. */
  code: string;
  /** Every part of the question that the tree consumed, operators' words and values alike. */
  used: Span[];
  /** The values alone. */
  literals: Span[];
  /** Operators in the tree. */
  size: number;
  /** 0: everything was said literally. Grows with words passed over, guessed subjects and arguments in another order. */
  cost: number;
  /** The productions used, the outermost first. */
  operators: string[];
  type: "number" | "text" | "list" | "boolean";
  /** Set where it is one operation on two numbers that were said. */
  binary: Binary | undefined;
  /** How the result is said, a template with `{result}`. */
  answer: string | undefined;
}

export interface Binary {
  left: number;
  operator: "+" | "-" | "*" | "/" | "%" | "**";
  right: number;
}
