import { AppError } from "@/lib/errors";
import type { CallStatus } from "@/lib/sandbox";
import { ratesByTool, sortTools } from "./overview";
import { readPage } from "./place";
import { daysBack, healthStart, toHealthDays } from "./rates";
import type { RunStore } from "./run-store";
import type { Reader, Statistics } from "./statistics";
import type { AskedRow, StatisticsStore } from "./statistics-store";

/** Ends of a call that leave nothing to mend. */
const FINE: readonly CallStatus[] = ["ok", "cancelled"];

/** From so many counted calls on, the lower bound is about the tool more than about their number: 10 of 10 are 0.72. */
const ENOUGH_CALLS = 10;

export interface StatisticsOptions {
  store: StatisticsStore;
  runs: Pick<RunStore, "getRun" | "readEvents">;
  now?: () => Date;
}

/** What was asked is for its asker, for admins, and for creators where the asker agreed. */
function mayRead({ ownerKey, sharesInputs }: AskedRow, reader: Reader): boolean {
  return sharesInputs || reader.isAdmin || ownerKey === reader.ownerKey;
}

/** Statistics over a store of roll-ups. */
export function createStatistics({ store, runs, now = () => new Date() }: StatisticsOptions): Statistics {
  async function rates() {
    const at = now();
    return ratesByTool(
      await store.statusCounts({ day: daysBack(at, 1), week: daysBack(at, 7), month: daysBack(at, 30) }),
    );
  }

  return {
    summaries: (toolIds) => store.health(toolIds),

    reliability: () => store.lowerBounds(ENOUGH_CALLS),

    async days(toolId) {
      const at = now();
      return toHealthDays(await store.dayCounts(toolId, healthStart(at)), at);
    },

    rates: async () => [...(await rates()).values()],

    async overview(filter, order, page) {
      const [rows, byTool] = await Promise.all([store.tools(filter), rates()]);
      const { tools, next } = sortTools(rows, byTool, order, page);
      const health = await store.health(tools.map(({ toolId }) => toolId));
      return {
        tools: tools.map((tool) => ({ ...tool, health: health.get(tool.toolId) ?? null })),
        total: rows.length,
        next,
      };
    },

    async calls({ toolId, failedOnly }, page, reader) {
      const { rows, next } = await readPage(
        page,
        (rowPage) =>
          store.calls({ ...(toolId !== undefined && { toolId }), ...(failedOnly && { except: FINE }) }, rowPage),
        ({ endedAt, runId, callId }) => ({ at: endedAt, runId, part: callId }),
      );
      const given = await store.argumentsOf(rows.filter((row) => mayRead(row, reader)));
      const calls = rows.map(({ question, ownerKey, sharesInputs, ...call }) => {
        const readable = mayRead({ question, ownerKey, sharesInputs }, reader);
        return {
          ...call,
          shared: readable ? { question, arguments: given.get(`${call.runId} ${call.callId}`) ?? {} } : null,
        };
      });
      return { calls, next };
    },

    async lostSelections(toolId, page, reader) {
      const { rows, next } = await readPage(
        page,
        (rowPage) => store.lost(toolId, rowPage),
        (row) => ({ at: row.at, runId: row.runId, part: row.function }),
      );
      const lost = rows.map(({ question, ownerKey, sharesInputs, ...row }) => ({
        ...row,
        question: mayRead({ question, ownerKey, sharesInputs }, reader) ? question : null,
      }));
      return { lost, next };
    },

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
