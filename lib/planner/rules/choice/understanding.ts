import type { PlannerState } from "@/lib/planner/planner";
import { standalone } from "../memory/follow-up";
import { today } from "../mentions/calendar";
import { findDates } from "../mentions/dates";
import { findMentions } from "../mentions/find-mentions";
import type { Mention } from "../mentions/mention";
import type { Expression } from "../program/expression";
import type { Task } from "../program/task";
import { writeTask } from "../program/write-task";

/** “What day was 1 January 2000?” asks for the day of the week. */
const WHICH_DAY = /\b(what|which) day(?= (?:is|was|will|would|did|does|are|were)\b)(?=.*\d)/i;

/** “5'11"” and “5 ft 7 in”: a length in two units, which is so many inches. */
const FEET_AND_INCHES =
  /(?<![\d.])(\d{1,3})\s?(?:'|′|’|ft\.?|feet|foot)\s?(\d{1,2}(?:\.\d+)?)\s?(?:"|″|”|''|in\.?(?=\s(?:in|to|into|as)\b)|inch(?:es)?\b)(?!["'])/gi;

/** “What date is 90 days from today?” asks to add to a date, and says nothing else. */
const ASKS_DATE =
  /^(?:what|which)(?:'s| is| was| will)?(?: (?:be|it be))?(?: the)? (?:date|day)(?: (?:is|was|will|it|be|of|on|that))*\s*$/i;
const FROM_TODAY =
  /\b(?:from (?:now|today)|ago|later|next|coming|today|tomorrow|yesterday|in \w+ (?:day|week|month|year)s?)\b/i;
/** “What day is it?” */
const TODAY =
  /^what(?:'s| is) (?:the |today's )date(?: of today| now)?[\s?.!]*$|^what (?:day|date) is (?:it|today)(?: now)?[\s?.!]*$/i;
const DAY_MS = 86_400_000;

function datesFromToday(question: string, now: Date, timeZone: string): string {
  const [date, ...others] = findDates(question, now, timeZone);
  if (TODAY.test(question)) return `Add 0 days to ${today(now, timeZone)}`;
  if (date === undefined || others.length > 0 || date.precision !== "day" || !FROM_TODAY.test(date.text))
    return question;
  const start = today(now, timeZone);
  const days = Math.round((Date.parse(String(date.value)) - Date.parse(start)) / DAY_MS);
  const frame = question.slice(0, date.start) + question.slice(date.end).replace(/[\s?.!]+$/, "");
  return ASKS_DATE.test(frame.trim()) ? `Add ${days} days to ${start}` : question;
}

function inPlainWords(question: string, now: Date, timeZone: string): string {
  return datesFromToday(question, now, timeZone)
    .replace(WHICH_DAY, "$1 day of the week")
    .replace(FEET_AND_INCHES, (_, feet: string, inches: string) => `${Number(feet) * 12 + Number(inches)} inches`);
}

/** What was read from a question, before any tool is looked at. */
export interface Understanding {
  /** The question by itself: what a follow-up leaves out is put in from the chat. */
  question: string;
  mentions: Mention[];
  /** What can be computed of it. */
  task?: Task;
}

export function understand({
  question,
  memory,
  now,
  timeZone,
}: Pick<PlannerState, "question" | "memory" | "now" | "timeZone">): Understanding {
  const whole = inPlainWords(standalone(question.trim(), memory, now, timeZone), now, timeZone);
  const mentions = findMentions(whole, now, timeZone);
  const task = writeTask({ question: whole, mentions });
  return { question: whole, mentions, ...(task === undefined ? {} : { task }) };
}

/** The values of the question that a computation rests on, as lower-case text; constants of formulas are not among them. */
export function taskValues(task: Task, question: string): string[] {
  const lower = question.toLowerCase();
  return literals(task.expression).filter((text) => {
    const at = lower.indexOf(text);
    const around = `${lower[at - 1] ?? " "}${lower[at + text.length] ?? " "}`;
    // the 2 of base two is no part of 255
    return at >= 0 && (!/^\d+$/.test(text) || !/\d/.test(around));
  });
}

function literals(expression: Expression): string[] {
  if (expression.kind === "operation") return expression.inputs.flatMap(literals);
  const values = Array.isArray(expression.value) ? expression.value : [expression.value];
  return values.flatMap((value) =>
    typeof value === "string" || typeof value === "number" ? [String(value).toLowerCase()] : [],
  );
}
