import { cut, isOk, PlannerError, resultsOf, showResult } from "@/lib/planner";
import { coalesce } from "./coalesce";
import type { RunProgress } from "./run-progress";
import { itemsUntilAborted } from "./until-aborted";

/** Characters of an answer: some forty pages. A model that repeats itself without end writes more. */
const MAX_ANSWER = 100_000;

/** Writes the answer to the log as it comes. Error: PlannerError where there is nothing in it, or too much. */
export async function writeAnswer(run: RunProgress, text: AsyncIterable<string>): Promise<void> {
  const deltas = coalesce((part) => run.emit({ type: "answer-delta", text: part }));
  try {
    for await (const part of itemsUntilAborted(text, run.signal)) {
      const fits = part.slice(0, MAX_ANSWER - run.answer.length);
      run.answer += fits;
      deltas.push(fits);
      if (fits.length < part.length) {
        throw new PlannerError(`The answer was cut at ${MAX_ANSWER} characters. Ask for less at once.`);
      }
    }
  } finally {
    deltas.flush();
  }
  if (run.answer.trim() === "") throw new PlannerError("The planner stopped without an answer. Try asking again.");
  run.emit({ type: "answer-end", text: run.answer });
}

/** Of what was found, the last so many results, and characters of each. */
const MOST_FOUND = 5;
const FOUND = 1_000;

/**
 * Writes what calls found as the answer of a run that can ask its planner no more; nothing where there is none, or where a
 * part of an answer is written. Results are strangers': as indented code of one line they are no Markdown.
 */
export function writeFound(run: RunProgress): void {
  const found = resultsOf(run.steps).filter(isOk).slice(-MOST_FOUND);
  if (found.length === 0 || run.answer !== "") return;
  const parts = found.map((result) => `${result.call.tool}:\n\n    ${cut(showResult(result, FOUND), FOUND)}`);
  run.answer = ["Found until then:", ...parts].join("\n\n");
  run.emit({ type: "answer-delta", text: run.answer });
  run.emit({ type: "answer-end", text: run.answer });
}

/** A text that is there already. */
export async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
