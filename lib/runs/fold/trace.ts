import type { Attached, RunEvent, RunStatus, Stop } from "@/lib/agent/events";
import type { Arguments } from "@/lib/json";
import type { TraceStep } from "./steps";

type EventOf<T extends RunEvent["type"]> = Extract<RunEvent, { type: T }>;

type TraceUsage = Pick<EventOf<"usage">, "inputTokens" | "outputTokens" | "modelCalls" | "dollars">;

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
  /** What was given along. */
  attached?: Attached;
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
