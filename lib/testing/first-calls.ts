import type { Json } from "@/lib/json";
import type { Planner } from "@/lib/planner/planner";
import type { SearchIndex } from "@/lib/search";
import { callsOf, decideOver } from "./planner-state";

/** The calls that a planner makes first for a question, as `tool arguments`. */
export async function firstCalls(index: SearchIndex, planner: Planner, question: string): Promise<string[]> {
  const { decision } = await decideOver(index, planner, question);
  return callsOf(decision).map(({ tool, arguments: given }) => `${tool} ${JSON.stringify(given)}`);
}

/** The calls that it makes next, when its only first one came to a value. Error: Error where it makes none or several at first. */
export async function callsAfter(
  index: SearchIndex,
  planner: Planner,
  question: string,
  value: Json,
): Promise<ReturnType<typeof callsOf>> {
  const { decision } = await decideOver(index, planner, question);
  const [call, ...others] = callsOf(decision);
  if (call === undefined || others.length > 0) throw new Error(`“${question}” begins with no single call.`);
  const results = [{ call, status: "ok" as const, value }];
  const { decision: next } = await decideOver(index, planner, question, { steps: [{ kind: "calls", results }] });
  return callsOf(next);
}

/** The same as `tool arguments`. */
export async function nextCalls(...asked: Parameters<typeof callsAfter>): Promise<string[]> {
  return (await callsAfter(...asked)).map(({ tool, arguments: given }) => `${tool} ${JSON.stringify(given)}`);
}
