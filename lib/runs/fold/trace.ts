import type { ApprovalScope, RunEvent, RunStatus, Stop } from "@/lib/agent/events";
import type { Arguments, InputSchema, Json } from "@/lib/json";
import type { CallStatus } from "@/lib/sandbox";
import type { Effect } from "@/lib/schema/effect";

type EventOf<T extends RunEvent["type"]> = Extract<RunEvent, { type: T }>;

export type TraceCandidate = EventOf<"candidates-ranked">["candidates"][number];
export type TraceOutput = Pick<EventOf<"tool-call-output">, "stream" | "text">;
/** Where an argument came from. */
export type TraceSource = NonNullable<EventOf<"arguments-generated">["sources"]>[string];
export type TraceSpan = NonNullable<EventOf<"arguments-generated">["unused"]>[number];
export type TraceMissing = EventOf<"input-requested">["missing"][number];
export type TraceRequest = Pick<
  EventOf<"network-request">,
  "method" | "host" | "status" | "bytes" | "durationMs" | "error"
>;
type TraceUsage = Pick<EventOf<"usage">, "inputTokens" | "outputTokens" | "modelCalls" | "dollars">;

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

export type TraceStep =
  | (StepBase & { kind: "need"; needsTool: boolean; reason: string })
  | (StepBase & { kind: "keywords"; keywords: string[]; available: string[] })
  | (StepBase & { kind: "search"; considered: number; tools?: number; candidates: TraceCandidate[]; note?: string })
  | (CallStepBase & { kind: "choice"; reason: string; runnerUp?: string })
  | (CallStepBase & { kind: "arguments"; arguments: Arguments; repaired?: string } & TraceSaid)
  | (CallStepBase & {
      kind: "call";
      sandbox: string;
      output: TraceOutput[];
      requests: TraceRequest[];
      result?: TraceCallResult;
    })
  | TraceApproval
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

/** What the run is busy with, for a line of news; null once it has ended. */
export type TraceActivity = "deciding" | "calling" | "answering" | null;

/** A run as the trace shows it. Unchanged steps keep their identity from one `extendTrace` to the next. */
export interface Trace {
  runId: string | null;
  query: string;
  planner: EventOf<"run-start">["planner"] | null;
  model?: string;
  /** The run whose question back it replies to. */
  continues?: string;
  /** What a form gave for what that run lacked. */
  given?: Arguments;
  /** How long the text is that was given along, in UTF-16 units. */
  attached?: number;
  status: RunStatus;
  activity: TraceActivity;
  stop?: Stop;
  error?: string;
  startedAt: string | null;
  /** Of the whole run; absent while it runs. */
  durationMs?: number;
  steps: TraceStep[];
  usage?: TraceUsage;
  /** The last event that is folded in: ask the log for what comes after it. */
  lastSeq: number;
  /** When that event happened. */
  lastAt: string | null;
}
