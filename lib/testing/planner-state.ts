import type { PlannerState } from "@/lib/planner";

/** What a planner is shown at the first turn of a run, on a fixed day. */
export function plannerState(overrides: Partial<PlannerState> & Pick<PlannerState, "question">): PlannerState {
  return {
    memory: [],
    keywords: [],
    steps: [],
    candidates: [],
    now: new Date("2026-01-15T12:00:00Z"),
    timeZone: "UTC",
    signal: new AbortController().signal,
    ...overrides,
  };
}
