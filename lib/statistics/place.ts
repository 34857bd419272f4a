import type { Page } from "./statistics";
import type { PageOfRows, Place } from "./statistics-store";

/** Between the parts of a place as text: in no ID and in no name of a function. */
const SEPARATOR = "~";
const MAX_LIMIT = 200;

function toText({ at, runId, part }: Place): string {
  return [at.getTime(), runId, part].join(SEPARATOR);
}

/** Undefined for what no page gave: the list then starts anew. */
function fromText(text: string): Place | undefined {
  const [at = "", runId, part] = text.split(SEPARATOR);
  if (!/^\d{1,15}$/.test(at) || runId === undefined || part === undefined) return undefined;
  return { at: new Date(Number(at)), runId, part };
}

/**
 * Reads a page of a list that continues after the place of its last row, with one row more than is shown, which tells
 * whether there is a next page.
 */
export async function readPage<Row>(
  { limit, after }: Page,
  read: (page: PageOfRows) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): Promise<{ rows: Row[]; next: string | null }> {
  const shown = Math.min(Math.max(limit, 1), MAX_LIMIT);
  const rows = await read({ limit: shown + 1, after: after === undefined ? undefined : fromText(after) });
  const last = rows.length > shown ? rows[shown - 1] : undefined;
  return { rows: rows.slice(0, shown), next: last === undefined ? null : toText(placeOf(last)) };
}
