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

/** What a planner decides over the functions of a search: at first, or, where it searches, with what that found. */
export async function decideOver(
  search: Search,
  planner: Planner,
  question: string,
  more: Partial<PlannerState> = {},
): Promise<{ first: Decision; decision: Decision }> {
  const keywords = await search.keywordsNear(question, { grants: GRANTS, limit: 40 });
  const state = plannerState({ ...more, question, keywords });
  const first = await planner.decide(state);
  if (first.action !== "search") return { first, decision: first };
  const { candidates } = await search.search(first.query ?? question, {
    keywords: first.keywords,
    grants: GRANTS,
    limit: 10,
  });
  const { keywords: picked } = first;
  const steps = [...state.steps, { kind: "search" as const, keywords: picked, candidates }];
  return { first, decision: await planner.decide({ ...state, steps, candidates }) };
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
