import type { Span } from "@/lib/argument-source";
import { type Expression, renderProgram, storyProblem } from "../formulas";
import { type Mention, overlaps } from "../mentions/mention";
import { proposePrograms } from "./propose";
import { pythonText } from "./python-text";
import type { Program } from "./types";

/** A program for a question, by the chart of its words or by a formula for all that it tells. */
export interface Written
  extends Pick<Program, "code" | "literals" | "used" | "size" | "cost" | "operators">,
    Partial<Pick<Program, "answer" | "binary">> {
  by: "chart" | "formula";
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
  const story = storyProblem(question, mentions);
  const all = [
    ...proposePrograms(question, mentions)
      .slice(0, MOST_OF_CHART)
      .map((program): Written => ({ ...program, by: "chart" })),
    ...(story === undefined ? [] : [byFormula(story, question)]),
  ];
  return all.filter(
    (program) =>
      takesAll(program, given) && !(PEOPLE.test(question) && isOfPrice(program)) && !countsSides(program, question),
  );
}

/** “A 20-sided die” is one. */
function countsSides({ operators, literals }: Pick<Program, "operators" | "literals">, question: string): boolean {
  return operators.includes("dice") && literals.some(({ end }) => /^[-\s]sided\b/i.test(question.slice(end, end + 8)));
}

/** “Split it between 5 of us”: how many there are is no price that a percentage comes on. */
const PEOPLE = /\b(?:between|among|amongst|for|by)\s\d{1,4}\s(?:of us|people|persons|friends|guests|ways)\b/i;

function isOfPrice({ operators, literals }: Pick<Program, "operators" | "literals">): boolean {
  return literals.length === 2 && operators.some((operator) => /Percent/i.test(operator));
}

/** Whether everything that a question gives stands in a program, as it was said or as what it comes to. */
function takesAll({ code, used }: Written, given: readonly Mention[]): boolean {
  const numbers = new Set(code.match(/\d+(?:\.\d+)?/g));
  return given.every(({ kind, text, value, start, end }) => {
    if (kind === "quoted") return code.includes(pythonText(String(value)).slice(1, -1));
    if (kind !== "number" || typeof value !== "number") return true;
    // “three quarters of 80” divides by four
    if (!Number.isInteger(value) && !/\d/.test(text) && used.some((span) => overlaps(span, { start, end })))
      return true;
    const said = text.replaceAll(",", "").match(/\d+(?:\.\d+)?/g) ?? [];
    return numbers.has(String(Math.abs(value))) || (said.length > 0 && said.every((digits) => numbers.has(digits)));
  });
}

/** The program of what was read of a question, if it leaves nothing out of what that gives. */
export function programOf(expression: Expression, question: string, given: readonly Mention[]): Written | undefined {
  const program = byFormula(expression, question);
  return takesAll(program, given) ? program : undefined;
}

function byFormula(expression: Expression, question: string): Written {
  const literals = placesOf(valuesIn(expression), question);
  const operators = operatorsIn(expression);
  return {
    by: "formula",
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
  return [expression.value];
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
