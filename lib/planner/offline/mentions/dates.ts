import { addDays, addMonths, isoDate, MONTHS, monthOf, today, WEEKDAYS, weekdayOf } from "./calendar";
import { type Mention, withoutOverlaps } from "./mention";
import { readNumberWords } from "./number-words";

const MONTH = `(?:${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)}|${month.slice(3, 4)})?`).join("|")})`;
const DAY = "\\d{1,2}(?:st|nd|rd|th)?";
const WEEKDAY = `(?:${WEEKDAYS.join("|")})`;
const COUNT = "(?:\\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve)";

/** `current` is today; `year` the one year that the dates of the question share, where it says it once. */
type Reader = (
  match: RegExpExecArray,
  current: string,
  year: number | undefined,
) => { value: string; precision: "day" | "month" | "year" } | undefined;

const digits = (text: string | undefined) => Number((text ?? "").replace(/\D/g, ""));

const day = (year: number, month: number | undefined, date: number) => {
  const value = month === undefined ? undefined : isoDate(year, month, date);
  return value === undefined ? undefined : ({ value, precision: "day" } as const);
};

function onDay(value: string) {
  return { value, precision: "day" } as const;
}

const yearOf = (current: string) => Number(current.slice(0, 4));

const SLASHED = /\b(\d{1,2})[-/](\d{1,2})[-/](\d{4})\b/g;

/** Whether one of a question's dates can only be read day first: then all of them are. */
function isDayFirst(question: string): boolean {
  return [...question.matchAll(SLASHED)].some(([, first, second]) => digits(first) > 12 && digits(second) <= 12);
}

const READERS: [RegExp, Reader][] = [
  [/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/gi, (m) => day(digits(m[1]), digits(m[2]), digits(m[3]))],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, (m) => day(digits(m[3]), digits(m[2]), digits(m[1]))],
  [
    // in doubt month first, as in the United States
    SLASHED,
    (m) => {
      const [year, monthFirst] = [digits(m[3]), day(digits(m[3]), digits(m[1]), digits(m[2]))];
      return isDayFirst(m.input) ? (day(year, digits(m[2]), digits(m[1])) ?? monthFirst) : monthFirst;
    },
  ],
  [
    new RegExp(`\\b(${MONTH})\\.?\\s?(${DAY})(?:,?\\s?(\\d{4}))?\\b(?!:)`, "gi"),
    (m, current, year) =>
      day(m[3] === undefined ? (year ?? yearOf(current)) : digits(m[3]), monthOf(m[1] ?? ""), digits(m[2])),
  ],
  [
    // the 8 of “5.8 APR” is no day
    new RegExp(`(?<!\\d[.,])\\b(?:the\\s)?(${DAY})\\s(?:of\\s)?(${MONTH})\\b\\.?(?:,?\\s(\\d{4}))?\\b`, "gi"),
    (m, current, year) =>
      day(m[3] === undefined ? (year ?? yearOf(current)) : digits(m[3]), monthOf(m[2] ?? ""), digits(m[1])),
  ],
  [
    new RegExp(`\\b(${MONTH})\\.?,?\\s(\\d{4})\\b`, "gi"),
    (m) => {
      const value = isoDate(digits(m[2]), monthOf(m[1] ?? "") ?? 0, 1);
      return value === undefined ? undefined : { value, precision: "month" };
    },
  ],
  [/\b(?:the )?day after tomorrow\b/gi, (_, current) => onDay(addDays(current, 2))],
  [/\b(?:the )?day before yesterday\b/gi, (_, current) => onDay(addDays(current, -2))],
  [
    /\b(?:today(?!(?:['’]s date)? is\b)|tonight|this (?:morning|afternoon|evening))\b/gi,
    (_, current) => onDay(current),
  ],
  [/\btomorrow\b/gi, (_, current) => onDay(addDays(current, 1))],
  [/\byesterday\b/gi, (_, current) => onDay(addDays(current, -1))],
  [
    new RegExp(`\\b(?:in\\s)?(${COUNT})\\s(day|week|month|year)s?\\s(from (?:now|today)|ago|later)\\b`, "gi"),
    (m, current) => onDay(shift(current, count(m[1]), m[2] ?? "", m[3]?.toLowerCase() === "ago" ? -1 : 1)),
  ],
  [
    new RegExp(`\\bin\\s(${COUNT})\\s(day|week|month|year)s?\\b`, "gi"),
    (m, current) => onDay(shift(current, count(m[1]), m[2] ?? "", 1)),
  ],
  [
    new RegExp(`\\b(last|past|previous)\\s(${WEEKDAY})\\b`, "gi"),
    (m, current) => onDay(addDays(current, -((weekdayOf(current) - weekday(m[2]) + 6) % 7) - 1)),
  ],
  [
    new RegExp(`\\b(?:(?:next|this|upcoming|coming|on)\\s)(${WEEKDAY})\\b`, "gi"),
    (m, current) => onDay(addDays(current, ((weekday(m[1]) - weekdayOf(current) + 6) % 7) + 1)),
  ],
  [/\bnext week\b/gi, (_, current) => onDay(addDays(current, 7))],
  [/\b(?:christmas(?: day)?)\b(?:\s(\d{4}))?/gi, (m, current) => onDay(`${m[1] ?? current.slice(0, 4)}-12-25`)],
  [/\bchristmas eve\b(?:\s(\d{4}))?/gi, (m, current) => onDay(`${m[1] ?? current.slice(0, 4)}-12-24`)],
  [/\bnew year'?s eve\b(?:\s(\d{4}))?/gi, (m, current) => onDay(`${m[1] ?? current.slice(0, 4)}-12-31`)],
  [/\bnew year'?s day\b(?:\s(\d{4}))?/gi, (m, current) => onDay(`${m[1] ?? Number(current.slice(0, 4)) + 1}-01-01`)],
];

function count(word: string | undefined): number {
  const lower = (word ?? "").toLowerCase();
  return /^an?$/.test(lower) ? 1 : (readNumberWords([lower], 0)?.value ?? Number(lower));
}

function weekday(word: string | undefined): number {
  return WEEKDAYS.indexOf((word ?? "").toLowerCase());
}

function shift(current: string, amount: number, unit: string, sign: number): string {
  const name = unit.toLowerCase();
  if (name === "month") return addMonths(current, sign * amount);
  if (name === "year") return addMonths(current, sign * amount * 12);
  return addDays(current, sign * amount * (name === "week" ? 7 : 1));
}

/** Dates in digits, with names of months, and relative to the person's own calendar; values are `YYYY-MM-DD`. */
export function findDates(question: string, now: Date, timeZone: string): Mention[] {
  const current = statedToday(question) ?? today(now, timeZone);
  const year = sharedYear(question);
  const found = READERS.flatMap(([pattern, read]) =>
    [...question.matchAll(pattern)].flatMap((match): Mention[] => {
      const date = read(match, current, year);
      if (date === undefined) return [];
      return [{ kind: "date", start: match.index, end: match.index + match[0].length, text: match[0], ...date }];
    }),
  );
  return withoutOverlaps(found.sort((a, b) => b.end - b.start - (a.end - a.start)));
}

const YEAR_SAID = new RegExp(
  `\\b(?:${MONTH})\\.?\\s?(?:${DAY})?(?:,?\\s)(\\d{4})\\b|\\b(?:${DAY})\\s(?:of\\s)?(?:${MONTH})\\b\\.?,?\\s(\\d{4})\\b`,
  "gi",
);

/** “between March 3 and April 17 2025” says the year of both. */
function sharedYear(question: string): number | undefined {
  const years = new Set([...question.matchAll(YEAR_SAID)].map((match) => digits(match[1] ?? match[2])));
  return years.size === 1 ? [...years][0] : undefined;
}

const TODAY_IS = new RegExp(
  `\\btoday(?:'s date)? is\\s(?:${WEEKDAY},?\\s)?(?:(?<named>${MONTH})\\s(?<on>${DAY}),?\\s(?<of>\\d{4})|(?<day>${DAY})\\s(?:of\\s)?(?<month>${MONTH}),?\\s(?<year>\\d{4})|(?<iso>\\d{4}-\\d{2}-\\d{2}))`,
  "i",
);

