import { Chip, type Tone } from "@/components/ui/chip";
import type { RunStatus } from "@/lib/agent/events";

/** How a run ended, by the status in its log. */
export const RUN_STATUS = {
  running: { label: "Running", tone: "info" },
  waiting: { label: "Waits for an answer", tone: "info" },
  answered: { label: "Answered", tone: "ok" },
  "clarification-needed": { label: "Asked back", tone: "neutral" },
  "no-tool-available": { label: "No tool", tone: "warn" },
  "needs-model": { label: "Needs a model", tone: "neutral" },
  "handed-back": { label: "Handed back", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Stopped", tone: "neutral" },
} as const satisfies Record<RunStatus, { label: string; tone: Tone }>;

function isKnown(status: string): status is keyof typeof RUN_STATUS {
  return status in RUN_STATUS;
}

export function RunStatusChip({ status }: { status: string }) {
  return isKnown(status) ? (
    <Chip tone={RUN_STATUS[status].tone}>{RUN_STATUS[status].label}</Chip>
  ) : (
    <Chip>{status}</Chip>
  );
}
