import type { Mention } from "../../mentions/mention";
import { type Duration, findDurations, findTimesOfDay, type TimeOfDay } from "./durations";
import { type Expression, operation, value } from "./expression";

/** What counts in a question beside the times: a number that none of them takes is something else that is said. */
export function isAllSaid(question: string, taken: readonly { start: number; end: number }[]): boolean {
  return [...question.matchAll(/\d+/g)].every(({ index }) =>
    taken.some(({ start, end }) => start <= index && index < end),
  );
}

/** Something else is asked besides: “… and how many minutes is that?” */
export function asksMore(question: string): boolean {
  return /\b(?:and|also|then),? (?:also )?(?:how|what|which|when|where|convert|is|are|tell|give|show|add|subtract)\b|;|\?\s{0,9}\p{L}/iu.test(
    question,
  );
}

const HOW_LONG =
  /\bhow (?:long|much time|many (?:hours|minutes))\b|\b(?:hours|minutes|time|duration|difference|long)\b.{0,40}\b(?:between|from)\b/i;
const UNTIL = /^\s{0,3}(?:to|until|till|and|-|–|—)\s{0,3}$/i;
/** “…, and finish at”: what may stand between two times besides. */
const STARTS_ENDS =
  /^(?:\s(?:and|,|to|until))?\s?(?:then\s)?(?:i\s|we\s|it\s|he\s|she\s|they\s)?(?:finish(?:es)?|ends?|ending|stops?|leaves?|lands?|arrives?|arriving|closes?|until|till|to)\s(?:at\s)?$/i;
const DAY = 1_440;

/** In minutes from midnight, of the numbers as they are said. */
function minutesOf({ hour, minute }: TimeOfDay): Expression {
  return operation("add", operation("multiply", hour, 60), minute);
}

/** In seconds, of the numbers as they are said. */
export function secondsOf({ parts }: Duration): Expression {
  const [first, ...rest] = parts.map(({ amount, seconds }) => operation("multiply", amount, seconds));
  return rest.reduce((sum, part) => operation("add", sum, part), first ?? value(0));
}

/** “How long is it from 9:15 to 17:40?” In which unit it is asked for says the word after “how many”. */
function between(question: string, [first, second]: readonly TimeOfDay[]): Expression | undefined {
  if (first === undefined || second === undefined || !HOW_LONG.test(question)) return undefined;
  const joined = question.slice(first.end, second.start);
  if (!UNTIL.test(joined) && !STARTS_ENDS.test(joined.replace(",", ""))) return undefined;
  const apart = operation("subtract", minutesOf(second), minutesOf(first));
  const isNextDay = second.hour * 60 + second.minute <= first.hour * 60 + first.minute;
  const minutes = isNextDay ? operation("add", apart, DAY) : apart;
  if (/\bhow many minutes\b/i.test(question)) return minutes;
  if (/\bhow many hours\b/i.test(question)) return operation("hoursInAll", operation("multiply", minutes, 60));
  return operation("hoursAndMinutes", operation("multiply", minutes, 60));
}

