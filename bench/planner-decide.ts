import type { Choice, PlannerState } from "@/lib/planner";
import { createRulesPlanner } from "@/lib/planner/rules";
import { type Candidate, createSearchIndex, type KeywordHit, type SearchDocument } from "@/lib/search";

/** Read as “now” by every question, so that figures do not change from day to day. */
const NOW = new Date("2026-01-15T12:00:00Z");
const GRANTS = { public: true };

export type Decision =
  | { kind: "no-need" }
  | { kind: "none-fits" }
  | { kind: "asked" }
  | { kind: "called"; calls: Choice["calls"] };

/** What the offline planner does with a question and a catalogue: the first turn of the agent's loop. */
export async function decide(question: string, catalogue: readonly SearchDocument[]): Promise<Decision> {
  const planner = createRulesPlanner();
  const index = createSearchIndex({});
  for (const document of catalogue) await index.put(document.toolId, [document]);
  const keywords = await index.keywordsNear(question, { grants: GRANTS, limit: 40 });
  const state = stateOf(question, keywords);
  const plan = await planner.plan(state);
  if (plan.action === "answer") return { kind: "no-need" };
  if (plan.action !== "search") return { kind: "asked" };
  const found = await index.search(plan.query ?? question, { keywords: plan.keywords, grants: GRANTS, limit: 10 });
  await index.close();
  return choose(state, found.candidates);
}

/** What the offline planner does with one function that is known to fit. */
export async function decideFor(question: string, document: SearchDocument): Promise<Decision> {
  const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
  return choose(stateOf(question, []), [{ document, score: 0, parts, probability: 1 }]);
}

async function choose(state: PlannerState, candidates: Candidate[]): Promise<Decision> {
  const choice = await createRulesPlanner().choose({ ...state, candidates }, candidates);
  if (choice.ask !== undefined) return { kind: "asked" };
  return choice.calls.length === 0 ? { kind: "none-fits" } : { kind: "called", calls: choice.calls };
}

function stateOf(question: string, keywords: KeywordHit[]): PlannerState {
  return {
    question,
    memory: [],
    keywords,
    steps: [],
    candidates: [],
    now: NOW,
    timeZone: "UTC",
    signal: new AbortController().signal,
  };
}
