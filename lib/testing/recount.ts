import { expect } from "vitest";
import type { RunEvent } from "@/lib/agent/events";

interface Recounted {
  tool: string;
  version: number;
  status: Extract<RunEvent, { type: "tool-call-end" }>["status"];
  at: string;
  durationMs: number;
}

/** The calls of logs, looked up event by event. One that was made anew after its server died is the same call. */
export function recount(runs: readonly RunEvent[][]): Recounted[] {
  return runs.flatMap((events) =>
    events
      .filter((event) => event.type === "tool-call-start")
      .filter(({ callId }, place, starts) => starts.findLastIndex((other) => other.callId === callId) === place)
      .map(({ callId, at: startedAt }) => {
        const choice = events.find((event) => event.type === "tool-selected" && event.callId === callId);
        const end = events.find((event) => event.type === "tool-call-end" && event.callId === callId);
        const close = events.find((event) => event.type === "run-end");
        if (choice?.type !== "tool-selected" || !close) throw new Error("the log is not whole");
        const { tool, version } = choice;
        if (end?.type === "tool-call-end") {
          return { tool, version, status: end.status, at: end.at, durationMs: end.durationMs };
        }
        const status = close.status === "cancelled" ? ("cancelled" as const) : ("sandbox-error" as const);
        return { tool, version, status, at: close.at, durationMs: Date.parse(close.at) - Date.parse(startedAt) };
      }),
  );
}

/** By nearest rank; null without a call. */
export function exactQuantile(calls: readonly Recounted[], quantile: number): number | null {
  const durations = calls.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return durations[Math.max(0, Math.ceil(quantile * durations.length) - 1)] ?? null;
}

/** Expects what a bucket tells of an exact duration. */
export function expectNear(actual: number | null, exact: number | null): void {
  if (exact === null) expect(actual).toBeNull();
  else expect(Math.abs((actual ?? Number.NaN) - exact) / exact).toBeLessThanOrEqual(0.0501);
}

/** All rows of a list that comes in pages. */
export async function pages<Row>(
  read: (after: string | null) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const seen: Row[] = [];
  let after: string | null = null;
  do {
    const page: { rows: Row[]; next: string | null } = await read(after);
    seen.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return seen;
}
