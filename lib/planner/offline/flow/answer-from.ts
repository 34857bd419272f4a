import { resultsOf } from "@/lib/planner/attempts";
import type { PlannerState } from "@/lib/planner/planner";
import { runsPrograms } from "../judge/runs-programs";
import { understand } from "../memory/understanding";
import { proposePrograms } from "../programs";
import { wordAnswer } from "../wording/answer";
import type { Program } from "../wording/value-of";

/** The answer of a run, from all that its calls returned; a program that was written brings its own sentence. */
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
  const written = ran.length === 0 ? [] : writtenFor(state);
  const programs = ran.flatMap(({ call }): Program[] => {
    const source = call.arguments.code;
    if (typeof source !== "string") return [];
    return [{ source, answer: written.find(({ code }) => code === source)?.answer }];
  });
  return wordAnswer({ results, candidates: found, programs, question, timeZone });
}

/** The programs that may have been written, for the question and each request of it that was searched for by itself. */
function writtenFor(state: PlannerState): ReturnType<typeof proposePrograms> {
  const asked = state.steps.flatMap((step) => (step.kind === "search" && step.query ? [step.query] : []));
  return [state.question, ...asked].flatMap((request) => {
    const { question, mentions } = understand({ ...state, question: request });
    return proposePrograms(question, mentions);
  });
}
