import type { Decision, Planner, PlannerState } from "@/lib/planner";
import type { Usage } from "@/lib/planner/planner";
import { type Choice, decideInStages } from "@/lib/planner/two-stages";

type Play<T> = T | ((state: PlannerState) => T | Promise<T>);

/** An answer without a text has that of the script, and ends the run answered. */
export type ScriptedPlan =
  | Exclude<Decision, { action: "answer" }>
  | (Pick<Extract<Decision, { action: "answer" }>, "action" | "reason"> &
      Partial<Extract<Decision, { action: "answer" }>>);

export interface PlannerScript {
  plans: Play<ScriptedPlan>[];
  /** What is chosen after each search, where that is a stage of its own. */
  choices?: Play<Choice>[];
  /** The pieces of every answer. */
  answer?: string[];
  /** True: it picks among the candidates in view while it plans, and looks first. */
  inOneStage?: boolean;
  /** Tokens that each decision costs. */
  tokens?: number;
}

/** A planner that plays a script and records what it was shown; the last plan is played again when the script is over. */
export function fakePlanner(script: PlannerScript) {
  const shown: { method: "plan" | "choose" | "answer"; state: PlannerState }[] = [];
  let plans = 0;
  let choices = 0;
  async function plan(state: PlannerState): Promise<Decision> {
    shown.push({ method: "plan", state });
    const planned = await play(script.plans, plans++, state);
    if (planned.action !== "answer") return planned;
    const { text = answer(state), end = endInOneStage(state), ...rest } = planned;
    return { ...rest, text, end };
  }
  async function choose(state: PlannerState): Promise<Choice> {
    shown.push({ method: "choose", state });
    return play(script.choices ?? [{ calls: [] }], choices++, state);
  }
  async function* answer(state: PlannerState): AsyncGenerator<string> {
    shown.push({ method: "answer", state });
    yield* script.answer ?? ["done"];
  }
  const stages = { plan, choose, answer };
  const planner: Planner = {
    kind: script.inOneStage ? "native" : "pipeline",
    model: "fake",
    looksFirst: script.inOneStage ?? false,
    decide: (state) => (script.inOneStage && !state.mustAnswer ? plan(state) : decideInStages(stages, state)),
    usage: (): Usage => {
      const modelCalls = shown.length;
      return { modelCalls, inputTokens: modelCalls * (script.tokens ?? 0), outputTokens: 0 };
    },
  };
  return { planner, shown };
}

/** As a model that searched and then called nothing ends. */
function endInOneStage({ steps }: PlannerState): "answered" | "no-tool-available" {
  const did = (what: string) => steps.some(({ kind }) => kind === what);
  return did("search") && !did("calls") ? "no-tool-available" : "answered";
}

function play<T>(script: Play<T>[], turn: number, state: PlannerState): T | Promise<T> {
  const played = script[Math.min(turn, script.length - 1)];
  if (played === undefined) throw new Error("the script of the fake planner is empty");
  return played instanceof Function ? played(state) : played;
}
