import type { Span } from "@/lib/argument-source";
import type { Call, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import type { Rewritten } from "../clauses/rewritten";
import { runsPrograms } from "../judge/runs-programs";
import type { Written } from "../programs";

/** What is searched where a program was written and nothing in view runs it. */
export const RUNNER_QUERY = "Execute a Python program and return what it prints";

/** A function among all that was found that takes a Python program, and nothing else. */
export function runnerIn({ steps }: Pick<PlannerState, "steps">): Candidate | undefined {
  return steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates)).find(runsPrograms);
}

/** “(2+3)*4”: the bracket before the first value belongs to it where another one closes it, and the other way round. */
function withBrackets(text: string, start: number, end: number): Span {
  const span = { start, end };
  let open = 0;
  for (const sign of text.slice(start, end)) {
    if (sign === "(") open += 1;
    else if (sign === ")" && open > 0) open -= 1;
    else if (sign === ")" && text[span.start - 1] === "(") span.start -= 1;
  }
  for (; open > 0 && text[span.end] === ")"; open -= 1) span.end += 1;
  return span;
}

export function programCall(program: Written, { document }: Candidate, said: Rewritten): Call {
  const { literals, code } = program;
  const [first] = literals;
  const last = literals.at(-1);
  const source =
    first === undefined || last === undefined
      ? undefined
      : said.sourceOf(withBrackets(said.text, first.start, last.end));
  return {
    tool: document.slug,
    function: document.function,
    arguments: { code },
    reason: "No tool does just this, and a short program computes it.",
    sources: { code: source ?? { from: "question" } },
    unused: [],
  };
}
