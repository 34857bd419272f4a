import { type Call, type CallResult, PlannerError, programOf } from "@/lib/planner";
import type { Candidate } from "@/lib/search";
import { beginCall, decided, isReading, type Known, readOnce, unmade, withFacts } from "./make-call";
import type { BegunCall } from "./resume";
import { runProgram } from "./run-program";
import type { RunProgress } from "./run-progress";

/**
 * Executes the calls of one turn; one that fails does not lose the others. Those that only read run at the same time, then
 * the others one after the other, of which one may have to wait for a person.
 */
export async function executeCalls(run: RunProgress, calls: readonly Call[]): Promise<CallResult[] | "waiting"> {
  return goOn(run, beginCalls(run, calls));
}

/** Tells of the calls of one turn, before one of them is made. */
export function beginCalls(run: RunProgress, calls: readonly Call[]): BegunCall[] {
  const chosen = calls.map((call) => ({ call, code: programOf(call), candidate: offered(run, call) }));
  return chosen.map(({ call, code, candidate }): BegunCall => {
    if (code === undefined && candidate) return beginCall(run, call, candidate);
    const callId = run.nextCallId();
    run.emit({ type: "program-start", callId, code: code ?? "", reason: call.reason });
    return { callId, call, inner: [] };
  });
}

/** Goes on with the calls of one turn, of which some may have ended, and one may have been decided on by a person. */
export async function goOn(run: RunProgress, begun: readonly BegunCall[]): Promise<CallResult[] | "waiting"> {
  const known = await Promise.all(begun.map((item) => withFacts(run, item)));
  const results = new Map(known.flatMap(({ callId, result }) => (result ? [[callId, result] as const] : [])));
  const open = known.filter(({ callId }) => !results.has(callId));
  const keep = (callId: string, result: CallResult): void => {
    results.set(callId, result);
    run.met(result);
  };
  await Promise.all(open.filter(isReading).map(async (item) => keep(item.callId, await readOnce(run, item))));
  for (const item of open) {
    if (results.has(item.callId)) continue;
    run.signal.throwIfAborted();
    const wasRefused = [...results.values()].some(({ status }) => status === "refused");
    const result = wasRefused ? skipped(run, item) : await endOf(run, item);
    if (result === "waiting") return result;
    keep(item.callId, result);
  }
  const ended = known.flatMap(({ callId }) => results.get(callId) ?? []);
  run.addStep({ kind: "calls", results: ended });
  run.signal.throwIfAborted();
  return ended;
}

/** The end of what does more than read; or it waits, and what is asked is the last that the run says. */
async function endOf(run: RunProgress, item: Known): Promise<CallResult | "waiting"> {
  if (item.inner !== undefined) return runProgram(run, item);
  const end = await decided(run, item);
  if (typeof end !== "function") return end;
  end();
  return "waiting";
}

/** Only what search offered under the run's grants may be called. */
function offered(run: RunProgress, call: Call): Candidate | undefined {
  if (programOf(call) !== undefined && run.ports.runProgram) return undefined;
  const candidate = run.candidate(call.tool, call.function);
  if (!candidate)
    throw new PlannerError(`The planner asked for “${call.tool}--${call.function}”, which is not on offer.`);
  return candidate;
}

function skipped(run: RunProgress, item: BegunCall): CallResult {
  return unmade(run, item, "refused", "Another call of the same turn was not approved, so this one was not made.");
}
