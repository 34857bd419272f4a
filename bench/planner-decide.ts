import type { Choice, PlannerState } from "@/lib/planner";
import { createRulesPlanner } from "@/lib/planner/rules";
import { type Candidate, createSearchIndex, type SearchDocument, type SearchIndex } from "@/lib/search";
import { plannerState } from "@/lib/testing/planner-state";

const GRANTS = { public: true };

export type Decision =
  | { kind: "no-need" }
  | { kind: "none-fits" }
  | { kind: "asked" }
  | { kind: "called"; calls: Choice["calls"] };

/** What the offline planner does with a question and a catalogue of its own. */
export async function decide(question: string, catalogue: readonly SearchDocument[]): Promise<Decision> {
  const index = createSearchIndex({});
  for (const document of catalogue) await index.put(document.toolId, [document]);
  const decision = await decideIn(question, index);
  await index.close();
  return decision;
}

/** What the offline planner does with a question and a mart: the first turn of the agent's loop. */
export async function decideIn(question: string, index: SearchIndex): Promise<Decision> {
  const keywords = await index.keywordsNear(question, { grants: GRANTS, limit: 40 });
  const state = plannerState({ question, keywords });
  const plan = await createRulesPlanner().plan(state);
  if (plan.action === "answer") return { kind: "no-need" };
  if (plan.action !== "search") return { kind: "asked" };
  const found = await index.search(plan.query ?? question, { keywords: plan.keywords, grants: GRANTS, limit: 10 });
  return choose(state, found.candidates);
}

/** What the offline planner does with one function that is known to fit. */
export async function decideFor(question: string, document: SearchDocument): Promise<Decision> {
  const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
  return choose(plannerState({ question }), [{ document, score: 0, parts, probability: 1 }]);
}

async function choose(state: PlannerState, candidates: Candidate[]): Promise<Decision> {
  const choice = await createRulesPlanner().choose({ ...state, candidates }, candidates);
  if (choice.ask !== undefined) return { kind: "asked" };
  return choice.calls.length === 0 ? { kind: "none-fits" } : { kind: "called", calls: choice.calls };
}
