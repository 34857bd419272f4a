import type { AgentCard, ListTasksRequest, ListTasksResponse, StreamResponse, Task } from "@a2a-js/sdk";
import { TaskState } from "@a2a-js/sdk";
import {
  ExtendedAgentCardNotConfiguredError,
  PushNotificationNotSupportedError,
  RequestMalformedError,
  TaskNotCancelableError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import type { A2ARequestHandler } from "@a2a-js/sdk/server";
import type { RunEvent } from "@/lib/agent/events";
import { runAnswer } from "../rest";
import { artifactOf, isOver, statusOf, taskOf } from "./task";
import { type A2aProgram, begin, type Found, findTask, follow, taskNow, tasksIn } from "./tasks";
import { told, toldEach } from "./told";

const PAGE = 50;
const MOST_PAGE = 100;
/** Chats that are looked through for tasks, the last ones. */
const MOST_CHATS = 100;

const noPush = () => Promise.reject(new PushNotificationNotSupportedError("Tasks are streamed, and not pushed."));

/** A2A over the log of runs: a context is a chat, a task a question with the replies to what was asked back. */
export function a2aHandler(program: A2aProgram, card: AgentCard): A2ARequestHandler {
  return {
    getAgentCard: async () => card,
    getAuthenticatedExtendedAgentCard: () =>
      Promise.reject(new ExtendedAgentCardNotConfiguredError("There is one card, for everybody.")),
    sendMessage: ({ message, configuration }) =>
      told(async () => {
        const task = await begin(program, message);
        const events: RunEvent[] = [];
        if (!configuration?.returnImmediately) {
          for await (const event of follow(program, task, program.signal)) events.push(event);
        }
        return taskNow(task, events, configuration?.historyLength);
      }),
    sendMessageStream: ({ message }) =>
      toldEach(async function* () {
        yield* stream(program, await begin(program, message));
      }),
    resubscribe: ({ id }) =>
      toldEach(async function* () {
        const task = await findTask(program, id);
        const { status } = taskOf(task.runs, task);
        if (isOver(status?.state)) throw new UnsupportedOperationError(`Task ${id} is over: read it.`);
        yield* stream(program, task);
      }),
    getTask: ({ id, historyLength }) =>
      told(async () => {
        const task = await findTask(program, id);
        return taskOf(task.runs, task, historyLength);
      }),
    cancelTask: ({ id }) => told(() => cancel(program, id)),
    listTasks: (asked) => told(() => list(program, asked)),
    createTaskPushNotificationConfig: noPush,
    getTaskPushNotificationConfig: noPush,
    listTaskPushNotificationConfigs: noPush,
    deleteTaskPushNotificationConfig: noPush,
  };
}

/** The task as it begins, what it does, its result, and how it ends. */
async function* stream(program: A2aProgram, task: Found): AsyncGenerator<StreamResponse, void, undefined> {
  const place = { taskId: task.taskId, contextId: task.contextId };
  const runId = task.runs.at(-1)?.id ?? "";
  const events: RunEvent[] = [];
  for await (const event of follow(program, task, program.signal)) {
    events.push(event);
    if (events.length === 1) yield { payload: { $case: "task", value: taskNow(task, events) } };
  }
  const answer = runAnswer({ runId, chatId: task.contextId }, events);
  const status = statusOf(answer, place);
  if (status.state === TaskState.TASK_STATE_COMPLETED) {
    const update = { ...place, artifact: artifactOf(answer), append: false, lastChunk: true, metadata: undefined };
    yield { payload: { $case: "artifactUpdate", value: update } };
  }
  yield { payload: { $case: "statusUpdate", value: { ...place, status, metadata: undefined } } };
}

async function cancel(program: A2aProgram, id: string): Promise<Task> {
  const task = await findTask(program, id);
  if (isOver(taskOf(task.runs, task).status?.state)) throw new TaskNotCancelableError(`Task ${id} is over.`);
  await program.runs.cancel(task.runs.at(-1)?.id ?? id, program.caller.ownerKey);
  const after = await findTask(program, id);
  return taskOf(after.runs, after);
}

/** The newest first; a page's token is how many came before it. */
async function list(program: A2aProgram, asked: ListTasksRequest): Promise<ListTasksResponse> {
  const { chats, caller } = program;
  const { contextId, status, pageSize = PAGE, pageToken, historyLength = 0, includeArtifacts = false } = asked;
  const from = pageToken === "" ? 0 : Number(pageToken);
  if (!Number.isInteger(from) || from < 0) throw new RequestMalformedError("This pageToken is none of ours.");
  if (pageSize < 1 || pageSize > MOST_PAGE) throw new RequestMalformedError(`A page has 1 to ${MOST_PAGE} tasks.`);
  const since = asked.statusTimestampAfter === undefined ? 0 : Date.parse(asked.statusTimestampAfter);
  if (Number.isNaN(since)) throw new RequestMalformedError("statusTimestampAfter is no time.");
  const ids =
    contextId === "" ? (await chats.list(caller.ownerKey, { limit: MOST_CHATS })).map(({ id }) => id) : [contextId];
  const found: { task: Task; at: number }[] = [];
  for (const id of ids) {
    const { runs } = await chats.read(id, caller.ownerKey);
    for (const one of tasksIn(id, runs)) {
      const at = Date.parse(one.runs.at(-1)?.events.at(-1)?.at ?? "");
      found.push({ task: taskOf(one.runs, one, historyLength), at });
    }
  }
  const fitting = found
    .filter(
      ({ task, at }) => at >= since && (status === TaskState.TASK_STATE_UNSPECIFIED || task.status?.state === status),
    )
    .sort((one, other) => other.at - one.at)
    .map(({ task }) => (includeArtifacts ? task : { ...task, artifacts: [] }));
  const tasks = fitting.slice(from, from + pageSize);
  const next = from + pageSize;
  return { tasks, nextPageToken: next < fitting.length ? `${next}` : "", pageSize, totalSize: fitting.length };
}
