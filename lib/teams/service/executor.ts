import { AppError } from "@/lib/errors";
import { type ChatState, isOpen } from "../chat-state";
import { type Decision, MOST_DEPTH, type NewTeamEvent } from "../events";
import { step } from "../machine/step";
import { goalOf, needsTeam, piecesOf } from "../planning/nesting";
import { repeatedBy } from "../planning/repetition";
import { type TeamPlanner, type TeamView, teamView } from "../planning/team-planner";
import { type Agent, GONE_MS } from "../registry/agent";
import type { ChatLogs, Next } from "./chat-logs";
import { taskKey, WAITS } from "./effects";
import type { Forming } from "./forming";
import type { OutsideWork } from "./outside-work";
import type { PlannerOf } from "./planners";
import { afterFailure, openAttempt } from "./tasks";
import type { NewTeamChat, TeamStore } from "./team-store";
import type { StoredWork, Work } from "./work";

/** What a view on the mart does: a question with its tools. */
export type RunTask = (agent: Agent, task: string, signal: AbortSignal) => Promise<{ isDone: boolean; text: string }>;

export interface ExecutorPorts {
  store: TeamStore;
  forming: Forming;
  plannerOf: PlannerOf;
  rules: TeamPlanner;
  /** From which probability on an agent fits. */
  threshold: number;
  runTask: RunTask;
  logs: ChatLogs;
  outside: Pick<OutsideWork, "begin" | "cancel">;
  openChat: (chat: NewTeamChat, first: Extract<NewTeamEvent, { type: "chat-opened" }>) => Promise<void>;
  /** Something was put to an agent. */
  onAsked: (agentId: string) => void;
}

type Of<Type extends Work["type"]> = Extract<Work, { type: Type }>;
type Job<Type extends Work["type"]> = Omit<StoredWork, "work"> & { work: Of<Type> };

/** Whether the rules of chats refused it: it came too late, or may not be. */
function isRefused(error: unknown): error is AppError {
  return AppError.is(error) && error.code === "conflict";
}

/** What a planner decides for a speaker. */
async function spokenFor(planner: TeamPlanner, state: ChatState, view: TeamView): Promise<NewTeamEvent> {
  const { speaker: sender } = view;
  const eventOf = (decision: Decision, more: object = {}) => ({
    ...({ type: "decided", messageId: crypto.randomUUID(), sender, decidedBy: planner.name, decision } as const),
    taskIds: decision.tasks.map((_, at) => `T${state.tasks.length + at + 1}`),
    ...more,
  });
  const { decision, tokens, by } = await planner.decide(view, (said) => {
    const next = step(state, eventOf(said));
    return "refused" in next ? next.refused : undefined;
  });
  const foldedInto = repeatedBy(sender, decision, state.messages);
  return eventOf(decision, {
    ...(by !== undefined && { decidedBy: by }),
    ...(tokens !== undefined && { usage: { tokens } }),
    ...(foldedInto !== undefined && { foldedInto }),
  });
}

/** Does what is to happen in chats, a work at a time. Whatever it does, it does again after a crash with the same end. */
export class Executor {
  readonly #ports: ExecutorPorts;
  /** Tasks that run here, by their work's key. */
  readonly #running = new Map<string, AbortController>();

  constructor(ports: ExecutorPorts) {
    this.#ports = ports;
  }

  async execute(job: StoredWork): Promise<void> {
    try {
      if (await this.#dispatch(job)) return;
    } catch (error) {
      // Refused, because it came too late: there is nothing left to do.
      if (!AppError.is(error) || (error.code !== "conflict" && error.code !== "not-found")) throw error;
    }
    await this.#ports.store.settle(job.key);
  }

  stop(): void {
    for (const running of this.#running.values()) running.abort();
  }

  /** True where the work goes on, or was settled with what it did. */
  #dispatch({ work, ...job }: StoredWork): Promise<boolean> {
    switch (work.type) {
      case "form":
        return this.#form(job);
      case "speak":
        return this.#speak({ ...job, work });
      case "task":
        return this.#task({ ...job, work });
      case "acknowledgements":
        return this.#move(job, ({ phase }) =>
          phase.name === "async" && phase.awaits.some((taskId) => work.taskIds.includes(taskId))
            ? { type: "wait-over" }
            : null,
        );
      case "child":
        return this.#openChild({ ...job, work });
      case "cancel":
        return this.#cancel({ ...job, work });
      case "tell-parent":
        return this.#tellParent(job);
      case "deadline":
        return this.#move(job, ({ isOver }) => (isOver ? null : { type: "forced", cause: "deadline" }));
    }
  }

