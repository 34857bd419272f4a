import type { Call } from "@/lib/planner/planner";
import { withSources } from "@/lib/planner/sources";

/** A call with where its arguments stand in the question; what was put in plainer words has no place of its own. */
export function sourced(call: Call, question: string): Call {
  const [known = call] = withSources(question, [call], []);
  const sources = Object.entries(known.sources ?? {}).map(([input, source]) => [
    input,
    source.from === "model" ? { from: "question" as const } : source,
  ]);
  return { ...call, sources: Object.fromEntries(sources), unused: [] };
}