const LATER = /\b(?:after|plus|later|past|from)\b|\+|\bwhat time will it be in\s$/i;
/** “add 15 minutes to 9:50” */
const ADDED_TO = /^\W{0,3}add\s$/i;
const EARLIER = /\b(?:before|minus|earlier|prior to)\b|[-−]/i;
const WHAT_TIME =
  /\b(?:what(?:'s| is| was| will be)?(?: the)? time|what time|when)\b|^\W{0,3}(?:\d|noon|midday|midnight)/i;

/** “What time is it 2 h 45 min after 9:15?” */
function moved(question: string, time: TimeOfDay, duration: Duration): Expression | undefined {
  const { start, end } = duration;
  const between =
    start < time.start ? question.slice(end, time.start) : `${question.slice(time.end, start)}${question.slice(end)}`;
  const isAdded = ADDED_TO.test(question.slice(0, start)) && /^\sto\s$/.test(between);
  const [isLater, isEarlier] = [isAdded || LATER.test(between), EARLIER.test(between)];
  if (isLater === isEarlier || !(isAdded || WHAT_TIME.test(question)) || between.length > 40) return undefined;
  const minutes = operation("divide", secondsOf(duration), 60);
  const at = operation(isLater ? "add" : "subtract", minutesOf(time), minutes);
  return operation(time.isTwelve ? "clockOfTwelve" : "clock", at);
}

const SUM = /^[\s,]{0,3}(?:and|plus|\+|&|to)[\s,]{0,3}$/i;
const ADDS = /\bplus\b|\+/i;
const ASKS_SUM = /\b(?:add|sum|total|together|altogether|combined)\b/i;
const LESS = /^\s{0,3}(?:minus|less|[-−])\s{0,3}$/i;

/** “add 2h45 and 1h50” */
function joined(question: string, durations: readonly Duration[]): Expression | undefined {
  const [first, ...rest] = durations;
  const last = rest.at(-1);
  if (first === undefined || last === undefined || !durations.some(({ parts }) => parts.length > 1)) return undefined;
  const joins = rest.map(({ start }, at) => question.slice(durations[at]?.end, start));
  const outside = question.slice(0, first.start) + question.slice(last.end);
  const isLess = joins.length === 1 && LESS.test(joins[0] ?? "");
  const isSum =
    joins.every((join) => /^[\s,]{0,3}$/.test(join) || SUM.test(join)) &&
    (ASKS_SUM.test(outside) || ADDS.test(joins.join(" ")));
  if (isLess === isSum) return undefined;
  const seconds = rest.reduce(
    (sum, one) => operation(isLess ? "subtract" : "add", sum, secondsOf(one)),
    secondsOf(first),
  );
  return operation("hoursAndMinutes", seconds);
}

const WANTED =
  /\bhow many (seconds|minutes|hours)\b(?! and\b)|\b(?:in|into|to|as) (seconds|minutes|hours)(?! and\b)[\s?.!]{0,9}$/i;
const WANTED_BOTH =
  /\bhow many hours and minutes\b|\b(?:in|into|to|as) (?:hours and minutes|hours, minutes and seconds|h and min)[\s?.!]{0,9}$/i;

/** “3 hours 25 minutes in seconds”, “200 minutes in hours and minutes” */
function inUnits(question: string, duration: Duration): Expression | undefined {
  if (WANTED_BOTH.test(question)) return operation("hoursAndMinutes", secondsOf(duration));
  const [, asked, target] = WANTED.exec(question) ?? [];
  const unit = (asked ?? target)?.charAt(0).toLowerCase();
  if (unit === undefined || duration.parts.length < 2) return undefined;
  return operation("divide", secondsOf(duration), unit === "h" ? 3_600 : unit === "m" ? 60 : 1);
}

/** What is worked out of lengths of time and times of day, which no tool reads; undefined for anything else. */
export function timeTask(question: string, mentions: readonly Mention[]): Expression | undefined {
  if (question.length > 200 || asksMore(question) || mentions.some(({ kind }) => OTHER.has(kind))) return undefined;
  const times = findTimesOfDay(question);
  const durations = findDurations(question).filter(
    ({ start, end }) => !times.some((time) => time.start < end && start < time.end),
  );
  if (!isAllSaid(question, [...times, ...durations])) return undefined;
  const [time, ...otherTimes] = times;
  const [duration, ...otherDurations] = durations;
  if (times.length === 2 && duration === undefined) return between(question, times);
  if (time !== undefined && otherTimes.length === 0 && duration !== undefined && otherDurations.length === 0)
    return moved(question, time, duration);
  if (time !== undefined || duration === undefined) return undefined;
  return otherDurations.length > 0 ? joined(question, durations) : inUnits(question, duration);
}

/** With a day or a place it is a question of dates or time zones. */
export const OTHER: ReadonlySet<string> = new Set(["name", "date", "quoted", "json", "tail", "url", "program"]);
