import { createHash } from "node:crypto";
import { AppError, publicMessage } from "@/lib/errors";
import { withinTime } from "@/lib/lifetime";
import type { ChatState } from "../chat-state";
import type { ChatLogs } from "../chats/chat-logs";
import { taskKey, WAITS } from "../chats/effects";
import type { TeamStore } from "../chats/team-store";
import type { StoredWork, Work } from "../chats/work";
import type { NewTeamEvent } from "../events";
import type { OutsideAgent, OutsideAgents, OutsideState } from "../outside/outside-agents";
import type { OutsideStore, OutsideTask } from "../outside/outside-store";
import type { Agent } from "../registry/agent";
import { askedFor } from "./asked";
import { afterFailure, openAttempt } from "./tasks";

type TaskWork = Extract<Work, { type: "task" }>;
type TaskJob = Omit<StoredWork, "work"> & { work: TaskWork };

/** After how many milliseconds another server goes on with a call whose server died. */
const LEASE_MS = 12_000;
/** How often a task is followed again whose connection was cut, and after how many milliseconds. */
const MOST_CUTS = 5;
const AFTER_CUT_MS = 1_000;
/** Of a result, in characters. */
const MOST_RESULT = 32_000;

export interface OutsidePorts {
  store: Pick<TeamStore, "find" | "ask" | "hold" | "settle">;
  logs: ChatLogs;
  outside: OutsideStore;
  remote: OutsideAgents;
  /** How it is called: its card is read again where it is old. */
  cardOf: (agent: Agent) => Promise<OutsideAgent>;
  threshold: number;
  onError: (error: unknown) => void;
}

/** Tasks that agents elsewhere do. They are begun and followed beside what else is to happen, which waits for none of them. */
export class OutsideWork {
  readonly #ports: OutsidePorts;
  readonly #calls = new Map<string, { controller: AbortController; done: Promise<void> }>();

  constructor(ports: OutsidePorts) {
    this.#ports = ports;
  }

  /** Asks the owner first, if he was not yet; else calls the agent, or goes on with a call. Returns at once. */
  async begin(agent: Agent, job: TaskJob): Promise<true> {
    const { store, outside } = this.#ports;
    const ownerKey = (await store.find(job.chatId))?.ownerKey ?? "";
    const { taskId, attempt } = job.work;
    const task = await outside.add({
      ...{ key: job.key, chatId: job.chatId, agentId: agent.id, ownerKey, taskId, attempt },
      ...{ remoteTaskId: null, remoteContextId: null, asks: null, question: "", reply: null },
    });
    if (!(await outside.hasConsent(ownerKey, agent.id))) {
      await this.#askOwner(job, agent, { asks: "consent", question: await this.#textFor(job) });
    } else if (!this.#calls.has(job.key)) {
      const controller = new AbortController();
      const done = this.#call(agent, { job, task }, controller.signal).finally(() => this.#calls.delete(job.key));
      this.#calls.set(job.key, { controller, done });
    }
    return true;
  }

  /** Its chat does not want the task any more. */
  async cancel(agent: Agent, chatId: string, work: { taskId: string; attempt: number }): Promise<void> {
    const { outside, remote, cardOf } = this.#ports;
    const key = `${chatId}:${taskKey(work)}`;
    this.#calls.get(key)?.controller.abort();
    const task = await outside.find(key);
    if (task?.asks != null) await outside.change(key, { asks: null });
    if (task?.remoteTaskId != null) await remote.cancel(await cardOf(agent), task.remoteTaskId);
  }

