import { type Fence, lookAfterLogs, STALE_MS, takeOver } from "@/lib/log";
import type { RunStore } from "../run-store";

const LEFT = "The server stopped while this run was going on. Ask again.";

async function endLeft(store: RunStore, runId: string, fence: Fence): Promise<void> {
  const durationMs = await elapsedMs(store, runId);
  await store.append(runId, fence, [{ type: "run-end", status: "failed", error: LEFT, durationMs }]);
}

/** Ends the runs of which no worker was heard for so many milliseconds. */
export function endAbandoned(store: RunStore, staleMs: number): Promise<void> {
  return takeOver(store, { staleMs }, (id, fence) => endLeft(store, id, fence));
}

/** For how long a call waits for a person, in milliseconds. */
const WAIT_MS = 24 * 60 * 60 * 1_000;
const UNANSWERED = "Nobody said within a day whether the call may be made, so it was not made. Ask again.";

/** Ends the runs that waited for a person in vain. */
export function endUnanswered(store: RunStore, staleMs: number): Promise<void> {
  const left = { from: ["waiting"], staleMs };
  return takeOver(store, left, async (runId, fence) => {
    const asked = (await store.readEvents(runId, 0)).findLast((event) => event.type === "approval-requested");
    const { callId, step } = asked ?? {};
    await store.append(runId, fence, [
      { type: "approval-refused", callId, step, by: "nobody", reason: UNANSWERED },
      { type: "tool-call-end", callId, step, status: "refused", error: UNANSWERED, durationMs: 0, peakMemoryBytes: 0 },
      { type: "run-end", status: "failed", error: UNANSWERED, durationMs: await elapsedMs(store, runId) },
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

/** Ends what a worker left behind that lives no more, at once and then again and again. Returns what stops it. */
export function lookAfterRuns({ store, staleMs = STALE_MS, ...options }: CareOptions): () => void {
  endAbandoned(store, staleMs).catch(options.onError);
  const afterwards = () => endUnanswered(store, WAIT_MS);
  return lookAfterLogs({
    ...options,
    logs: store,
    staleMs,
    leave: (id, fence) => endLeft(store, id, fence),
    afterwards,
  });
}
