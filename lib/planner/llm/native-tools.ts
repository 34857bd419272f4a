import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import { qualifiedName } from "@/lib/mart";
import type { PlannerState } from "@/lib/planner";
import type { Candidate } from "@/lib/search";
import { sanitizeSchema } from "./sanitize-schema";
import { cut } from "./show-result";

export const SEARCH_TOOLS = "search_tools";

/** How many functions a search puts in front of the model, and how many there are at most. */
const SHOWN_A_SEARCH = 5;
const SHOWN = 12;
const MAX_DESCRIPTION = 600;

/**
 * The functions that the model is offered: those it called, and the best of each search, the last search first. There
 * are never more than twelve, however large the mart is.
 */
export function functionsInView(state: PlannerState): Candidate[] {
  const called = new Set(
    state.steps.flatMap((step) =>
      step.kind === "calls" ? step.results.map(({ call }) => qualifiedName(call.tool, call.function)) : [],
    ),
  );
  const found = state.steps.flatMap((step) => (step.kind === "search" ? [best(step.candidates)] : [])).reverse();
  const inView = [...state.candidates.filter((candidate) => called.has(fullName(candidate))), ...found.flat()];
  return [...new Map(inView.map((candidate) => [candidate.document.name, candidate])).values()].slice(0, SHOWN);
}

/** The first of a search. */
export function best(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.slice(0, SHOWN_A_SEARCH);
}

/** `slug--function`. */
export function fullName({ document }: Candidate): string {
  return qualifiedName(document.slug, document.function);
}

export function toolDefinitions(candidates: readonly Candidate[]): LanguageModelV4FunctionTool[] {
  return [searchTools, ...candidates.map(toDefinition)];
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

function toDefinition({ document }: Candidate): LanguageModelV4FunctionTool {
  const { name, toolName, toolDescription, description, inputs } = document;
  const purpose = `${toolName}: ${description || toolDescription}`;
  return {
    type: "function",
    name,
    description: cut(purpose, MAX_DESCRIPTION),
    inputSchema: sanitizeSchema(inputs),
  };
}
