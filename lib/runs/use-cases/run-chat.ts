import { createHash } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { StartRun } from "../run-service";
import type { Run, RunStore } from "../run-store";
import { chatTitle } from "./chat-title";
import { ownedChat } from "./owned";

const MAX_NAME = 80;

export interface RunChat {
  /** Undefined for a run outside any chat. */
  chatId: string | undefined;
  /** Of a chat that is to begin with this run. */
  chatTitle?: string;
  /** The chat's runs before this one, oldest first. */
  earlier: readonly Run[];
}

/** The chat that a run belongs to, which is the one asked for, one by its name, a new one, or none. */
export async function chatOf(store: RunStore, request: StartRun): Promise<RunChat> {
  const { chatId, chatName, ownerKey, inChat, question } = request;
  if (chatId !== undefined) {
    const chat = await ownedChat(store, chatId, ownerKey);
    return { chatId: chat.id, earlier: await store.listRuns(chat.id) };
  }
  if (chatName !== undefined) {
    const id = await chatNamed(store, ownerKey, checkedName(chatName));
    return { chatId: id, earlier: await store.listRuns(id) };
  }
  if (inChat === false) return { chatId: undefined, earlier: [] };
  return { chatId: crypto.randomUUID(), chatTitle: chatTitle(question), earlier: [] };
}

/** The ID is made of the name, so that the chat is found however it is titled later. */
async function chatNamed(store: RunStore, ownerKey: string, name: string): Promise<string> {
  const hash = createHash("sha256")
    .update(JSON.stringify([ownerKey, name]))
    .digest("hex");
  const id = `named-${hash}`;
  if (await store.getChat(id)) return id;
  try {
    return (await store.createChat({ id, ownerKey, title: name })).id;
  } catch (error) {
    // Another question of the same name was quicker.
    if (await store.getChat(id)) return id;
    throw error;
  }
}

function checkedName(text: string): string {
  const name = text.replace(/\s+/g, " ").trim();
  if (name === "" || name.length > MAX_NAME) {
    throw new AppError("invalid-input", `The name of a chat has 1 to ${MAX_NAME} characters.`);
  }
  return name;
}
