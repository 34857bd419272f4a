import type { RunEvent } from "@/lib/agent/events";

type Events = AsyncIterable<readonly RunEvent[]>;

/** All events until the run's end, until it waits for a person, or until nobody waits any more. */
export async function wholeLog(events: Events): Promise<RunEvent[]> {
  const all: RunEvent[] = [];
  for await (const batch of events) {
    all.push(...batch);
    if (batch.at(-1)?.type === "approval-requested") break;
  }
  return all;
}

/** The events up to one that is stored: a log that still grows is not waited for. */
export async function logUpTo(events: Events, lastSeq: number): Promise<RunEvent[]> {
  const all: RunEvent[] = [];
  if (lastSeq === 0) return all;
  for await (const batch of events) {
    all.push(...batch.filter(({ seq }) => seq <= lastSeq));
    if ((batch.at(-1)?.seq ?? 0) >= lastSeq) break;
  }
  return all;
}
