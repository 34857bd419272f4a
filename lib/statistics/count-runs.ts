import type { RunStore } from "@/lib/runs";
import type { Place, StatisticsStore } from "./statistics-store";
import { tallyRun } from "./tally-run";
import { startOfDay } from "./windows";

/** How many runs are looked up, and tools refreshed, at once. */
const BATCH = 100;
/**
 * How long after its end a run is counted, in ms: whoever waits for the answer, or asks on at once, goes first, and all that
 * ended meanwhile are counted together.
 */
const LATER_MS = 1_000;

export interface RunCounterOptions {
  store: Pick<StatisticsStore, "uncounted" | "count" | "staleHealth" | "refreshHealth">;
  runs: Pick<RunStore, "readEvents">;
  /** Told of what nobody expected, for the log. */
  onError: (error: unknown) => void;
  /** How often runs are looked for that no server counted, in milliseconds. */
  lookEveryMs?: number;
  /** How often health is looked for that the days have outrun, in milliseconds. */
  refreshEveryMs?: number;
  now?: () => Date;
}

export interface RunCounter {
  /** Counts a run that has ended, soon. */
  add(runId: string): void;
  /** Resolves when everything that has ended so far is counted, whoever ran it. */
  catchUp(): Promise<void>;
  /** Finishes what is being counted; what remains is counted after the next start. */
  close(): Promise<void>;
}

/**
 * Counts each run once after its end: those that it is told of, and from the start on those that nobody
 * counted, because a server died or was too old. Health is computed anew when a day has passed.
 */
export function createRunCounter(options: RunCounterOptions): RunCounter {
  const { store, onError, lookEveryMs = 30_000, refreshEveryMs = 600_000, now = () => new Date() } = options;
  const ended: string[] = [];
  let closed = false;
  let work: Promise<void> = Promise.resolve();

  function next(step: () => Promise<void>): Promise<void> {
    work = work.then(async () => {
      if (!closed) await step().catch(onError);
    });
    return work;
  }

  async function countMissed(): Promise<void> {
    let after: Place | undefined;
    do {
      const missed = await store.uncounted({ limit: BATCH, after });
      const runIds = missed.map(({ runId }) => runId);
      await count(options, runIds, () => closed);
      after = missed.length < BATCH ? undefined : missed.at(-1);
    } while (after && !closed);
  }

  function countEnded(): void {
    const runIds = ended.splice(0);
    for (let from = 0; from < runIds.length; from += BATCH) {
      void next(() => count(options, runIds.slice(from, from + BATCH), () => closed));
    }
  }

  async function refresh(): Promise<void> {
    const today = startOfDay(now());
    for (;;) {
      const stale = await store.staleHealth(today, BATCH);
      if (stale.length === 0 || closed) return;
      await store.refreshHealth(stale, now());
    }
  }

  void next(countMissed);
  void next(refresh);
  const timers = [
    setInterval(() => void next(countMissed), lookEveryMs),
    setInterval(() => void next(refresh), refreshEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    add(runId) {
      if (ended.push(runId) === 1) setTimeout(countEnded, LATER_MS).unref();
    },
    catchUp: () => next(countMissed),
    async close() {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await work;
    },
  };
}

/** One transaction for all: it keeps the embedded database from everybody else. Nothing is counted once it is to stop. */
async function count(options: RunCounterOptions, runIds: readonly string[], stops: () => boolean): Promise<void> {
  const { store, runs, onError, now = () => new Date() } = options;
  try {
    const said = [];
    // One after the other: a log may be of megabytes.
    for (const runId of runIds) {
      if (stops()) return;
      said.push({ runId, tally: tallyRun(await runs.readEvents(runId, 0)) });
    }
    if (said.length > 0) await store.count(said, now());
  } catch (error) {
    if (runIds.length === 1) return onError(error);
    // One that cannot be counted does not keep the others from it.
    for (const runId of runIds) await count(options, [runId], stops);
  }
}
