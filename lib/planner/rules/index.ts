import type { CallResult, Plan, Planner, PlannerState } from "../planner";
import { nextInChain } from "./choice/chain";
import { chooseCalls } from "./choice/choose-calls";
import { understand } from "./choice/understanding";
import { decideNeed } from "./need/decide-need";
import { pickKeywords } from "./need/pick-keywords";
import { ABOUT, NO_MODEL, ONLY_ENGLISH } from "./wording/about";
import { wordAnswer } from "./wording/answer";

/**
 * The offline planner: it uses no language model and no network, decides the same for the same question, and holds no
 * answers but about itself. Search finds the tool; the schema of its inputs drives what is read from the question.
 */
export function createRulesPlanner(): Planner {
  return {
    kind: "rules",
    choosesInPlan: false,
    plan: async (state) => plan(state),
    choose: async (state, candidates) => chooseCalls(nextInChain(state).state, candidates),
    answer: (state) => {
      const { task, question } = understand(lastInChain(state));
      return once(wordAnswer(resultsOf(state), task, question));
    },
    usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 0 }),
  };
}

function plan(whole: PlannerState): Plan {
  const { state, done } = nextInChain(whole);
  if (done) return { action: "answer", reason: "The tool's result answers the question." };
  const { question, task, goesOn } = understand(state);
  const need = decideNeed(question, state.keywords, task !== undefined || goesOn);
  if (!need.needsTool) {
    return {
      action: "answer",
      reason: need.reason,
      text: once(need.topic !== undefined ? ABOUT[need.topic] : need.otherLanguage ? ONLY_ENGLISH : NO_MODEL),
    };
  }
  return {
    action: "search",
    keywords: pickKeywords(question, state.keywords, task?.topics ?? []),
    reason: need.reason,
    ...(question === whole.question ? {} : { query: question }),
  };
}

/** The state of the last step that has a result, whose sentence is the answer. */
function lastInChain(state: PlannerState): PlannerState {
  const called = state.steps.findLastIndex((step) => step.kind === "calls");
  return nextInChain({ ...state, steps: state.steps.slice(0, Math.max(0, called)) }).state;
}

function resultsOf(state: PlannerState): CallResult[] {
  return state.steps.flatMap((step) => (step.kind === "calls" ? step.results : []));
}

async function* once(text: string): AsyncIterable<string> {
  yield text;
}
