import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { ChatService } from "../chat-service";
import type { Run, RunStore } from "../run-store";
import { chatTitle } from "./chat-title";
import { fitOwnPage, fitPage } from "./fit-page";
import { ownedChat } from "./owned";
import { type MayShow, shareable } from "./shared-runs";

const TOKEN_BYTES = 24;

/** Chats as their owners see them, and as they share them. */
export function createChatService({ store, mayShow }: { store: RunStore; mayShow: MayShow }): ChatService {
  async function runsOf(chatId: string, isShown: (run: Run) => boolean) {
    const runs = (await store.listRuns(chatId)).filter(isShown);
    const events = await Promise.all(runs.map((run) => store.readEvents(run.id, 0)));
    return runs.map((run, index) => ({ ...run, events: events[index] ?? [] }));
  }

  return {
    list: (ownerKey, page) => store.listChats(ownerKey, page),

    answering: (ownerKey) => store.listAnsweringChats(ownerKey),

    async read(chatId, ownerKey) {
      const chat = await ownedChat(store, chatId, ownerKey);
      return { chat, runs: fitOwnPage(await runsOf(chatId, () => true)) };
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

    async share(chatId, ownerKey) {
      await ownedChat(store, chatId, ownerKey);
      const token = (await store.getShare(chatId))?.token ?? randomBytes(TOKEN_BYTES).toString("base64url");
      const share = { chatId, token, sharedAt: new Date() };
      await store.putShare(share);
      return share;
    },

    async shareOf(chatId, ownerKey) {
      await ownedChat(store, chatId, ownerKey);
      return store.getShare(chatId);
    },

    async unshare(chatId, ownerKey) {
      await ownedChat(store, chatId, ownerKey);
      await store.deleteShare(chatId);
    },

    async readShared(token) {
      const share = await store.findShare(token);
      const chat = share && (await store.getChat(share.chatId));
      if (!chat) throw new AppError("not-found", "This link leads nowhere: the chat is not shared any more.");
      const { sharedAt } = share;
      const runs = await runsOf(chat.id, ({ endedAt }) => endedAt !== null && endedAt <= sharedAt);
      const { runs: shown, leftOut } = await shareable(runs, mayShow);
      return { title: chat.title, sharedAt, leftOut, ...fitPage(shown) };
    },
  };
}
