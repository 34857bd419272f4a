import type { RunEvent } from "@/lib/agent/events";
import type { Trace, TraceStep } from "./trace";

type EventOf<T extends RunEvent["type"]> = Extract<RunEvent, { type: T }>;
export type CallStep = Extract<TraceStep, { kind: "call" }>;

/** What every step says of itself. */
function baseOf({ seq, at, step }: RunEvent) {
  return { id: `${seq}`, at, ...(step !== undefined && { turn: step }) };
}

/** The step that an event tells of which was decided at once; undefined for other events. */
export function decisionOf(trace: Trace, event: RunEvent): TraceStep | undefined {
  const decided = { ...baseOf(event), status: "done" as const, durationMs: since(trace.lastAt, event.at) };
  switch (event.type) {
    case "need-decided":
      return { ...decided, kind: "need", needsTool: event.needsTool, reason: event.reason };
    case "keywords-selected":
      return { ...decided, kind: "keywords", keywords: event.keywords, available: event.available };
    case "candidates-ranked":
      return {
        ...decided,
        durationMs: event.tookMs,
        kind: "search",
        considered: event.considered,
        ...(event.tools !== undefined && { tools: event.tools }),
        candidates: event.candidates,
        ...(event.note !== undefined && { note: event.note }),
      };
    case "tool-selected":
      return {
        ...decided,
        kind: "choice",
        callId: event.callId ?? decided.id,
        tool: event.tool,
        ...nameOf(trace, event.tool),
        version: event.version,
        function: event.function,
        reason: event.reason,
        ...(event.runnerUp !== undefined && { runnerUp: event.runnerUp }),
      };
    case "arguments-generated":
      return {
        ...decided,
        ...chosen(trace, event.callId),
        kind: "arguments",
        arguments: event.arguments,
        ...(event.repaired !== undefined && { repaired: event.repaired }),
        ...(event.sources !== undefined && { sources: event.sources }),
        ...(event.unused !== undefined && { unused: event.unused }),
      };
    case "input-requested":
      return { ...decided, kind: "input", missing: event.missing };
    default:
      return undefined;
  }
}

/** A call that begins to wait for a person. */
export function approvalOf(trace: Trace, event: EventOf<"approval-requested">): TraceStep {
  const { version, owner, effect, arguments: values, inputs, host, mayBeDone } = event;
  const more = { ...(host !== undefined && { host }), ...(mayBeDone && { mayBeDone }) };
  const asked = { version, owner, effect, arguments: values, inputs, ...more };
  return { ...baseOf(event), ...chosen(trace, event.callId), ...asked, status: "running", kind: "approval" };
}

/** Another server goes on. */
export function takenOverOf(event: EventOf<"taken-over">): TraceStep {
  return { ...baseOf(event), status: "done", kind: "taken-over", deaths: event.deaths };
}

/** A team of agents that begins. */
export function teamOf(event: EventOf<"team-launched">): TraceStep {
  const { teamId, goal, reason } = event;
  return { ...baseOf(event), status: "running", kind: "team", teamId, goal, reason };
}

/** A call that begins. */
export function callOf(trace: Trace, event: EventOf<"tool-call-start">): CallStep {
  const { callId, sandbox } = event;
  const of = { ...baseOf(event), ...chosen(trace, callId) };
  return { ...of, status: "running", kind: "call", sandbox, output: [], requests: [] };
}

export function requestOf(event: EventOf<"network-request">): CallStep["requests"][number] {
  const { method, host, status, bytes, durationMs, error } = event;
  return {
    method,
    host,
    bytes,
    durationMs,
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error }),
  };
}

/** Which function a call is of: its `tool-selected` said so. */
function chosen(trace: Trace, callId: string | undefined) {
  const choice = trace.steps.findLast((step) => step.kind === "choice" && step.callId === callId);
  if (choice?.kind !== "choice") return { callId: callId ?? "", tool: "", function: "" };
  const { tool, toolName, version, function: name } = choice;
  return {
    callId: choice.callId,
    tool,
    ...(toolName !== undefined && { toolName }),
    function: name,
    ...(version !== undefined && { version }),
  };
}

/** What the last search that found a tool called it. */
function nameOf({ steps }: Trace, slug: string): { toolName?: string } {
  for (const step of steps.toReversed()) {
    const found = step.kind === "search" ? step.candidates.find(({ tool }) => tool === slug) : undefined;
    if (found?.toolName !== undefined) return { toolName: found.toolName };
  }
  return {};
}

/** Milliseconds between two times of the log, never negative. */
export function since(earlier: string | null, later: string): number {
  return earlier === null ? 0 : Math.max(0, Date.parse(later) - Date.parse(earlier));
}
