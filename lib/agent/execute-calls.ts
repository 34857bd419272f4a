import { publicMessage } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import { type Call, type CallResult, isOk, PlannerError } from "@/lib/planner";
import type { CallStatus } from "@/lib/sandbox";
import type { Candidate } from "@/lib/search";
import { type CallFacts, consentTo } from "./consent";
import type { BegunCall } from "./resume";
import { runCall } from "./run-call";
import type { RunProgress } from "./run-progress";

/** A call with what is known of its function and values in place of handles; where that cannot be, why it is not made. */
type Known = BegunCall & ({ facts: CallFacts; values: Arguments } | { problem: unknown } | { unfilled: string });

/**
 * Executes the calls of one turn; one that fails does not lose the others. Those that only read run at the same time, then
 * the others one after the other, of which one may have to wait for a person.
 */
export async function executeCalls(run: RunProgress, calls: readonly Call[]): Promise<CallResult[] | "waiting"> {
  return goOn(run, beginCalls(run, calls));
}

/** Tells of the calls of one turn, before one of them is made. */
export function beginCalls(run: RunProgress, calls: readonly Call[]): BegunCall[] {
  const begun = calls.map((call) => ({ call, callId: run.nextCallId(), candidate: offered(run, call) }));
  for (const { call, callId, candidate } of begun) {
    const { slug, version, function: name } = candidate.document;
    const runnerUp = run.candidates.find((other) => other.document.name !== candidate.document.name)?.document.name;
    run.emit({ type: "tool-selected", callId, tool: slug, version, function: name, reason: call.reason, runnerUp });
    const { arguments: values, repaired, sources, unused } = call;
    run.emit({ type: "arguments-generated", callId, arguments: values, repaired, sources, unused });
  }
  return begun;
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
    const result = wasRefused ? skipped(run, item) : await decided(run, item);
    if (result === "waiting") return result;
    keep(item.callId, result);
  }
  const ended = known.flatMap(({ callId }) => results.get(callId) ?? []);
  run.addStep({ kind: "calls", results: ended });
  run.signal.throwIfAborted();
  return ended;
}

/** Only what search offered under the run's grants may be called. */
function offered(run: RunProgress, call: Call): Candidate {
  const candidate = run.candidate(call.tool, call.function);
  if (!candidate)
    throw new PlannerError(`The planner asked for “${call.tool}--${call.function}”, which is not on offer.`);
  return candidate;
}

async function withFacts(run: RunProgress, item: BegunCall): Promise<Known> {
  if (item.result) return { ...item, problem: undefined };
  const { call, isLiteral } = item;
  const filled = isLiteral ? { ok: true as const, arguments: call.arguments } : run.fillHandles(call.arguments);
  if (!filled.ok) return { ...item, unfilled: filled.error };
  try {
    const { owner } = run.options;
    return { ...item, values: filled.arguments, facts: await run.ports.factsOf(call, { owner }) };
  } catch (problem) {
    return { ...item, problem };
  }
}

type Callable = Extract<Known, { facts: CallFacts }>;

function isReading(item: Known): item is Callable {
  return "facts" in item && item.facts.effect === "reads" && item.facts.policy !== "forbid";
}

/**
 * Runs a call that only reads; the same one again in the run is answered from the first. Only where its function says that it
 * returns the same again: a die and a clock read too.
 */
async function readOnce(run: RunProgress, item: Callable): Promise<CallResult> {
  const { call, callId, facts, values } = item;
  if (!facts.idempotent) return runCall(run, item, item);
  const key = JSON.stringify([call.tool, call.function, facts.version, values]);
  const first = run.readBefore.get(key);
  if (first === undefined) {
    const running = runCall(run, item, item);
    run.readBefore.set(key, running);
    return running;
  }
  const result = await first;
  if (!isOk(result)) return runCall(run, item, item);
  const { status, value, stdout, error, openWorld, callId: sameAs } = result;
  run.emit({ type: "tool-call-start", callId, sandbox: run.ports.sandbox, openWorld, sameAs });
  run.emit({ type: "tool-call-end", callId, status, value, error, durationMs: 0, peakMemoryBytes: 0 });
  return { call, callId, status, value, stdout, error, openWorld };
}

/** The call's end; or it waits, and what is asked is the last that the run says. */
async function decided(run: RunProgress, item: Known): Promise<CallResult | "waiting"> {
  const { call, approval } = item;
  if ("unfilled" in item) return unmade(run, item, "invalid-arguments", item.unfilled);
  if (!("facts" in item)) {
    run.ports.onUnexpectedError?.(item.problem);
    return unmade(run, item, "sandbox-error", publicMessage(item.problem));
  }
  const { facts } = item;
  // What was said of the call was said of making it once.
  const mayBeDone = item.wasRunning === true && !facts.idempotent;
  if (approval?.answer === "refused") return refused(run, item, approval.reason);
  // What he said of another version holds for that one.
  const isApproved = approval?.answer === "given" && approval.version === facts.version;
  const consents = { trusted: (await run.ports.trusted?.()) ?? [], ahead: run.options.yesTo ?? [] };
  const verdict = consentTo({ call, facts, consents, isTainted: run.isTainted });
  if (verdict === "forbid") return refused(run, item, "An administrator, or the tool's owner, forbids calls of it.");
  if (!mayBeDone && (verdict === "go" || isApproved)) return runCall(run, item, item);
  request(run, item, mayBeDone);
  return "waiting";
}

function request(run: RunProgress, { call, callId, facts, values }: Callable, mayBeDone: boolean): void {
  const { tool, function: name } = call;
  const { version, owner, effect, hosts, inputs } = facts;
  run.emit({ type: "usage", ...run.usage() });
  const [host] = hosts;
  run.emit({
    type: "approval-requested",
    callId,
    tool,
    version,
    function: name,
    owner,
    effect,
    arguments: values,
    inputs,
    ...(host !== undefined && { host }),
    ...(mayBeDone && { mayBeDone }),
  });
}

function refused(run: RunProgress, item: BegunCall, reason?: string): CallResult {
  const outcome = item.approval?.mayBeDone
    ? "The call had begun when the server stopped, and was not approved a second time: whether it was done is not known."
    : "The call was not approved, and nothing was done.";
  return unmade(run, item, "refused", `${outcome}${reason ? ` ${reason}` : ""}`);
}

function skipped(run: RunProgress, item: BegunCall): CallResult {
  return unmade(run, item, "refused", "Another call of the same turn was not approved, so this one was not made.");
}

/** The end of a call of which nothing ran. */
function unmade(run: RunProgress, { call, callId }: BegunCall, status: CallStatus, error: string): CallResult {
  run.emit({ type: "tool-call-start", callId, sandbox: run.ports.sandbox, openWorld: false });
  run.emit({ type: "tool-call-end", callId, status, error, durationMs: 0, peakMemoryBytes: 0 });
  return { call, callId, status, error, openWorld: false };
}
