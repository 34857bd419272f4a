import type { Mention } from "../../mentions/mention";
import type { Expression } from "./expression";

/** Something that can be computed, read from a question. */
export interface Task {
  expression: Expression;
  /** Keywords of the tools that can compute it. */
  topics: string[];
  /** The answer in a sentence, given the printed result in Markdown. */
  sentence: (result: string) => string;
  /** What a tool must say of itself to do this better than the program; any tool may where it is left out. */
  madeFor?: RegExp;
  /** Set where it is one operation on two numbers. */
  binary?: Binary;
}

export interface Binary {
  left: number;
  operator: "+" | "-" | "*" | "/" | "%" | "**";
  right: number;
}

/** What a recogniser reads. */
export interface Subject {
  question: string;
  mentions: readonly Mention[];
}

export type Recogniser = (subject: Subject) => Task | undefined;