  #move({ chatId, key }: Pick<StoredWork, "chatId" | "key">, next: Next): Promise<boolean> {
    return this.#ports.logs.move(chatId, next, [key]);
  }

  /** By the launcher's own program where it decides, else, and where that lets its time pass, by the planner. */
  async #form({ chatId, key, agentId }: Omit<StoredWork, "work">): Promise<boolean> {
    const { forming, logs } = this.#ports;
    const { phase, opened } = (await logs.read(chatId)).state;
    if (phase.name !== "team-formation") return false;
    const launcher = agentId === null ? await forming.agentThere(opened.launcher) : null;
    if (launcher?.kind === "connector" && launcher.decides) return this.#ask({ key }, launcher.id, WAITS.decision);
    const job = { chatId, key };
    try {
      return await this.#move(job, (state) => forming.byPlanner(chatId, state));
    } catch (error) {
      if (!isRefused(error)) throw error;
      // A team for a task is none where nobody joins.
      return this.#move(job, (state) =>
        state.phase.name === "team-formation" ? { type: "forced", cause: "alone" } : null,
      );
    }
  }

  async #speak({ work: { speaker, by }, agentId, ...job }: Job<"speak">): Promise<boolean> {
    if (agentId === null && by === "own") {
      const agent = await this.#ports.forming.agentThere(speaker);
      if (agent?.kind === "connector" && agent.decides) return this.#ask(job, agent.id, WAITS.decision);
    }
    const { plannerOf, rules } = this.#ports;
    const planner = by === "own" && agentId === null ? await plannerOf(job.chatId) : rules;
    return this.#move(job, async (state) => {
      const view = teamView(state);
      if (view === null || view.speaker !== speaker) return null;
      return agentId === null ? spokenFor(planner, state, view) : { type: "speaker-replaced", speaker };
    });
  }

  async #ask({ key }: Pick<StoredWork, "key">, agentId: string, forMs: number): Promise<true> {
    await this.#ports.store.ask(key, agentId, new Date(Date.now() + forMs));
    this.#ports.onAsked(agentId);
    return true;
  }

  async #task({ work, agentId, ...job }: Job<"task">): Promise<boolean> {
    if (agentId !== null) return this.#fail(job, work, `${work.owner} did not answer in time.`);
    const { state } = await this.#ports.logs.read(job.chatId);
    const task = openAttempt(state, work);
    if (task === undefined) return false;
    if (await this.#delegates(job, work)) return true;
    const agent = await this.#ports.forming.agentAtAll(work.owner);
    if (agent === null) return this.#fail(job, work, `${work.owner} is not there.`);
    if (agent.kind === "a2a") return this.#ports.outside.begin(agent, { work, agentId, ...job });
    if (agent.kind !== "mart") return this.#ask(job, agent.id, WAITS.task);
    return this.#run(agent, { work, agentId, ...job });
  }

  #fail(job: Pick<StoredWork, "chatId" | "key">, work: Of<"task">, cause: string): Promise<boolean> {
    const { threshold } = this.#ports;
    return this.#move(job, (state) => {
      const task = openAttempt(state, work);
      return task === undefined ? null : afterFailure(state, { task, status: "failed", cause, threshold });
    });
  }

  /** Whether the owner forms a team for his task. */
  async #delegates(
    { chatId, key }: Pick<StoredWork, "chatId" | "key">,
    { taskId, attempt, owner }: Of<"task">,
  ): Promise<boolean> {
    const { state } = await this.#ports.logs.read(chatId);
    const task = openAttempt(state, { taskId, attempt });
    const pieces = piecesOf(task?.description ?? "");
    // Who is named for the whole goal does it himself.
    if (state.opened.assignee !== undefined) return false;
    if (task === undefined || attempt > 1 || state.opened.depth >= MOST_DEPTH || pieces.length < 2) return false;
    const found = await this.#ports.forming.find(chatId, pieces);
    if (!needsTeam(owner, found, this.#ports.threshold)) return false;
    const delegated = {
      type: "task-delegated",
      taskId,
      attempt,
      childId: crypto.randomUUID(),
      goal: goalOf(pieces),
    } as const;
    try {
      return await this.#ports.logs.move(chatId, (now) => (openAttempt(now, task) ? delegated : null), [key]);
    } catch (error) {
      // No team may be formed for it: then its owner does it alone.
      if (isRefused(error)) return false;
      throw error;
    }
  }

  /** A view on the mart answers here. */
  async #run(agent: Agent, { work, chatId, key }: Job<"task">): Promise<boolean> {
    const { logs, runTask, threshold } = this.#ports;
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
      const either = AbortSignal.any([running.signal, AbortSignal.timeout(WAITS.task)]);
      const { isDone, text } = await runTask(agent, [task.description, ...given].join("\n\n"), either);
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

  async #openChild({ chatId, work }: Job<"child">): Promise<boolean> {
    const { store, logs, openChat } = this.#ports;
    const parent = await store.find(chatId);
    if (parent === null) return false;
    const { opened, tokens } = (await logs.read(chatId)).state;
    const { childId: id, taskId, goal, launcher } = work;
    const depth = opened.depth + 1;
    const { teamId, ownerKey } = parent;
    const above = { parentId: chatId, parentTaskId: taskId };
    try {
      await openChat(
        { id, teamId, ownerKey, goal, launcher, depth, ...above },
        {
          ...{ type: "chat-opened", goal, launcher, depth, maxTurns: opened.maxTurns, tokens: opened.tokens - tokens },
          withOthers: opened.withOthers,
          ...{ parent: { commId: chatId, taskId }, ancestors: [opened.goal, ...opened.ancestors].slice(0, MOST_DEPTH) },
        },
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
      await logs.move(chatId, (state) => this.#withoutTeam(state, { childId: id, taskId }, error.message));
    }
    return false;
  }

  /** A task whose team came to nothing is tried once more by the next best, or by its owner alone. */
  #withoutTeam(state: ChatState, { childId, taskId }: { childId: string; taskId: string }, cause: string) {
    const task = state.tasks.find((one) => one.taskId === taskId && one.childId === childId);
    if (task === undefined || !isOpen(task)) return null;
    const { threshold } = this.#ports;
    return afterFailure(state, { task, status: "failed", cause, threshold, otherwise: task.owner });
  }

  async #cancel({ work, agentId, ...job }: Job<"cancel">): Promise<boolean> {
    const { childId, owner } = work;
    this.#running.get(`${job.chatId}:${taskKey(work)}`)?.abort();
    if (childId !== undefined) {
      await this.#ports.logs.move(childId, ({ isOver }) => (isOver ? null : { type: "forced", cause: "cancelled" }));
      return false;
    }
    const agent = agentId === null ? await this.#ports.forming.agentThere(owner) : null;
    if (agent?.kind === "a2a") {
      await this.#ports.outside.cancel(agent, job.chatId, work);
      return false;
    }
    return agent?.kind === "connector" ? this.#ask(job, agent.id, GONE_MS) : false;
  }

  /** A team for a task ends it in the chat above. */
  async #tellParent({ chatId }: Pick<StoredWork, "chatId">): Promise<boolean> {
    const { state } = await this.#ports.logs.read(chatId);
    const { parent } = state.opened;
    if (parent === undefined || state.ending === undefined) return false;
    const { end, conclusion, missing } = state.ending;
    const { taskId } = parent;
    if (end === "failed" || end === "clarification-needed") {
      const cause = missing.join("; ") || conclusion;
      await this.#ports.logs.move(parent.commId, (above) =>
        this.#withoutTeam(above, { childId: chatId, taskId }, cause),
      );
      return false;
    }
    const status = end === "cancelled" ? "cancelled" : "done";
    const left = missing.length === 0 ? "" : `\n\nMissing: ${missing.join("; ")}`;
    await this.#ports.logs.move(parent.commId, ({ tasks }) => {
      const task = tasks.find((one) => one.taskId === taskId && one.childId === chatId);
      if (task === undefined || !isOpen(task)) return null;
      const { attempt } = task;
      const usage = { tokens: state.tokens };
      return { type: "task-ended", taskId, attempt, status, conclusion: `${conclusion}${left}`, usage };
    });
    return false;
  }
}
