import type { RunEvent } from "@/lib/agent/events";
import { settle } from "./settle";
import {
  approvalOf,
  type CallStep,
  callOf,
  decisionOf,
  programOf,
  requestOf,
  since,
  type TraceProgram,
  type TraceStep,
  takenOverOf,
  teamOf,
} from "./steps";
import type { Trace, TraceActivity } from "./trace";

const EMPTY: Trace = {
  runId: null,
  query: "",
  planner: null,
  status: "running",
  activity: "deciding",
  startedAt: null,
  steps: [],
  lastSeq: 0,
  lastAt: null,
};

/** The view of a run's log. Events of an unknown type are passed over. */
export function foldTrace(events: readonly RunEvent[]): Trace {
  return extendTrace(EMPTY, events);
}

/**
 * The trace with more events of the same run. Events that it holds already (by `seq`) change nothing, so that a reader
 * which reconnects may be given some of them twice.
 */
export function extendTrace(trace: Trace, events: readonly RunEvent[]): Trace {
  return events.reduce(
    (view, event) => (event.seq <= view.lastSeq ? view : { ...apply(view, event), ...place(event) }),
    trace,
  );
}

function place(event: RunEvent): Pick<Trace, "runId" | "lastSeq" | "lastAt"> {
  return { runId: event.runId, lastSeq: event.seq, lastAt: event.at };
}

function apply(trace: Trace, event: RunEvent): Trace {
  switch (event.type) {
    case "run-start":
      return {
        ...trace,
        query: event.query,
        planner: event.planner,
        ...(event.model !== undefined && { model: event.model }),
        ...(event.continues !== undefined && { continues: event.continues }),
        ...(event.given !== undefined && { given: event.given }),
        ...attachedIn(event),
        startedAt: event.at,
      };
    case "approval-requested":
      return { ...add(trace, approvalOf(trace, event)), status: "waiting" };
    case "approval-given":
    case "approval-refused":
      return { ...answerApproval(trace, event), status: "running" };
    case "program-start":
      return add(trace, programOf(event), "calling");
    case "program-end":
      return closeCall(trace, event);
    case "tool-call-start":
      return add(trace, callOf(trace, event), "calling");
    case "tool-call-output":
      return changeCall(trace, event.callId, (call) => ({
        ...call,
        output: [...call.output, { stream: event.stream, text: event.text }],
      }));
    case "network-request":
      return changeCall(trace, event.callId, (call) =>
        call.kind === "call" ? { ...call, requests: [...call.requests, requestOf(event)] } : call,
      );
    case "tool-call-end":
      return closeCall(trace, event);
    case "team-launched":
      return add(trace, teamOf(event), "calling");
    case "team-concluded":
      return closeTeam(trace, event);
    case "taken-over":
      return takeOver(trace, event);
    case "answer-delta":
      return writeAnswer(trace, event, (text) => text + event.text, "running");
    case "answer-end":
      return writeAnswer(trace, event, () => event.text, "done");
    case "usage": {
      const { inputTokens, outputTokens, modelCalls, dollars } = event;
      return { ...trace, usage: { inputTokens, outputTokens, modelCalls, ...(dollars !== undefined && { dollars }) } };
    }
    case "run-end":
      return settle(trace, event);
    default: {
      const step = decisionOf(trace, event);
      return step ? add(trace, step) : trace;
    }
  }
}

/** Logs of before it was said what is attached hold a pasted text, if anything. */
function attachedIn({ attached, data }: Extract<RunEvent, { type: "run-start" }>): Pick<Trace, "attached"> {
  if (attached !== undefined) return { attached };
  return typeof data === "string" ? { attached: { kind: "text", characters: data.length } } : {};
}

function add(trace: Trace, step: TraceStep, activity: TraceActivity = "deciding"): Trace {
  return { ...trace, steps: [...trace.steps, step], activity };
}

