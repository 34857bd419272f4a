import type { Message, Task } from "@a2a-js/sdk";
import { ContentTypeNotSupportedError, RequestMalformedError } from "@a2a-js/sdk/errors";
import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import type { Keyed } from "@/lib/identity";
import type { ChatService, RunService } from "@/lib/runs";
import { type LoggedRun, taskOf } from "./task";

export interface A2aProgram {
  runs: Pick<RunService, "start" | "get" | "events" | "cancel">;
  chats: Pick<ChatService, "list" | "read">;
  caller: Keyed;
  /** Slugs of the tools that the key is bound to. */
  tools: readonly string[] | undefined;
  signal: AbortSignal;
}

/** A task of the caller's: its runs, the one that is worked on last. */
export interface Found {
  taskId: string;
  contextId: string;
  runs: LoggedRun[];
}

const missing = (taskId: string) =>
  new AppError("not-found", `There is no task ${taskId.slice(0, 100)} of yours. Send a message without a task's ID.`);

/** A run, with those that reply to what was asked back: one task. Error: AppError `not-found`. */
export async function findTask({ runs, chats, caller }: A2aProgram, taskId: string): Promise<Found> {
  const run = await runs.get(taskId, caller.ownerKey).catch(() => null);
  if (run?.chatId == null) throw missing(taskId);
  const { runs: all } = await chats.read(run.chatId, caller.ownerKey);
  const task = tasksIn(run.chatId, all).find((one) => one.taskId === taskId);
  if (task === undefined) throw missing(taskId);
  return task;
}

/** The tasks of a chat, the oldest first: a run that replies to another belongs to the task of that. */
export function tasksIn(contextId: string, runs: readonly LoggedRun[]): Found[] {
  const tasks = new Map<string, Found>();
  const taskOfRun = new Map<string, string>();
  for (const run of runs) {
    const start = run.events.find((event) => event.type === "run-start");
    const taskId = taskOfRun.get(start?.continues ?? "") ?? run.id;
    taskOfRun.set(run.id, taskId);
    const task = tasks.get(taskId) ?? { taskId, contextId, runs: [] };
    task.runs.push(run);
    tasks.set(taskId, task);
  }
  return [...tasks.values()];
}

function textOf({ parts }: Message): string {
  const texts = parts.flatMap(({ content }) => (content?.$case === "text" ? content.value : []));
  if (texts.length === 0) throw new ContentTypeNotSupportedError("Send the question as a text part.");
  return texts.join("\n");
}

/** Starts a run for a message: of a new task, or the reply to what a task asked back. Errors: AppErrors as of `RunService.start`. */
export async function begin(program: A2aProgram, message: Message | undefined): Promise<Found> {
  if (message === undefined) throw new RequestMalformedError("There is no message.");
  const question = textOf(message);
  const { runs, caller, tools } = program;
  const asked = { ownerKey: caller.ownerKey, address: caller.address, byKey: true, question, tools };
  const replied = message.taskId === "" ? undefined : await findTask(program, message.taskId);
  if (replied !== undefined) {
    if (message.contextId !== "" && message.contextId !== replied.contextId) throw missing(message.taskId);
    const last = replied.runs.at(-1);
    const { runId } = await runs.start({ ...asked, continues: last?.id });
    return { ...replied, runs: [...replied.runs, { id: runId, events: [] }] };
  }
  const place = message.contextId === "" ? {} : { chatId: message.contextId };
  const { runId, chatId } = await runs.start({ ...asked, ...place });
  return { taskId: runId, contextId: chatId ?? runId, runs: [{ id: runId, events: [] }] };
}

/** The events of a task's last run, until it has ended or waits for a person; the run goes on when nobody follows it. */
export async function* follow({ runs, caller }: A2aProgram, { runs: all }: Found, signal: AbortSignal) {
  const last = all.at(-1);
  if (last === undefined) return;
  for await (const batch of runs.events(last.id, caller.ownerKey, 0, signal)) {
    for (const event of batch) {
      yield event;
      if (event.type === "run-end" || event.type === "approval-requested") return;
    }
  }
}

/** A task as it is once its last run has told these events. */
export function taskNow({ taskId, contextId, runs }: Found, events: readonly RunEvent[], historyLength?: number): Task {
  const last = runs.at(-1);
  const told = last === undefined ? [] : [...runs.slice(0, -1), { id: last.id, events }];
  return taskOf(told, { taskId, contextId }, historyLength);
}
