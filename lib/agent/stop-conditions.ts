import type { Bounds } from "./agent";
import type { Stop } from "./events";

/** How far a run has come: turns of the loop, wall time in milliseconds, tokens in and out together. */
export interface Progress {
  steps: number;
  elapsedMs: number;
  tokens: number;
}

/** Ten turns, two minutes and a hundred thousand tokens. */
export const DEFAULT_BOUNDS: Bounds = { steps: 10, timeMs: 120_000, tokens: 100_000 };

type StopCondition = (progress: Progress, bounds: Bounds) => boolean;

const stepsReached: StopCondition = ({ steps }, bounds) => steps >= bounds.steps;
const timeReached: StopCondition = ({ elapsedMs }, bounds) => elapsedMs >= bounds.timeMs;
const budgetReached: StopCondition = ({ tokens }, bounds) => tokens >= bounds.tokens;

/** The bound that keeps a run from another turn, if any; the time comes first, because it also cuts a turn short. */
export function boundReached(progress: Progress, bounds: Bounds): Stop | undefined {
  if (timeReached(progress, bounds)) return "time";
  if (stepsReached(progress, bounds)) return "steps";
  if (budgetReached(progress, bounds)) return "budget";
  return undefined;
}

/** For the person: which bound was hit, and what to do. */
export function stopMessage(stop: Stop, bounds: Bounds): string {
  const limit = {
    steps: `${bounds.steps} steps`,
    time: `${bounds.timeMs / 1000} seconds`,
    budget: `${bounds.tokens} tokens`,
  }[stop];
  return `The run was stopped at its limit of ${limit}, before it had an answer. Ask for less at once, or more precisely.`;
}
