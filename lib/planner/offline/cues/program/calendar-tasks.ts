import { MONTHS, WEEKDAYS } from "../../mentions/calendar";
import { type Expression, operation } from "./expression";
import type { Recogniser, Subject, Task } from "./task";

const TOPICS = ["date", "calendar", "python"];
const WORKDAYS = "weekdays|working days|workdays|work days|business days";
const COUNTED = new RegExp(
  `\\b(?:how many|number of|count(?: the)?)\\s+(${WORKDAYS}|days|(?:${WEEKDAYS.join("|")})s)\\s+(?:(?:are|is)\\s+)?(?:there\\s+)?(?:in|of|does|has)\\s+(?:the\\s+)?(?:month of\\s+|year\\s+)?`,
  "i",
);

interface Span {
  from: string;
  to: string;
  name: string;
}

/** Facts of the calendar that no arithmetic gives: the days and weekdays of a month or a year, the week of a day. */
export const recogniseCalendar: Recogniser = (subject) => countedDays(subject) ?? placeInYear(subject);

/** “how many weekdays are in November 2026”. */
function countedDays(subject: Subject): Task | undefined {
  const match = COUNTED.exec(subject.question);
  const span = match === null ? undefined : spanFrom(subject, match.index + match[0].length);
  const noun = match?.[1]?.toLowerCase();
  if (span === undefined || noun === undefined) return undefined;
  const days = daysOf(noun);
  return task(
    operation("daysBetween", span.from, span.to, days.first, days.last),
    noun === "days"
      ? /\bdays (?:in|of) (?:a|the) (?:month|year)\b/i
      : /\b(?:week|work(?:ing)? ?|business )days (?:in|of)\b/i,
    (result) => `${span.name} has ${result} ${noun === "days" ? "days" : days.name}`,
  );
}

/** The days of the week that a noun speaks of, Monday being 0, as in Python. */
function daysOf(noun: string): { first: number; last: number; name: string } {
  const weekday = WEEKDAYS.indexOf(noun.replace(/s$/, ""));
  if (weekday >= 0) return { first: (weekday + 6) % 7, last: (weekday + 6) % 7, name: capital(noun) };
  return noun === "days"
    ? { first: 0, last: 6, name: noun }
    : { first: 0, last: 4, name: "days from Monday to Friday" };
}

/** The month or the year that the question ends with. */
function spanFrom({ question, mentions }: Subject, from: number): Span | undefined {
  const rest = question.slice(from).replace(/[\s?.!]{1,19}$/, "");
  const month = mentions.find(
    ({ kind, precision, start }) => kind === "date" && precision === "month" && start === from,
  );
  if (month !== undefined && month.text === rest) {
    const [year = 0, number = 0] = String(month.value).split("-").map(Number);
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
    const first = String(month.value).slice(0, 8);
    return { from: `${first}01`, to: `${first}${last}`, name: `${capital(MONTHS[number - 1] ?? "")} ${year}` };
  }
  return /^(?:19|20)\d{2}$/.test(rest) ? { from: `${rest}-01-01`, to: `${rest}-12-31`, name: rest } : undefined;
}

/** “week number of 2026-11-22”, “which day of the year is 1 March 2026”. */
function placeInYear({ question, mentions }: Subject): Task | undefined {
  const [date, ...others] = mentions.filter(({ kind, precision }) => kind === "date" && precision === "day");
  if (date === undefined || others.length > 0) return undefined;
  const day = String(date.value);
  if (
    /\b(?:(?:iso |calendar )?week number|number of the week|(?:what|which) (?:iso |calendar )?week\b(?!s| ?day))/i.test(
      question,
    )
  )
    return task(
      operation("weekNumber", day),
      /\bweek numbers?\b|\b(?:iso|calendar) weeks?\b/i,
      (result) => `${day} is in week ${result} (ISO 8601, weeks from Monday)`,
    );
  if (/\bday (?:number )?of the year\b/i.test(question))
    return task(
      operation("dayOfYear", day),
      /\bdays? (?:number )?of the year\b/i,
      (result) => `${day} is day ${result} of its year`,
    );
  return undefined;
}

function task(expression: Expression, madeFor: RegExp, sentence: Task["sentence"]): Task {
  return { expression, topics: TOPICS, sentence, madeFor };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
