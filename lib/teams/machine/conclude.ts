import { type ChatState, type Effect, type Ending, isOpen, type Step, type TeamTask } from "../chat-state";
import type { Force } from "../events";

const CAUSES: Record<Force, string> = {
  turns: "The chat had its turns before it came to a conclusion.",
  deadline: "The chat's time was over before it came to a conclusion.",
  budget: "The chat's tokens were used before it came to a conclusion.",
  alone: "Nobody was found who would join the chat.",
  ended: "The chat was ended before it came to a conclusion by itself.",
  cancelled: "The chat was stopped.",
};

/** The tasks that gave no result, in words. */
export function missingTasks(tasks: readonly TeamTask[]): string[] {
  return tasks.filter((task) => task.status !== "done").map((task) => `${task.description} (${task.owner})`);
}

/** What a chat that is ended from outside has to show, and what it has not. */
export function endOfForced(state: ChatState, cause: Force): Ending {
  const done = state.tasks.filter((task) => task.status === "done");
  const missing = [CAUSES[cause], ...missingTasks(state.tasks)];
  const end = cause === "cancelled" ? "cancelled" : done.length > 0 ? "partial" : "failed";
  return { end, conclusion: done.map((task) => task.conclusion ?? "").join("\n\n"), missing };
}

/** Transition 11: cancels what is still open, and ends. */
export function conclude(step: Step, ending: Ending): Step {
  const { state, effects } = withoutOpenTasks(step);
  return {
    state: { ...state, phase: { name: "conclusion" }, ending },
    effects: [...effects, { do: "end", ending }],
    taken: [...step.taken, 11],
  };
}

function withoutOpenTasks({ state, effects, taken }: Step): Step {
  const cancelled = state.tasks.filter(isOpen).map(
    ({ taskId, attempt, owner, childId }): Effect => ({
      do: "cancel-task",
      taskId,
      attempt,
      owner,
      ...(childId !== undefined && { childId }),
    }),
  );
  const tasks = state.tasks.map((task): TeamTask => (isOpen(task) ? { ...task, status: "cancelled" } : task));
  return { state: { ...state, tasks }, effects: [...effects, ...cancelled], taken };
}

/** Ends a chat wherever it stands, by way of discussion: in formation it launches alone, what is waited for is cancelled. */
export function force(state: ChatState, cause: Force): Step {
  const before: Step = { state, effects: [], taken: [] };
  const ending = endOfForced(state, cause);
  switch (state.phase.name) {
    case "team-formation":
      return conclude({ ...before, state: { ...state, members: [state.opened.launcher] }, taken: [2] }, ending);
    case "sync":
      return conclude({ ...before, taken: [5] }, ending);
    case "async":
      return conclude({ ...before, taken: [7] }, ending);
    case "pause":
      return conclude({ ...before, taken: [12] }, ending);
    default:
      return conclude(before, ending);
  }
}
