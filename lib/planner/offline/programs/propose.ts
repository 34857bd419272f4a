import type { Span } from "@/lib/argument-source";
import { parse } from "./chart";
import { findLeaves } from "./leaves";
import type { Mention } from "./mention";
import { OPERATORS } from "./operators";
import { render } from "./render";
import { skipCosts } from "./skipping";
import { type Token, tokenize } from "./tokens";
import type { Item, Program, Tree } from "./types";

const MOST_PROGRAMS = 5;
/** A question longer than this is data with a question about it, which the tools read better. */
const LONGEST_QUESTION = 20_000;

/** Days, times of day and addresses in digits, which are no sums. */
const MOMENT = /\b(?:\d{4}-\d\d?-\d|\d\d?[./]\d\d?[./]\d{2,4}\b|\d\d?:\d\d\b|\d+\.\d+\.\d)/;

/**
 * Programs that the question may ask for, the likeliest first, at most five. Every value of the question is used exactly
 * once in each of them, and what the question says is data in them and never code.
 */
export function proposePrograms(question: string, mentions: readonly Mention[]): Program[] {
  if (question.length > LONGEST_QUESTION || MOMENT.test(question)) return [];
  const programs: Program[] = [];
  const tokens = tokenize(question, mentions, true);
  if (tokens !== undefined) programs.push(...proposeFor(question, tokens));
  // what follows a colon may be the question itself
  const whole = tokens?.at(-1)?.tail === true ? tokenize(question, mentions, false) : undefined;
  if (whole !== undefined) programs.push(...proposeFor(question, whole));
  const seen = new Set<string>();
  const [first, ...others] = programs
    .sort((a, b) => a.cost - b.cost)
    .filter((program) => !seen.has(meaningOf(program)) && seen.add(meaningOf(program)));
  if (first === undefined) return [];
  const taken = bracketsIn(first, question);
  return [first, ...others.filter((program) => bracketsIn(program, question) >= taken)].slice(0, MOST_PROGRAMS);
}

/** The code of a program, in which the characters of a text are the text: either way to say it is one and the same program. */
function meaningOf({ code }: Program): string {
  return code.replaceAll("[:]", "");
}

/** How many brackets a program takes: what passes over those of “(2 + 3) * 4” beside one that takes them computes something else. */
function bracketsIn({ used }: Program, question: string): number {
  return used.filter(({ start }) => question[start] === "(").length;
}

function proposeFor(question: string, tokens: readonly Token[]): Program[] {
  const skips = skipCosts(tokens);
  const money = tokens.some((token) => token.money === true);
  const asksWhether = /^(?:is|are|was|were)$/i.test(tokens[0]?.text ?? "");
  const programs: Program[] = [];
  for (const item of parse(tokens, findLeaves(question, tokens), skips)) {
    const size = sizeOf(item.tree);
    if (size === 0 || !"NTKLWBDA".includes(item.type) || asksNothing(item.tree)) continue;
    // “is the sum of 9 and 14 prime?” is answered by no number
    if (asksWhether && (item.type === "N" || item.type === "L")) continue;
    const rendered = render(item, money);
    if (rendered === undefined) continue;
    const spans = (mask: number): Span[] =>
      tokens.flatMap(({ start, end }, index) => (mask & (1 << index) ? [{ start, end }] : []));
    const cost = item.cost + mismatch(tokens, item);
    programs.push({ ...rendered, used: spans(item.used), literals: spans(item.literals), size, cost });
  }
  return programs;
}

/** Names with numbers, these numbers, or a text, as they were said. */
function asksNothing(tree: Tree): boolean {
  return "operator" in tree && ["amounts", "samePairs", "same"].includes(tree.operator);
}

function sizeOf(tree: Tree): number {
  if (!("operator" in tree)) return 0;
  const isEnd = OPERATORS[tree.operator] === undefined || tree.operator === "group";
  return (isEnd ? 0 : 1) + tree.arguments.reduce((sum, input) => sum + sizeOf(input), 0);
}

const CLOSED = /^(?:is|are|was|were|does|do|has|have|can|check|test|whether|if)$/;

/** What it costs that a question asks for another kind of answer than the tree gives. */
function mismatch(tokens: readonly Token[], { type }: Item): number {
  const [first, second] = tokens.map(({ text }) => text.toLowerCase());
  const stems = tokens.map(({ stem }) => stem);
  if (type === "B" && /^(?:which|who|what)$/.test(first ?? "")) return 1;
  if (type === "N" && first === "who") return 1;
  const closed = CLOSED.test(first ?? "") || stems.includes("whether");
  if (type === "B") return closed || stems.includes("is") || stems.includes("are") || stems.includes("does") ? 0 : 1;
  if (/^(?:is|are|was|were|does|has|have)$/.test(first ?? "")) return 1;
  const many = first === "how" && (second === "many" || second === "much");
  return many && type !== "N" ? 1.5 : 0;
}
