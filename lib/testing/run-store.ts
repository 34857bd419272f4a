import type { NewRunEvent, RunEnd, RunEvent } from "@/lib/agent";
import { AppError } from "@/lib/errors";
import type { Chat, NewRun, Run, RunStore } from "@/lib/runs";
import { stored } from "./stored";

interface StoredRun {
  run: Run;
  workerId: string;
  heartbeatAt: number;
  events: RunEvent[];
}

/** A RunStore in memory. */
export class MemoryRunStore implements RunStore {
  readonly #runs = new Map<string, StoredRun>();
  readonly #chats = new Map<string, Chat>();
  #lastMoment = 0;

  async createRun({ workerId, ...run }: NewRun): Promise<Run> {
    const chat = run.chatId === undefined ? undefined : this.#chats.get(run.chatId);
    if (run.chatId !== undefined && !chat) throw new AppError("not-found", "This chat does not exist any more.");
    if (chat) chat.updatedAt = this.#moment();
    const created: Run = {
      ...run,
      query: stored(run.query),
      chatId: run.chatId ?? null,
      parentRunId: run.parentRunId ?? null,
      model: run.model ?? null,
      status: "running",
      answer: null,
      lastSeq: 0,
      startedAt: new Date(),
      endedAt: null,
    };
    this.#runs.set(run.id, { run: created, workerId, heartbeatAt: Date.now(), events: [] });
    return { ...created };
  }

  async append(runId: string, workerId: string, events: readonly NewRunEvent[]): Promise<RunEvent[]> {
    const entry = this.#runs.get(runId);
    if (entry?.run.status !== "running" || entry.workerId !== workerId) {
      throw new AppError(
        "conflict",
        "This run has ended or is worked on by another server; nothing more can be added to it.",
      );
    }
    return this.#add(entry, events);
  }

  async readEvents(runId: string, afterSeq: number): Promise<RunEvent[]> {
    return structuredClone(this.#runs.get(runId)?.events.filter(({ seq }) => seq > afterSeq) ?? []);
  }

  async getRun(runId: string): Promise<Run | null> {
    const entry = this.#runs.get(runId);
    return entry ? { ...entry.run } : null;
  }

  async listRuns(chatId: string): Promise<Run[]> {
    return [...this.#runs.values()].map(({ run }) => ({ ...run })).filter((run) => run.chatId === chatId);
  }

  async heartbeat(workerId: string): Promise<void> {
    for (const entry of this.#runs.values()) {
      if (entry.workerId === workerId) entry.heartbeatAt = Date.now();
    }
  }

  async endAbandoned({
    staleMs,
    status,
    error,
  }: {
    staleMs: number;
    status: RunEnd;
    error: string;
  }): Promise<string[]> {
    const now = Date.now();
    const abandoned = [...this.#runs.values()].filter(
      ({ run, heartbeatAt }) => run.status === "running" && heartbeatAt < now - staleMs,
    );
    for (const entry of abandoned) {
      this.#add(entry, [{ type: "run-end", status, error, durationMs: now - entry.run.startedAt.getTime() }]);
    }
    return abandoned.map(({ run }) => run.id);
  }

  async createChat({ id, ownerKey, title }: { id: string; ownerKey: string; title: string }): Promise<Chat> {
    const chat = { id, ownerKey, title: stored(title), createdAt: new Date(), updatedAt: this.#moment() };
    this.#chats.set(id, chat);
    return { ...chat };
  }

  async getChat(chatId: string): Promise<Chat | null> {
    const chat = this.#chats.get(chatId);
    return chat ? { ...chat } : null;
  }

  async listChats(ownerKey: string, { limit, before }: { limit: number; before?: Date }): Promise<Chat[]> {
    return [...this.#chats.values()]
      .filter((chat) => chat.ownerKey === ownerKey && (!before || chat.updatedAt < before))
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .slice(0, limit)
      .map((chat) => ({ ...chat }));
  }

  async renameChat(chatId: string, title: string): Promise<void> {
    const chat = this.#chats.get(chatId);
    if (chat) chat.title = stored(title);
  }

  async deleteChat(chatId: string): Promise<void> {
    this.#chats.delete(chatId);
    for (const [id, { run }] of this.#runs) {
      if (run.chatId === chatId) this.#runs.delete(id);
    }
  }

  #add(entry: StoredRun, newEvents: readonly NewRunEvent[]): RunEvent[] {
    const at = new Date().toISOString();
    const events = newEvents.map((event, index) => ({
      ...stored(event),
      seq: entry.run.lastSeq + index + 1,
      at,
      runId: entry.run.id,
    }));
    entry.events.push(...events);
    entry.run.lastSeq += events.length;
    entry.heartbeatAt = Date.now();
    for (const event of events) {
      if (event.type === "answer-end") entry.run.answer = event.text;
      if (event.type === "run-end") Object.assign(entry.run, { status: event.status, endedAt: new Date() });
    }
    return structuredClone(events);
  }

  /** Moments in milliseconds, no two the same. */
  #moment(): Date {
    this.#lastMoment = Math.max(Date.now(), this.#lastMoment + 1);
    return new Date(this.#lastMoment);
  }
}
