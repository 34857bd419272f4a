import type { Decision } from "@/lib/planner";

/** How often a run may do exactly the same: what a call returns can change, but a planner that goes round in circles never ends. */
const MOST = 3;

/** Counts what a planner decides, to tell when it only repeats itself. */
export class Repeats {
  private readonly made = new Map<string, number>();

  /** Whether the same calls, or the same search, were decided three times before. */
  isOneTooMany(decision: Decision): boolean {
    const decided = signature(decision);
    if (decided === null) return false;
    const before = this.made.get(decided) ?? 0;
    this.made.set(decided, before + 1);
    return before >= MOST;
  }
}

/**
 * What is decided, without why; null for what ends the run, and for stages of a step: the next step may well search
 * for the same, and has a bound of its own for what fails.
 */
function signature(decision: Decision): string | null {
  if (decision.action === "answer" || decision.action === "ask" || decision.stepGoesOn) return null;
  if (decision.action === "search") return JSON.stringify([decision.keywords, decision.query]);
  return JSON.stringify(decision.calls.map(({ tool, function: name, arguments: values }) => [tool, name, values]));
}
