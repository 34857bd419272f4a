import type { Task } from "@a2a-js/sdk";
import { RequestMalformedError } from "@a2a-js/sdk/errors";

/** A task with the last messages alone; all of them where nothing is said. Error: RequestMalformedError for less than none. */
export function withHistory(task: Task, most: number | undefined): Task {
  if (most === undefined) return task;
  if (most < 0) throw new RequestMalformedError("historyLength is 0 or more.");
  return { ...task, history: most === 0 ? [] : task.history.slice(-most) };
}
