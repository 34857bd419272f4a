import type { RunEvent } from "@/lib/agent/events";
import type { Chat, ChatPage, ChatShare, Run } from "./run-store";

/** A chat's run with its whole log: enough to draw the answer and the trace again. */
interface RunWithEvents extends Run {
  events: RunEvent[];
}

interface SharedChat {
  title: string;
  sharedAt: Date;
  runs: RunWithEvents[];
  leftOut: number;
  tooMany: number;
}

/** A person's earlier chats. Every call but `list`, `answering` and `readShared` throws AppError `not-found` for a chat of somebody else. */
export interface ChatService {
  list(ownerKey: string, page: ChatPage): Promise<Chat[]>;
  /** IDs of the chats in which a question is being answered, on whichever server. */
  answering(ownerKey: string): Promise<string[]>;
  /** As far as a page can hold it: the steps of what was asked long ago, and very large results, are left out. */
  read(chatId: string, ownerKey: string): Promise<{ chat: Chat; runs: RunWithEvents[] }>;
  rename(chatId: string, ownerKey: string, title: string): Promise<void>;
  delete(chatId: string, ownerKey: string): Promise<void>;
  /** Makes a link by which anybody reads the chat as it is now; where there is one, the same link shows that then. */
  share(chatId: string, ownerKey: string): Promise<ChatShare>;
  shareOf(chatId: string, ownerKey: string): Promise<ChatShare | null>;
  /** The link leads nowhere from now on; a new one is another one. */
  unshare(chatId: string, ownerKey: string): Promise<void>;
  /**
   * What a link shows: the runs that had ended when it was made; `leftOut` counts those that name a tool which is gone or
   * somebody else's private one, `tooMany` the last ones that a page has no room for. Error: `not-found`.
   */
  readShared(token: string): Promise<SharedChat>;
}
