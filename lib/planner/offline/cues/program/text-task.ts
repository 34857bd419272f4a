import type { Expression } from "./expression";
import type { Task } from "./task";

const TOPICS = ["python", "program"];

/** Asks for a number of things. */
export const COUNT =
  /\b(?:how many|how often|count|counts|counting|number of|tally|occurrences?|frequency|times|how much)\b/i;

/** A task on letters and words, which a program of a few lines does. */
export function textTask(expression: Expression, sentence: Task["sentence"]): Task {
  return { expression, topics: TOPICS, sentence };
}

/** A text in quotation marks, cut where it is long. */
export const quote = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 77)}…` : text}”`;
