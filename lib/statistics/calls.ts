import type { CallStatus } from "@/lib/sandbox";
import { errorWithoutInput, mayRead } from "./hide-inputs";
import { readPage } from "./place";
import type { Page, Reader, Statistics } from "./statistics";
import type { StatisticsStore } from "./statistics-store";
import { inventedInputs } from "./tally-run";

/** Ends of a call that leave nothing to mend. */
const FINE: readonly CallStatus[] = ["ok", "cancelled"];

/** See `Statistics.calls`. */
export async function readCalls(
  store: Pick<StatisticsStore, "calls" | "argumentsOf">,
  { toolId, failedOnly }: { toolId?: string; failedOnly?: boolean },
  page: Page,
  reader: Reader,
): ReturnType<Statistics["calls"]> {
  const { rows, next } = await readPage(
    page,
    (rowPage) => store.calls({ ...(toolId !== undefined && { toolId }), ...(failedOnly && { except: FINE }) }, rowPage),
    ({ endedAt, runId, callId }) => ({ at: endedAt, runId, part: callId }),
  );
  const given = await store.argumentsOf(rows.filter((row) => row.madeUp || mayRead(row, reader)));
  const calls = rows.map(({ question, ownerKey, sharesInputs, ...call }) => {
    const known = given.get(`${call.runId} ${call.callId}`);
    const readable = mayRead({ question, ownerKey, sharesInputs }, reader);
    return {
      ...call,
      error: readable ? call.error : errorWithoutInput(call.status, call.error),
      shared: readable ? { question, arguments: known?.arguments ?? {} } : null,
      // Names of inputs are the creator’s own words; values stay with who asked.
      madeUp: call.madeUp && known ? inventedInputs(known) : [],
    };
  });
  return { calls, next };
}
