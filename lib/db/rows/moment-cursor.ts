import { storableText } from "./storable";

/** A place in a list that is ordered by a moment, and by ID among those of one moment. */
export interface MomentCursor {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: MomentCursor): string {
  return `${at.getTime()}~${id}`;
}

/** The place that a page ended with; null, for the start, for what no page gave. */
export function readCursor(after: string | undefined): MomentCursor | null {
  const [, ms, id] = /^(\d{1,15})~(.+)$/.exec(after ?? "") ?? [];
  return ms === undefined || id === undefined ? null : { at: new Date(Number(ms)), id: storableText(id) };
}

/** What follows it in a list that is newest first by the column `createdAt`. */
export function createdBefore(after: string | undefined) {
  const place = readCursor(after);
  if (place === null) return {};
  const { at: createdAt, id } = place;
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}
