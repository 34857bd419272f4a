import { WEEKDAYS } from "../mentions/calendar";
import type { Mention } from "../mentions/mention";
import { type Expression, operation } from "./expression";
import type { Computed } from "./times";

/** “How many weekdays are in November 2026”, “number of days in 2024”, up to the month or the year. */
const COUNTED = new RegExp(
  String.raw`^\W{0,3}(?:(?:and|so|please|can you|could you|tell me|what(?:['’]?s| is))\s){0,3}(?:the\s)?(?:how many|number of|count(?:\sthe)?)\s(weekdays|working days|workdays|work days|business days|days|(?:${WEEKDAYS.join("|")})s)\s(?:(?:are|is)\s)?(?:there\s)?(?:in|of|has)\s(?:the\s)?(?:month of\s|year\s)?`,
  "i",
);
/** “Week number of 2026-11-22”, “which day of the year is 1 March 2026”, up to the day. */
const PLACE =
  /^\W{0,3}(?:(?:what|which)(?:['’]?s| is)?\s)?(?:the\s)?(?:(?:iso\s|calendar\s)?(week)(?:\snumber)?|(day)(?:\snumber)?\sof\sthe\syear)\s(?:is|of|for|on|has)\s(?:the\s)?$/i;
/** “What date is the second Tuesday of March 2026”, up to the month. */
const NTH = new RegExp(
  String.raw`^\W{0,3}(?:(?:and|so|please|can you|could you|tell me|give me|when(?:['’]?s| is)|(?:what|which) (?:date|day) is|what(?:['’]?s| is) the date of|(?:the )?date (?:of|for))\s){0,3}(?:the\s)?(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)\s(${WEEKDAYS.join("|")})\s(?:of|in)\s(?:the\smonth\sof\s)?$`,
  "i",
);
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "last"];
const END = /^[\s?.!]{0,9}$/;
const MONDAY = 0;
const FRIDAY = 4;
const SUNDAY = 6;

/** What only a calendar tells of a month, a year or a day: its days, weekdays, week, place in the year; undefined for anything else. */
export function calendarTask(question: string, mentions: readonly Mention[]): Computed | undefined {
  const dates = mentions.filter(({ kind }) => kind === "date");
  const counted = COUNTED.exec(question);
  if (counted !== null) return daysIn(counted, question, dates);
  const month = dates.find(({ precision }) => precision === "month");
  // “last Friday” is a day by itself
  if (month !== undefined && dates.every((date) => date === month || date.end <= month.start))
    return weekdayIn(month, question);
  const [day, ...others] = dates;
  if (day?.precision !== "day" || others.length > 0 || !END.test(question.slice(day.end))) return undefined;
  const place = PLACE.exec(question.slice(0, day.start));
  if (place === null) return undefined;
  return {
    expression: operation(place[1] === undefined ? "dayOfYear" : "weekOfYear", String(day.value)),
    taken: [day],
  };
}

function weekdayIn(month: Mention, question: string): Computed | undefined {
  const [, ordinal = "", weekday = ""] = NTH.exec(question.slice(0, month.start)) ?? [];
  if (ordinal === "" || !END.test(question.slice(month.end))) return undefined;
  const [year = 0, number = 0] = String(month.value).split("-").map(Number);
  const place = ORDINALS.indexOf(ordinal.toLowerCase());
  const n = place === ORDINALS.length - 1 ? -1 : place >= 0 ? place : Number(ordinal[0]) - 1;
  const day = WEEKDAYS.findIndex((name) => name.toLowerCase() === weekday.toLowerCase());
  return {
    expression: operation("nthWeekday", year, number, inPython(day), n),
    taken: [{ start: 0, end: month.end }],
  };
}

function daysIn(
  { 0: said, 1: noun = "" }: RegExpExecArray,
  question: string,
  dates: readonly Mention[],
): Computed | undefined {
  const { length: start } = said;
  const month = dates.find(
    (date) => date.precision === "month" && date.start === start && END.test(question.slice(date.end)),
  );
  if (month !== undefined) {
    const [year = 0, number = 0] = String(month.value).split("-").map(Number);
    const first = String(month.value).slice(0, "2026-11-".length);
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
    return { expression: counting(noun, `${first}01`, `${first}${last}`), taken: [month] };
  }
  const year = /^(?:19|20)\d{2}(?=[\s?.!]{0,9}$)/.exec(question.slice(start))?.[0];
  if (year === undefined) return undefined;
  return { expression: counting(noun, `${year}-01-01`, `${year}-12-31`), taken: [{ start, end: start + year.length }] };
}

/** The days that a noun speaks of, from one day to another. */
function counting(noun: string, from: string, to: string): Expression {
  const weekday = WEEKDAYS.findIndex((name) => noun.toLowerCase() === `${name}s`);
  const only = inPython(weekday);
  const [first, last] = weekday >= 0 ? [only, only] : /^days$/i.test(noun) ? [MONDAY, SUNDAY] : [MONDAY, FRIDAY];
  return operation("daysBetween", from, to, first, last);
}

/** The table begins with Sunday, Python with Monday. */
function inPython(weekday: number): number {
  return (weekday + SUNDAY) % WEEKDAYS.length;
}
