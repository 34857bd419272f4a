import type { Call, CallResult } from "@/lib/planner";
import { executeCalls } from "./execute-calls";
import type { RunProgress } from "./run-progress";
import { untilAborted } from "./until-aborted";

/** How often a step is tried again after a call failed. */
export const MAX_RETRIES = 2;

/** `called`: go on planning. `gave-up`: every attempt of this step failed. */
export type ChoiceOutcome =
  | { kind: "called" }
  | { kind: "gave-up" }
  | { kind: "none-fits"; reason?: string }
  | { kind: "ask"; question: string };

/**
 * Lets the planner choose among the candidates in view and executes its calls. It is told of a failure and may correct
 * the arguments or take the next candidate, at most twice.
 */
export async function chooseAndCall(run: RunProgress): Promise<ChoiceOutcome> {
  const failed = new Set<string>();
  let succeeded = false;
  for (let attempt = 0; attempt <= MAX_RETRIES; attempt += 1) {
    const choice = await untilAborted(run.ports.planner.choose(run.state(), run.candidates), run.signal);
    if (choice.ask !== undefined) return { kind: "ask", question: choice.ask };
    if (attempt === 0 && choice.calls.length === 0) return { kind: "none-fits", reason: choice.reason };
    // The same call again would fail again, and may not be for free.
    const calls = choice.calls.filter((call) => !failed.has(signature(call)));
    if (calls.length === 0) break;
    const results = await executeCalls(run, calls);
    if (results.some(isOk)) succeeded = true;
    if (results.every(isOk)) return { kind: "called" };
    for (const result of results) if (isItsOwnFailure(result)) failed.add(signature(result.call));
  }
  return { kind: succeeded ? "called" : "gave-up" };
}

export function isOk(result: CallResult): boolean {
  return result.status === "ok";
}

/** A failure of ours says nothing of the call: it may be made again. */
function isItsOwnFailure({ status }: CallResult): boolean {
  return status !== "ok" && status !== "sandbox-error";
}

function signature({ tool, function: name, arguments: values }: Call): string {
  return JSON.stringify([tool, name, values]);
}
