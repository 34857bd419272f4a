import { remembering } from "../text/remembering";

export const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The month, 1 to 12, that a word names in full or by its first three or four letters. */
export function monthOf(word: string): number | undefined {
  const lower = word.toLowerCase().replace(".", "");
  if (lower.length < 3) return undefined;
  const index = MONTHS.findIndex((month) => month === lower || (lower.length <= 4 && month.startsWith(lower)));
  return index === -1 ? undefined : index + 1;
}

/** A calendar date in digits, `YYYY-MM-DD`; undefined where there is no such day. */
export function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/** The date that the person's calendar shows now. */
export function today(now: Date, timeZone: string): string {
  return dayIn(timeZone).format(now);
}

/** Made once for each zone: making one takes longer than anything else that is read of a date. */
const dayIn = remembering(
  20,
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same day of the month, `months` later; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 1970, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
