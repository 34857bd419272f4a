import type { RunEvent } from "@/lib/agent/events";

/** Letters of JSON that the page of a shared chat may hold: anybody opens it, and it becomes about five times as much HTML. */
const PAGE_LETTERS = 500_000;
/** A picture of a chart has less. */
const VALUE_LETTERS = 200_000;
const LEFT_OUT = "This result is too large to be shown here.";

/** The runs that fit on a page, from the first one, without the results that are very large; the others are counted. */
export function fitPage<R extends { events: RunEvent[] }>(runs: readonly R[]): { runs: R[]; tooMany: number } {
  const fitting: R[] = [];
  let left = PAGE_LETTERS;
  for (const run of runs) {
    const events = run.events.map(withoutLargeValue);
    left -= JSON.stringify(events).length;
    if (left < 0) break;
    fitting.push({ ...run, events });
  }
  return { runs: fitting, tooMany: runs.length - fitting.length };
}

function withoutLargeValue(event: RunEvent): RunEvent {
  if (event.type !== "tool-call-end" || event.value === undefined) return event;
  return JSON.stringify(event.value).length > VALUE_LETTERS ? { ...event, value: LEFT_OUT } : event;
}
