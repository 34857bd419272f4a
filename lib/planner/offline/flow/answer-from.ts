import { resultsOf } from "@/lib/planner/attempts";
import type { PlannerState } from "@/lib/planner/planner";
import { understand } from "../cues/choice/understanding";
import { renderProgram } from "../cues/program/render-python";
import { wordAnswer } from "../wording/answer";
import { runsPrograms } from "./runs-programs";

/** The answer of a run, from all that its calls returned; a program that the cues wrote brings its own sentence. */
export function answerFrom(state: PlannerState): string {
  const { steps, candidates, timeZone } = state;
  const found = [...candidates, ...steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates))];
  const results = resultsOf(steps);
  const ran = results.find(({ call }) =>
    found.some(
      (one) => one.document.slug === call.tool && one.document.function === call.function && runsPrograms(one),
    ),
  );
  const { task, question } = understand(state);
  const source = ran?.call.arguments.code;
  const isTasks = task !== undefined && source === renderProgram(task.expression);
  const program =
    typeof source === "string" ? { source, ...(isTasks && { answer: task.sentence("{result}") }) } : undefined;
  return wordAnswer({ results, candidates: found, program, question, timeZone });
}
