import type { Call, Decision, Planner, PlannerState } from "@/lib/planner";
import type { Search } from "@/lib/search";

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
    mustAnswer: false,
    ...overrides,
  };
}

const GRANTS = { public: true };

/** How often a planner may search before it has to decide. */
const MOST_SEARCHES = 8;

/** What a planner decides over the functions of a search: at first, and, where it searches, with all that it found. */
export async function decideOver(
  search: Search,
  planner: Planner,
  question: string,
  more: Partial<PlannerState> = {},
): Promise<{ first: Decision; decision: Decision }> {
  const keywords = await search.keywordsNear(question, { grants: GRANTS, limit: 40 });
  let state = plannerState({ ...more, question, keywords });
  const first = await planner.decide(state);
  let decision = first;
  for (let searches = 0; decision.action === "search" && searches < MOST_SEARCHES; searches += 1) {
    const { keywords: picked, query } = decision;
    const { candidates } = await search.search(query ?? question, { keywords: picked, grants: GRANTS, limit: 10 });
    const step = { kind: "search" as const, keywords: picked, candidates, ...(query !== undefined && { query }) };
    state = { ...state, steps: [...state.steps, step], candidates };
    decision = await planner.decide(state);
  }
  return { first, decision };
}

export function callsOf(decision: Decision): Call[] {
  return decision.action === "call" ? decision.calls : [];
}

/** The whole text of an answer; empty for what is none. */
export async function answerText(decision: Decision): Promise<string> {
  let whole = "";
  if (decision.action === "answer") for await (const part of decision.text) whole += part;
  return whole;
}
