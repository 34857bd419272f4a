import { setTimeout as after } from "node:timers/promises";
import type { Message, Task } from "@a2a-js/sdk";
import { TaskNotCancelableError } from "@a2a-js/sdk/errors";
import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import type { Keyed } from "@/lib/identity";
import type { ChatService, RunService } from "@/lib/runs";
import { textOf } from "../parts";
import { isOver, type LiveTask, type TaskSource } from "../task-source";
import { listed, type RunTask, tasksIn, toTask } from "./run-task";

/** Chats that are looked through for tasks, the last ones. */
const MOST_CHATS = 100;
/** How often is looked for the reply to what a task asks, in milliseconds. */
const LOOK_MS = 500;
/** After which events a task is told anew. */
const TOLD = new Set<RunEvent["type"]>([
  "run-start",
  "run-end",
  "approval-requested",
  "approval-given",
  "approval-refused",
]);

interface Ports {
  runs: Pick<RunService, "start" | "get" | "events" | "cancel">;
  chats: Pick<ChatService, "list" | "read">;
  caller: Pick<Keyed, "ownerKey" | "address">;
  /** Slugs of the tools that the key is bound to. */
  tools: readonly string[] | undefined;
}

/** The super-agent's tasks, on the log of runs: a context is a chat, a task a question with the replies to what was asked back. */
export function runsSource(ports: Ports): TaskSource {
  const { runs, chats, caller, tools } = ports;
  const { ownerKey, address } = caller;

  const find = async (taskId: string): Promise<RunTask> => {
    const run = await runs.get(taskId, ownerKey).catch(() => null);
    const all = run?.chatId == null ? [] : tasksIn(run.chatId, (await chats.read(run.chatId, ownerKey)).runs);
    const task = all.find((one) => one.taskId === taskId);
    if (task === undefined)
      throw new AppError(
        "not-found",
        `There is no task ${taskId.slice(0, 100)} of yours. Send one without a task's ID.`,
      );
    return task;
  };

  const live = (task: RunTask): LiveTask => ({
    now: toTask(task),
    follow: (signal) => follow(ports, task, { find, signal }),
  });

  return {
    async take(message: Message, waiting) {
      const asked = { ownerKey, address, byKey: true, question: textOf(message), tools };
      if (waiting !== undefined) {
        const task = await find(waiting.now.id);
        const { runId } = await runs.start({ ...asked, continues: task.runs.at(-1)?.id });
        return live({ ...task, runs: [...task.runs, { id: runId, events: [] }] });
      }
      const place = message.contextId === "" ? {} : { chatId: message.contextId };
      const { runId, chatId } = await runs.start({ ...asked, ...place });
      return live({ taskId: runId, contextId: chatId ?? runId, runs: [{ id: runId, events: [] }] });
    },

    find: async (taskId) => live(await find(taskId)),

    async list(contextId) {
      const ids =
        contextId === undefined ? (await chats.list(ownerKey, { limit: MOST_CHATS })).map(({ id }) => id) : [contextId];
      const found = ids.map(async (id) => tasksIn(id, (await chats.read(id, ownerKey).catch(noChat)).runs));
      return (await Promise.all(found)).flat().map(listed);
    },

    async cancel(taskId) {
      const last = (await find(taskId)).runs.at(-1);
      if (last?.events.at(-1)?.type === "run-end")
        throw new TaskNotCancelableError("Nothing is at work for this task: leave what it asks without a reply.");
      await runs.cancel(last?.id ?? taskId, ownerKey);
    },
  };
}

function noChat(error: unknown): { runs: [] } {
  if (AppError.is(error) && error.code === "not-found") return { runs: [] };
  throw error;
}

interface Following {
  find: (taskId: string) => Promise<RunTask>;
  signal: AbortSignal;
}

/** The task as its runs change it: after what one asks back, the next one is the reply. */
async function* follow(
  { runs, caller }: Ports,
  begun: RunTask,
  { find, signal }: Following,
): AsyncGenerator<Task, void, undefined> {
  let task = begun;
  while (!signal.aborted) {
    const at = task.runs.length - 1;
    const runId = task.runs[at]?.id ?? "";
    const events: RunEvent[] = [];
    const told = () => toTask({ ...task, runs: [...task.runs.slice(0, at), { id: runId, events: [...events] }] });
    for await (const batch of runs.events(runId, caller.ownerKey, 0, signal)) {
      events.push(...batch);
      if (batch.some(({ type }) => TOLD.has(type))) yield told();
    }
    if (signal.aborted || isOver(told())) return;
    const next = await replied(task, at + 1, { find, signal });
    if (next === undefined) return;
    task = next;
  }
}

/** The task once it has more runs; undefined where nobody waits for it any more. */
async function replied(task: RunTask, had: number, { find, signal }: Following): Promise<RunTask | undefined> {
  while (!signal.aborted) {
    const now = await find(task.taskId);
    if (now.runs.length > had) return { ...now, runs: now.runs.slice(0, had + 1) };
    await after(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
