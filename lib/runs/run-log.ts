import { type NewRunEvent, RUN_STATUSES, RunEvent, type RunStatus } from "@/lib/agent/events";
import { type LogKind, logKind } from "@/lib/log";

/** The logs of runs. */
export const RUN_LOG: LogKind<RunEvent, NewRunEvent> = logKind(RunEvent, {
  end: "run-end",
  statusAfter: (event) => {
    if (event.type === "run-end") return event.status;
    if (event.type === "approval-requested") return "waiting";
    return event.type === "approval-given" || event.type === "approval-refused" ? "running" : undefined;
  },
});

/** A status as it is stored. */
export function toRunStatus(status: string): RunStatus {
  if (status === "waiting") return status;
  return RUN_STATUSES.find((end) => end === status) ?? "running";
}

/** The answer that these events give. */
export function answerIn(events: readonly NewRunEvent[]): string | undefined {
  return events.findLast((event) => event.type === "answer-end")?.text;
}
