import type { Bounds } from "./agent";
import type { Stop } from "./events";

/** How far a run has come, in the units of its bounds. */
export interface Progress {
  steps: number;
  calls: number;
  elapsedMs: number;
  tokens: number;
  /** 0 where the model's price is not known. */
  dollars: number;
}

/** What a run is stopped at where nobody says otherwise. */
export const DEFAULT_BOUNDS: Bounds = { steps: 30, calls: 100, timeMs: 120_000, tokens: 200_000, dollars: 1 };

/** The bound that keeps a run from another turn, if any; the time comes first, because it also cuts a turn short. */
export function boundReached(progress: Progress, bounds: Bounds): Stop | undefined {
  if (progress.elapsedMs >= bounds.timeMs) return "time";
  if (progress.steps >= bounds.steps) return "steps";
  if (progress.calls >= bounds.calls) return "calls";
  if (progress.tokens >= bounds.tokens) return "budget";
  if (progress.dollars >= bounds.dollars) return "cost";
  return undefined;
}

/** For the person: which bound was hit, and what to do. */
export function stopMessage(stop: Stop, bounds: Bounds): string {
  const limit = {
    steps: `${bounds.steps} steps`,
    calls: `${bounds.calls} calls`,
    time: `${bounds.timeMs / 1000} seconds`,
    budget: `${bounds.tokens} tokens`,
    cost: `US$ ${bounds.dollars}`,
  }[stop];
  return `The run was stopped at its limit of ${limit}, before it was done. Ask for less at once, or more precisely.`;
}
