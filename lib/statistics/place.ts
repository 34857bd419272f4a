import { z } from "zod";
import { Moment, pageOf, readCursor, writeCursor } from "@/lib/cursor";
import type { Page } from "./statistics";
import type { PageOfRows, Place } from "./statistics-store";

const MAX_LIMIT = 200;
const Position = z
  .tuple([Moment, z.string(), z.string()])
  .transform(([at, runId, part]): Place => ({ at, runId, part }));

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
  const rows = await read({ limit: shown + 1, after: readCursor(after, Position) });
  return pageOf(rows, shown, (last) => {
    const { at, runId, part } = placeOf(last);
    return writeCursor([at.getTime(), runId, part]);
  });
}
