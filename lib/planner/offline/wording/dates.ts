const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** What a date or a moment in ISO 8601 is to people, where the text is one: weekday and month in words, own time zone. */
export function dateInWords(text: string, timeZone: string): string | undefined {
  if (DAY.test(text)) return worded(`${text}T00:00:00Z`, "UTC", {});
  if (!MOMENT.test(text)) return undefined;
  const words = worded(text, timeZone, { hour: "2-digit", minute: "2-digit" });
  return words === undefined ? undefined : `${words} ${timeZone}`;
}

function worded(moment: string, timeZone: string, time: Intl.DateTimeFormatOptions): string | undefined {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return date.toLocaleString("en-GB", { ...day, ...time, timeZone });
}
