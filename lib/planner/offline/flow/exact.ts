import type { Call, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import type { Question } from "../judge/judge";
import { sourced } from "./sourced";

/** Two numbers and an operator for a function that takes these, or a program that the question gives: nothing has to be weighed. */
export function exactCall(
  { question, found }: { question: Question; found: readonly Candidate[] },
  { question: said }: Pick<PlannerState, "question">,
): Call | undefined {
  const { best, call } = question.proposed(found);
  // What does not fit a number would lose its last digits: a program keeps them.
  const isLong = question.mentions.some(({ exact }) => exact !== undefined);
  return call !== undefined && best?.kind === "exact" && !isLong ? sourced(call, said) : undefined;
}
