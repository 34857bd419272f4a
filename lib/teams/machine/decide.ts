import {
  type ChatState,
  type Effect,
  findTask,
  isOpen,
  type Of,
  type Outcome,
  type Step,
  sameWords,
  type TeamMessage,
  type TeamTask,
} from "../chat-state";
import type { TeamEnd } from "../events";
import { conclude, missingTasks } from "./conclude";
import { moved, stay, toDiscussion } from "./move";

/** Repetitions in a row after which a further one is refused. */
const MOST_REPEATS = 3;

type Decided = Of<"decided">;

/** Transitions 3, 4, 6, 10 and 11: what the speaker decides. */
export function decide(state: ChatState, event: Decided): Outcome {
  const { phase } = state;
  if (phase.name !== "discussion") return { refused: "Nobody speaks at the moment; this chat waits or has ended." };
  if (event.sender !== phase.speaker) return { refused: `It is the turn of ${phase.speaker}.` };
  if (state.messages.some(({ messageId }) => messageId === event.messageId)) {
    return { refused: "This message was taken already." };
  }
  if (event.foldedInto !== undefined) return fold(state, event);
  const refused = whatIsWrong(state, event);
  if (refused !== undefined) return { refused };
  switch (event.decision.type) {
    case "discussion":
      return toDiscussion(stay(heard(state, event)), 3, event.decision.nextSpeakers[0] ?? event.sender);
    case "sync_task_assign":
      return assign(state, event, true);
    case "async_task_assign":
      return assign(state, event, false);
    case "pause":
      return pause(state, event, event.decision.triggers);
    case "conclusion":
      return end(state, event);
  }
}

/** The state after a turn, with what was said in it. */
function heard(state: ChatState, event: Decided, note?: string): ChatState {
  return {
    ...state,
    messages: [...state.messages, messageOf(event, note)],
    turns: state.turns + 1,
    repeats: 0,
    tokens: state.tokens + (event.usage?.tokens ?? 0),
  };
}

function messageOf(
  { messageId, sender, decidedBy, decision, taskIds, foldedInto }: Decided,
  note?: string,
): TeamMessage {
  const { type, content, nextSpeakers } = decision;
  return {
    ...{ messageId, sender, decidedBy, type, content, nextSpeakers, taskIds },
    ...(foldedInto !== undefined && { foldedInto }),
    ...(note !== undefined && { note }),
  };
}

/** A repetition is kept and is no turn; the rules planner decides instead, which does not repeat itself. */
function fold(state: ChatState, event: Decided): Outcome {
  const { messages, repeats, tokens } = state;
  if (!messages.some(({ messageId }) => messageId === event.foldedInto)) {
    return { refused: "The message that this one repeats is not of this chat." };
  }
  if (repeats >= MOST_REPEATS) return { refused: "This was said several times in a row; decide something else." };
  const next: ChatState = {
    ...state,
    messages: [...messages, messageOf(event)],
    repeats: repeats + 1,
    tokens: tokens + (event.usage?.tokens ?? 0),
  };
  return stay(next, { do: "ask-speaker", speaker: event.sender, by: "rules" });
}

function whatIsWrong(state: ChatState, { sender, decision }: Decided): string | undefined {
  const { type, nextSpeakers, tasks, triggers } = decision;
  const stranger = [...nextSpeakers, ...tasks.map(({ owner }) => owner)].find((name) => !state.members.includes(name));
  if (stranger !== undefined) return `${stranger} is no member of this chat.`;
  const isAssignment = type === "sync_task_assign" || type === "async_task_assign";
  if (!isAssignment && tasks.length > 0) return "Tasks are given in an assignment.";
  if (type !== "pause" && triggers.length > 0) return "Triggers belong to a pause.";
  if (type === "discussion" && nextSpeakers.length !== 1) return "A discussion names one next speaker.";
  if (type === "conclusion" && nextSpeakers.length > 0) return "Nobody speaks after a conclusion.";
  if (type === "pause") {
    if (nextSpeakers.some((name) => name !== sender)) return "Whoever pauses speaks next.";
    const unknown = triggers.find((taskId) => findTask(state, taskId) === undefined);
    return unknown === undefined ? undefined : `There is no task ${unknown} in this chat.`;
  }
  return undefined;
}

