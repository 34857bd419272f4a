import { setTimeout as sleep } from "node:timers/promises";
import type { EventLog } from "./event-log";
import type { LoggedEvent, LogKind } from "./log-kind";
import type { LogStore } from "./log-store";

/**
 * Events that are read at once: each may hold a result of a megabyte, and a slow reader keeps them here for long. Where those
 * that came were small, more are asked for, so that a long log is not read in many small parts.
 */
const BATCH = 20;
const LARGEST_BATCH = 100;
const SMALL_CHARACTERS = 200_000;

export interface TailOptions<Event extends LoggedEvent, New extends { type: string }> {
  logs: Pick<LogStore<Event, New>, "readEvents" | "readState">;
  kind: Pick<LogKind<Event, New>, "end">;
  id: string;
  afterSeq: number;
  signal: AbortSignal;
  /** The log, while it is worked on here. */
  live: () => EventLog<Event, New> | undefined;
  /** How often the store is asked for one that waits or is worked on elsewhere, in milliseconds. */
  pollMs: number;
}

/** What is stored after `afterSeq`, in batches as it comes, until the log has ended or the reader leaves. */
export async function* tail<Event extends LoggedEvent, New extends { type: string }>(
  options: TailOptions<Event, New>,
): AsyncGenerator<Event[]> {
  const { logs, kind, id, signal, pollMs } = options;
  const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  let seq = options.afterSeq;
  let ended = false;
  let batch = BATCH;
  let log: EventLog<Event, New> | undefined;
  while (!signal.aborted) {
    const live = options.live();
    // What was worked on here until a moment ago is read to its end without asking the store.
    log = live ?? (log?.after(seq)?.length ? log : undefined);
    // Asked for before the events, so that nothing stored in between is waited for in vain.
    const change = live?.change();
    const events = log?.after(seq) ?? (await logs.readEvents(id, seq, batch));
    const last = events.at(-1);
    if (last) {
      // A part that is not full is the last for now; to ask how large it is takes as long as writing it.
      if (events.length >= batch)
        batch = JSON.stringify(events).length < SMALL_CHARACTERS ? Math.min(2 * batch, LARGEST_BATCH) : BATCH;
      yield events;
      seq = last.seq;
      ended = false;
      // Where nothing more came from here it is the end; in the store it may be an earlier one, of a log that was begun anew.
      if (last.type === kind.end && log?.after(seq)?.length === 0) return;
    } else if (ended) {
      return;
    } else if (change) {
      await Promise.race([change, left]);
    } else if (((await logs.readState(id)) ?? "ended") === "ended") {
      // Its last events may have come between the two questions: look once more.
      ended = true;
    } else {
      await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
