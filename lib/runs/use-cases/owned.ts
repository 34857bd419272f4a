import { AppError } from "@/lib/errors";
import type { ModelSettings, StartRun } from "../run-service";
import type { Chat, Run, RunStore } from "../run-store";

/** The run, if it is this owner's. Somebody else's is `not-found` too: that it exists is nobody's business. */
export async function ownedRun(store: RunStore, runId: string, ownerKey: string): Promise<Run> {
  const run = await store.getRun(runId);
  if (run?.ownerKey !== ownerKey) throw new AppError("not-found", "There is no such run among yours.");
  return run;
}

/** The chat, if it is this owner's. */
export async function ownedChat(store: RunStore, chatId: string, ownerKey: string): Promise<Chat> {
  const chat = await store.getChat(chatId);
  if (chat?.ownerKey !== ownerKey) throw new AppError("not-found", "There is no such chat among yours.");
  return chat;
}

/** The model that was picked in the chat that somebody goes on with; a chat that is not his is refused where the run is opened. */
export async function pickedBefore(
  store: RunStore,
  { chatId, ownerKey }: Pick<StartRun, "chatId" | "ownerKey">,
): Promise<ModelSettings | undefined> {
  if (chatId === undefined) return undefined;
  const chat = await store.getChat(chatId);
  return chat?.ownerKey === ownerKey && chat.model !== null ? { name: chat.model } : undefined;
}
