import { type Fence, lookAfterLogs, STALE_MS, takeOver } from "@/lib/log";
import type { RunStore } from "../run-store";

const LEFT = "The server stopped while this run was going on. Ask again.";

async function endLeft(store: RunStore, runId: string, fence: Fence): Promise<void> {
  const startedAt = (await store.getRun(runId))?.startedAt.getTime() ?? Date.now();
  const durationMs = Math.max(0, Date.now() - startedAt);
  await store.append(runId, fence, [{ type: "run-end", status: "failed", error: LEFT, durationMs }]);
}

/** Ends the runs of which no worker was heard for so many milliseconds. */
export function endAbandoned(store: RunStore, staleMs: number): Promise<void> {
  return takeOver(store, { staleMs }, (id, fence) => endLeft(store, id, fence));
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
  return lookAfterLogs({ ...options, logs: store, staleMs, leave: (id, fence) => endLeft(store, id, fence) });
}
