import type { CallResult, PlannerState } from "@/lib/planner/planner";
import { isDependent } from "../memory/follow-up";
import { wordsOf } from "../text/words";

/** A question of several steps, and the one that is to be answered next. */
export interface Chain {
  state: PlannerState;
  /** True: every step has its result. */
  done: boolean;
}

/** Longer runs of white space are cut to this: patterns that allow for some take the cube of its length. */
const LONGEST_SPACE = 50;
const LONG_SPACE = new RegExp(`(\\s{${LONGEST_SPACE}})\\s+`, "gu");

const THEN = /(?:\s{0,9}[,;])?\s{1,9}(?:and\s{1,9})?then\s{1,9}(?=\p{L})/iu;

/**
 * “Compute 3+4, then multiply it by 2”: the steps of a question, where each later one rests on the result before it. The
 * state that comes back asks for the next step, with the earlier ones as its memory.
 */
export function nextInChain(whole: PlannerState): Chain {
  const state = { ...whole, question: whole.question.replace(LONG_SPACE, "$1") };
  const results = state.steps.flatMap((step) => (step.kind === "calls" ? step.results : []));
  const succeeded = results.filter(({ status }) => status === "ok");
  const parts = stepsOf(state.question);
  if (parts.length === 1) return { state, done: results.length > 0 };
  const next = Math.min(succeeded.length, parts.length - 1);
  const earlier = parts
    .slice(0, next)
    .map((question, index) => ({ question, calls: callsOf(succeeded, index), answer: "" }));
  return {
    state: { ...state, question: parts[next] ?? state.question, memory: [...state.memory, ...earlier] },
    // a step that failed for good ends the chain
    done: succeeded.length >= parts.length || (results.length > 0 && results.at(-1)?.status !== "ok"),
  };
}

function callsOf(results: readonly CallResult[], index: number): CallResult[] {
  const result = results[index];
  return result === undefined ? [] : [result];
}

/**
 * “md5 of hello reversed”: what was done to a text before, in the words that ask for it. “In uppercase” is no such thing:
 * it says as often how the result is to be written.
 */
const DONE_BEFORE =
  /^(.*\b(?:of|for)\s+)((?:the\s+)?(?:word\s+|text\s+|string\s+)?["'“]?[\p{L}\p{N}]+["'”]?)\s+(reversed|backwards|in reverse|uppercased|lowercased)[\s?.!]*$/iu;

function stepsOf(question: string): string[] {
  const [, asked = "", text, done = ""] = DONE_BEFORE.exec(question) ?? [];
  if (text !== undefined && wordsOf(asked).length > 1) return [`${text} ${done}`, `${asked}that`];
  const parts = question.split(THEN).map((part) => part.trim());
  const [, ...later] = parts;
  const whole = parts.every((part) => part !== "" && (part.match(/["“”]/g)?.length ?? 0) % 2 === 0);
  return parts.length <= 3 && whole && later.every(isDependent) ? parts : [question];
}
