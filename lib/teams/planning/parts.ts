import { sameWords } from "../chat-state";
import { STEP_VERBS } from "./step-verbs";

/** A piece of a goal, for one agent. */
export interface Part {
  text: string;
  /** Whether it stands alone, uses what the one before gives, or what all before it give. */
  needs: "nothing" | "before" | "all";
  /** Whether it is tried although what it needs gave nothing: an “and” may as well join two things that are asked for. */
  mayStandAlone?: boolean;
}

const LISTED = /^(?:\d{1,3}[.)]|[-*•])\s/u;
const SENTENCE_END = /[.!?]\s|[;\n]/u;
const THEN = /\sthen\s/iu;
/** What may join two steps, with the word after it, which takes something: “and plot the numbers”, but not “and order numbers”. */
const AND =
  /,?\s(?:and(?:\salso)?|as\swell\sas)\s(?:please\s)?(\p{L}{2,20})(?=\s(?:(?:an?|the|me|us|my|our|your|its?|them|their|this|that|these|those|all|any|some|each|every|which|what|whether|if|how|to|for|in|at|on|from|with|into|as|up|about)\b|[\d"“'(]))/giu;
const QUOTED = /"[^"]{0,400}"|“[^”]{0,400}”|„[^“”]{0,400}[“”]|`[^`]{0,400}`|(?<!\p{L})'[^']{0,400}'(?!\p{L})/gu;
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

/** A sentence without its “and”s where a verb follows that says what to do. “Find and fix …” is one step. */
function splitAtAnd(sentence: string): string[] {
  const steps: string[] = [];
  let start = 0;
  const own = sentence.replace(QUOTED, (quoted) => "_".repeat(quoted.length));
  for (const match of own.matchAll(AND)) {
    const [joined, verb = ""] = match;
    const last = own.slice(start, match.index).trim().split(/\s+/u).at(-1) ?? "";
    if (STEP_VERBS.has(last.toLowerCase()) || !STEP_VERBS.has(verb.toLowerCase())) continue;
    steps.push(sentence.slice(start, match.index));
    start = match.index + joined.length - verb.length;
  }
  return [...steps, sentence.slice(start)];
}

function clauses(goal: string): Part[] {
  return goal.split(SENTENCE_END).flatMap((sentence) =>
    sentence.split(THEN).flatMap((clause, at) =>
      splitAtAnd(clause).map((step, nth): Part => {
        const needs = needsOf(step);
        const part: Part = { text: tidy(step), needs: at + nth > 0 && needs === "nothing" ? "before" : needs };
        return nth > 0 ? { ...part, mayStandAlone: true } : part;
      }),
    ),
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
