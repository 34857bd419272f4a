import type { AnswerEnd, Call, CallResult, Step } from "./planner";

/** How often what failed is tried again, corrected or with another function. */
export const MAX_RETRIES = 2;

export function isOk({ status }: CallResult): boolean {
  return status === "ok";
}

/** What every turn of calls came to, the oldest first. */
function attemptsIn(steps: readonly Step[]): CallResult[][] {
  return steps.flatMap((step) => (step.kind === "calls" ? [step.results] : []));
}

/** All calls, those of a program before the program itself. */
export function resultsOf(steps: readonly Step[]): CallResult[] {
  return attemptsIn(steps)
    .flat()
    .flatMap((result) => [...(result.inner ?? []), result]);
}

/** The turns of calls since the last search that a planner asked for; undefined where it asked for none. */
export function attemptsSinceSearch(steps: readonly Step[]): CallResult[][] | undefined {
  const searched = steps.findLastIndex(({ kind }) => kind === "search");
  return searched < 0 ? undefined : attemptsIn(steps.slice(searched));
}

/** Whether the last calls, and both attempts to do better, all failed: nothing more is called for the run. */
export function isGivenUp(steps: readonly Step[]): boolean {
  const last = attemptsIn(steps).slice(-1 - MAX_RETRIES);
  return last.length > MAX_RETRIES && !last.flat().some(isOk);
}

/** The calls that did not fail before: the same again would fail again, and may not be for free. */
export function untried(calls: readonly Call[], attempts: readonly CallResult[][]): Call[] {
  const failed = new Set(
    attempts
      .flat()
      // A failure of ours says nothing of the call: it may be made again.
      .filter(({ status }) => status !== "ok" && status !== "sandbox-error")
      .map(({ call }) => signature(call)),
  );
  return calls.filter((call) => !failed.has(signature(call)));
}

/** How a run ends in which nothing more is called. */
export function endOf(steps: readonly Step[]): AnswerEnd {
  const results = resultsOf(steps);
  if (results.length === 0) return "no-tool-available";
  return results.some(isOk) ? "answered" : "failed";
}

function signature({ tool, function: name, arguments: values }: Call): string {
  return JSON.stringify([tool, name, values]);
}
