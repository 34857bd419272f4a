/** A length of time, with where it stands in a text. */
export interface Duration {
  /** Of each unit how many, and how many seconds it has; the largest unit first. */
  parts: { amount: number; seconds: number }[];
  start: number;
  end: number;
}

const SECONDS: Record<string, number> = { d: 86_400, h: 3_600, m: 60, s: 1 };
const PART = String.raw`\d{1,6}(?:\.\d{1,6})?[\s-]?(?:days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![\p{L}'’/²³])`;
const BRIEF = String.raw`\d{1,4}\s?h\s?\d{1,2}(?:\s?m(?:ins?)?)?(?![\p{L}\d.:/])`;
/** “2h45”, “3 hours, 25 minutes and 40 seconds”, “90 min”. */
const DURATION = new RegExp(String.raw`(?<![\d.,:])(?:${BRIEF}|${PART}(?:(?:,?\s(?:and\s)?|\s?)${PART}){0,3})`, "giu");

/** The lengths of time that a text gives; metres are none, so an “m” counts only beside hours or seconds. */
export function findLengthsOfTime(text: string): Duration[] {
  return [...text.matchAll(DURATION)].flatMap(({ index, 0: said }) => {
    const parts = [...said.matchAll(/(\d+(?:\.\d+)?)[\s-]?(\p{L}?)/gu)].map(([, amount, unit]) => ({
      amount: Number(amount),
      // “2h45” leaves the minutes unsaid
      unit: unit === "" || unit === undefined ? "m" : unit.toLowerCase(),
    }));
    const sizes = parts.map(({ unit }) => SECONDS[unit] ?? 0);
    const falls = sizes.every((size, at) => at === 0 || size < (sizes[at - 1] ?? 0));
    const isLength = parts.length === 1 && /\d\s?m$/i.test(said);
    const isNothing = parts.every(({ amount }) => amount === 0);
    if (!falls || isLength || isNothing || sizes.includes(0)) return [];
    const sized = parts.map(({ amount }, at) => ({ amount, seconds: sizes[at] ?? 0 }));
    return [{ parts: sized, start: index, end: index + said.length }];
  });
}

/** A time of day on the clock of 24 hours, with where it stands in a text. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  /** Whether it is said with am or pm. */
  isTwelve: boolean;
  /** Whether it may as well be meant twelve hours later: “9:30”, but not “09:30”, “21:30” or “noon”. */
  isOpen: boolean;
  start: number;
  end: number;
}

const TIME =
  /(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?|(?<![\d.:])(\d{1,2}):(\d{2})(?![\d:])|\b(noon|midday|midnight)\b/gi;

/** The times of day that a text gives. */
export function findTimesOfDay(text: string): TimeOfDay[] {
  return [...text.matchAll(TIME)].flatMap((match) => {
    const [said, hour12, minute12 = "0", half, hour24, minute24, word] = match;
    const place = { start: match.index, end: match.index + said.length };
    if (word !== undefined)
      return [{ hour: /midnight/i.test(word) ? 0 : 12, minute: 0, isTwelve: false, isOpen: false, ...place }];
    const isTwelve = half !== undefined;
    const [hour, minute] = [Number(isTwelve ? hour12 : hour24), Number(isTwelve ? minute12 : minute24)];
    if (minute > 59 || hour > (isTwelve ? 12 : 23) || (isTwelve && hour === 0)) return [];
    return [
      {
        hour: isTwelve ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour,
        minute,
        isTwelve,
        isOpen: !isTwelve && hour > 0 && hour <= 12 && !/^0/.test(hour24 ?? ""),
        ...place,
      },
    ];
  });
}
