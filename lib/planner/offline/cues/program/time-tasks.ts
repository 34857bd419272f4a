import type { Mention } from "../../mentions/mention";
import { COMMAND_VERBS } from "../../text/word-lists";
import { wordsOf } from "../../text/words";
import { type Duration, findLengthsOfTime, findTimesOfDay, type TimeOfDay } from "./durations";
import { type Expression, operation, value } from "./expression";

/** Longer questions bring something along that nothing here reads. */
const LONGEST = 200;
/** What stands in a question besides times that are said in numbers: amounts in words, breaks, and what is asked of each of many. */
const SAYS_MORE =
  /\b(?:an? (?:hour|minute|second|day|week|month|year)|half|quarter|thirds?|twice|double|triple|each|every|per(?! (?:hour|second)\b)|breaks?|lunch|without|except|there and back|round trip|return|accelerat\w{0,8})\b/i;
/** Something else is asked besides: “… and how many minutes is that?”, “… and a UUID” */
const ASKS_MORE =
  /\b(?:and|also|then),? (?:also )?(?:how|what|which|when|where|is|are|an?|the|my|some)\b|;|\?\s{0,9}\p{L}/iu;
/** Verbs by which such questions are put. */
const ASKED_BY: ReadonlySet<string> = new Set(
  "add convert calculate compute find tell give show get go do drive run start take leave say".split(" "),
);
/** With a day, or texts to work on, it is a question of other tools. */
const OTHER: ReadonlySet<string> = new Set(["date", "quoted", "json", "tail", "url", "program", "colour"]);

/** Whether a question asks for one thing alone, of nothing but what `taken` gives in numbers. */
export function isAllSaid(
  question: string,
  mentions: readonly Mention[],
  taken: readonly { start: number; end: number }[],
): boolean {
  if (question.length > LONGEST || SAYS_MORE.test(question) || ASKS_MORE.test(question)) return false;
  if (mentions.some(({ kind }) => OTHER.has(kind))) return false;
  const isElse = wordsOf(question).some(({ lower }) => COMMAND_VERBS.has(lower) && !ASKED_BY.has(lower));
  const numbers = [...question.matchAll(/\d+/g)];
  return !isElse && numbers.every(({ index }) => taken.some(({ start, end }) => start <= index && index < end));
}

/** In minutes from midnight, of the numbers as they are said. */
function minutesOf({ hour, minute }: TimeOfDay): Expression {
  return operation("add", operation("multiply", hour, 60), minute);
}

/** In seconds, of the numbers as they are said. */
export function secondsOf({ parts }: Duration): Expression {
  const [first, ...rest] = parts.map(({ amount, seconds }) => operation("multiply", amount, seconds));
  return rest.reduce((sum, part) => operation("add", sum, part), first ?? value(0));
}

