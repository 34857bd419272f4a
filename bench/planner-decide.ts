import type { Call, Decision as Decided } from "@/lib/planner";
import { createOfflinePlanner } from "@/lib/planner/offline";
import { isOffer } from "@/lib/schema/offer";
import type { SearchDocument, SearchIndex } from "@/lib/search";
import { decideOver, plannerState } from "@/lib/testing/planner-state";
import { searchOver } from "@/lib/testing/search-over";

export type Decision =
  | { kind: "no-need" }
  | { kind: "none-fits" }
  | { kind: "asked" }
  /** A call to be confirmed. */
  | { kind: "offered" }
  | { kind: "called"; calls: Call[] };

/** What the offline planner does with a question and a catalogue of its own. */
export async function decide(question: string, catalogue: readonly SearchDocument[]): Promise<Decision> {
  const index = await searchOver(catalogue);
  const decision = await decideIn(question, index);
  await index.close();
  return decision;
}

/** What the offline planner does with a question and a mart: the first turn of the agent's loop. */
export async function decideIn(question: string, index: SearchIndex): Promise<Decision> {
  const { first, decision } = await decideOver(index, createOfflinePlanner(), question);
  return first.action === "answer" ? { kind: "no-need" } : named(decision);
}

/** How often a planner may search before it has to decide. */
const MOST_SEARCHES = 8;

/** What the offline planner does with one function that is known to fit: each search finds it. */
export async function decideFor(question: string, document: SearchDocument): Promise<Decision> {
  const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
  const candidates = [{ document, score: 0, parts, probability: 1 }];
  const planner = createOfflinePlanner();
  const steps = [{ kind: "search" as const, keywords: [] as string[], candidates, query: question }];
  let decision = await planner.decide(plannerState({ question, steps, candidates }));
  for (let searches = 0; decision.action === "search" && searches < MOST_SEARCHES; searches += 1) {
    steps.push({ kind: "search" as const, keywords: [], candidates, query: decision.query ?? question });
    decision = await planner.decide(plannerState({ question, steps, candidates }));
  }
  return named(decision);
}

function named(decision: Decided): Decision {
  if (decision.action === "call") return { kind: "called", calls: decision.calls };
  if (decision.action === "answer") return { kind: "none-fits" };
  return { kind: decision.action === "ask" && isOffer(decision.missing) ? "offered" : "asked" };
}
