import {
  type ChatState,
  findTask,
  isOpen,
  type Of,
  type Outcome,
  type Refusal,
  type Step,
  sameWords,
  type TeamTask,
  tokensLeft,
  withTask,
} from "../chat-state";
import { MOST_ATTEMPTS, MOST_DEPTH } from "../events";
import { stay, toDiscussion } from "./move";

/** The task, where this attempt of it is the one that counts. */
function current(state: ChatState, { taskId, attempt }: { taskId: string; attempt: number }): TeamTask | Refusal {
  const task = findTask(state, taskId);
  if (task === undefined) return { refused: `There is no task ${taskId} in this chat.` };
  if (!isOpen(task)) return { refused: `Task ${taskId} is over: ${task.status}.` };
  if (attempt !== task.attempt) return { refused: `Task ${taskId} is at attempt ${task.attempt}.` };
  return task;
}

/** Transitions 5, 7 and 12, once nothing is left of what the chat waits for. */
function goOn(step: Step): Step {
  const { phase, tasks } = step.state;
  if (phase.name !== "sync" && phase.name !== "async" && phase.name !== "pause") return step;
  const awaits = phase.awaits.filter((taskId) => {
    const task = tasks.find((other) => other.taskId === taskId);
    if (task === undefined) return false;
    return phase.name === "async" ? task.status === "pending" && task.childId === undefined : isOpen(task);
  });
  if (awaits.length > 0) return { ...step, state: { ...step.state, phase: { ...phase, awaits } } };
  const transition = { sync: 5, async: 7, pause: 12 } as const;
  return toDiscussion(step, transition[phase.name], phase.by);
}

export function acknowledge(state: ChatState, event: Of<"task-acknowledged">): Outcome {
  const task = current(state, event);
  if ("refused" in task) return task;
  if (task.status !== "pending") return { refused: `Task ${task.taskId} is acknowledged already.` };
  return goOn(stay(withTask(state, { ...task, status: "working" })));
}

export function move(state: ChatState, event: Of<"task-moved">): Outcome {
  const task = current(state, event);
  if ("refused" in task) return task;
  return goOn(stay(withTask(state, { ...task, status: event.status })));
}

/**
 * Transitions 8 and 9: the owner opens a chat of his own for the task. The chat that gave the task stays where it is, and
 * may have gone on meanwhile: a task that was not waited for is still one that was given in `async`.
 */
export function delegate(state: ChatState, event: Of<"task-delegated">): Outcome {
  const task = current(state, event);
  if ("refused" in task) return task;
  const { opened, members } = state;
  if (task.childId !== undefined) return { refused: `Task ${task.taskId} has a team already.` };
  if (opened.depth + 1 > MOST_DEPTH) return { refused: `Teams stand in each other ${MOST_DEPTH} deep at most.` };
  if (tokensLeft(state) < 2) return { refused: "No tokens are left for another team." };
  if (members.length < 2) return { refused: "Who works alone cannot form a team for his own task." };
  if ([opened.goal, ...opened.ancestors].some((goal) => sameWords(goal) === sameWords(event.goal))) {
    return { refused: "A team above works for this goal already." };
  }
  const { childId, goal } = event;
  // Half of what is left, so that a tree of chats keeps to the budget of its first, however many are open at once.
  const tokens = Math.floor(tokensLeft(state) / 2);
  const waiting = withTask(state, { ...task, status: "working", childId, childTokens: tokens });
  const child = { do: "open-child", childId, taskId: task.taskId, goal, launcher: task.owner, tokens } as const;
  return goOn({ state: waiting, effects: [child], taken: [task.isSync ? 8 : 9] });
}

/** Another, or the same again, tries it once more. */
export function reassign(state: ChatState, event: Of<"task-reassigned">): Outcome {
  const task = findTask(state, event.taskId);
  if (task === undefined) return { refused: `There is no task ${event.taskId} in this chat.` };
  if (!isOpen(task)) return { refused: `Task ${task.taskId} is over: ${task.status}.` };
  if (event.attempt !== task.attempt + 1 || event.attempt > MOST_ATTEMPTS) {
    return { refused: `Task ${task.taskId} is at attempt ${task.attempt} of ${MOST_ATTEMPTS}.` };
  }
  if (!state.members.includes(event.owner)) return { refused: `${event.owner} is no member of this chat.` };
  const { childId, childTokens, ...rest } = task;
  const before = { ...state, tokens: state.tokens + (event.usage?.tokens ?? 0) };
  const again = withTask(before, { ...rest, owner: event.owner, attempt: event.attempt, status: "pending" });
  const left = { do: "cancel-task", taskId: task.taskId, attempt: task.attempt, owner: task.owner } as const;
  const run = { do: "run-task", taskId: task.taskId, attempt: event.attempt, owner: event.owner } as const;
  return stay(again, { ...left, ...(childId !== undefined && { childId }) }, run);
}

export function finish(state: ChatState, event: Of<"task-ended">): Outcome {
  const task = current(state, event);
  if ("refused" in task) return task;
  const { status, conclusion, abstract, usage } = event;
  const ended = withTask(state, { ...task, status, conclusion, ...(abstract !== undefined && { abstract }) });
  const counted = { ...ended, tokens: state.tokens + (usage?.tokens ?? 0) };
  return goOn(stay(counted, { do: "post-report", taskId: task.taskId }));
}

/** Who did not acknowledge in time is waited for no longer. */
export function stopWaiting(state: ChatState): Outcome {
  const { phase } = state;
  if (phase.name !== "async") return { refused: "This chat waits for no acknowledgement." };
  return toDiscussion(stay(state), 7, phase.by);
}
