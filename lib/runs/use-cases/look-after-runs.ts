import { again, type Leave, lookAfterLogs, takeOver } from "@/lib/log";
import type { RunStore } from "../run-store";

/** For how long a call waits for a person, in milliseconds. */
const WAIT_MS = 24 * 60 * 60 * 1_000;
const UNANSWERED = "Nobody approved the call within a day, so it was not made. Ask again.";
const UNANSWERED_AGAIN =
  "The call had begun when the server stopped, and nobody said within a day whether it may be made again: whether it was done is not known.";

/** Ends the runs that waited for a person in vain. */
export function endUnanswered(store: RunStore, staleMs: number): Promise<void> {
  const left = { from: ["waiting"], staleMs };
  return takeOver(store, left, async (runId, fence) => {
    const asked = (await store.readEvents(runId, 0)).findLast((event) => event.type === "approval-requested");
    const { callId, step, mayBeDone } = asked ?? {};
    const error = mayBeDone ? UNANSWERED_AGAIN : UNANSWERED;
    await store.append(runId, fence, [
      { type: "approval-refused", callId, step, by: "nobody", reason: error },
      { type: "tool-call-end", callId, step, status: "refused", error, durationMs: 0, peakMemoryBytes: 0 },
      { type: "run-end", status: "failed", error, durationMs: await elapsedMs(store, runId) },
    ]);
  });
}

async function elapsedMs(store: RunStore, runId: string): Promise<number> {
  const startedAt = (await store.getRun(runId))?.startedAt.getTime() ?? Date.now();
  return Math.max(0, Date.now() - startedAt);
}

export interface CareOptions {
  store: RunStore;
  workerId: string;
  onError: (error: unknown) => void;
  heartbeatMs?: number | undefined;
  staleMs?: number | undefined;
}

/** What is worked on here, and what is done about a run whose server died. */
export interface CareOfRuns {
  /** IDs of runs that the store knows. */
  here: () => string[];
  stop: (runId: string) => void;
  leave: Leave;
}

/** How soon a run that was stopped elsewhere stops here, in milliseconds. */
const NOTICE_MS = 1_000;

/** Tells again and again that this worker lives, and looks after what others left behind or stopped. Returns what ends it, as `again` does. */
export function lookAfterRuns(
  { store, ...options }: CareOptions,
  { here, stop, leave }: CareOfRuns,
): () => Promise<void> {
  const notice = async () => {
    const ids = here();
    for (const id of ids.length > 0 ? await store.ended(ids) : []) stop(id);
  };
  const endNotices = again(NOTICE_MS, notice, options.onError);
  const afterwards = () => endUnanswered(store, WAIT_MS);
  const endCare = lookAfterLogs({ ...options, logs: store, leave, afterwards });
  return async () => {
    await Promise.all([endNotices(), endCare()]);
  };
}