const HOW_LONG =
  /\bhow (?:long|much time|many (?:hours|minutes))\b|^\W{0,3}(?:what(?:['’]?s| is) )?(?:the )?(?:hours|minutes|time|duration)\s(?:between|from)\b/i;
const UNTIL = /^\s{0,3}(?:to|until|till|and|-|–|—)\s{0,3}$/i;
/** “…, and finish at”: what may stand between two times besides. */
const STARTS_ENDS =
  /^,?(?:\s(?:and|to|until))?\s?(?:then\s)?(?:i\s|we\s|it\s|he\s|she\s|they\s)?(?:finish(?:es)?|ends?|ending|stops?|leaves?|lands?|arrives?|arriving|closes?|until|till|to)\s(?:at\s)?$/i;
/** A place, or a time zone: “in tokyo”, “9 am est”, “new york time”. */
const PLACE =
  /\bin (?!(?:the (?:morning|afternoon|evening)|total|all|hours?|minutes?|seconds?)\b)\p{L}|\b(?:[ecmp][sd]t|cet|cest|gmt|utc|bst|ist|jst)\b|\b(?!what |the |of |much |in )\p{L}{3,20} time\b/iu;
const DAY = 1_440;
const HALF = 12;

/** The first of two times, in the half of the day that is said of the second alone: “from 1:30 to 3 pm”. */
function inSameHalf(first: TimeOfDay, second: TimeOfDay): TimeOfDay {
  if (first.isTwelve || !second.isTwelve || first.hour > HALF) return first;
  const later = { ...first, hour: (first.hour % HALF) + (second.hour < HALF ? 0 : HALF) };
  return isBefore(later, second) ? later : { ...first, hour: (later.hour + HALF) % (2 * HALF) };
}

function isBefore(one: TimeOfDay, other: TimeOfDay): boolean {
  return one.hour * 60 + one.minute < other.hour * 60 + other.minute;
}

/** “How long is it from 9:15 to 17:40?” In which unit it is asked for says the word after “how many”. */
function timeBetween(question: string, [said, second]: readonly TimeOfDay[]): Expression | undefined {
  if (said === undefined || second === undefined || !HOW_LONG.test(question)) return undefined;
  const words = question.slice(said.end, second.start);
  if (!UNTIL.test(words) && !STARTS_ENDS.test(words)) return undefined;
  const first = inSameHalf(said, second);
  const isNextDay = !isBefore(first, second);
  // “from 9:30 to 5:30” may be meant in the morning and in the afternoon
  if (isNextDay && !first.isTwelve && first.hour <= HALF) return undefined;
  const apart = operation("subtract", minutesOf(second), minutesOf(first));
  const minutes = isNextDay ? operation("add", apart, DAY) : apart;
  if (/\bhow many minutes\b/i.test(question)) return minutes;
  return operation(
    /\bhow many hours\b/i.test(question) ? "hoursInAll" : "hoursAndMinutes",
    operation("multiply", minutes, 60),
  );
}

const LATER = /\b(?:after|plus|later|past|from)\b|\+|\bwhat time will it be in\s$/i;
const EARLIER = /\b(?:before|minus|earlier|prior to)\b|[-−]/i;
const WHAT_TIME = /\b(?:what(?:'s| is| was| will be)?(?: the)? time|when)\b|^\W{0,3}(?:\d|noon|midday)/i;
/** “add 15 minutes to 9:50” */
const ADDED_TO = /^\W{0,3}add\s$/i;

/** “What time is it 2 h 45 min after 9:15?” Seconds are no part of a time of day here. */
function timeMoved(question: string, time: TimeOfDay, duration: Duration): Expression | undefined {
  const { start, end, parts } = duration;
  const words =
    start < time.start ? question.slice(end, time.start) : `${question.slice(time.end, start)}${question.slice(end)}`;
  const isAdded = ADDED_TO.test(question.slice(0, start)) && /^\sto\s$/.test(words);
  const [isLater, isEarlier] = [isAdded || LATER.test(words), EARLIER.test(words)];
  const isWhole = parts.every(({ amount, seconds }) => (amount * seconds) % 60 === 0);
  const isMidnight = /midnight/i.test(question);
  if (isLater === isEarlier || !(isAdded || WHAT_TIME.test(question)) || words.length > 40) return undefined;
  if (!isWhole || isMidnight) return undefined;
  const minutes = operation("divide", secondsOf(duration), 60);
  const at = operation(isLater ? "add" : "subtract", minutesOf(time), minutes);
  return operation(time.isTwelve ? "clockOfTwelve" : "clock", at);
}

const SUM = /^[\s,]{0,3}(?:and|plus|\+|&|to)[\s,]{0,3}$/i;
const ADDS = /\bplus\b|\+/i;
const ASKS_SUM = /\b(?:add|sum|total|together|altogether|combined)\b/i;
const LESS = /^\s{0,3}(?:minus|less|[-−])\s{0,3}$/i;

/** “add 2h45 and 1h50” */
function sumOf(question: string, durations: readonly Duration[]): Expression | undefined {
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
  const times = findTimesOfDay(question);
  const durations = findLengthsOfTime(question).filter(
    ({ start, end }) => !times.some((time) => time.start < end && start < time.end),
  );
  if (!isAllSaid(question, mentions, [...times, ...durations])) return undefined;
  if (mentions.some(({ kind }) => kind === "name") || (times.length > 0 && PLACE.test(question))) return undefined;
  const [time, ...otherTimes] = times;
  const [duration, ...otherDurations] = durations;
  if (times.length === 2 && duration === undefined) return timeBetween(question, times);
  if (time !== undefined && otherTimes.length === 0 && duration !== undefined && otherDurations.length === 0)
    return timeMoved(question, time, duration);
  if (time !== undefined || duration === undefined) return undefined;
  return otherDurations.length > 0 ? sumOf(question, durations) : inUnits(question, duration);
}
