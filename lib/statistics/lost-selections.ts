import { BEHIND_HIDDEN, mayRead, reasonWithoutQuestion } from "./hide-inputs";
import { readPage } from "./place";
import type { LostRecord, Page, Reader, Statistics } from "./statistics";
import type { LostRow, StatisticsStore } from "./statistics-store";

function toLostRecord({ question, ownerKey, sharesInputs, metHidden, ...row }: LostRow, reader: Reader): LostRecord {
  const readable = mayRead({ question, ownerKey, sharesInputs }, reader);
  const record = { ...row, question: readable ? question : null };
  if (metHidden && !reader.isAdmin && ownerKey !== reader.ownerKey) {
    return { ...record, winner: null, reason: BEHIND_HIDDEN };
  }
  return readable ? record : { ...record, reason: reasonWithoutQuestion(row.reason) };
}

/** See `Statistics.lostSelections`. */
export async function readLostSelections(
  store: StatisticsStore,
  toolId: string,
  page: Page,
  reader: Reader,
): ReturnType<Statistics["lostSelections"]> {
  const { rows, next } = await readPage(
    page,
    (rowPage) => store.lost(toolId, rowPage),
    (row) => ({ at: row.at, runId: row.runId, part: row.function }),
  );
  return { lost: rows.map((row) => toLostRecord(row, reader)), next };
}
