import { AppError } from "@/lib/errors";
import type { ChatService } from "./chat-service";
import { chatTitle } from "./chat-title";
import { ownedChat } from "./owned";
import type { RunStore } from "./run-store";

/** Chats as their owners see them. */
export function createChatService({ store }: { store: RunStore }): ChatService {
  return {
    list: (ownerKey, page) => store.listChats(ownerKey, page),

    async read(chatId, ownerKey) {
      const chat = await ownedChat(store, chatId, ownerKey);
      const runs = await store.listRuns(chatId);
      const events = await Promise.all(runs.map((run) => store.readEvents(run.id, 0)));
      return { chat, runs: runs.map((run, index) => ({ ...run, events: events[index] ?? [] })) };
    },

    async rename(chatId, ownerKey, title) {
      await ownedChat(store, chatId, ownerKey);
      const line = chatTitle(title);
      if (line === "") throw new AppError("invalid-input", "A chat's title cannot be empty.");
      await store.renameChat(chatId, line);
    },

    async delete(chatId, ownerKey) {
      await ownedChat(store, chatId, ownerKey);
      await store.deleteChat(chatId);
    },
  };
}
