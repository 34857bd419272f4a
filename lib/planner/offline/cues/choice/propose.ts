import type { PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { type Chosen, chooseCalls } from "./choose-calls";

/**
 * What the cues of a text speak for, among functions that were found for it. The sentence of a text is read alone: what it
 * leaves out is put in before.
 */
export function propose(
  question: string,
  candidates: readonly Candidate[],
  { now, timeZone }: Pick<PlannerState, "now" | "timeZone">,
): Chosen {
  return chooseCalls({ question, candidates: [...candidates], memory: [], steps: [], now, timeZone });
}