/** “today is April 25th 2023” moves the calendar that “tomorrow” is read by. */
function statedToday(question: string): string | undefined {
  const { named, on, of, day, month, year, iso } = TODAY_IS.exec(question)?.groups ?? {};
  if (iso !== undefined) return iso;
  const said = named ?? month;
  return said === undefined ? undefined : isoDate(digits(of ?? year), monthOf(said) ?? 0, digits(on ?? day));
}

const CLOCK =
  /\b(?:(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([ap]\.?m\b\.?)?|(\d{1,2})\s?([ap]\.?m\b\.?)|(\d{1,2})(?: o'clock)?\s(in the (?:morning|afternoon|evening))|noon|midday|midnight)/gi;

/** Times of the day; values are `HH:MM` or `HH:MM:SS` on a 24-hour clock. */
export function findTimes(question: string): Mention[] {
  return [...question.matchAll(CLOCK)].flatMap((match): Mention[] => {
    const half = (match[4] ?? match[6] ?? match[8] ?? "").toLowerCase();
    const word = match[0].toLowerCase();
    let hour = word === "noon" || word === "midday" ? 12 : Number(match[1] ?? match[5] ?? match[7] ?? 0);
    if (/^p|afternoon|evening/.test(half) && hour < 12) hour += 12;
    if (/^a|morning/.test(half) && hour === 12) hour = 0;
    if (hour > 24 || Number(match[2] ?? 0) > 59) return [];
    const value = [String(hour).padStart(2, "0"), match[2] ?? "00", ...(match[3] === undefined ? [] : [match[3]])].join(
      ":",
    );
    return [{ kind: "time", start: match.index, end: match.index + match[0].length, text: match[0], value }];
  });
}
