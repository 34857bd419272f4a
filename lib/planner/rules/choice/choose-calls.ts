import type { Call, CallResult, Choice, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { askFor } from "../wording/ask";
import { type Assessment, assess } from "./assess";
import { understand } from "./understanding";

/** From this certainty on a call is made; below it no tool is said to fit. */
const CALL_FROM = 0.5;
const SEARCH_WEIGHT = 0.6;
/** From this certainty on, if it were filled, a tool whose input is missing is worth asking for. */
const ASK_FROM = 0.72;

/** Picks a candidate by how well it fits and by whether its inputs are in the question; never guesses one that is missing. */
export function chooseCalls(state: PlannerState, candidates: readonly Candidate[]): Choice {
  const understanding = understand(state);
  const failed = failedCalls(state);
  const ranked = candidates
    .map((candidate) => assess(candidate, understanding))
    .filter((assessment) => !failed.some((result) => sameCall(result, assessment)))
    .sort((a, b) => standing(b) - standing(a));
  const best = ranked.find(({ missing, certainty }) => missing.length === 0 && certainty >= CALL_FROM);
  const wanting = ranked.find(({ missing, certaintyIfFilled }) => missing.length > 0 && certaintyIfFilled >= ASK_FROM);
  // a tool that plainly fits better but lacks an input is asked for rather than passed over
  if (
    wanting !== undefined &&
    (best === undefined || wanting.candidate.probability > best.candidate.probability + 0.25) &&
    failed.length === 0
  ) {
    return {
      calls: [],
      ask: askFor(wanting),
      reason: `“${wanting.candidate.document.toolName}” fits, but an input is missing.`,
    };
  }
  if (best === undefined)
    return {
      calls: [],
      reason:
        failed.length === 0 ? "None of the tools that were found does what the question asks." : "No other tool fits.",
    };
  return { calls: [callOf(best)] };
}

/** Among calls that are sure enough, search's own order still counts. */
function standing({ certainty, candidate }: Assessment): number {
  return certainty + SEARCH_WEIGHT * candidate.probability;
}

function callOf({ candidate, arguments: values, reason }: Assessment): Call {
  return { tool: candidate.document.slug, function: candidate.document.function, arguments: values, reason };
}

function failedCalls(state: PlannerState): CallResult[] {
  return state.steps.flatMap((step) =>
    step.kind === "calls" ? step.results.filter((result) => result.status !== "ok") : [],
  );
}

function sameCall({ call }: CallResult, { candidate }: Assessment): boolean {
  return call.tool === candidate.document.slug && call.function === candidate.document.function;
}
