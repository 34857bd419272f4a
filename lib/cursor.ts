import { z } from "zod";

/** Milliseconds, to the end of the year 9999. */
export const Milliseconds = z.int().min(0).max(253_402_300_799_999);

/** The same as a cursor's part, and as the moment that it is. */
export const Moment = Milliseconds.transform((ms) => new Date(ms));

/**
 * Where a page of a list ended, as text: what the list is sorted by, of the last row, and what tells that row from others
 * of the same. Whatever is added meanwhile, no row comes twice.
 */
export function writeCursor(position: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** Undefined, for the start, for what no page of such a list gave. */
export function readCursor<T>(cursor: string | undefined, position: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    return position.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

/** A page of rows of which one more was read, where there is one: it tells whether there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last === undefined ? null : cursorOf(last) };
}
