import type { Message, SendMessageRequest, StreamResponse, Task } from "@a2a-js/sdk";
import {
  ExtendedAgentCardNotConfiguredError,
  PushNotificationNotSupportedError,
  RequestMalformedError,
  TaskNotCancelableError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import type { A2ARequestHandler } from "@a2a-js/sdk/server";
import { AppError } from "@/lib/errors";
import { withHistory } from "./history";
import { listPage } from "./list-page";
import { changesOf } from "./stream";
import { isOver, isWaiting, type LiveTask, type TaskSource } from "./task-source";
import { told, toldEach } from "./told";

/** The tasks of a tenant; the super-agent's where it is empty. Error: AppError `not-found`. */
export type SourceOf = (tenant: string) => Promise<TaskSource>;

const noPush = () => Promise.reject(new PushNotificationNotSupportedError("Tasks are streamed, and not pushed."));
const oneCard = () =>
  Promise.reject(new ExtendedAgentCardNotConfiguredError("There is one card of an agent, for everybody."));

/** What A2A asks of tasks, whoever does them. */
export function a2aHandler(sourceOf: SourceOf, signal: AbortSignal): Omit<A2ARequestHandler, "getAgentCard"> {
  return {
    getAuthenticatedExtendedAgentCard: oneCard,
    sendMessage: (asked) => told(async () => send(await sourceOf(asked.tenant), asked, signal)),
    sendMessageStream: ({ tenant, message }) =>
      toldEach(async function* () {
        const taken = await take(await sourceOf(tenant), message);
        if (!("now" in taken)) yield { payload: { $case: "message", value: taken } };
        else yield* stream(taken, isWaiting, signal);
      }),
    resubscribe: ({ tenant, id }) =>
      toldEach(async function* () {
        const task = await (await sourceOf(tenant)).find(id);
        if (isOver(task.now)) throw new UnsupportedOperationError(`Task ${id} is over: read it.`);
        yield* stream(task, () => false, signal);
      }),
    getTask: ({ tenant, id, historyLength }) =>
      told(async () => withHistory((await (await sourceOf(tenant)).find(id)).now, historyLength)),
    cancelTask: ({ tenant, id }) =>
      told(async () => {
        const source = await sourceOf(tenant);
        if (isOver((await source.find(id)).now)) throw new TaskNotCancelableError(`Task ${id} is over.`);
        await source.cancel(id);
        return (await source.find(id)).now;
      }),
    listTasks: (asked) => told(async () => listPage(await sourceOf(asked.tenant), asked)),
    createTaskPushNotificationConfig: noPush,
    getTaskPushNotificationConfig: noPush,
    listTaskPushNotificationConfigs: noPush,
    deleteTaskPushNotificationConfig: noPush,
  };
}

async function send(
  source: TaskSource,
  { message, configuration }: SendMessageRequest,
  signal: AbortSignal,
): Promise<Task | Message> {
  const taken = await take(source, message);
  if (!("now" in taken)) return taken;
  let task = taken.now;
  if (!configuration?.returnImmediately) {
    for await (const now of taken.follow(signal)) {
      task = now;
      if (isWaiting(now)) break;
    }
  }
  return withHistory(task, configuration?.historyLength);
}

/** Hands a message on: to the task that it names, if that waits for one. */
async function take(source: TaskSource, message: Message | undefined): Promise<LiveTask | Message> {
  if (message === undefined || message.messageId === "" || message.parts.length === 0)
    throw new RequestMalformedError("Send a message with a messageId and with parts.");
  if (message.taskId === "") return source.take(message);
  const task = await source.find(message.taskId);
  const { id, contextId } = task.now;
  if (message.contextId !== "" && message.contextId !== contextId)
    throw new AppError("invalid-input", `Task ${id} is in another context.`);
  if (isOver(task.now)) throw new UnsupportedOperationError(`Task ${id} is over: begin another one in its context.`);
  if (!isWaiting(task.now)) throw new UnsupportedOperationError(`Task ${id} is at work, and asks nothing.`);
  return source.take(message, task);
}

/** The task first, then what changes, until it is over, or until it is as `isEnough` says. */
async function* stream(
  { follow }: LiveTask,
  isEnough: (task: Task) => boolean,
  signal: AbortSignal,
): AsyncGenerator<StreamResponse, void, undefined> {
  let before: Task | undefined;
  for await (const now of follow(signal)) {
    if (before === undefined) yield { payload: { $case: "task", value: now } };
    else yield* changesOf(before, now);
    if (isEnough(now)) return;
    before = now;
  }
}
