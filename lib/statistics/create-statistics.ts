import { AppError } from "@/lib/errors";
import type { RunStore } from "@/lib/runs";
import type { CallStatus } from "@/lib/sandbox";
import { toHealthDays } from "./health";
import { BEHIND_HIDDEN, errorWithoutInput, reasonWithoutQuestion } from "./hide-inputs";
import { ratesByTool, readKey, toRates, writeKey } from "./overview";
import { readPage } from "./place";
import type { LostRecord, Reader, Statistics } from "./statistics";
import type { AskedRow, LostRow, StatisticsStore } from "./statistics-store";
import { daysBack, healthStart } from "./windows";

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

function toLostRecord({ question, ownerKey, sharesInputs, metHidden, ...row }: LostRow, reader: Reader): LostRecord {
  const readable = mayRead({ question, ownerKey, sharesInputs }, reader);
  const record = { ...row, question: readable ? question : null };
  if (metHidden && !reader.isAdmin && ownerKey !== reader.ownerKey) {
    return { ...record, winner: null, reason: BEHIND_HIDDEN };
  }
  return readable ? record : { ...record, reason: reasonWithoutQuestion(row.reason) };
}

/** Statistics over a store of roll-ups. */
export function createStatistics({ store, runs, now = () => new Date() }: StatisticsOptions): Statistics {
  const windows = (at: Date) => ({ day: daysBack(at, 1), week: daysBack(at, 7), month: healthStart(at) });

  return {
    summaries: (toolIds) => store.health(toolIds),

    reliability: () => store.lowerBounds(ENOUGH_CALLS),

    async days(toolId) {
      const at = now();
      return toHealthDays(await store.dayCounts(toolId, healthStart(at)), at);
    },

    rates: async () => [...ratesByTool(await store.statusCounts(windows(now()))).values()],

    async overview(filter, order, { limit, after }) {
      const since = windows(now());
      const [rows, total] = await Promise.all([
        store.tools(
          filter,
          order,
          { limit: limit + 1, after: after === undefined ? undefined : readKey(after) },
          since,
        ),
        store.countTools(filter),
      ]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const toolIds = shown.map(({ toolId }) => toolId);
      const [counts, health] = await Promise.all([store.statusCounts(since, toolIds), store.health(toolIds)]);
      const rates = ratesByTool(counts);
      const tools = shown.map(({ value, ...tool }) => ({
        ...tool,
        ...(rates.get(tool.toolId) ?? toRates(tool.toolId, [])),
        health: health.get(tool.toolId) ?? null,
      }));
      return { tools, total, next: last ? writeKey(last) : null };
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
          error: readable ? call.error : errorWithoutInput(call.status, call.error),
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
      return { lost: rows.map((row) => toLostRecord(row, reader)), next };
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
