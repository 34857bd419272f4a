import { z } from "zod";
import { templateProblem } from "@/lib/answer-template";
import { AppError } from "@/lib/errors";
import { FunctionName } from "@/lib/runtime";
import type { FunctionHints } from "@/lib/search";
import { visibleText } from "@/lib/visible-text";
import type { ToolFunction } from "./function-fields";

const MAX_ALIASES = 20;
const MAX_ALIAS = 40;
const MAX_UNIT = 20;
const MAX_ANSWER = 200;

function shownText(most: number, subject: string) {
  return z
    .string(`${subject} is a text.`)
    .overwrite((text) => visibleText(text).replace(/\s+/g, " ").trim())
    .min(1, `${subject} is empty: write it, or leave it out.`)
    .max(most, `${subject} has at most ${most} characters.`);
}

/** Other words for an input, each once. */
const Aliases = z
  .array(
    // Where they are edited, commas stand between them.
    shownText(MAX_ALIAS, "An alias").refine(
      (alias) => !alias.includes(","),
      "An alias cannot hold a comma: write two aliases.",
    ),
    "Aliases are a list of texts.",
  )
  .max(MAX_ALIASES, `An input has at most ${MAX_ALIASES} aliases.`)
  .transform((aliases) => [...new Set(aliases)]);
/** What a number is in, such as `percent` or `kg`. */
const Unit = shownText(MAX_UNIT, "A unit");
/** A sentence with names in braces; which names, only its function says. */
export const AnswerTemplate = shownText(MAX_ANSWER, "An answer's template");

const InputHints = z.object({ aliases: Aliases.optional(), unit: Unit.optional() });

/** By function: what helps to use it, and stands beside a version. What is there, though empty, was decided. */
export const Hints = z.record(
  FunctionName,
  z.object({ answer: AnswerTemplate.optional(), inputs: z.record(z.string(), InputHints) }),
);
export type Hints = Record<string, FunctionHints>;

/** Hints as they are stored: only of functions and inputs that there are. Error: `invalid-input`, naming the place. */
export function checkedHints(hints: unknown, functions: readonly Pick<ToolFunction, "name" | "inputs">[]): Hints {
  const parsed = Hints.safeParse(hints);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refusal((issue?.path ?? []).map(String), issue?.message ?? "They are not right.");
  }
  const known = functions.flatMap(({ name, inputs: { properties } }) => {
    const said = own(parsed.data, name);
    if (said === undefined) return [];
    const problem = said.answer === undefined ? null : templateProblem(said.answer, Object.keys(properties));
    if (problem !== null) throw refusal([name, "answer"], problem);
    const inputs = Object.entries(said.inputs).filter(([input]) => Object.hasOwn(properties, input));
    return [[name, { ...said, inputs: Object.fromEntries(inputs) }] as const];
  });
  return Object.fromEntries(known);
}

/** Of `main.inputs.amount.unit`, people know `main`, `amount` and `unit`. */
function refusal(path: readonly string[], message: string): AppError {
  const [name = "", part = "", input, field] = path;
  const place = part === "inputs" && input !== undefined ? `“${input}”${field ? `, ${field}` : ""}` : part;
  return new AppError("invalid-input", `The hints of “${name}” are not right${place && ` (${place})`}: ${message}`);
}

type Written = ToolFunction & { answer?: string | undefined };

/**
 * Takes out of functions, as a manifest has them, what is no part of a version: `aliases` and `unit` of an input, and
 * `answer`. The functions are then what is hashed, the same with hints as without.
 */
export function takeHints(functions: readonly Written[]): { functions: ToolFunction[]; hints: Hints } {
  const taken = functions.map(({ answer, ...item }) => {
    const properties = Object.entries(item.inputs.properties);
    const bare = properties.map(([name, { aliases, unit, ...property }]) => [name, property] as const);
    const inputs = properties.flatMap(([name, { aliases, unit }]) =>
      aliases === undefined && unit === undefined ? [] : [[name, { aliases, unit }] as const],
    );
    const hasHints = answer !== undefined || inputs.length > 0;
    return {
      item: { ...item, inputs: { ...item.inputs, properties: Object.fromEntries(bare) } },
      hints: hasHints ? [[item.name, { answer, inputs: Object.fromEntries(inputs) }] as const] : [],
    };
  });
  const bare = taken.map(({ item }) => item);
  return { functions: bare, hints: checkedHints(Object.fromEntries(taken.flatMap(({ hints }) => hints)), bare) };
}

/** What is said in the first, field by field, and else in the second. */
export function mergedHints(said: Hints, otherwise: Hints): Hints {
  const names = new Set([...Object.keys(otherwise), ...Object.keys(said)]);
  return Object.fromEntries([...names].map((name) => [name, mergedFunction(own(said, name), own(otherwise, name))]));
}

function mergedFunction(said: FunctionHints | undefined, otherwise: FunctionHints | undefined): FunctionHints {
  const inputs = new Set([...Object.keys(otherwise?.inputs ?? {}), ...Object.keys(said?.inputs ?? {})]);
  const answer = said?.answer ?? otherwise?.answer;
  return {
    ...(answer !== undefined && { answer }),
    inputs: Object.fromEntries(
      [...inputs].map((name) => {
        const known = otherwise && own(otherwise.inputs, name);
        return [name, { ...known, ...withoutUndefined(said && own(said.inputs, name)) }];
      }),
    ),
  };
}

/** What strangers name may be called as what every object has. */
function own<T>(values: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function withoutUndefined(values: object = {}): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
