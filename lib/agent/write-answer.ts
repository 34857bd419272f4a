import { PlannerError } from "@/lib/planner";
import { coalesce } from "./coalesce";
import type { RunProgress } from "./run-progress";
import { itemsUntilAborted } from "./until-aborted";

/** Writes the answer to the log as it comes. Error: PlannerError where there is nothing in it. */
export async function writeAnswer(run: RunProgress, text: AsyncIterable<string>): Promise<void> {
  const deltas = coalesce((part) => run.emit({ type: "answer-delta", text: part }));
  try {
    for await (const part of itemsUntilAborted(text, run.signal)) {
      run.answer += part;
      deltas.push(part);
    }
  } finally {
    deltas.flush();
  }
  if (run.answer.trim() === "") throw new PlannerError("The planner ended without an answer. Please ask again.");
  run.emit({ type: "answer-end", text: run.answer });
}

/** A text that is there already. */
export async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
