import { AppError } from "@/lib/errors";
import type { ChatState, TeamTask } from "../chat-state";
import { isOpen } from "../chat-state";
import { type ChatLogs, NO_CHAT } from "../chats/chat-logs";
import { taskKey } from "../chats/effects";
import type { TeamStore } from "../chats/team-store";
import type { Decision } from "../events";
import { repeatedBy } from "../planning/repetition";
import type { Forming } from "./forming";
import { afterFailure } from "./tasks";
import type { TaskResult, Teams } from "./teams";

interface Ports {
  store: TeamStore;
  logs: ChatLogs;
  forming: Forming;
  threshold: number;
}

export type AgentAnswers = Pick<Teams, "acknowledge" | "form" | "delegate" | "decide" | "pass" | "finish">;

const NO_TASK = "There is no such task of yours.";

/** What agents answer to what they are asked. */
export function answersOf(ports: Ports): AgentAnswers {
  const { store, logs, forming, threshold } = ports;
  return {
    ...formingAnswers(ports),

    async acknowledge({ id, slug }, number) {
      const asked = await store.acknowledge(id, number, new Date());
      if (asked === null) return;
      const { work, chatId, key } = asked;
      // It is told, and nothing is to come of it.
      if (work.type === "cancel") return store.settle(key);
      if (work.type !== "task") return;
      const { taskId, attempt } = work;
      await logs.move(chatId, ({ tasks }) => {
        const task = tasks.find((one) => one.taskId === taskId && one.attempt === attempt && one.owner === slug);
        return task?.status === "pending" ? { type: "task-acknowledged", taskId, attempt } : null;
      });
    },

    async decide({ slug }, { commId, ...said }) {
      await logs.move(commId, (state) => {
        requireMember(state, slug);
        const isSaid = state.messages.some(({ messageId, sender }) => messageId === said.messageId && sender === slug);
        return isSaid ? null : decidedBy(slug, said, state);
      });
    },

    async pass({ slug }, commId) {
      await logs.move(commId, (state) => {
        requireMember(state, slug);
        const { phase, opened } = state;
        if (phase.name === "team-formation" && opened.launcher === slug) return forming.byPlanner(commId, state);
        const speaks = phase.name === "discussion" && phase.speaker === slug;
        return speaks ? { type: "speaker-replaced", speaker: slug } : null;
      });
    },

    async finish({ slug }, result) {
      const { commId } = result;
      await logs.move(
        commId,
        (state) => {
          requireMember(state, slug);
          const open = taskOf(state, result, slug);
          return open && endedBy(state, open, result, threshold);
        },
        [`${commId}:${taskKey(result)}`],
      );
    },
  };
}

/** How the program of an agent forms a team: for the chat that it launches, and for a task that it has. */
function formingAnswers({ logs, forming }: Ports): Pick<Teams, "form" | "delegate"> {
  return {
    async form({ slug }, { commId, call, decision }) {
      await logs.move(commId, (state) => {
        requireMember(state, slug);
        if (state.opened.launcher !== slug) throw new AppError("not-found", NO_CHAT);
        // A call that is sent twice counts once.
        if (state.phase.name !== "team-formation" || state.phase.calls !== call) return null;
        return "search" in decision
          ? forming.search(commId, decision.search)
          : forming.launch(commId, state, decision.launch);
      });
    },

    async delegate({ slug }, { commId, taskId, attempt, goal }) {
      const childId = crypto.randomUUID();
      await logs.move(
        commId,
        (state) => {
          requireMember(state, slug);
          const task = state.tasks.find(
            (one) => one.taskId === taskId && one.attempt === attempt && one.owner === slug,
          );
          if (task === undefined) throw new AppError("not-found", NO_TASK);
          return task.childId === undefined ? { type: "task-delegated", taskId, attempt, childId, goal } : null;
        },
        [`${commId}:${taskKey({ taskId, attempt })}`],
      );
    },
  };
}

function decidedBy(
  sender: string,
  { messageId, decision, tokens }: { messageId: string; decision: Decision; tokens?: number | undefined },
  { tasks, messages }: ChatState,
) {
  const foldedInto = repeatedBy(sender, decision, messages);
  return {
    ...({ type: "decided", messageId, sender, decidedBy: sender, decision } as const),
    taskIds: decision.tasks.map((_, at) => `T${tasks.length + at + 1}`),
    ...(foldedInto !== undefined && { foldedInto }),
    ...(tokens !== undefined && { usage: { tokens } }),
  };
}

/** Who is no member learns nothing of a chat, not even that it is there. Before it is launched, it is its launcher's alone. */
function requireMember({ members, opened }: ChatState, slug: string): void {
  if (!members.includes(slug) && opened.launcher !== slug) throw new AppError("not-found", NO_CHAT);
}

/** The task that a result ends; null where this result ended it before. Errors: `not-found`, `conflict`. */
function taskOf({ tasks }: ChatState, result: TaskResult, slug: string): TeamTask | null {
  const task = tasks.find(({ taskId }) => taskId === result.taskId);
  if (task === undefined) throw new AppError("not-found", NO_TASK);
  if (task.owner !== slug || task.attempt !== result.attempt) {
    // Whoever had an earlier attempt may know that it is over; others learn nothing.
    const isPast = result.attempt < task.attempt;
    throw isPast
      ? new AppError("conflict", `Task ${task.taskId} is at attempt ${task.attempt}: this result comes too late.`)
      : new AppError("not-found", NO_TASK);
  }
  if (isOpen(task)) return task;
  if (task.status === result.status && task.conclusion === result.conclusion) return null;
  throw new AppError("conflict", `Task ${task.taskId} is over: ${task.status}.`);
}

function endedBy(state: ChatState, task: TeamTask, result: TaskResult, threshold: number) {
  const { taskId, attempt, status, conclusion, abstract, tokens } = result;
  if (status !== "done") return afterFailure(state, { task, status, cause: conclusion, threshold, tokens });
  return {
    ...({ type: "task-ended", taskId, attempt, status, conclusion } as const),
    ...(abstract !== undefined && { abstract }),
    ...(tokens !== undefined && { usage: { tokens } }),
  };
}
