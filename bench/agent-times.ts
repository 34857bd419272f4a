import type { RunEvent } from "@/lib/agent/events";
import type { RunService } from "@/lib/runs";
import { summarize } from "@/lib/runs/fold";

/** Milliseconds. */
export interface RunTimes {
  /** From the request to the first event that a reader gets. */
  firstEventMs: number;
  /** From the request to the end of the run. */
  wholeMs: number;
  /** In searches and in calls. */
  searchMs: number;
  callMs: number;
}

/** Asks once and reads the run as the chat page does. A run that is not answered as expected proves nothing: it throws. */
export async function timeRun(
  runs: RunService,
  question: string,
  expected: string,
  ownerKey = "local",
): Promise<RunTimes> {
  const startedAt = performance.now();
  let firstEventMs = 0;
  const events: RunEvent[] = [];
  const { runId } = await runs.start({ ownerKey, question, inChat: false });
  for await (const batch of runs.events(runId, ownerKey, 0, new AbortController().signal)) {
    firstEventMs ||= performance.now() - startedAt;
    events.push(...batch);
  }
  const wholeMs = performance.now() - startedAt;
  const { status, answer, error } = summarize(events);
  if (status !== "answered" || !answer.includes(expected)) {
    throw new Error(`“${question}” ended ${status} with “${error ?? answer}”`);
  }
  return { firstEventMs, wholeMs, searchMs: sum(events, "candidates-ranked"), callMs: sum(events, "tool-call-end") };
}

function sum(events: readonly RunEvent[], type: "candidates-ranked" | "tool-call-end"): number {
  return events.reduce((total, event) => {
    if (event.type !== type) return total;
    return total + (event.type === "candidates-ranked" ? event.tookMs : event.durationMs);
  }, 0);
}

/** The value below which the share `rank` (0 to 1) of the values lies. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(rank * sorted.length))] ?? Number.NaN;
}
