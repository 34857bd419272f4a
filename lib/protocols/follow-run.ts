import type { RunEvent } from "@/lib/agent/events";
import type { RunService } from "@/lib/runs";

/**
 * The events of a run until its end, or until it waits for a person, for a program that alone waits for it: once it has left, nobody can ask for the answer
 * any more, and the run is stopped. One that waited is followed on after what was asked for.
 */
export async function* followRun(
  runs: Pick<RunService, "events" | "cancel">,
  { runId, ownerKey }: { runId: string; ownerKey: string },
  signal: AbortSignal,
  afterSeq = 0,
): AsyncGenerator<RunEvent> {
  let ended = false;
  try {
    for await (const batch of runs.events(runId, ownerKey, afterSeq, signal)) {
      for (const event of batch) {
        ended = event.type === "run-end" || event.type === "approval-requested";
        yield event;
      }
      if (ended) return;
    }
  } finally {
    if (!ended) await runs.cancel(runId, ownerKey);
  }
}
