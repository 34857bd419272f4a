import { attemptsSinceSearch, endOf, isOk, MAX_RETRIES, untried } from "./attempts";
import type { Call, Decision, MissingInput, Pending, PlannerState } from "./planner";

/** What is chosen among the candidates in view. */
export interface Choice {
  /** None: no candidate fits, or nothing is left to correct. */
  calls: Call[];
  /** Why none fits, or why these. */
  reason?: string;
  /** Set where something is missing for the call. */
  ask?: string;
  missing?: MissingInput[];
  /** The call as far as it is known. */
  known?: Pending["known"];
}

/** A planner that first decides what to look for, and then chooses among what was found. */
export interface TwoStages {
  plan(state: PlannerState): Promise<Decision>;
  choose(state: PlannerState): Promise<Choice>;
  /** The text of the answer from the results. */
  answer(state: PlannerState): AsyncIterable<string>;
}

/** Whether the next decision is a choice: after a search, and after calls of which one failed and may be corrected. */
function isChoiceNext({ steps, mustAnswer }: Pick<PlannerState, "steps" | "mustAnswer">): boolean {
  const attempts = attemptsSinceSearch(steps);
  if (mustAnswer || attempts === undefined || attempts.length > MAX_RETRIES) return false;
  return !attempts.at(-1)?.every(isOk);
}

/** The decision of a planner of two stages: which of them is next follows from what was done. */
export async function decideInStages(stages: TwoStages, state: PlannerState): Promise<Decision> {
  state.signal.throwIfAborted();
  if (state.mustAnswer) return answerFromResults(stages, state);
  return isChoiceNext(state) ? decideByChoice(stages, state) : decideByPlan(stages, state);
}

async function decideByPlan(stages: TwoStages, state: PlannerState): Promise<Decision> {
  const decision = await stages.plan(state);
  return decision.action === "search" ? { ...decision, stepGoesOn: true } : decision;
}

async function decideByChoice(stages: TwoStages, state: PlannerState): Promise<Decision> {
  const { calls, reason = "", ask, missing = [], known } = await stages.choose(state);
  if (ask !== undefined) return { action: "ask", question: ask, missing, reason, ...(known && { known }) };
  const attempts = attemptsSinceSearch(state.steps) ?? [];
  const left = untried(calls, attempts);
  if (left.length > 0) return { action: "call", calls: left, stepGoesOn: true };
  if (attempts.flat().some(isOk)) return decideByPlan(stages, state);
  if (attempts.length > 0 || endOf(state.steps) === "answered") return answerFromResults(stages, state);
  return { action: "answer", reason, text: once(noToolFits(reason)), end: "no-tool-available" };
}

function answerFromResults(stages: TwoStages, state: PlannerState): Decision {
  const reason = "Nothing more can be called.";
  return { action: "answer", reason, text: stages.answer(state), end: endOf(state.steps) };
}

function noToolFits(reason: string): string {
  const plain = "No tool in the mart fits this question.";
  return reason ? `${plain} ${reason}` : plain;
}

/** A text that is there already. */
export async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
