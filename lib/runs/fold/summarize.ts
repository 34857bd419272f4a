import type { RunEvent, RunStatus, Stop } from "@/lib/agent/events";
import { foldAnswer } from "./fold-answer";
import { type ToolCall, toolCalls } from "./tool-calls";

interface RunSummary {
  runId: string | null;
  question: string;
  status: RunStatus;
  answer: string;
  toolCalls: ToolCall[];
  stop?: Stop;
  error?: string;
  durationMs?: number;
}

/** A run in one object, without its events. */
export function summarize(events: readonly RunEvent[]): RunSummary {
  const start = events.find((event) => event.type === "run-start");
  const end = events.findLast((event) => event.type === "run-end");
  return {
    runId: events[0]?.runId ?? null,
    question: start?.query ?? "",
    status: end?.status ?? "running",
    answer: foldAnswer(events),
    toolCalls: toolCalls(events),
    ...(end?.stop !== undefined && { stop: end.stop }),
    ...(end?.error !== undefined && { error: end.error }),
    ...(end && { durationMs: end.durationMs }),
  };
}
