import { setTimeout as sleep } from "node:timers/promises";
import type { RunEvent } from "@/lib/agent/events";
import type { RunStore } from "../run-store";
import type { EventLog } from "./event-log";

/** Events that are read at once: each may hold a result of a megabyte, and a slow reader keeps them here for long. */
const BATCH = 20;

export interface TailOptions {
  runId: string;
  afterSeq: number;
  signal: AbortSignal;
  store: RunStore;
  /** The log, while the run is worked on here. */
  liveLog: () => EventLog | undefined;
  /** How often the store is asked for a run that is worked on elsewhere, in milliseconds. */
  pollMs: number;
}

/** What is stored after `afterSeq`, in batches as it comes, until the run has ended or the reader leaves. */
export async function* tailEvents(options: TailOptions): AsyncGenerator<RunEvent[]> {
  const { runId, signal, store } = options;
  const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  let seq = options.afterSeq;
  let ended = false;
  while (!signal.aborted) {
    const log = options.liveLog();
    // Asked for before the events, so that nothing stored in between is waited for in vain.
    const change = log?.change();
    const events = log ? log.after(seq) : await store.readEvents(runId, seq, BATCH);
    const last = events.at(-1);
    if (last) {
      yield events;
      seq = last.seq;
      if (last.type === "run-end") return;
    } else if (ended) {
      return;
    } else if (change) {
      await Promise.race([change, left]);
    } else if ((await store.getRun(runId))?.status !== "running") {
      // Its last events may have come between the two questions: look once more.
      ended = true;
    } else {
      await sleep(options.pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
