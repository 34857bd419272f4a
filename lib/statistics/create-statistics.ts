import { AppError } from "@/lib/errors";
import { remembered } from "@/lib/remembered";
import type { RunStore } from "@/lib/runs";
import { readCalls } from "./calls";
import { toHealthDays } from "./health";
import { countLetThrough } from "./let-through";
import { readLostSelections } from "./lost-selections";
import { ratesByTool, readOverview } from "./overview";
import { readPage } from "./place";
import type { Statistics } from "./statistics";
import type { StatisticsStore } from "./statistics-store";
import { wantedKeywords } from "./wanted";
import { daysBack, healthStart } from "./windows";

/** From so many counted calls on, the lower bound is about the tool more than about their number: 10 of 10 are 0.72. */
const ENOUGH_CALLS = 10;

/** How many questions without a tool are looked through for what is wanted, and how many words of them are told. */
const UNANSWERED_READ = 2_000;
const WANTED = 8;
/** Of so many calls it is said which of their inputs nobody had said. */
const MADE_UP_READ = 500;
const REMEMBERED_MS = 60_000;

export interface StatisticsOptions {
  store: StatisticsStore;
  runs: Pick<RunStore, "getRun" | "readEvents">;
  now?: () => Date;
}

/** Statistics over a store of roll-ups. */
export function createStatistics({ store, runs, now = () => new Date() }: StatisticsOptions): Statistics {
  const wanted = remembered(REMEMBERED_MS, async () =>
    wantedKeywords(await store.unanswered(healthStart(now()), UNANSWERED_READ), WANTED),
  );
  const windows = (at: Date) => ({ day: daysBack(at, 1), week: daysBack(at, 7), month: healthStart(at) });

  return {
    summaries: (toolIds) => store.health(toolIds),

    reliability: () => store.lowerBounds(ENOUGH_CALLS),

    async days(toolId) {
      const at = now();
      return toHealthDays(await store.dayCounts(toolId, healthStart(at)), at);
    },

    madeUp: (toolId) => store.countMadeUp(toolId, healthStart(now())),
    letThrough: async (toolId) => countLetThrough(await store.letThrough(toolId, healthStart(now()), MADE_UP_READ)),

    wanted: () => wanted(""),

    rates: async () => [...ratesByTool(await store.statusCounts(windows(now()))).values()],

    overview: (filter, order, page) => readOverview(store, filter, order, page, windows(now())),
    calls: (filter, page, reader) => readCalls(store, filter, page, reader),
    lostSelections: (toolId, page, reader) => readLostSelections(store, toolId, page, reader),

    async runs(filter, page) {
      const { rows, next } = await readPage(
        page,
        (rowPage) => store.runs(filter, rowPage),
        ({ startedAt, id }) => ({ at: startedAt, runId: id, part: "" }),
      );
      return { runs: rows, next };
    },

    async run(runId) {
      const run = await runs.getRun(runId);
      if (!run) throw new AppError("not-found", "There is no such run.");
      return { run, events: await runs.readEvents(runId, 0) };
    },
  };
}
