import { type ChatState, isOpen } from "../chat-state";
import type { StoredWork } from "../chats/work";
import { MOST_DEPTH } from "../events";
import { type ExecutorPorts, isRefused, type Job } from "./executor-ports";
import { afterFailure } from "./tasks";

interface Child {
  childId: string;
  taskId: string;
}

/** The chats that tasks open, and what comes of them for the task. */
export class ChildChats {
  readonly #ports: Pick<ExecutorPorts, "store" | "logs" | "threshold">;

  constructor(ports: Pick<ExecutorPorts, "store" | "logs" | "threshold">) {
    this.#ports = ports;
  }

  async open({ chatId, work }: Job<"child">): Promise<boolean> {
    const { store, logs } = this.#ports;
    const parent = await store.find(chatId);
    if (parent === null) return false;
    const { opened } = (await logs.read(chatId)).state;
    const { childId: id, taskId, goal, launcher, tokens } = work;
    const depth = opened.depth + 1;
    const { teamId, ownerKey } = parent;
    const above = { parentId: chatId, parentTaskId: taskId };
    try {
      await logs.open(
        { id, teamId, ownerKey, goal, launcher, depth, ...above },
        {
          ...{ type: "chat-opened", goal, launcher, depth, tokens },
          ...{ maxTurns: opened.maxTurns, withOthers: opened.withOthers },
          ...{ parent: { commId: chatId, taskId }, ancestors: [opened.goal, ...opened.ancestors].slice(0, MOST_DEPTH) },
        },
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
      const { message: cause } = error;
      await logs.move(chatId, (state) => this.#withoutTeam(state, { childId: id, taskId }, { cause, tokens: 0 }));
    }
    return false;
  }

  /** A team for a task ends it in the chat above. */
  async tellParent({ chatId: childId }: Pick<StoredWork, "chatId">): Promise<boolean> {
    const { logs } = this.#ports;
    const { opened, ending, tokens } = (await logs.read(childId)).state;
    if (opened.parent === undefined || ending === undefined) return false;
    const { commId, taskId } = opened.parent;
    const { end, conclusion, missing } = ending;
    if (end === "failed" || end === "clarification-needed") {
      const cause = missing.join("; ") || conclusion;
      await logs.move(commId, (above) => this.#withoutTeam(above, { childId, taskId }, { cause, tokens }));
      return false;
    }
    const status = end === "cancelled" ? "cancelled" : "done";
    const left = missing.length === 0 ? "" : `\n\nMissing: ${missing.join("; ")}`;
    await logs.move(commId, (above) => {
      const task = openTaskOf(above, { childId, taskId });
      if (task === undefined) return null;
      const { attempt } = task;
      const usage = { tokens };
      return { type: "task-ended", taskId, attempt, status, conclusion: `${conclusion}${left}`, usage };
    });
    return false;
  }

  /** A task whose team came to nothing is tried once more by the next best, or by its owner alone. */
  #withoutTeam(state: ChatState, child: Child, { cause, tokens }: { cause: string; tokens: number }) {
    const task = openTaskOf(state, child);
    if (task === undefined) return null;
    const { threshold } = this.#ports;
    return afterFailure(state, { task, status: "failed", cause, tokens, threshold, otherwise: task.owner });
  }
}

/** The task that a chat works for, as long as that wants it. */
function openTaskOf({ tasks }: ChatState, { childId, taskId }: Child) {
  return tasks.find((task) => task.taskId === taskId && task.childId === childId && isOpen(task));
}
