import { RUN_STATUSES, RunEvent, type RunStatus } from "@/lib/agent/events";
import { storable, storableText } from "@/lib/db/rows/storable";
import { AppError } from "@/lib/errors";
import type { Chat, ChatShare, Run, RunStore } from "@/lib/runs";

interface StoredRun extends Run {
  workerId: string;
  heartbeatAt: number;
  events: RunEvent[];
}

/** Runs, events and chats in memory, for tests; it keeps every promise of the port. */
export function memoryRunStore(): RunStore {
  const runs = new Map<string, StoredRun>();
  const chats = new Map<string, Chat>();
  const shares = new Map<string, ChatShare>();

  const shown = ({ workerId, heartbeatAt, events, ...run }: StoredRun): Run => run;

  function write(run: StoredRun, events: readonly object[]): RunEvent[] {
    const at = new Date();
    const added = events.map((event) =>
      RunEvent.parse({ ...event, runId: run.id, at: at.toISOString(), seq: ++run.lastSeq }),
    );
    for (const event of added) {
      if (event.type === "answer-end") run.answer = event.text;
      if (event.type === "run-end") Object.assign(run, { status: event.status satisfies RunStatus, endedAt: at });
    }
    run.events.push(...added);
    run.heartbeatAt = Date.now();
    return added;
  }

  function chatNamed(chatId: string): Chat {
    const chat = chats.get(chatId);
    if (!chat) throw new AppError("not-found", "This chat does not exist any more.");
    return chat;
  }

  /** Now, or just after the newest chat: no two chats of an owner were touched at the same moment. */
  function touched(): Date {
    const newest = Math.max(0, ...[...chats.values()].map((chat) => chat.updatedAt.getTime() + 1));
    return new Date(Math.max(Date.now(), newest));
  }

  return {
    async createRun({ id, ownerKey, query, planner, model, chatId, parentRunId, workerId, sharesInputs }) {
      if (chatId !== undefined) chatNamed(chatId).updatedAt = touched();
      const run: StoredRun = {
        id,
        ownerKey,
        query: storableText(query),
        planner,
        model: model ?? null,
        chatId: chatId ?? null,
        parentRunId: parentRunId ?? null,
        status: "running",
        answer: null,
        lastSeq: 0,
        sharesInputs: sharesInputs ?? false,
        startedAt: new Date(),
        endedAt: null,
        workerId,
        heartbeatAt: Date.now(),
        events: [],
      };
      runs.set(id, run);
      return shown(run);
    },

    async append(runId, workerId, events) {
      const run = runs.get(runId);
      if (run?.workerId !== workerId || run.status !== "running") {
        throw new AppError("conflict", "This run has ended or is worked on by another server.");
      }
      return write(run, storable(events));
    },

    async readEvents(runId, afterSeq, most) {
      return (runs.get(runId)?.events ?? []).filter((event) => event.seq > afterSeq).slice(0, most);
    },

    async getRun(runId) {
      const run = runs.get(runId);
      return run ? shown(run) : null;
    },

    async listRuns(chatId) {
      return [...runs.values()].filter((run) => run.chatId === chatId).map(shown);
    },

    async heartbeat(workerId) {
      for (const run of runs.values()) {
        if (run.workerId === workerId && run.status === "running") run.heartbeatAt = Date.now();
      }
    },

    async endAbandoned({ staleMs, status, error }) {
      const abandoned = [...runs.values()].filter(
        (run) => !RUN_STATUSES.some((end) => end === run.status) && Date.now() - run.heartbeatAt > staleMs,
      );
      for (const run of abandoned) {
        const durationMs = Date.now() - run.startedAt.getTime();
        write(run, [{ type: "run-end", status, error: storableText(error), durationMs }]);
      }
      return abandoned.map((run) => run.id);
    },

    async createChat(chat) {
      const at = touched();
      const made: Chat = { ...chat, createdAt: at, updatedAt: at };
      chats.set(chat.id, made);
      return { ...made };
    },

    async getChat(chatId) {
      const chat = chats.get(chatId);
      return chat ? { ...chat } : null;
    },

    async listChats(ownerKey, { limit, before, words = [] }) {
      const says = (chat: Chat, word: string) =>
        [chat.title, ...[...runs.values()].flatMap((run) => (run.chatId === chat.id ? [run.query] : []))].some((text) =>
          text.toLowerCase().includes(word.toLowerCase()),
        );
      return [...chats.values()]
        .filter((chat) => chat.ownerKey === ownerKey && (before === undefined || chat.updatedAt < before))
        .filter((chat) => words.every((word) => says(chat, word)))
        .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
        .slice(0, limit)
        .map((chat) => ({ ...chat }));
    },

    async listAnsweringChats(ownerKey) {
      const going = [...runs.values()].filter((run) => run.ownerKey === ownerKey && run.status === "running");
      return [...new Set(going.flatMap(({ chatId }) => chatId ?? []))];
    },

    async renameChat(chatId, title) {
      chatNamed(chatId).title = storableText(title);
    },

    async deleteChat(chatId) {
      chats.delete(chatId);
      shares.delete(chatId);
      for (const run of runs.values()) if (run.chatId === chatId) runs.delete(run.id);
    },

    async putShare(share) {
      shares.set(chatNamed(share.chatId).id, { ...share });
    },

    async getShare(chatId) {
      return shares.get(chatId) ?? null;
    },

    async findShare(token) {
      return [...shares.values()].find((share) => share.token === token) ?? null;
    },

    async deleteShare(chatId) {
      shares.delete(chatId);
    },

    async handOver(fromOwnerKey, toOwnerKey) {
      for (const owned of [...chats.values(), ...runs.values()]) {
        if (owned.ownerKey === fromOwnerKey) owned.ownerKey = toOwnerKey;
      }
    },
  };
}
