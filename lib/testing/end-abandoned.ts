import { takeOver } from "@/lib/log";
import type { RunStore } from "@/lib/runs";

/** Ends the runs of which no worker was heard for so many milliseconds. */
export function endAbandoned(store: RunStore, staleMs: number): Promise<void> {
  return takeOver(store, { staleMs }, (id, fence) =>
    store.append(id, fence, [{ type: "run-end", status: "failed", error: "left behind", durationMs: 0 }]),
  );
}
