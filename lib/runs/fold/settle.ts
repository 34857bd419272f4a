import type { RunEvent } from "@/lib/agent/events";
import type { Trace } from "./trace";

/** The trace of a run that has ended: a step that was still open ends with it. */
export function settle(trace: Trace, end: Extract<RunEvent, { type: "run-end" }>): Trace {
  const left = end.status === "failed" ? ("failed" as const) : ("stopped" as const);
  return {
    ...trace,
    steps: trace.steps.map((step) => (step.status === "running" ? { ...step, status: left } : step)),
    status: end.status,
    activity: null,
    durationMs: end.durationMs,
    ...(end.stop !== undefined && { stop: end.stop }),
    ...(end.error !== undefined && { error: end.error }),
  };
}