/** Only a call that still waits is answered. */
function answerApproval(
  trace: Trace,
  event: Extract<RunEvent, { type: "approval-given" | "approval-refused" }>,
): Trace {
  const index = trace.steps.findLastIndex(({ kind, status }) => kind === "approval" && status === "running");
  const asked = trace.steps[index];
  if (asked?.kind !== "approval") return trace;
  const isGiven = event.type === "approval-given";
  const { scope, arguments: changed } = isGiven ? event : {};
  const reason = isGiven ? undefined : event.reason;
  const answer = { isGiven, ...(scope && { scope }), ...(changed && { changed }), ...(reason && { reason }) };
  const durationMs = since(asked.at, event.at);
  const step: TraceStep = { ...asked, status: isGiven ? "done" : "stopped", durationMs, answer };
  return { ...trace, steps: trace.steps.with(index, step) };
}

/** What was going on was cut short; an answer is written anew. */
function takeOver(trace: Trace, event: Extract<RunEvent, { type: "taken-over" }>): Trace {
  const kept = trace.steps.filter(({ kind }) => kind !== "answer");
  const steps = kept.map((step) => (step.status === "running" ? { ...step, status: "stopped" as const } : step));
  return add({ ...trace, steps, status: "running" }, takenOverOf(event));
}

/** What executes: a call, or a program of calls. */
type Executed = CallStep | TraceProgram;

function isExecuted(step: TraceStep | undefined): step is Executed {
  return step?.kind === "call" || step?.kind === "program";
}

function changeCall(trace: Trace, callId: string | undefined, change: (call: Executed) => Executed): Trace {
  const index = trace.steps.findLastIndex((step) => isExecuted(step) && step.callId === callId);
  const call = trace.steps[index];
  return isExecuted(call) ? { ...trace, steps: trace.steps.with(index, change(call)) } : trace;
}

function closeCall(trace: Trace, event: Extract<RunEvent, { type: "tool-call-end" | "program-end" }>): Trace {
  const { status, value, error, durationMs, peakMemoryBytes } = event;
  const closed = changeCall(trace, event.callId, (call) => ({
    ...call,
    status: status === "ok" ? "done" : status === "cancelled" ? "stopped" : "failed",
    durationMs,
    result: {
      status,
      durationMs,
      peakMemoryBytes,
      ...(value !== undefined && { value }),
      ...(error !== undefined && { error }),
    },
  }));
  const busy = closed.steps.some((step) => isExecuted(step) && step.status === "running");
  return { ...closed, activity: busy ? "calling" : "deciding" };
}

function closeTeam(trace: Trace, { teamId, end, missing, at }: Extract<RunEvent, { type: "team-concluded" }>): Trace {
  const index = trace.steps.findLastIndex((step) => step.kind === "team" && step.teamId === teamId);
  const step = trace.steps[index];
  if (step?.kind !== "team") return trace;
  const status = end === "cancelled" ? "stopped" : end === "failed" ? "failed" : "done";
  const closed: TraceStep = { ...step, status, durationMs: since(step.at, at), ending: { end, missing } };
  return { ...trace, steps: trace.steps.with(index, closed), activity: "deciding" };
}

function writeAnswer(
  trace: Trace,
  event: RunEvent,
  write: (text: string) => string,
  status: "running" | "done",
): Trace {
  const last = trace.steps.at(-1);
  const at = last?.kind === "answer" ? last.at : event.at;
  const step: TraceStep = {
    id: last?.kind === "answer" ? last.id : `${event.seq}`,
    kind: "answer",
    status,
    at,
    ...(event.step !== undefined && { turn: event.step }),
    ...(status === "done" && { durationMs: since(at, event.at) }),
    text: write(last?.kind === "answer" ? last.text : ""),
  };
  const steps = last?.kind === "answer" ? trace.steps.with(-1, step) : [...trace.steps, step];
  return { ...trace, steps, activity: status === "running" ? "answering" : "deciding" };
}
