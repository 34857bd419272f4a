import { sameWords } from "../chat-state";
import { STEP_VERBS } from "./step-verbs";

/** A piece of a goal, for one agent. */
export interface Part {
  text: string;
  /** Whether it stands alone, uses what the one before gives, or what all before it give. */
  needs: "nothing" | "before" | "all";
}

const LISTED = /^(?:\d{1,3}[.)]|[-*•])\s/u;
const SENTENCE_END = /[.!?]\s|[;\n]/u;
const THEN = /\sthen\s/iu;
/** What may join two steps, with the word after it, which takes something: “and plot the numbers”, but not “and order numbers”. */
const AND =
  /,?\s(?:and(?:\salso)?|as\swell\sas)\s(?:please\s)?(\p{L}{2,20})(?=\s(?:(?:an?|the|me|us|my|our|your|its?|them|their|this|that|these|those|all|any|some|each|every|which|what|whether|if|how|to|for|in|at|on|from|with|into|as|up|about)\b|[\d"“'(]))/giu;
const QUOTATION_MARK = /["“”]/gu;
/** Words of a step, at least: “find and fix …” is one. */
const LEAST_WORDS = 2;
const AFTER_THE_LAST = /\b(?:then|using|from these|the results?)\b/iu;
const AFTER_ALL = /\b(?:finally|combine|edit)\b/iu;

function needsOf(text: string): Part["needs"] {
  if (AFTER_ALL.test(text)) return "all";
  return AFTER_THE_LAST.test(text) ? "before" : "nothing";
}

/** Without the word that only says when, and without the sign or conjunction that stood before the next clause. */
function tidy(text: string): string {
  const start = text
    .trim()
    .replace(/^then\s/iu, "")
    .trim();
  return start
    .replace(/[,.;:!?]$/u, "")
    .replace(/,?\sand$/iu, "")
    .trim();
}

/** A sentence without its “and”s, where a verb follows that says what to do, and no quotation stands around it. */
function splitAtAnd(sentence: string): string[] {
  const steps: string[] = [];
  let start = 0;
  for (const match of sentence.matchAll(AND)) {
    const [joined, verb = ""] = match;
    const before = sentence.slice(start, match.index);
    const isQuoted = (sentence.slice(0, match.index).match(QUOTATION_MARK) ?? []).length % 2 === 1;
    if (isQuoted || !STEP_VERBS.has(verb.toLowerCase()) || before.trim().split(/\s+/u).length < LEAST_WORDS) continue;
    steps.push(before);
    start = match.index + joined.length - verb.length;
  }
  return [...steps, sentence.slice(start)];
}

function clauses(goal: string): Part[] {
  return goal.split(SENTENCE_END).flatMap((sentence) =>
    sentence
      .split(THEN)
      .flatMap(splitAtAnd)
      .map((clause, at): Part => {
        const needs = needsOf(clause);
        return { text: tidy(clause), needs: at > 0 && needs === "nothing" ? "before" : needs };
      }),
  );
}

/**
 * The parts of a goal: its numbered or bulleted lines where it has several, else its clauses, which end with a sentence,
 * at “;”, at “then”, and at “and” before a verb that says what to do. What is said twice is one part.
 */
export function partsOf(goal: string): Part[] {
  const lines = goal.split("\n").map((line) => line.trim());
  const listed = lines.filter((line) => LISTED.test(line)).map((line) => line.replace(LISTED, "").trim());
  const parts =
    listed.length > 1 ? listed.map((text): Part => ({ text: tidy(text), needs: needsOf(text) })) : clauses(goal);
  const said = new Set([""]);
  const kept = parts.filter(({ text }) => {
    const words = sameWords(text);
    return !said.has(words) && said.add(words);
  });
  // The first has nothing before it, whatever it says.
  return kept.map((part, at) => (at === 0 ? { ...part, needs: "nothing" } : part));
}
