import type { RunStore } from "../run-store";

export interface CareOptions {
  store: RunStore;
  workerId: string;
  /** How often this worker tells that it lives, in milliseconds. */
  heartbeatMs: number;
  /** After how many milliseconds without a heartbeat a run counts as abandoned. */
  staleMs: number;
  onError: (error: unknown) => void;
}

/**
 * Tells that this worker lives, and ends what a worker left behind that lives no more: at once, and then again and
 * again. Returns what stops it.
 */
export function lookAfterRuns({ store, workerId, heartbeatMs, staleMs, onError }: CareOptions): () => void {
  const error = "The server stopped while this run was going on. Ask again.";
  const look = () => {
    store
      .heartbeat(workerId)
      .then(() => store.endAbandoned({ staleMs, status: "failed", error }))
      .catch(onError);
  };
  look();
  const timer = setInterval(look, heartbeatMs);
  timer.unref();
  return () => clearInterval(timer);
}
