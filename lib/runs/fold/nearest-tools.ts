import type { TraceCandidate } from "./steps";
import type { Trace } from "./trace";

/** How many tools are offered where none fits. */
const MOST = 3;

/** The tools nearest to a run's question, as its last search found them. */
export function nearestTools({
  steps,
}: Pick<Trace, "steps">): Pick<TraceCandidate, "tool" | "toolName" | "description">[] {
  const search = steps.findLast((step) => step.kind === "search");
  const nearest = new Map<string, TraceCandidate>();
  for (const candidate of search?.candidates ?? []) {
    if (!nearest.has(candidate.tool)) nearest.set(candidate.tool, candidate);
  }
  return [...nearest.values()].slice(0, MOST);
}
