import type { TeamEvent } from "../events";

/** When a task was given and when it ended, as ISO 8601; one that goes on has no end. */
export interface TaskSpan {
  from: string;
  to?: string;
}

/** The spans of a chat's tasks, by their IDs. */
export function taskSpans(events: readonly TeamEvent[]): Record<string, TaskSpan> {
  const spans: Record<string, TaskSpan> = {};
  const over = (taskId: string, to: string) => {
    const span = spans[taskId];
    if (span !== undefined) spans[taskId] = { ...span, to };
  };
  for (const event of events) {
    if (event.type === "decided") for (const taskId of event.taskIds) spans[taskId] = { from: event.at };
    else if (event.type === "task-ended") over(event.taskId, event.at);
    // What ends a chat cancels what is open in it.
    else if (event.type === "chat-ended")
      for (const [taskId, { to }] of Object.entries(spans)) if (to === undefined) over(taskId, event.at);
  }
  return spans;
}
