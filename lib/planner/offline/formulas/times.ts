import type { Span } from "@/lib/argument-source";
import type { Mention } from "../mentions/mention";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { type Duration, findLengthsOfTime, findTimesOfDay, type TimeOfDay } from "./durations";
import { type Expression, operation, value } from "./expression";

/** Longer questions bring something along that nothing here reads. */
const LONGEST = 200;
/** What stands in a question besides what is said in numbers: amounts in words, breaks, ways back, and what is asked of each of many. */
const SAYS_MORE =
  /\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety)[\s-](?:hour|minute|second|day|week|month|year)s?\b|\b(?:half|quarter|thirds?|twice|double|triple|each|every|per(?! (?:hour|second)\b)|breaks?|lunch|without|except|there and back|both ways|round trip|return|apart|towards?|reach(?:es)?|accelerat\w{0,8})\b/i;
/** Something else is asked besides: “… and how many minutes is that?”, “… and a UUID” */
const ASKS_MORE =
  /\b(?:and|also|then),? (?:also )?(?:how|what|which|when|where|is|are|an?|the|my|some)\b|;|\?\s{0,9}\p{L}/iu;
/** Verbs by which such questions are put. */
const ASKED_BY: ReadonlySet<string> = new Set(
  "add convert calculate compute find tell give show get go do run start take say work need want plan know see".split(
    " ",
  ),
);
/** With a day, or texts to work on, it is a question of other tools. */
const OTHER: ReadonlySet<string> = new Set(["date", "quoted", "json", "tail", "url", "program", "colour"]);

