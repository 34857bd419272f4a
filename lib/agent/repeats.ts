import type { Plan } from "@/lib/planner";

/** How often a run may do exactly the same: what a call returns can change, but a planner that goes round in circles never ends. */
const MOST = 3;

/** Counts what a planner decides, to tell when it only repeats itself. */
export class Repeats {
  private readonly made = new Map<string, number>();

  /** Whether the same calls, or the same search, were decided three times before. */
  isOneTooMany(plan: Plan): boolean {
    const decided = signature(plan);
    if (decided === null) return false;
    const before = this.made.get(decided) ?? 0;
    this.made.set(decided, before + 1);
    return before >= MOST;
  }
}

/** What is decided, without why; null for what ends the run. */
function signature(plan: Plan): string | null {
  if (plan.action === "call") {
    return JSON.stringify(plan.calls.map(({ tool, function: name, arguments: values }) => [tool, name, values]));
  }
  return plan.action === "search" ? JSON.stringify([plan.keywords, plan.query]) : null;
}
