import { AppError, publicMessage } from "@/lib/errors";
import { type Plan, PlannerError } from "@/lib/planner";
import type { AgentResult, AnswerQuestion } from "./agent";
import { chooseAndCall, isOk, MAX_RETRIES } from "./choose-and-call";
import { executeCalls } from "./execute-calls";
import { Repeats } from "./repeats";
import { RunProgress } from "./run-progress";
import { lookForKeywords, searchCandidates } from "./search-candidates";
import { boundReached, stopMessage } from "./stop-conditions";
import { untilAborted } from "./until-aborted";
import { whole, writeAnswer } from "./write-answer";

type Outcome = Omit<AgentResult, "answer">;

/**
 * Answers one question: plan, search, choose, execute, until the planner can answer or a bound stops it. Every step is
 * emitted; the last events are always `usage` and `run-end`. It never rejects: a failure is a result.
 */
export const answerQuestion: AnswerQuestion = async (options, ports) => {
  const startedAt = performance.now();
  const timeUp = AbortSignal.timeout(options.bounds.timeMs);
  const run = new RunProgress(options, ports, AbortSignal.any([options.signal, timeUp]));

  let outcome: Outcome;
  try {
    outcome = await loop(run, startedAt);
  } catch (error) {
    if (options.signal.aborted) outcome = { status: "cancelled" };
    else if (timeUp.aborted) outcome = stopped(run, "time");
    else outcome = { status: "failed", error: explain(run, error) };
  }
  run.emit({ type: "usage", ...ports.planner.usage() });
  run.emit({ type: "run-end", ...outcome, durationMs: performance.now() - startedAt });
  run.end();
  return { ...outcome, answer: run.answer };
};

async function loop(run: RunProgress, startedAt: number): Promise<Outcome> {
  const { planner } = run.ports;
  // A planner that picks while it plans finds likely functions on offer at its first turn, which saves one.
  const firstLook = planner.choosesInPlan ? searchCandidates(run, { keywords: [] }) : undefined;
  await Promise.all([lookForKeywords(run), firstLook]);

  const repeats = new Repeats();
  let failedTurns = 0;
  let searched = false;
  for (let turns = 0; ; turns += 1) {
    const { inputTokens, outputTokens } = planner.usage();
    const progress = { steps: turns, elapsedMs: performance.now() - startedAt, tokens: inputTokens + outputTokens };
    const stop = boundReached(progress, run.options.bounds);
    if (stop) return stopped(run, stop);

    run.step = turns + 1;
    const plan = await untilAborted(planner.plan(run.state()), run.signal);
    if (turns === 0) decideNeed(run, plan);
    if (planner.choosesInPlan && repeats.isOneTooMany(plan)) return answerFromWhatThereIs(run);

    if (plan.action === "answer") return answer(run, plan, searched);
    if (plan.action === "ask") return ask(run, plan.question);
    if (plan.action === "call") {
      if (plan.calls.length === 0) return noToolFits(run);
      const results = await executeCalls(run, plan.calls);
      failedTurns = results.some(isOk) ? 0 : failedTurns + 1;
      if (failedTurns > MAX_RETRIES) return answerFromWhatThereIs(run);
      continue;
    }
    searched = true;
    const { keywords, query, callId } = plan;
    run.emit({ type: "keywords-selected", keywords, available: run.keywords.map((hit) => hit.keyword) });
    await searchCandidates(run, { keywords, query, callId });
    if (planner.choosesInPlan) continue;

    const choice = await chooseAndCall(run);
    if (choice.kind === "ask") return ask(run, choice.question);
    if (choice.kind === "gave-up") return answerFromWhatThereIs(run);
    if (choice.kind === "none-fits") {
      return run.results().some(isOk) ? answerFromWhatThereIs(run) : noToolFits(run, choice.reason);
    }
  }
}

function decideNeed(run: RunProgress, plan: Plan): void {
  if (plan.action === "call") {
    run.emit({ type: "need-decided", needsTool: true, reason: plan.calls[0]?.reason ?? "The question needs a tool." });
  } else {
    const needsTool = plan.action !== "answer" || plan.noTool === true;
    run.emit({ type: "need-decided", needsTool, reason: plan.reason });
  }
}

async function answer(
  run: RunProgress,
  plan: Extract<Plan, { action: "answer" }>,
  searched: boolean,
): Promise<Outcome> {
  await writeAnswer(run, plan.text ?? run.ports.planner.answer(run.state()));
  // A planner that asked for tools and then called none found none that fits.
  const called = run.steps.some((step) => step.kind === "calls");
  return { status: plan.noTool || (searched && !called) ? "no-tool-available" : "answered" };
}

async function ask(run: RunProgress, question: string): Promise<Outcome> {
  await writeAnswer(run, whole(question));
  return { status: "clarification-needed" };
}

async function noToolFits(run: RunProgress, reason?: string): Promise<Outcome> {
  const plain = "No tool in the mart fits this question.";
  await writeAnswer(run, whole(reason ? `${plain} ${reason}` : plain));
  return { status: "no-tool-available" };
}

/** Ends a run whose next call cannot be made: by its results, or by saying what failed. */
async function answerFromWhatThereIs(run: RunProgress): Promise<Outcome> {
  await writeAnswer(run, run.ports.planner.answer(run.state()));
  const results = run.results();
  const last = results.at(-1);
  if (!last) return { status: "no-tool-available" };
  if (results.some(isOk)) return { status: "answered" };
  const { call, status } = last;
  // The lines after the first tell where in the source it happened; the trace shows them.
  const error = last.error?.split("\n")[0];
  return { status: "failed", error: `The tool “${call.tool}” failed (${status})${error ? `: ${error}` : "."}` };
}

function stopped(run: RunProgress, stop: "steps" | "time" | "budget"): Outcome {
  return { status: "failed", stop, error: stopMessage(stop, run.options.bounds) };
}

function explain(run: RunProgress, error: unknown): string {
  if (error instanceof PlannerError) return error.message;
  if (!AppError.is(error)) run.ports.onUnexpectedError?.(error);
  return publicMessage(error);
}
