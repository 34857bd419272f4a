import { withinTime } from "@/lib/lifetime";
import { taskKey, WAITS } from "../chats/effects";
import type { StoredWork } from "../chats/work";
import { goalOf, needsTeam, piecesOf } from "../planning/nesting";
import { type Agent, GONE_MS } from "../registry/agent";
import { mayDelegate } from "./addressees";
import { type ExecutorPorts, isRefused, type Job, putTo, type WorkOf } from "./executor-ports";
import { afterFailure, openAttempt } from "./tasks";

/** Gives tasks to their owners, or does them here, and takes them back. */
export class TaskWork {
  readonly #ports: ExecutorPorts;
  /** Tasks that run here, by their work's key. */
  readonly #running = new Map<string, AbortController>();

  constructor(ports: ExecutorPorts) {
    this.#ports = ports;
  }

  stop(): void {
    for (const running of this.#running.values()) running.abort();
  }

  async begin(job: Job<"task">): Promise<boolean> {
    const { work } = job;
    const { logs, addressees, outside } = this.#ports;
    if (job.agentId !== null) return this.#fail(job, `${work.owner} did not answer in time.`);
    if (openAttempt((await logs.read(job.chatId)).state, work) === undefined) return false;
    if (await this.#delegates(job, work)) return true;
    const agent = await addressees.atAll(work.owner);
    if (agent === null) return this.#fail(job, `${work.owner} is not there.`);
    if (agent.kind === "a2a") return outside.begin(agent, job);
    const owner = addressees.owner(agent);
    return owner === null ? this.#run(agent, job) : putTo(this.#ports, job, owner);
  }

  async cancel({ work, agentId, ...job }: Job<"cancel">): Promise<boolean> {
    const { logs, addressees, outside } = this.#ports;
    const { childId, owner } = work;
    this.#running.get(`${job.chatId}:${taskKey(work)}`)?.abort();
    if (childId !== undefined) {
      await logs.move(childId, ({ isOver }) => (isOver ? null : { type: "forced", cause: "cancelled" }));
      return false;
    }
    const agent = agentId === null ? await addressees.there(owner) : null;
    if (agent?.kind === "a2a") {
      await outside.cancel(agent, job.chatId, work);
      return false;
    }
    return agent?.kind === "connector" ? putTo(this.#ports, job, { agentId: agent.id, forMs: GONE_MS }) : false;
  }

  #fail({ chatId, key, work }: Job<"task">, cause: string): Promise<boolean> {
    const { logs, threshold } = this.#ports;
    return logs.move(
      chatId,
      (state) => {
        const task = openAttempt(state, work);
        return task === undefined ? null : afterFailure(state, { task, status: "failed", cause, threshold });
      },
      [key],
    );
  }

  /** Whether the owner forms a team for his task. */
  async #delegates(
    { chatId, key }: Pick<StoredWork, "chatId" | "key">,
    { taskId, attempt, owner }: WorkOf<"task">,
  ): Promise<boolean> {
    const { logs, forming, threshold } = this.#ports;
    const { state } = await logs.read(chatId);
    const task = openAttempt(state, { taskId, attempt });
    if (task === undefined || !mayDelegate(state, task)) return false;
    const pieces = piecesOf(task.description);
    const found = await forming.find(chatId, pieces);
    if (!needsTeam(owner, found, threshold)) return false;
    const childId = crypto.randomUUID();
    const delegated = { type: "task-delegated", taskId, attempt, childId, goal: goalOf(pieces) } as const;
    try {
      return await logs.move(chatId, (now) => (openAttempt(now, task) ? delegated : null), [key]);
    } catch (error) {
      // No team may be formed for it: then its owner does it alone.
      if (isRefused(error)) return false;
      throw error;
    }
  }

  /** A view on the mart answers here. */
  async #run(agent: Agent, { work, chatId, key }: Job<"task">): Promise<boolean> {
    const { store, logs, runTask, threshold } = this.#ports;
    const { taskId, attempt } = work;
    const running = new AbortController();
    this.#running.set(key, running);
    try {
      const begun = await logs.move(chatId, (state) =>
        openAttempt(state, work)?.status === "pending" ? { type: "task-acknowledged", taskId, attempt } : null,
      );
      const { state } = await logs.read(chatId);
      const task = openAttempt(state, work);
      if (task === undefined) return begun;
      const given = state.tasks
        .filter((other) => task.needs.includes(other.taskId))
        .map(({ conclusion }) => conclusion);
      const question = [task.description, ...given].join("\n\n");
      const ownerKey = (await store.find(chatId))?.ownerKey ?? "";
      const { isDone, text } = await withinTime(WAITS.task, running.signal, (signal) =>
        runTask(agent, { question, ownerKey }, signal),
      );
      return await logs.move(
        chatId,
        (now) => {
          const open = openAttempt(now, work);
          if (open === undefined) return null;
          if (!isDone) return afterFailure(now, { task: open, status: "failed", cause: text, threshold });
          return { type: "task-ended", taskId, attempt, status: "done", conclusion: text };
        },
        [key],
      );
    } finally {
      this.#running.delete(key);
    }
  }
}
