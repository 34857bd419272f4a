import type { Message, Task } from "@a2a-js/sdk";
import { TaskState } from "@a2a-js/sdk";

/** A task as it stands, and as it goes on. */
export interface LiveTask {
  now: Task;
  /** The task as it is, and again whenever it has changed, until it is over. It goes on when nobody follows it. */
  follow(signal: AbortSignal): AsyncIterable<Task>;
}

/** As much of a task as a list is made by; its texts are read when it is on the page that is asked for. */
export interface ListedTask {
  state: TaskState;
  /** ISO 8601. */
  changedAt: string;
  task(withArtifacts: boolean): Task;
}

/** Who does the tasks of one tenant for one caller. What is not the caller's is to it as if it were not there. */
export interface TaskSource {
  /**
   * Begins a task with a message, in the context that it names, or goes on with one that waits for it; or has no more than
   * a message to say to it. Errors: AppErrors with why it is not taken.
   */
  take(message: Message, waiting?: LiveTask): Promise<LiveTask | Message>;
  /** Error: AppError `not-found`. */
  find(taskId: string): Promise<LiveTask>;
  /** The tasks of a context, none where it is not there; without one the last ones of all. */
  list(contextId?: string): Promise<ListedTask[]>;
  cancel(taskId: string): Promise<void>;
}

const OVER = new Set([
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_REJECTED,
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_CANCELED,
]);

const WAITING = new Set([TaskState.TASK_STATE_INPUT_REQUIRED, TaskState.TASK_STATE_AUTH_REQUIRED]);

export function isOver({ status }: Task): boolean {
  return status !== undefined && OVER.has(status.state);
}

/** Whether a task waits for who gave it. */
export function isWaiting({ status }: Task): boolean {
  return status !== undefined && WAITING.has(status.state);
}
