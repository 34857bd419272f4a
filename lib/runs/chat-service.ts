import type { RunEvent } from "@/lib/agent/events";
import type { Chat, Run } from "./run-store";

/** A chat's run with its whole log: enough to draw the answer and the trace again. */
interface RunWithEvents extends Run {
  events: RunEvent[];
}

/** A person's earlier chats. Every call but `list` throws AppError `not-found` for a chat of somebody else. */
export interface ChatService {
  list(ownerKey: string, page: { limit: number; before?: Date }): Promise<Chat[]>;
  read(chatId: string, ownerKey: string): Promise<{ chat: Chat; runs: RunWithEvents[] }>;
  rename(chatId: string, ownerKey: string, title: string): Promise<void>;
  delete(chatId: string, ownerKey: string): Promise<void>;
}
