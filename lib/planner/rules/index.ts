import { resultsOf } from "../attempts";
import type { CallResult, Decision, Planner, PlannerState } from "../planner";
import { decideInStages, once, type TwoStages } from "../two-stages";
import { nextInChain } from "./choice/chain";
import { chooseCalls } from "./choice/choose-calls";
import { understand } from "./choice/understanding";
import { chooseByReply, isReplied, replyIn } from "./memory/reply";
import { decideNeed } from "./need/decide-need";
import { pickKeywords } from "./need/pick-keywords";
import type { Task } from "./program/task";
import { ABOUT, NO_MODEL, ONLY_ENGLISH } from "./wording/about";
import { wordAnswer } from "./wording/answer";
import type { Program } from "./wording/value-of";

/**
 * The offline planner: it uses no language model and no network, decides the same for the same question, and holds no
 * answers but about itself. Search finds the tool; the schema of its inputs drives what is read from the question.
 */
export function createRulesPlanner(): Planner {
  return {
    kind: "rules",
    decide: (state) => decideInStages(STAGES, state),
    usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 0 }),
  };
}

const STAGES: TwoStages = {
  plan: async (state) => plan(state),
  choose: async (state) => chooseByReply(state) ?? chooseCalls(nextInChain(state).state),
  answer: (state) => once(answerFrom(state)),
};

function plan(whole: PlannerState): Decision {
  const reply = resultsOf(whole.steps).length === 0 ? replyIn(whole) : undefined;
  if (reply !== undefined) {
    const reason = "This is the reply to what was asked back.";
    return { action: "search", keywords: [], query: reply.pending.question, reason };
  }
  const { state, done } = nextInChain(whole);
  if (done || isReplied(whole)) {
    const reason = "The tool's result answers the question.";
    return { action: "answer", reason, text: once(answerFrom(whole)), end: "answered" };
  }
  const { question, task, goesOn } = understand(state);
  const need = decideNeed(question, state.keywords, task !== undefined || goesOn);
  if (!need.needsTool) {
    return {
      action: "answer",
      reason: need.reason,
      text: once(need.topic !== undefined ? ABOUT[need.topic] : need.otherLanguage ? ONLY_ENGLISH : NO_MODEL),
      end: need.topic === undefined ? "needs-model" : "answered",
    };
  }
  return {
    action: "search",
    keywords: pickKeywords(question, state.keywords, task?.topics ?? []),
    reason: need.reason,
    ...(question === whole.question ? {} : { query: question }),
  };
}

function answerFrom(state: PlannerState): string {
  const { task, question } = understand(lastInChain(state));
  const results = resultsOf(state.steps);
  const { candidates, timeZone } = state;
  return wordAnswer({ results, candidates, program: task && programOf(task, results), question, timeZone });
}

/** The program of a task that was really run, with the sentence that tells what it printed. */
function programOf(task: Task, results: readonly CallResult[]): Program | undefined {
  const code = results.at(-1)?.call.arguments.code;
  return typeof code === "string" ? { source: code, answer: task.sentence("{result}") } : undefined;
}

/** The state of the last step that has a result, whose sentence is the answer. */
function lastInChain(state: PlannerState): PlannerState {
  const called = state.steps.findLastIndex((step) => step.kind === "calls");
  return nextInChain({ ...state, steps: state.steps.slice(0, Math.max(0, called)) }).state;
}
