import { AppError, publicMessage } from "@/lib/errors";
import { withinTime } from "@/lib/lifetime";
import { type CallResult, type Decision, isGivenUp, isOk, PlannerError, programOf, resultsOf } from "@/lib/planner";
import type { AgentResult, AnswerQuestion } from "./agent";
import type { RunEnd, Stop } from "./events";
import { beginCalls, executeCalls, goOn } from "./execute-calls";
import { askedOfTeam, leftToTeam } from "./hand-over";
import { isOwn } from "./own-functions";
import { Repeats } from "./repeats";
import { RunProgress } from "./run-progress";
import { lookFirst, lookForKeywords, searchCandidates } from "./search-candidates";
import { boundReached, stopMessage } from "./stop-conditions";
import { untilAborted } from "./until-aborted";
import { whole, writeAnswer, writeFound } from "./write-answer";

type Outcome = Omit<AgentResult, "answer" | "status"> & { status: RunEnd };

/**
 * Answers one question: lets the planner decide and carries it out, until it answers or asks back, or a bound stops it. Every step is
 * emitted; the last events are always `usage` and `run-end`, or `approval-requested` where a call waits for a person. It never
 * rejects: a failure is a result.
 */
export const answerQuestion: AnswerQuestion = async (options, ports) => {
  const workedMs = options.resumed?.elapsedMs ?? 0;
  const startedAt = performance.now() - workedMs;
  const leftMs = Math.max(0, options.bounds.timeMs - workedMs);
  return withinTime(leftMs, options.signal, async (signal) => {
    const run = new RunProgress(options, ports, signal);
    const outcome = await outcomeOf(run, startedAt);
    if (outcome === "waiting") {
      run.end();
      return { status: outcome, answer: run.answer };
    }
    run.emit({ type: "usage", ...run.usage() });
    run.emit({ type: "run-end", ...outcome, durationMs: performance.now() - startedAt });
    run.end();
    return { ...outcome, answer: run.answer };
  });
};

async function outcomeOf(run: RunProgress, startedAt: number): Promise<Outcome | "waiting"> {
  try {
    return await loop(run, startedAt);
  } catch (error) {
    if (run.options.signal.aborted) return { status: "cancelled" };
    if (run.signal.aborted) return stopped(run, "time");
    return { status: "failed", error: explain(run, error) };
  }
}

async function loop(run: RunProgress, startedAt: number): Promise<Outcome | "waiting"> {
  const { planner } = run.ports;
  const { resumed, made = [] } = run.options;
  const looksFirst = !resumed?.steps.length && (planner.looksFirst || made.length > 0);
  await Promise.all([lookForKeywords(run), looksFirst ? lookFirst(run) : undefined]);
  if (!resumed && made.length > 0) run.addStep({ kind: "calls", results: [...made] });
  if (resumed && resumed.begun.length > 0) {
    const results = await goOn(run, resumed.begun);
    if (results === "waiting") return results;
    if (endsTheRun(run, results)) return answerFromWhatThereIs(run);
  }
  const handedOver = await askedOfTeam(run, startedAt + run.options.bounds.timeMs);
  if (handedOver) return handedOver;

  const repeats = new Repeats();
  let steps = resumed?.step ?? 0;
  const beginStep = (): Stop | undefined => {
    const { inputTokens, outputTokens, dollars = 0 } = run.usage();
    const elapsedMs = performance.now() - startedAt;
    const progress = { steps, calls: run.callCount, elapsedMs, tokens: inputTokens + outputTokens, dollars };
    const stop = boundReached(progress, run.options.bounds);
    if (stop === undefined) run.step = ++steps;
    return stop;
  };
  let stepGoesOn = false;
  for (let isFirst = !resumed?.isDecided; ; isFirst = false) {
    const stop = stepGoesOn ? undefined : beginStep();
    if (stop) return stoppedAt(run, stop);

    const decision = await decide(run);
    if (isFirst) decideNeed(run, decision);
    if (repeats.isOneTooMany(decision)) return answerFromWhatThereIs(run);

    if (decision.action === "answer" || decision.action === "ask") {
      const left = await leftToTeam(run, decision, startedAt + run.options.bounds.timeMs);
      return left ?? (decision.action === "ask" ? ask(run, decision) : answer(run, decision));
    }
    if (decision.action === "search") {
      // Of the step before nothing was left to correct.
      const stop = stepGoesOn ? beginStep() : undefined;
      if (stop) return stoppedAt(run, stop);
      await searchCandidates(run, decision);
      stepGoesOn = decision.stepGoesOn ?? false;
    } else if (run.callCount + decision.calls.length > run.options.bounds.calls) {
      return stoppedAt(run, "calls");
    } else if (decision.calls.some(isOwn)) {
      // Those of the mart in the same turn are chosen again once the results of his are there.
      beginCalls(run, decision.calls.filter(isOwn));
      return { status: "handed-back" };
    } else {
      const results = await executeCalls(run, decision.calls);
      if (results === "waiting") return results;
      if (endsTheRun(run, results)) return answerFromWhatThereIs(run);
      stepGoesOn = decision.stepGoesOn === true && !results.every(isOk);
    }
  }
}

