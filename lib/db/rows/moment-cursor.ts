import { z } from "zod";
import { Moment, pageOf, readCursor, writeCursor } from "@/lib/cursor";
import { storableText } from "./storable";

/** A place in a list that is ordered by a moment, and by ID among those of one moment. */
interface MomentCursor {
  at: Date;
  id: string;
}

const Position = z.tuple([Moment, z.string().transform(storableText)]);

/** The place that a page ended with; null for the start. */
export function readMomentCursor(after: string | undefined): MomentCursor | null {
  const [at, id] = readCursor(after, Position) ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}

/** A page of such a list, of which one row more was read. */
export function momentPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => MomentCursor) {
  return pageOf(rows, limit, (last) => {
    const { at, id } = placeOf(last);
    return writeCursor([at.getTime(), id]);
  });
}

/** What follows it in a list that is newest first by the column `createdAt`. */
export function createdBefore(after: string | undefined) {
  const place = readMomentCursor(after);
  if (place === null) return {};
  const { at: createdAt, id } = place;
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}
