import type { Mention } from "../../mentions/mention";
import { findDurations } from "./durations";
import { type Expression, operation } from "./expression";
import { asksMore, isAllSaid, OTHER, secondsOf } from "./time-tasks";

/** Distances, and what they are a speed by; each with the seconds that the speed is said for. */
const SPEEDS = [
  {
    distance: "km|kilomet(?:er|re)s?|kms",
    speed: "km\\/h|kmh|kph|km per hour|kilomet(?:er|re)s per hour",
    name: "km/h",
    length: "km",
    seconds: 3_600,
  },
  { distance: "miles?|mi", speed: "mph|miles per hour|mi\\/h", name: "mph", length: "miles", seconds: 3_600 },
  { distance: "m|met(?:er|re)s?", speed: "m\\/s|met(?:er|re)s per second", name: "m/s", length: "m", seconds: 1 },
].map(({ distance, speed, ...names }) => ({
  ...names,
  distance: new RegExp(
    String.raw`(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:${distance})(?![\p{L}/²³])(?!\sper\b)`,
    "giu",
  ),
  speed: new RegExp(String.raw`(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)\s?(?:${speed})(?![\p{L}])`, "giu"),
}));
/** Any speed that a question names. */
const NAMED =
  /\b(?:km\/h|kmh|kph|mph|m\/s|knots?|kilomet(?:er|re)s per hour|miles per hour|met(?:er|re)s per second)\b/gi;
const ASKS_SPEED = /\b(?:speed|pace|how fast)\b|\b(?:km\/h|kmh|kph|mph|m\/s)[\s?.!]{0,9}$/i;
const ASKS_TIME = /\bhow (?:long|much time|many (?:hours|minutes))\b/i;
const ASKS_DISTANCE = /\bhow far\b|\bwhat distance\b|\bhow many (?:km|kilomet(?:er|re)s|miles|met(?:er|re)s)\b/i;

/** Speed, distance and time, two of which give the third; undefined for anything else. */
export function speedTask(question: string, mentions: readonly Mention[]): Expression | undefined {
  if (question.length > 200 || asksMore(question) || mentions.some(({ kind }) => OTHER.has(kind) && kind !== "name"))
    return undefined;
  for (const { distance, speed, name, length, seconds } of SPEEDS) {
    const speeds = placed(question, speed);
    const distances = placed(question, distance).filter(({ start }) => !speeds.some((one) => one.start === start));
    const durations = findDurations(question).filter(
      ({ start }) => ![...speeds, ...distances].some((one) => one.start === start),
    );
    const taken = [...speeds, ...distances, ...durations];
    if (taken.length !== 2 || !isAllSaid(question, taken)) continue;
    const others = [...question.matchAll(NAMED)].filter(([said]) => !sameSpeed(said, name));
    const [[far], [fast], [long]] = [distances, speeds, durations];
    if (others.length > 0) return undefined;
    if (far && long && ASKS_SPEED.test(question))
      return operation(
        "measured",
        operation("divide", far.amount, operation("divide", secondsOf(long), seconds)),
        name,
      );
    if (far && fast && ASKS_TIME.test(question))
      return operation("hoursAndMinutes", operation("multiply", operation("divide", far.amount, fast.amount), seconds));
    if (fast && long && ASKS_DISTANCE.test(question))
      return operation(
        "measured",
        operation("multiply", fast.amount, operation("divide", secondsOf(long), seconds)),
        length,
      );
  }
  return undefined;
}

function sameSpeed(said: string, name: string): boolean {
  const short = said.toLowerCase();
  const plain = /^(?:km|kilo|kph)/.test(short)
    ? "km/h"
    : /^(?:mph|miles)/.test(short)
      ? "mph"
      : /^m/.test(short)
        ? "m/s"
        : short;
  return plain === name;
}

function placed(question: string, pattern: RegExp): { amount: number; start: number; end: number }[] {
  return [...question.matchAll(pattern)].map(({ index, 0: said, 1: amount }) => ({
    amount: Number(amount),
    start: index,
    end: index + said.length,
  }));
}
