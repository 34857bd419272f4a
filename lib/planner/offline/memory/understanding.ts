import type { PlannerState } from "@/lib/planner/planner";
import { inPlainWords } from "../cues/choice/plain-words";
import { findMentions } from "../mentions/find-mentions";
import type { Mention } from "../mentions/mention";
import { standalone } from "./follow-up";

/** What was read from a question, before any tool is looked at. */
export interface Understanding {
  /** The question by itself: what a follow-up leaves out is put in from the chat. */
  question: string;
  mentions: Mention[];
  /** True: the question was completed from one that a tool answered. */
  goesOn: boolean;
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
  return { question: whole, mentions: findMentions(whole, now, timeZone), goesOn };
}
