import { RunEvent } from "@/lib/agent/events";
import { storableText } from "@/lib/db/rows/storable";
import { AppError } from "@/lib/errors";
import { answerIn, type Chat, type ChatShare, RUN_LOG, type Run, type RunStore, toRunStatus } from "@/lib/runs";
import { type MemoryHead, memoryLogs } from "./memory-log";

interface StoredRun extends Omit<Run, "status" | "id" | "lastSeq" | "endedAt">, MemoryHead<RunEvent> {}

/** Runs, events and chats in memory, for tests; it keeps every promise of the port. */
export function memoryRunStore(): RunStore {
  const runs = new Map<string, StoredRun>();
  const chats = new Map<string, Chat>();
  const shares = new Map<string, ChatShare>();

  const shown = ({ workerId, heartbeatAt, events, ...run }: StoredRun): Run => ({
    ...run,
    status: toRunStatus(run.status),
  });
  const logs = memoryLogs({
    heads: runs,
    kind: RUN_LOG,
    parse: (event) => RunEvent.parse(event),
    change: (run: StoredRun, events) => {
      run.answer = answerIn(events) ?? run.answer;
    },
  });

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

  function addChat(chat: Pick<Chat, "id" | "ownerKey" | "title">): Chat {
    const at = touched();
    const made: Chat = { ...chat, model: null, createdAt: at, updatedAt: at };
    chats.set(chat.id, made);
    return made;
  }

  return {
    ...logs,

    async createRun(run) {
      const { id, ownerKey, query, planner, model, chatId, chatTitle, parentRunId, picked, workerId, sharesInputs } =
        run;
      if (chatId !== undefined && chatTitle !== undefined) addChat({ id: chatId, ownerKey, title: chatTitle });
      const chat = chatId === undefined ? undefined : chatNamed(chatId);
      if (chat) Object.assign(chat, { updatedAt: touched(), model: picked ?? chat.model });
      const stored: StoredRun = {
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
      runs.set(id, stored);
      return shown(stored);
    },

    async getRun(runId) {
      const run = runs.get(runId);
      return run ? shown(run) : null;
    },

    async listTrusted(runId) {
      const own = runs.get(runId);
      const ofChat = [...runs.values()].filter(
        (run) => run.id === runId || (own?.chatId != null && run.chatId === own.chatId),
      );
      return ofChat.flatMap(({ events }) => {
        const forChat = events.flatMap((event) =>
          event.type === "approval-given" && event.scope === "chat" ? (event.callId ?? []) : [],
        );
        return events.flatMap((event) =>
          event.type === "approval-requested" && event.effect === "changes" && forChat.includes(event.callId ?? "")
            ? [{ tool: event.tool, version: event.version, function: event.function }]
            : [],
        );
      });
    },

    async spentSince(ownerKey, since) {
      const spent = { questions: 0, tokens: 0, dollars: 0 };
      for (const run of runs.values()) {
        const told = run.events.slice(-5).findLast((event) => event.type === "usage");
        if (run.ownerKey !== ownerKey || run.startedAt < since || told === undefined || told.modelCalls === 0) continue;
        spent.questions += 1;
        spent.tokens += told.inputTokens + told.outputTokens;
        spent.dollars += told.dollars ?? 0;
      }
      return spent;
    },

    async listSaid(ownerKey, said, since) {
      const own = [...runs.values()].filter(
        (run) => run.ownerKey === ownerKey && run.chatId === null && run.startedAt >= since,
      );
      const isIt = (run: StoredRun, one: (typeof said)[number]) =>
        run.query === storableText(one.question) && run.answer === storableText(one.answer);
      const found = said.flatMap((one) => own.findLast((run) => isIt(run, one)) ?? []);
      return [...new Set(found)].map(shown);
    },

    async listRuns(chatId) {
      return [...runs.values()].filter((run) => run.chatId === chatId).map(shown);
    },

    async createChat(chat) {
      return { ...addChat(chat) };
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
