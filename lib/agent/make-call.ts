import { publicMessage } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import { type Call, type CallResult, isOk, withJsonTexts } from "@/lib/planner";
import type { CallStatus } from "@/lib/sandbox";
import type { Candidate } from "@/lib/search";
import { type CallFacts, consentTo } from "./consent";
import type { BegunCall } from "./resume";
import { runCall } from "./run-call";
import type { RunProgress } from "./run-progress";

/** A call with what is known of its function and values in place of handles; where that cannot be, why it is not made. */
export type Known = BegunCall & ({ facts: CallFacts; values: Arguments } | { problem: unknown } | { unfilled: string });

/** Tells of a call that a planner, or its program, asks for. */
export function beginCall(run: RunProgress, call: Call, { document }: Candidate, program?: string): BegunCall {
  const callId = run.nextCallId();
  const { slug, version, function: name } = document;
  const runnerUp = run.candidates.find((other) => other.document.name !== document.name)?.document.name;
  const { reason, certainty } = call;
  run.emit({
    ...{ type: "tool-selected", callId, tool: slug, version, function: name, reason, certainty },
    ...(program === undefined ? { runnerUp } : { program }),
  });
  const { arguments: values, repaired, sources, unused } = call;
  run.emit({ type: "arguments-generated", callId, arguments: values, repaired, sources, unused });
  return { callId, call, asked: values };
}

/** `isMeant`: which texts may be handles; all, where it is left out. */
export async function withFacts(
  run: RunProgress,
  item: BegunCall,
  isMeant?: (text: string) => boolean,
): Promise<Known> {
  if (item.result ?? item.inner) return { ...item, problem: undefined };
  const { call, isLiteral } = item;
  const filled = isLiteral
    ? { ok: true as const, arguments: call.arguments }
    : run.fillHandles(call.arguments, isMeant);
  if (!filled.ok) return { ...item, unfilled: filled.error };
  try {
    const { owner, lent } = run.options;
    const facts = await run.ports.factsOf(call, { owner, lent });
    return { ...item, values: withJsonTexts(call.arguments, filled.arguments, facts.inputs), facts };
  } catch (problem) {
    return { ...item, problem };
  }
}

export type Callable = Extract<Known, { facts: CallFacts }>;

export function isReading(item: Known): item is Callable {
  return "facts" in item && item.facts.effect === "reads" && item.facts.policy !== "forbid";
}

/**
 * Runs a call that only reads; the same one again in the run is answered from the first, unless something was changed in
 * between, or its function says that it is not idempotent: a die and a clock read too.
 */
export async function readOnce(run: RunProgress, item: Callable): Promise<CallResult> {
  const { call, callId, facts, values } = item;
  if (facts.idempotent === false) return runCall(run, item, item);
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

/** The call's end; or what asks a person for it, once nothing else of the run goes on. */
export async function decided(run: RunProgress, item: Known): Promise<CallResult | (() => void)> {
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
  if (!mayBeDone && (verdict === "go" || isApproved)) return change(run, item);
  return () => request(run, item, mayBeDone);
}

/** What was read before may be otherwise afterwards, also where the call failed half-way. */
async function change(run: RunProgress, item: Callable): Promise<CallResult> {
  const result = await runCall(run, item, item);
  run.readBefore.clear();
  return result;
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

/** The end of a call of which nothing ran. */
export function unmade(run: RunProgress, { call, callId }: BegunCall, status: CallStatus, error: string): CallResult {
  run.emit({ type: "tool-call-start", callId, sandbox: run.ports.sandbox, openWorld: false });
  run.emit({ type: "tool-call-end", callId, status, error, durationMs: 0, peakMemoryBytes: 0 });
  return { call, callId, status, error, openWorld: false };
}