  /** What goes on is gone on with by whoever looks next. */
  async close(): Promise<void> {
    for (const { controller } of this.#calls.values()) controller.abort();
    await Promise.all([...this.#calls.values()].map(({ done }) => done));
  }

  /** What the agent is told: the task, and what it builds on. */
  async #textFor(job: StoredWork): Promise<string> {
    const asked = await askedFor(job, this.#ports.logs);
    if (asked?.type !== "task") return "";
    return [asked.description, ...asked.needs.map(({ conclusion }) => conclusion)].join("\n\n");
  }

  /** The work waits without a server until he replies, or until its time is over. */
  async #askOwner(
    { chatId, key, work }: TaskJob,
    agent: Agent,
    asked: Pick<OutsideTask, "asks" | "question">,
  ): Promise<void> {
    const { outside, logs, store } = this.#ports;
    await outside.change(key, asked);
    await logs.move(chatId, (state) => moved(state, work, "input-required"));
    await store.ask(key, agent.id, new Date(Date.now() + WAITS.task));
  }

  async #call(agent: Agent, { job, task }: { job: TaskJob; task: OutsideTask }, stopped: AbortSignal): Promise<void> {
    const { store, onError } = this.#ports;
    const hold = () => store.hold([job.key], new Date(Date.now() + LEASE_MS)).catch(onError);
    const timer = setInterval(hold, LEASE_MS / 3);
    try {
      await hold();
      await withinTime(WAITS.task, stopped, (signal) => this.#work(agent, { job, task }, { stopped, signal }));
    } finally {
      clearInterval(timer);
    }
  }

  /** `signal` aborts where it is stopped, and where its time is up. */
  async #work(
    agent: Agent,
    { job, task }: { job: TaskJob; task: OutsideTask },
    { stopped, signal }: { stopped: AbortSignal; signal: AbortSignal },
  ): Promise<void> {
    const { logs, onError } = this.#ports;
    try {
      await logs.move(job.chatId, (state) => moved(state, job.work, "working"));
      await this.#followToEnd(agent, { job, task }, signal);
    } catch (error) {
      if (stopped.aborted) return;
      const isLate = signal.aborted;
      if (!AppError.is(error) && !isLate) onError(error);
      const cause = isLate ? `${agent.slug} did not answer in time.` : `${agent.slug}: ${publicMessage(error)}`;
      await this.#end(job, { status: "failed", text: cause }).catch(onError);
    }
  }

  async #followToEnd(agent: Agent, call: { job: TaskJob; task: OutsideTask }, signal: AbortSignal): Promise<void> {
    const { outside } = this.#ports;
    const { job } = call;
    let { task } = call;
    for (let cuts = 0; ; cuts += 1) {
      try {
        for await (const state of await this.#states(agent, { job, task }, signal)) {
          const known = { remoteTaskId: state.taskId, remoteContextId: state.contextId, reply: null };
          await outside.change(job.key, known);
          task = { ...task, ...known };
          if (state.status === "working") continue;
          if (state.status === "input-required")
            await this.#askOwner(job, agent, { asks: "reply", question: state.text.slice(0, MOST_RESULT) });
          else await this.#end(job, { status: state.status, text: state.text });
          return;
        }
        throw new AppError("unavailable", "The agent ended the connection before the task was over.");
      } catch (error) {
        const mayBeCut = AppError.is(error) && error.code === "unavailable" && task.remoteTaskId !== null;
        if (!mayBeCut || cuts >= MOST_CUTS || signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, AFTER_CUT_MS));
      }
    }
  }

  /** What becomes of the task: of what is sent now, or of what was sent before. */
  async #states(
    agent: Agent,
    { job, task }: { job: TaskJob; task: OutsideTask },
    signal: AbortSignal,
  ): Promise<AsyncIterable<OutsideState>> {
    const { outside, remote, cardOf, logs } = this.#ports;
    const { chatId, work } = job;
    const card = await cardOf(agent);
    const { remoteTaskId: taskId, reply } = task;
    if (taskId !== null && reply === null) return remote.follow(card, taskId, signal);
    const isBlocking = openAttempt((await logs.read(chatId)).state, work)?.isSync ?? true;
    const message = {
      text: reply ?? (await this.#textFor(job)),
      messageId:
        reply === null ? job.key : `${job.key}:${createHash("sha256").update(reply).digest("hex").slice(0, 16)}`,
      contextId: task.remoteContextId ?? (await outside.contextOf(chatId, agent.id)),
      ...{ taskId, isBlocking, here: { commId: chatId, taskId: work.taskId, attempt: work.attempt } },
    };
    return remote.send(card, message, signal);
  }

  async #end(
    { chatId, key, work }: TaskJob,
    { status, text }: { status: Exclude<OutsideState["status"], "working" | "input-required">; text: string },
  ): Promise<void> {
    const { logs, store, threshold } = this.#ports;
    const conclusion = text.slice(0, MOST_RESULT);
    const has = await logs.move(chatId, (state) => ended(state, work, { status, conclusion, threshold }), [key]);
    if (!has) await store.settle(key);
  }
}

interface Ended {
  status: Exclude<OutsideState["status"], "working" | "input-required">;
  conclusion: string;
  threshold: number;
}

/** How a task ends by what came of it elsewhere; null where it is over by now. */
export function ended(
  state: ChatState,
  work: { taskId: string; attempt: number },
  { status, conclusion, threshold }: Ended,
): NewTeamEvent | null {
  const task = openAttempt(state, work);
  if (task === undefined) return null;
  if (status === "failed" || status === "rejected")
    return afterFailure(state, { task, status, cause: conclusion, threshold });
  const { taskId, attempt } = task;
  return { type: "task-ended", taskId, attempt, status, conclusion };
}

/** How a task moves on; null where it is over, or stands so already. */
export function moved(
  state: ChatState,
  work: { taskId: string; attempt: number },
  status: "working" | "input-required",
): NewTeamEvent | null {
  const task = openAttempt(state, work);
  if (task === undefined || task.status === status) return null;
  const { taskId, attempt } = task;
  return { type: "task-moved", taskId, attempt, status };
}
