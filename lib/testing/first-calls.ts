import type { Planner } from "@/lib/planner/planner";
import type { SearchIndex } from "@/lib/search";
import { callsOf, decideOver } from "./planner-state";

/** The calls that a planner makes first for a question, as `tool arguments`. */
export async function firstCalls(index: SearchIndex, planner: Planner, question: string): Promise<string[]> {
  const { decision } = await decideOver(index, planner, question);
  return callsOf(decision).map(({ tool, arguments: given }) => `${tool} ${JSON.stringify(given)}`);
}