/** Nothing more is called after what failed again and again, nor after a person said no. */
function endsTheRun(run: RunProgress, results: readonly CallResult[]): boolean {
  return isGivenUp(run.steps) || results.some(({ status }) => status === "refused");
}

function decide(run: RunProgress, mustAnswer = false): Promise<Decision> {
  return untilAborted(run.ports.planner.decide(run.state(mustAnswer)), run.signal);
}

function decideNeed(run: RunProgress, decision: Decision): void {
  if (decision.action === "call") {
    const reason = decision.calls[0]?.reason ?? "The question needs a tool.";
    run.emit({ type: "need-decided", needsTool: true, reason });
  } else {
    const needsTool = decision.action !== "answer" || decision.end === "no-tool-available";
    run.emit({ type: "need-decided", needsTool, reason: decision.reason });
  }
}

async function answer(run: RunProgress, { text, end }: Extract<Decision, { action: "answer" }>): Promise<Outcome> {
  await writeAnswer(run, text);
  return end === "failed" ? { status: end, error: lastFailure(run) } : { status: end };
}

async function ask(run: RunProgress, decision: Extract<Decision, { action: "ask" }>): Promise<Outcome> {
  const { question, missing, known } = decision;
  await writeAnswer(run, whole(question));
  if (missing.length > 0) run.emit({ type: "input-requested", question, missing, known });
  return { status: "clarification-needed" };
}

/** Ends a run whose next call cannot be made: by its results, or by saying what failed. */
async function answerFromWhatThereIs(run: RunProgress): Promise<Outcome> {
  const decision = await decide(run, true);
  if (decision.action !== "answer") throw new PlannerError("The planner stopped without an answer. Try asking again.");
  return answer(run, decision);
}

function lastFailure(run: RunProgress): string | undefined {
  const last = resultsOf(run.steps).at(-1);
  if (last === undefined) return undefined;
  // The lines after the first tell where in the source it happened; the trace shows them.
  const error = last.error?.split("\n")[0];
  const what = programOf(last.call) === undefined ? `tool “${last.call.tool}”` : "program";
  return `The ${what} failed (${last.status})${error ? `: ${error}` : "."}`;
}

/** Ends a run between two of its turns: there is time, and often enough left for the planner to say what was found. */
async function stoppedAt(run: RunProgress, stop: Stop): Promise<Outcome> {
  if ((stop === "steps" || stop === "calls") && resultsOf(run.steps).some(isOk)) {
    try {
      const decision = await decide(run, true);
      if (decision.action === "answer") await writeAnswer(run, decision.text);
    } catch (error) {
      // What was found is said all the same.
      if (!(error instanceof PlannerError)) throw error;
    }
  }
  return stopped(run, stop);
}

/** Ends a run at a bound, with what was found until then. */
function stopped(run: RunProgress, stop: Stop): Outcome {
  writeFound(run);
  return { status: "failed", stop, error: stopMessage(stop, run.options.bounds) };
}

function explain(run: RunProgress, error: unknown): string {
  if (error instanceof PlannerError) return error.message;
  if (!AppError.is(error)) run.ports.onUnexpectedError?.(error);
  return publicMessage(error);
}