function whatIsWrongWithTasks(state: ChatState, { decision, taskIds }: Decided): string | undefined {
  const { tasks, nextSpeakers } = decision;
  if (tasks.length === 0) return "An assignment gives at least one task.";
  if (taskIds.length !== tasks.length || new Set(taskIds).size !== tasks.length)
    return "Each task has an ID of its own.";
  if (taskIds.some((taskId) => findTask(state, taskId) !== undefined)) return "A new task has an ID of its own.";
  const idle = nextSpeakers.find((name) => !tasks.some(({ owner }) => owner === name));
  if (idle !== undefined) return `${idle} is given no task; the next speakers of an assignment are its owners.`;
  for (const need of tasks.flatMap(({ needs }) => needs)) {
    if (taskIds.includes(need)) return "A task cannot need another of the same turn; assign it when that is over.";
    const needed = findTask(state, need);
    if (needed === undefined) return `There is no task ${need} in this chat.`;
    if (isOpen(needed)) return `Task ${need} is not over; pause on it first.`;
  }
  const earlier = state.tasks.filter(({ status }) => status === "done" || isOpen({ status }));
  const said = new Map(earlier.map((task) => [`${task.owner}: ${task.words}`, task.taskId]));
  for (const [at, { owner, description }] of tasks.entries()) {
    const words = `${owner}: ${sameWords(description)}`;
    const first = said.get(words);
    if (first !== undefined) return `This task was given already, as ${first}.`;
    said.set(words, taskIds[at] ?? "");
  }
  return undefined;
}

/** Transitions 4 and 6. */
function assign(state: ChatState, event: Decided, isSync: boolean): Outcome {
  const refused = whatIsWrongWithTasks(state, event);
  if (refused !== undefined) return { refused };
  const { sender, decision, taskIds } = event;
  const tasks = decision.tasks.map(
    ({ owner, description, needs }, at): TeamTask => ({
      ...{
        taskId: taskIds[at] ?? "",
        owner,
        assigner: sender,
        description,
        words: sameWords(description),
        isSync,
        needs,
      },
      ...{ attempt: 1, status: "pending" },
    }),
  );
  const queued = tasks.map(({ taskId, owner }): Effect => ({ do: "run-task", taskId, attempt: 1, owner }));
  const next = stay({ ...heard(state, event), tasks: [...state.tasks, ...tasks] }, ...queued);
  if (isSync) return moved(next, 4, { name: "sync", by: sender, awaits: taskIds });
  const awaiting: Effect = { do: "await-acknowledgements", taskIds };
  return moved(next, 6, { name: "async", by: sender, awaits: taskIds }, awaiting);
}

/** Transition 10; 3, where nothing is left to wait for. */
function pause(state: ChatState, event: Decided, triggers: readonly string[], note?: string): Step {
  const awaits = [...new Set(triggers)].filter((taskId) => {
    const task = findTask(state, taskId);
    return task !== undefined && isOpen(task);
  });
  if (awaits.length === 0) {
    const over = "Everything that the pause waits for is over.";
    return toDiscussion(stay(heard(state, event, over)), 3, event.sender);
  }
  return moved(stay(heard(state, event, note)), 10, { name: "pause", by: event.sender, awaits });
}

/** Transition 11; 10, while tasks are open. */
function end(state: ChatState, event: Decided): Step {
  const open = state.tasks.filter(isOpen).map(({ taskId }) => taskId);
  if (open.length > 0) return pause(state, event, open, "Tasks are open: the conclusion waits for them.");
  const { content, asksBack, missing: left } = event.decision;
  const missing = [...new Set([...left, ...missingTasks(state.tasks)])];
  return conclude(stay(heard(state, event)), {
    end: asksBack ? "clarification-needed" : endOf(state, missing),
    conclusion: content,
    missing,
  });
}

/** Where tasks were given and none gave a result, there is nothing that could be part of it. */
function endOf({ tasks }: ChatState, missing: readonly string[]): TeamEnd {
  if (missing.length === 0) return "complete";
  return tasks.length > 0 && tasks.every(({ status }) => status !== "done") ? "failed" : "partial";
}
