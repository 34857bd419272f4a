import type { Choice, Plan, Planner, PlannerState } from "@/lib/planner";
import type { Usage } from "@/lib/planner/planner";

type Decide<T> = T | ((state: PlannerState) => T | Promise<T>);

export interface PlannerScript {
  plans: Decide<Plan>[];
  choices?: Decide<Choice>[];
  /** The pieces of every answer. */
  answer?: string[];
  choosesInPlan?: boolean;
  /** Tokens that each decision costs. */
  tokens?: number;
}

/** A planner that plays a script and records what it was shown; the last plan is played again when the script is over. */
export function fakePlanner(script: PlannerScript) {
  const shown: { method: "plan" | "choose" | "answer"; state: PlannerState }[] = [];
  let plans = 0;
  let choices = 0;
  const planner: Planner = {
    kind: script.choosesInPlan ? "native" : "pipeline",
    model: "fake",
    choosesInPlan: script.choosesInPlan ?? false,
    plan: async (state) => {
      shown.push({ method: "plan", state });
      return decide(script.plans, plans++, state);
    },
    choose: async (state) => {
      shown.push({ method: "choose", state });
      return decide(script.choices ?? [{ calls: [] }], choices++, state);
    },
    answer: async function* (state) {
      shown.push({ method: "answer", state });
      yield* script.answer ?? ["done"];
    },
    usage: (): Usage => {
      const modelCalls = shown.length;
      return { modelCalls, inputTokens: modelCalls * (script.tokens ?? 0), outputTokens: 0 };
    },
  };
  return { planner, shown };
}

function decide<T>(script: Decide<T>[], turn: number, state: PlannerState): T | Promise<T> {
  const decision = script[Math.min(turn, script.length - 1)];
  if (decision === undefined) throw new Error("the script of the fake planner is empty");
  return decision instanceof Function ? decision(state) : decision;
}
