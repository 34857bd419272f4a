import type { Mention } from "../mentions/mention";
import { findLengthsOfTime } from "./durations";
import { type Expression, operation } from "./expression";
import { type Computed, isAllSaid, secondsOf } from "./times";

/** What a speed is said in, with the length and the seconds that it is of. */
const SPEEDS = [
  {
    distance: /(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:km|kilomet(?:er|re)s?|kms)(?![\p{L}/²³])(?!\sper\b)/giu,
    speed: /(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:km\/h|kmh|kph|km per hour|kilomet(?:er|re)s per hour)(?!\p{L})/giu,
    named: /\b(?:km\/h|kmh|kph|km|kilomet(?:er|re)s?|kms)(?![\p{L}/])/giu,
    name: "km/h",
    length: "km",
    seconds: 3_600,
  },
  {
    distance: /(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:miles?|mi)(?![\p{L}/²³])(?!\sper\b)/giu,
    speed: /(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:mph|miles per hour|mi\/h)(?!\p{L})/giu,
    named: /\b(?:mph|miles?|mi)(?![\p{L}/])/giu,
    name: "mph",
    length: "miles",
    seconds: 3_600,
  },
  {
    distance: /(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:m|met(?:er|re)s?)(?![\p{L}/²³])(?!\sper\b)/giu,
    speed: /(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:m\/s|met(?:er|re)s per second)(?!\p{L})/giu,
    named: /\b(?:m\/s|m|met(?:er|re)s?)(?![\p{L}/])/giu,
    name: "m/s",
    length: "m",
    seconds: 1,
  },
];
/** Any length or speed that a question names. */
const NAMED =
  /\b(?:km\/h|kmh|kph|mph|[mck]?m\/s|ft\/s|knots?|km|kms|kilomet(?:er|re)s?|miles?|mi|met(?:er|re)s?|m|feet|ft|yards?|cm|mm|inch(?:es)?|nautical)\b/gi;
const ASKS_SPEED = /\bspeed\b|\bhow fast\b|\b(?:km\/h|kmh|kph|mph|m\/s)[\s?.!]{0,9}$/i;
const ASKS_TIME = /\bhow (?:long|much time|many (hours|minutes|seconds))\b/i;
const ASKS_DISTANCE = /\bhow far\b|\bwhat distance\b|\bhow many (?:km|kilomet(?:er|re)s|miles|met(?:er|re)s)\b/i;
const SIZES: Record<string, number> = { hours: 3_600, minutes: 60, seconds: 1 };

/** Speed, distance and time, two of which give the third, all in the same units; undefined for anything else. */
export function speedTask(question: string, mentions: readonly Mention[]): Computed | undefined {
  for (const { distance, speed, named, name, length, seconds } of SPEEDS) {
    const speeds = placed(question, speed);
    const distances = placed(question, distance).filter(({ start }) => !speeds.some((one) => one.start === start));
    const durations = findLengthsOfTime(question).filter(
      ({ start }) => ![...speeds, ...distances].some((one) => one.start === start),
    );
    const taken = [...speeds, ...distances, ...durations].sort((one, other) => one.start - other.start);
    const computed = (expression: Expression): Computed => ({ expression, taken });
    const isOfOthers = (question.match(NAMED) ?? []).length > (question.match(named) ?? []).length;
    if (taken.length !== 2 || isOfOthers || !isAllSaid(question, mentions, taken)) continue;
    const [[far], [fast], [long]] = [distances, speeds, durations];
    const asked = ASKS_TIME.exec(question);
    if (far && long && asked === null && ASKS_SPEED.test(question))
      return computed(
        operation("measured", operation("divide", far.amount, operation("divide", secondsOf(long), seconds)), name),
      );
    if (far && fast && fast.amount > 0 && asked !== null) {
      const needed = operation("multiply", operation("divide", far.amount, fast.amount), seconds);
      const unit = SIZES[asked[1]?.toLowerCase() ?? ""];
      return computed(unit === undefined ? operation("hoursAndMinutes", needed) : operation("divide", needed, unit));
    }
    if (fast && long && ASKS_DISTANCE.test(question))
      return computed(
        operation(
          "measured",
          operation("multiply", fast.amount, operation("divide", secondsOf(long), seconds)),
          length,
        ),
      );
  }
  return undefined;
}

function placed(question: string, pattern: RegExp): { amount: number; start: number; end: number }[] {
  return [...question.matchAll(pattern)].map(({ index, 0: said, 1: amount }) => ({
    amount: Number(amount),
    start: index,
    end: index + said.length,
  }));
}
