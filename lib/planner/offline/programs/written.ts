import type { Span } from "@/lib/argument-source";
import type { Expression } from "../cues/program/expression";
import { renderProgram } from "../cues/program/render-python";
import { writeTask } from "../cues/program/write-task";
import { type Mention, overlaps } from "../mentions/mention";
import { proposePrograms } from "./propose";
import type { Program } from "./types";

/** A program for a question, by the chart of its words or by the cues that it holds: two ways to read that go wrong at different questions. */
export interface Written extends Pick<Program, "code" | "literals" | "used" | "size" | "cost" | "operators"> {
  by: "chart" | "cues";
  /** What the cues read of the same values, and how they would write it. */
  other?: Pick<Program, "code" | "operators">;
}

/** What a program costs at most that takes nearly every word as it is. */
export const PLAIN = 0.1;

/** Programs of the chart that are weighed, the likeliest. */
const MOST_OF_CHART = 2;

/** Those that leave nothing out of what a question gives. */
export function programsFor(
  question: string,
  mentions: readonly Mention[],
  given: readonly Mention[],
): readonly Written[] {
  const task = writeTask({ question, mentions });
  const cued = task === undefined ? undefined : byCues(task.expression, question);
  const ofChart = proposePrograms(question, mentions)
    .slice(0, MOST_OF_CHART)
    .map((program): Written => {
      const isOfSame = cued !== undefined && areSame(program.literals, cued.literals, question);
      return { ...program, by: "chart", ...(isOfSame && { other: cued }) };
    });
  const all = [...ofChart, ...(cued === undefined || ofChart.some(({ other }) => other !== undefined) ? [] : [cued])];
  return all.filter((program) => takesAll(program, given) && !(PEOPLE.test(question) && isOfPrice(program)));
}

/** “Split it between 5 of us”: how many there are is no price that a percentage comes on. */
const PEOPLE = /\b(?:between|among|amongst|for|by)\s\d{1,4}\s(?:of us|people|persons|friends|guests|ways)\b/i;

function isOfPrice({ operators, literals }: Pick<Program, "operators" | "literals">): boolean {
  return literals.length === 2 && operators.some((operator) => /Percent/i.test(operator));
}

/** Whether two lists name the same values, with their marks or without: “hello” is no part of “hello world” that stands for it. */
function areSame(some: readonly Span[], others: readonly Span[], question: string): boolean {
  const words = ({ start, end }: Span) =>
    question
      .slice(start, end)
      .split(/\s+/)
      .filter((part) => /\p{L}/u.test(part)).length;
  const isSame = (one: Span, other: Span) =>
    overlaps(one, other) && (words(one) === words(other) || words(one) === 0 || words(other) === 0);
  const within = (spans: readonly Span[], all: readonly Span[]) =>
    spans.every((span) => all.some((other) => isSame(span, other)));
  return some.length > 0 && within(some, others) && within(others, some);
}

/** The operators by which chart and cues name what they read. */
export function pairOf({ operators, other }: Pick<Written, "operators" | "other">): string {
  return `${operators.join(" ")} = ${other?.operators.join(" ")}`;
}

/** Whether everything that a question gives stands in a program, as it was said or as what it comes to. */
function takesAll({ code }: Written, given: readonly Mention[]): boolean {
  const numbers = new Set(code.match(/\d+(?:\.\d+)?/g));
  return given.every(({ kind, text, value }) => {
    if (kind === "quoted") return code.includes(JSON.stringify(value).slice(1, -1));
    if (kind !== "number" || typeof value !== "number") return true;
    const said = text.replaceAll(",", "").match(/\d+(?:\.\d+)?/g) ?? [];
    return numbers.has(String(Math.abs(value))) || (said.length > 0 && said.every((digits) => numbers.has(digits)));
  });
}

/** The program of what was read of a question, if it leaves nothing out of what that gives. */
export function programOf(expression: Expression, question: string, given: readonly Mention[]): Written | undefined {
  const program = byCues(expression, question);
  return takesAll(program, given) ? program : undefined;
}

function byCues(expression: Expression, question: string): Written {
  const literals = placesOf(valuesIn(expression), question);
  const operators = operatorsIn(expression);
  return {
    by: "cues",
    code: renderProgram(expression),
    literals: [...literals].sort((one, other) => one.start - other.start),
    used: literals,
    size: operators.length,
    cost: 0,
    operators,
  };
}

function operatorsIn(expression: Expression): string[] {
  return expression.kind === "value" ? [] : [expression.name, ...expression.inputs.flatMap(operatorsIn)];
}

function valuesIn(expression: Expression): (string | number)[] {
  if (expression.kind === "operation") return expression.inputs.flatMap(valuesIn);
  const values = Array.isArray(expression.value) ? expression.value : [expression.value];
  return values.filter((value) => typeof value === "string" || typeof value === "number");
}

/** Where values stand in a question, each at a place of its own. */
function placesOf(values: readonly (string | number)[], question: string): Span[] {
  const lower = question.toLowerCase();
  const taken: Span[] = [];
  for (const value of values) {
    const text = String(value).toLowerCase();
    const found: Span[] = [];
    for (let start = text === "" ? -1 : lower.indexOf(text); start >= 0; start = lower.indexOf(text, start + 1))
      found.push({ start, end: start + text.length });
    const free = found.filter((span) => !taken.some((other) => overlaps(other, span)));
    const place = free.find((span) => isAlone(lower, span)) ?? (typeof value === "string" ? free[0] : undefined);
    if (place !== undefined) taken.push(place);
  }
  return taken;
}

/** The 2 of 255 is no number of its own, and the e of “the” is not the letter that is asked for. */
function isAlone(text: string, { start, end }: Span): boolean {
  return !/[\p{L}\p{N}]/u.test(`${text.charAt(start - 1)}${text.charAt(end)}`);
}
