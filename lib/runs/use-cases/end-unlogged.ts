import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import type { RunStore } from "../run-store";

/** Milliseconds before each attempt. */
const ATTEMPTS = [0, 1_000, 5_000];

/** Ends a run whose events could not be stored, so that nobody waits for it; the store may need a moment to recover. */
export async function endUnlogged(store: RunStore, runId: string, workerId: string): Promise<void> {
  const error = "The steps of this run could not be stored. Ask again.";
  for (const waitMs of ATTEMPTS) {
    if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
    try {
      await store.append(runId, { workerId }, [{ type: "run-end", status: "failed", error, durationMs: 0 }]);
      return;
    } catch (failure) {
      // Ended already, taken by another server, or deleted.
      if (AppError.is(failure)) return;
    }
  }
}
