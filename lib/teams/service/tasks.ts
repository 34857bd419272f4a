import { type ChatState, isOpen, type TeamTask } from "../chat-state";
import { MOST_ATTEMPTS, type NewTeamEvent } from "../events";

/** A task with the attempt of it that is meant; undefined where that is over. */
export function openAttempt(
  state: ChatState,
  { taskId, attempt }: { taskId: string; attempt: number },
): TeamTask | undefined {
  return state.tasks.find((task) => task.taskId === taskId && task.attempt === attempt && isOpen(task));
}

interface Failure {
  task: TeamTask;
  status: "failed" | "rejected";
  cause: string;
  /** From which probability on an agent fits. */
  threshold: number;
  /** That the attempt took. */
  tokens?: number | undefined;
  /** Who tries it once more where nobody else fits; nobody unless said. */
  otherwise?: string;
}

/** A failed attempt goes to the next best of the team once, else it ends the task. */
export function afterFailure(
  state: ChatState,
  { task, status, cause, threshold, tokens, otherwise }: Failure,
): NewTeamEvent {
  const { taskId, attempt } = task;
  const usage = tokens === undefined ? {} : { usage: { tokens } };
  const next = attempt < MOST_ATTEMPTS ? (nextBest(state, task, threshold) ?? otherwise) : undefined;
  return next === undefined
    ? { type: "task-ended", taskId, attempt, status, conclusion: cause, ...usage }
    : { type: "task-reassigned", taskId, attempt: attempt + 1, owner: next, cause, ...usage };
}

/** The member that fits the task best after its owner. */
function nextBest({ found, members }: ChatState, task: TeamTask, threshold: number): string | undefined {
  const hits = found.findLast(({ description }) => description === task.description)?.hits ?? [];
  return hits.find(({ name, probability }) => name !== task.owner && probability >= threshold && members.includes(name))
    ?.name;
}
