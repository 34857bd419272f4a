import type { Call, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import type { Rewritten } from "../clauses/rewritten";
import type { Written } from "../programs";
import { runsPrograms } from "./runs-programs";

/** What is searched where a program was written and nothing in view runs it. */
export const RUNNER_QUERY = "Execute a Python program and return what it prints";

/** A function among all that was found that takes a Python program, and nothing else. */
export function runnerIn({ steps }: Pick<PlannerState, "steps">): Candidate | undefined {
  return steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates)).find(runsPrograms);
}

export function programCall(program: Written, { document }: Candidate, said: Rewritten): Call {
  const { literals, code } = program;
  const [first] = literals;
  const last = literals.at(-1);
  const source =
    first === undefined || last === undefined ? undefined : said.sourceOf({ start: first.start, end: last.end });
  return {
    tool: document.slug,
    function: document.function,
    arguments: { code },
    reason: "No tool does just this, and a short program computes it.",
    sources: { code: source ?? { from: "question" } },
    unused: [],
  };
}
