import type { PlannerState } from "@/lib/planner/planner";
import { findMentions } from "../../mentions/find-mentions";
import type { Mention } from "../../mentions/mention";
import { standalone } from "../memory/follow-up";
import type { Expression } from "../program/expression";
import type { Task } from "../program/task";
import { writeTask } from "../program/write-task";
import { inPlainWords } from "./plain-words";

/** What was read from a question, before any tool is looked at. */
export interface Understanding {
  /** The question by itself: what a follow-up leaves out is put in from the chat. */
  question: string;
  mentions: Mention[];
  /** True: the question was completed from one that a tool answered. */
  goesOn: boolean;
  /** What can be computed of it. */
  task?: Task;
}

export function understand({
  question,
  memory,
  now,
  timeZone,
}: Pick<PlannerState, "question" | "memory" | "now" | "timeZone">): Understanding {
  const completed = standalone(question.trim(), memory, now, timeZone);
  const goesOn = completed !== question.trim() && (memory.at(-1)?.calls.some(({ status }) => status === "ok") ?? false);
  const whole = inPlainWords(completed, now, timeZone);
  const mentions = findMentions(whole, now, timeZone);
  const task = writeTask({ question: whole, mentions });
  return { question: whole, mentions, goesOn, ...(task === undefined ? {} : { task }) };
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
