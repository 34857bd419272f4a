import { setTimeout as after } from "node:timers/promises";
import { type Message, Role, type Task, TaskState } from "@a2a-js/sdk";
import { AppError } from "@/lib/errors";
import { isOver, type LiveTask, messageOf, type TaskSource, textOf } from "@/lib/protocols/a2a";
import { type ScriptedStep, scenarioOf } from "./scenarios";

/** Does what the kit's scenarios say, in memory: an agent of this test alone, behind the app's own routes. */
export function scriptedSource(): TaskSource {
  const tasks = new Map<string, Task>();
  const changed = new EventTarget();

  const put = (task: Task) => {
    tasks.set(task.id, task);
    changed.dispatchEvent(new Event(task.id));
  };

  const find = (taskId: string): Task => {
    const task = tasks.get(taskId);
    if (task === undefined) throw new AppError("not-found", `There is no task ${taskId}.`);
    return task;
  };

  const play = async (taskId: string, steps: readonly ScriptedStep[]) => {
    for (const step of steps) {
      // Each is a turn of its own, so that who follows sees it.
      await after(step.afterMs ?? 5);
      if (!isOver(find(taskId))) put(stepped(find(taskId), step));
    }
  };

  async function* follow(taskId: string, signal: AbortSignal): AsyncGenerator<Task, void, undefined> {
    const news = [find(taskId)];
    let wake = Promise.withResolvers<void>();
    const hear = () => {
      news.push(find(taskId));
      wake.resolve();
    };
    const leave = () => wake.resolve();
    changed.addEventListener(taskId, hear);
    signal.addEventListener("abort", leave);
    try {
      while (!signal.aborted) {
        wake = Promise.withResolvers();
        for (let task = news.shift(); task !== undefined; task = news.shift()) {
          yield task;
          if (isOver(task)) return;
        }
        if (news.length === 0) await wake.promise;
      }
    } finally {
      changed.removeEventListener(taskId, hear);
      signal.removeEventListener("abort", leave);
    }
  }

  const live = (taskId: string): LiveTask => ({ now: find(taskId), follow: (signal) => follow(taskId, signal) });

  return {
    async take(message, waiting) {
      textOf(message);
      const scenario = scenarioOf(message.messageId);
      const contexts = new Set([...tasks.values()].map(({ contextId }) => contextId));
      if (waiting === undefined && message.contextId !== "" && !contexts.has(message.contextId))
        throw new AppError("not-found", `There is no context ${message.contextId}.`);
      const contextId = waiting?.now.contextId ?? (message.contextId || crypto.randomUUID());
      const id = waiting?.now.id ?? crypto.randomUUID();
      if ("message" in scenario)
        return messageOf(scenario.message, {
          taskId: "",
          contextId,
          role: Role.ROLE_AGENT,
          messageId: crypto.randomUUID(),
        });
      const before = waiting === undefined ? [] : find(id).history;
      put(begun({ id, contextId }, [...before, { ...message, taskId: id, contextId }]));
      void play(id, scenario.steps);
      return live(id);
    },
    find: async (taskId) => live(taskId),
    list: async (contextId) =>
      [...tasks.values()]
        .filter((task) => contextId === undefined || task.contextId === contextId)
        .map((task) => ({
          state: task.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED,
          changedAt: task.status?.timestamp ?? "",
          task: (withArtifacts) => (withArtifacts ? task : { ...task, artifacts: [] }),
        })),
    async cancel(taskId) {
      put(stepped(find(taskId), { state: TaskState.TASK_STATE_CANCELED }));
    },
  };
}

function begun({ id, contextId }: Pick<Task, "id" | "contextId">, history: Message[]): Task {
  const status = { state: TaskState.TASK_STATE_SUBMITTED, message: undefined, timestamp: new Date().toISOString() };
  return { id, contextId, status, artifacts: [], history, metadata: undefined };
}

function stepped(task: Task, { state, said, artifact, adds }: ScriptedStep): Task {
  const place = { taskId: task.id, contextId: task.contextId, role: Role.ROLE_AGENT, messageId: crypto.randomUUID() };
  const message = said === undefined ? undefined : messageOf(said, place);
  const timestamp = new Date().toISOString();
  const before = task.artifacts.find(({ artifactId }) => artifactId === artifact?.artifactId);
  const parts = [...(adds ? (before?.parts ?? []) : []), ...(artifact?.parts ?? [])];
  return {
    ...task,
    ...(state !== undefined && { status: { state, message, timestamp } }),
    ...(artifact && { artifacts: [...task.artifacts.filter((one) => one !== before), { ...artifact, parts }] }),
  };
}