/** Whether a question asks for one thing alone, of nothing but what `taken` gives in numbers. */
export function isAllSaid(question: string, mentions: readonly Mention[], taken: readonly Span[]): boolean {
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
/** A place, a time zone or another day: “in tokyo”, “9 am est”, “new york time”, “the next day”. */
const ELSEWHERE =
  /\bin (?!(?:the (?:morning|afternoon|evening)|total|all|hours?|minutes?|seconds?)\b)\p{L}|\b(?:[ecmp][sd]t|cet|cest|gmt|utc|bst|ist|jst)\b|\b(?!what |the |of |much |in )\p{L}{3,20} time\b|\b(?:flights?|fly|flying|flies|flew|next|following|days?|daily|week(?:day|end)?s?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/iu;
const DAY = 1_440;
/** Hours of half a day. */
const HALF = 12;

function minuteOfDay({ hour, minute }: TimeOfDay): number {
  return hour * 60 + minute;
}

function inOtherHalf(time: TimeOfDay): TimeOfDay {
  return { ...time, hour: (time.hour + HALF) % (2 * HALF) };
}

/**
 * Two times, of which one says the half of the day that is meant: “from 1:30 to 3 pm”, “from noon to 2:30”. Undefined where the second does
 * not follow the first, which says none: “from 9:30 to 5:30” and “from 10:30 to midnight” may begin in the morning and in the evening.
 */
function inTheirHalves(first: TimeOfDay, second: TimeOfDay): [TimeOfDay, TimeOfDay] | undefined {
  const follows = (one: TimeOfDay, other: TimeOfDay) => minuteOfDay(one) < minuteOfDay(other);
  if (first.isOpen && second.isTwelve) {
    const start = { ...first, hour: (first.hour % HALF) + (second.hour < HALF ? 0 : HALF) };
    return [follows(start, second) ? start : inOtherHalf(start), second];
  }
  const saysHalf = first.isTwelve || (!first.isOpen && (first.hour === 0 || first.hour === HALF) && first.minute === 0);
  if (saysHalf && second.isOpen) return [first, follows(first, second) ? second : inOtherHalf(second)];
  return first.isOpen && !follows(first, second) ? undefined : [first, second];
}

/** “How long is it from 9:15 to 17:40?” The answer is in minutes, or in hours besides, where they are asked for. */
function timeBetween(question: string, [said, until]: readonly TimeOfDay[]): Expression | undefined {
  if (said === undefined || until === undefined || !HOW_LONG.test(question)) return undefined;
  const words = question.slice(said.end, until.start);
  if (!UNTIL.test(words) && !STARTS_ENDS.test(words)) return undefined;
  const [first, second] = inTheirHalves(said, until) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const apart = operation("subtract", minutesOf(second), minutesOf(first));
  const minutes = minuteOfDay(second) > minuteOfDay(first) ? apart : operation("add", apart, DAY);
  if (/\b(?:how many|in) minutes\b/i.test(question)) return minutes;
  const inHours = /\b(?:how many|in) hours\b(?! and\b)/i.test(question);
  return operation(inHours ? "hoursInAll" : "hoursAndMinutes", operation("multiply", minutes, 60));
}

/** Between a length of time and the time of day after it. */
const AFTER_IT = /^\s(?:after|past|from)\s(?:at\s)?$/i;
const BEFORE_IT = /^\s(?:before|prior to)\s(?:at\s)?$/i;
/** Between a time of day and the length of time after it. */
const PLUS = /^\s?(?:plus|\+)\s?$|\bwhat time will it be in\s$/i;
const MINUS = /^\s(?:minus|[-−])\s$/i;
const WHAT_TIME = /\b(?:what(?:'s| is| was| will be)?(?: the)? time|when)\b|^\W{0,3}(?:\d|noon|midday)/i;
/** “add 15 minutes to 9:50” */
const ADDED_TO = /^\W{0,3}add\s$/i;

/** Whether a time is moved on, or back; undefined where neither is said. */
function directionOf(question: string, time: TimeOfDay, { start, end }: Duration): "on" | "back" | undefined {
  if (start < time.start) {
    const words = question.slice(end, time.start);
    if (ADDED_TO.test(question.slice(0, start))) return /^\sto\s$/.test(words) ? "on" : undefined;
    return AFTER_IT.test(words) ? "on" : BEFORE_IT.test(words) ? "back" : undefined;
  }
  const [words, rest] = [question.slice(time.end, start), question.slice(end)];
  if (PLUS.test(words) || /^\s(?:later|after(?:wards| that)?)\b/i.test(rest)) return "on";
  return MINUS.test(words) || /^\s(?:earlier|before(?: that)?)\b/i.test(rest) ? "back" : undefined;
}

/** “What time is it 2 h 45 min after 9:15?” Seconds are no part of a time of day here, and midnight belongs to two days. */
function timeMoved(question: string, time: TimeOfDay, duration: Duration): Expression | undefined {
  const direction = directionOf(question, time, duration);
  const isWhole = duration.parts.every(({ amount, seconds }) => (amount * seconds) % 60 === 0);
  if (direction === undefined || !isWhole || /midnight/i.test(question)) return undefined;
  if (!WHAT_TIME.test(question) && !ADDED_TO.test(question.slice(0, duration.start))) return undefined;
  const minutes = operation("divide", secondsOf(duration), 60);
  const at = operation(direction === "on" ? "add" : "subtract", minutesOf(time), minutes);
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
  return inUnit(question, seconds) ?? operation("hoursAndMinutes", seconds);
}

/** Seconds in the unit that a question ends with, or asks how many there are of; undefined where it names none. */
function inUnit(question: string, seconds: Expression): Expression | undefined {
  const [, asked, target] = WANTED.exec(question) ?? [];
  const unit = (asked ?? target)?.charAt(0).toLowerCase();
  return unit === undefined ? undefined : operation("divide", seconds, unit === "h" ? 3_600 : unit === "m" ? 60 : 1);
}

const WANTED =
  /\bhow many (seconds|minutes|hours)\b(?! and\b)|\b(?:in|into|to|as) (seconds|minutes|hours)(?! and\b)[\s?.!]{0,9}$/i;
const WANTED_BOTH =
  /\bhow many hours and minutes\b|\b(?:in|into|to|as) (?:hours and minutes|hours, minutes and seconds|h and min)[\s?.!]{0,9}$/i;

/** “3 hours 25 minutes in seconds”, “200 minutes in hours and minutes” */
function inUnits(question: string, duration: Duration): Expression | undefined {
  if (WANTED_BOTH.test(question)) return operation("hoursAndMinutes", secondsOf(duration));
  return duration.parts.length < 2 ? undefined : inUnit(question, secondsOf(duration));
}

/** What is computed, and where all that it takes stands in the question, in order. */
export interface Computed {
  expression: Expression;
  taken: readonly Span[];
}

/** What is worked out of lengths of time and times of day, which no tool reads; undefined for anything else. */
export function timeTask(question: string, mentions: readonly Mention[]): Computed | undefined {
  const times = findTimesOfDay(question);
  const durations = findLengthsOfTime(question).filter(
    ({ start, end }) => !times.some((time) => time.start < end && start < time.end),
  );
  const taken = [...times, ...durations].sort((one, other) => one.start - other.start);
  if (!isAllSaid(question, mentions, taken)) return undefined;
  if (mentions.some(({ kind }) => kind === "name") || (times.length > 0 && ELSEWHERE.test(question))) return undefined;
  const expression = expressionOf(question, times, durations);
  return expression && { expression, taken };
}

function expressionOf(
  question: string,
  times: readonly TimeOfDay[],
  durations: readonly Duration[],
): Expression | undefined {
  const [time, ...otherTimes] = times;
  const [duration, ...otherDurations] = durations;
  if (times.length === 2 && duration === undefined) return timeBetween(question, times);
  if (time !== undefined && otherTimes.length === 0 && duration !== undefined && otherDurations.length === 0)
    return timeMoved(question, time, duration);
  if (time !== undefined || duration === undefined) return undefined;
  return otherDurations.length > 0 ? sumOf(question, durations) : inUnits(question, duration);
}
