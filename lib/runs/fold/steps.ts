import type { ApprovalScope, RunEvent } from "@/lib/agent/events";
import type { Arguments, InputSchema, Json } from "@/lib/json";
import type { CallStatus } from "@/lib/sandbox";
import type { Effect } from "@/lib/schema/effect";

type EventOf<T extends RunEvent["type"]> = Extract<RunEvent, { type: T }>;

export type TraceCandidate = EventOf<"candidates-ranked">["candidates"][number];
export type TraceOutput = Pick<EventOf<"tool-call-output">, "stream" | "text">;
/** Where an argument came from. */
export type TraceSource = NonNullable<EventOf<"arguments-generated">["sources"]>[string];
export type TraceSpan = NonNullable<EventOf<"arguments-generated">["unused"]>[number];
export type TraceMissing = EventOf<"input-requested">["missing"][number] & {
  /** What people called the tool then; absent where the log does not say. */
  toolName?: string;
};
export type TraceRequest = Pick<
  EventOf<"network-request">,
  "method" | "host" | "status" | "bytes" | "durationMs" | "error"
>;

/** `running` until its end is known, `stopped` where the run was cancelled before that. */
type TraceStepStatus = "running" | "done" | "failed" | "stopped";

interface StepBase {
  /** Stable while the run grows: use it as a key. */
  id: string;
  /** The turn of the loop, from 1. */
  turn?: number;
  status: TraceStepStatus;
  /** ISO 8601. */
  at: string;
  /** How long it took; for a decision, the time since the step before it. */
  durationMs?: number;
}

interface CallStepBase extends StepBase {
  callId: string;
  tool: string;
  /** What people called the tool then; absent where the log does not say. */
  toolName?: string;
  /** Absent where the log does not say. */
  version?: number;
  function: string;
}

/** What would have been chosen next. */
type TraceRunnerUp = Pick<CallStepBase, "tool" | "toolName" | "function">;

/** A call that waits, or waited, for a person; `answer` is what he said. */
export interface TraceApproval extends CallStepBase {
  kind: "approval";
  owner: string;
  effect: Effect;
  arguments: Arguments;
  inputs: InputSchema;
  host?: string;
  /** It had begun when its server stopped. */
  mayBeDone?: boolean;
  answer?: { isGiven: boolean; scope?: ApprovalScope; changed?: Arguments; reason?: string };
}

/** A program of calls; those that it asked for are steps of the same turn after it. */
export interface TraceProgram extends StepBase {
  kind: "program";
  callId: string;
  code: string;
  reason: string;
  output: TraceOutput[];
  result?: TraceCallResult;
}

export type TraceStep =
  | (StepBase & { kind: "need"; needsTool: boolean; reason: string })
  | (StepBase & { kind: "keywords"; keywords: string[]; available: string[] })
  | (StepBase & { kind: "search"; considered: number; tools?: number; candidates: TraceCandidate[]; note?: string })
  | (CallStepBase & { kind: "choice"; reason: string; certainty?: number; runnerUp?: TraceRunnerUp; program?: string })
  | (CallStepBase & { kind: "arguments"; arguments: Arguments; repaired?: string } & TraceSaid)
  | (CallStepBase & {
      kind: "call";
      sandbox: string;
      output: TraceOutput[];
      requests: TraceRequest[];
      result?: TraceCallResult;
    })
  | TraceApproval
  | TraceProgram
  | (StepBase & { kind: "input"; missing: TraceMissing[] })
  | (StepBase & { kind: "team"; teamId: string; goal: string; reason: string; ending?: TraceTeamEnd })
  | (StepBase & { kind: "taken-over"; deaths: number })
  | (StepBase & { kind: "answer"; text: string });

/** How a team of agents ended that was given the question. */
type TraceTeamEnd = Pick<EventOf<"team-concluded">, "end" | "missing">;

/** What arguments took of what was said; absent where the planner could not say. */
interface TraceSaid {
  sources?: Record<string, TraceSource>;
  unused?: TraceSpan[];
}

interface TraceCallResult {
  status: CallStatus;
  value?: Json;
  error?: string;
  durationMs: number;
  peakMemoryBytes: number;
}

export type CallStep = Extract<TraceStep, { kind: "call" }>;

/** What the steps of a run are made from, besides their events. */
interface Told {
  steps: readonly TraceStep[];
  /** When the last event happened. */
  lastAt: string | null;
}

/** What every step says of itself. */
function baseOf({ seq, at, step }: RunEvent) {
  return { id: `${seq}`, at, ...(step !== undefined && { turn: step }) };
}

/** The step that an event tells of which was decided at once; undefined for other events. */
export function decisionOf(told: Told, event: RunEvent): TraceStep | undefined {
  const decided = { ...baseOf(event), status: "done" as const, durationMs: since(told.lastAt, event.at) };
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
        ...nameOf(told, event.tool),
        version: event.version,
        function: event.function,
        reason: event.reason,
        ...(event.certainty !== undefined && { certainty: event.certainty }),
        ...(event.runnerUp !== undefined && { runnerUp: runnerUpOf(told, event.runnerUp) }),
        ...(event.program !== undefined && { program: event.program }),
      };
    case "arguments-generated":
      return {
        ...decided,
        ...chosen(told, event.callId),
        kind: "arguments",
        arguments: event.arguments,
        ...(event.repaired !== undefined && { repaired: event.repaired }),
        ...(event.sources !== undefined && { sources: event.sources }),
        ...(event.unused !== undefined && { unused: event.unused }),
      };
    case "input-requested":
      return {
        ...decided,
        kind: "input",
        missing: event.missing.map((each) => ({ ...each, ...nameOf(told, each.tool) })),
      };
    default:
      return undefined;
  }
}

/** A call that begins to wait for a person. */
export function approvalOf(told: Told, event: EventOf<"approval-requested">): TraceStep {
  const { version, owner, effect, arguments: values, inputs, host, mayBeDone } = event;
  const more = { ...(host !== undefined && { host }), ...(mayBeDone && { mayBeDone }) };
  const asked = { version, owner, effect, arguments: values, inputs, ...more };
  return { ...baseOf(event), ...chosen(told, event.callId), ...asked, status: "running", kind: "approval" };
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

/** A program of calls that begins. */
export function programOf(event: EventOf<"program-start">): TraceProgram {
  const { callId = "", code, reason } = event;
  return { ...baseOf(event), status: "running", kind: "program", callId, code, reason, output: [] };
}

/** A call that begins. */
export function callOf(told: Told, event: EventOf<"tool-call-start">): CallStep {
  const { callId, sandbox } = event;
  const of = { ...baseOf(event), ...chosen(told, callId) };
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
function chosen(told: Told, callId: string | undefined) {
  const choice = told.steps.findLast((step) => step.kind === "choice" && step.callId === callId);
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

/** The function of a callable name, `slug` or `slug--function`. */
function runnerUpOf(told: Told, callable: string): TraceRunnerUp {
  const [tool = "", name = ""] = callable.split("--");
  return { tool, ...nameOf(told, tool), function: name };
}

/** What the last search that found a tool called it. */
function nameOf({ steps }: Told, slug: string): { toolName?: string } {
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
