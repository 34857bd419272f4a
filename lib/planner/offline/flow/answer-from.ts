import { resultsOf } from "@/lib/planner/attempts";
import type { PlannerState } from "@/lib/planner/planner";
import { understand } from "../cues/choice/understanding";
import { renderProgram } from "../cues/program/render-python";
import type { Task } from "../cues/program/task";
import { wordAnswer } from "../wording/answer";
import type { Program } from "../wording/value-of";
import { runsPrograms } from "./runs-programs";

/** The answer of a run, from all that its calls returned; a program that the cues wrote brings its own sentence. */
export function answerFrom(state: PlannerState): string {
  const { steps, candidates, timeZone } = state;
  const found = [...candidates, ...steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates))];
  const results = resultsOf(steps);
  const ran = results.filter(({ call }) =>
    found.some(
      (one) => one.document.slug === call.tool && one.document.function === call.function && runsPrograms(one),
    ),
  );
  const { question } = understand(state);
  const tasks = ran.length === 0 ? [] : tasksOf(state);
  const programs = ran.flatMap(({ call }): Program[] => {
    const source = call.arguments.code;
    if (typeof source !== "string") return [];
    const task = tasks.find(({ expression }) => renderProgram(expression) === source);
    return [{ source, ...(task && { answer: task.sentence("{result}") }) }];
  });
  return wordAnswer({ results, candidates: found, programs, question, timeZone });
}

/** What the cues read in the question, and in each request of it that was searched for by itself. */
function tasksOf(state: PlannerState): Task[] {
  const asked = state.steps.flatMap((step) => (step.kind === "search" && step.query ? [step.query] : []));
  return [state.question, ...asked].flatMap((question) => understand({ ...state, question }).task ?? []);
}
