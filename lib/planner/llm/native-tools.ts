import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import { qualifiedName } from "@/lib/schema";
import type { Candidate } from "@/lib/search";
import { resultsOf } from "../attempts";
import type { CallResult, PlannerState } from "../planner";
import { describeFunction } from "./describe-function";
import { readResultTool } from "./result-reads";
import { sanitizeSchema } from "./sanitize-schema";

export const SEARCH_TOOLS = "search_tools";
export const RUN_PROGRAM = "run_program";

/** How many functions a search puts in front of the model, and how many there are at most. */
const SHOWN_A_SEARCH = 5;
const SHOWN = 12;
const MAX_DESCRIPTION = 600;

/**
 * The functions that the model is offered: those it called and the best of each search. There are never more than twelve,
 * however large the mart is; what the newest searches found stays. They stand in the order in which they came into view, so that
 * the definitions of a turn begin with those of the turn before, which providers then need not read again.
 */
export function functionsInView(state: PlannerState): Candidate[] {
  const known = new Map(state.candidates.map((candidate) => [fullName(candidate), candidate]));
  const called = new Set<string>();
  const inOrder = new Map<string, Candidate>();
  const newestFirst: string[] = [];
  for (const step of state.steps) {
    const seen = step.kind === "calls" ? calledIn(resultsOf([step]), known) : best(step.candidates);
    for (const candidate of seen) {
      inOrder.set(fullName(candidate), candidate);
      if (step.kind === "calls") called.add(fullName(candidate));
    }
    if (step.kind !== "calls") newestFirst.unshift(...seen.map(fullName));
  }
  const kept = new Set([...new Set([...called, ...newestFirst])].slice(0, SHOWN));
  return [...inOrder].flatMap(([name, candidate]) => (kept.has(name) ? [candidate] : []));
}

function calledIn(results: readonly CallResult[], known: ReadonlyMap<string, Candidate>): Candidate[] {
  return results.flatMap(({ call }) => known.get(qualifiedName(call.tool, call.function)) ?? []);
}

/** The first of a search. */
export function best(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.slice(0, SHOWN_A_SEARCH);
}

/** `slug--function`. */
export function fullName({ document }: Candidate): string {
  return qualifiedName(document.slug, document.function);
}

/** What is on offer besides functions of the mart. */
interface Offers {
  hasCutResult: boolean;
  writesPrograms: boolean;
}

/** Reading results is offered last, and only once there is more to read than was shown. */
export function toolDefinitions(
  candidates: readonly Candidate[],
  { hasCutResult, writesPrograms }: Offers,
): LanguageModelV4FunctionTool[] {
  const always = writesPrograms ? [searchTools, runProgramTool] : [searchTools];
  return [...always, ...candidates.map(toDefinition), ...(hasCutResult ? [readResultTool] : [])];
}

const searchTools: LanguageModelV4FunctionTool = {
  type: "function",
  name: SEARCH_TOOLS,
  description:
    "Looks for functions in the marketplace of tools. What it finds is on offer as functions from the next turn on.",
  inputSchema: {
    type: "object",
    properties: {
      keywords: {
        type: "array",
        items: { type: "string" },
        description: "Words that say what the function must do, such as “currency”, “convert”.",
      },
      query: { type: "string", description: "What is needed now, in one sentence." },
    },
    required: ["keywords"],
    additionalProperties: false,
  },
};

const runProgramTool: LanguageModelV4FunctionTool = {
  type: "function",
  name: RUN_PROGRAM,
  description:
    "For calls that need results of calls, or many alike: the body of an async JavaScript function. `await tools.name({…})` calls a function on offer, `_` for `-`; return only what the answer needs.",
  inputSchema: {
    type: "object",
    properties: { code: { type: "string" } },
    required: ["code"],
  },
};

/** What the function does stands there in its author's words: in quotation marks, on one line, as the instructions say. */
function toDefinition({ document }: Candidate): LanguageModelV4FunctionTool {
  const { name, toolName, inputs } = document;
  const purpose = `${toolName}: ${describeFunction(document, MAX_DESCRIPTION)}`.replace(/\s+/g, " ");
  return {
    type: "function",
    name,
    description: `Its author says: ${JSON.stringify(purpose)}`,
    inputSchema: sanitizeSchema(inputs),
  };
}
