import type { LanguageModelV4ToolCall } from "@ai-sdk/provider";
import { z } from "zod";
import { Arguments, type InputSchema } from "@/lib/json";
import type { ValidatedArguments } from "@/lib/schema";
import type { Candidate } from "@/lib/search";
import { resultsOf } from "../attempts";
import type { Call, PlannerState } from "../planner";
import { programCall } from "../program-call";
import { fillHandles, heldValues, withJsonTexts } from "../results/handles";
import { fullName, RUN_PROGRAM, SEARCH_TOOLS } from "./native-tools";

interface SearchCall {
  keywords: string[];
  query?: string;
}

/** Arguments as the function takes them, or why it does not. The schema is a stranger's: that is found out beside the server. */
export type CheckArguments = (
  inputs: InputSchema,
  values: Arguments,
  signal: AbortSignal,
) => Promise<ValidatedArguments>;

/** Characters of a program: more than a short one has, and a log stays readable. */
const MOST_CODE = 20_000;

/** The most calls of one turn. */
export const MAX_CALLS = 10;

/** One call as the model meant it, or what is wrong with it, for the model. */
export type ReadCall = { search: SearchCall } | { call: Call } | { problem: string };

const SearchInput = z.object({
  keywords: z.union([z.array(z.string()), z.string().transform((text) => text.split(/\s{0,9},\s{0,9}/))]).default([]),
  query: z.string().nullish(),
});

/** What a call is read with: the functions on offer, and why something is called. */
interface Reading {
  inView: readonly Candidate[];
  state: PlannerState;
  reason: string;
  check: CheckArguments;
  writesPrograms: boolean;
}

/** Finds the function that the model named and checks its arguments. */
export async function readCall(
  { toolName, input }: LanguageModelV4ToolCall,
  { inView, state, reason, check, writesPrograms }: Reading,
): Promise<ReadCall> {
  const values = parseObject(input);
  if (!values) return { problem: `The arguments of ${toolName} are not a JSON object.` };
  if (toolName === SEARCH_TOOLS) return readSearch(values);
  if (toolName === RUN_PROGRAM && writesPrograms) return readProgram(values, reason);
  const candidate = findByName(toolName, [...inView, ...state.candidates]) ?? (await state.lookUp?.(toolName));
  if (!candidate) {
    const names = inView.map(({ document }) => document.name).join(", ");
    return { problem: `There is no function “${toolName}”. On offer are: ${names}. ${SEARCH_TOOLS} finds others.` };
  }
  const { slug, function: name, inputs } = candidate.document;
  const valid = await checkFilled({ inputs, values }, state, check);
  if (!valid.ok) return { problem: `The arguments of ${toolName} do not fit its schema: ${valid.error}` };
  return { call: { tool: slug, function: name, arguments: valid.arguments, reason } };
}

/**
 * Arguments that fit when values stand in place of their handles. Those with handles stay as they were written: the values are
 * put in when the function is called, and stay out of the prompt.
 */
export async function checkFilled(
  { inputs, values }: { inputs: InputSchema; values: Arguments },
  { steps, data, signal }: PlannerState,
  check: CheckArguments,
): Promise<ValidatedArguments> {
  const filled = fillHandles(values, heldValues(resultsOf(steps), data));
  if (!filled.ok) return filled;
  const valid = await check(inputs, withJsonTexts(values, filled.arguments, inputs), signal);
  return valid.ok && filled.hadHandles ? { ok: true, arguments: values } : valid;
}

/** By callable name in either form, or by the bare function name where only one of them has it. */
export function findByName(name: string, candidates: readonly Candidate[]): Candidate | undefined {
  const exact = candidates.find((candidate) => candidate.document.name === name || fullName(candidate) === name);
  if (exact) return exact;
  const bare = new Map(
    candidates
      .filter(({ document }) => document.function === name)
      .map((candidate) => [fullName(candidate), candidate]),
  );
  return bare.size === 1 ? [...bare.values()][0] : undefined;
}

function readProgram({ code }: Arguments, reason: string): ReadCall {
  if (typeof code !== "string" || code.trim() === "") return { problem: `${RUN_PROGRAM} takes {"code": "…"}.` };
  if (code.length > MOST_CODE) return { problem: `A program has at most ${MOST_CODE} characters.` };
  return { call: programCall(code, reason) };
}

function readSearch(values: Arguments): ReadCall {
  const parsed = SearchInput.safeParse(values);
  if (!parsed.success) return { problem: `${SEARCH_TOOLS} takes {"keywords": ["…"], "query": "…"}.` };
  const keywords = parsed.data.keywords.map((keyword) => keyword.trim()).filter(Boolean);
  const query = parsed.data.query?.trim() || keywords.join(" ");
  return { search: { keywords, ...(query && { query }) } };
}

/** Some models write nothing where a function takes no arguments. */
function parseObject(input: string): Arguments | undefined {
  if (input.trim() === "") return {};
  try {
    return Arguments.safeParse(JSON.parse(input)).data;
  } catch {
    return undefined;
  }
}
