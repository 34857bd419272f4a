import type { TrustedFunction } from "@/lib/agent";
import type { NewRunEvent, RunEvent, RunStatus } from "@/lib/agent/events";
import type { LogStore } from "@/lib/log";

/** One question answered, as a list shows it. */
export interface Run {
  id: string;
  chatId: string | null;
  parentRunId: string | null;
  /** Who asked: `visitor:<id>`, `user:<id>` or `local`. */
  ownerKey: string;
  query: string;
  planner: string;
  model: string | null;
  status: RunStatus;
  /** The answer, once there is one. */
  answer: string | null;
  lastSeq: number;
  /** Whether creators of the tools that it met may see its question and inputs. */
  sharesInputs: boolean;
  startedAt: Date;
  endedAt: Date | null;
}

/** A read-only link to a chat. */
export interface ChatShare {
  chatId: string;
  /** Unguessable: who has it may read. */
  token: string;
  /** What was asked later is not shown. */
  sharedAt: Date;
}

export interface Chat {
  id: string;
  ownerKey: string;
  title: string;
  /** Name of the model that was last picked in it; null while nobody picked. */
  model: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface NewRun {
  id: string;
  ownerKey: string;
  query: string;
  planner: string;
  model?: string;
  chatId?: string;
  /** Of its chat where that begins with this run; left out where the chat is there already. */
  chatTitle?: string;
  parentRunId?: string;
  /** Name of the model that was picked, which its chat remembers. */
  picked?: string;
  /** False when left out. */
  sharesInputs?: boolean;
  /** The server process that works on it; another one may not append. */
  workerId: string;
}

/** Which of somebody's chats are listed. */
export interface ChatPage {
  limit: number;
  /** The `updatedAt` of the last chat of the page before. */
  before?: Date;
  /** Each of them stands in the title or in one question of the chat, in capital or small letters. */
  words?: readonly string[];
}

/** What language models took for somebody's questions. */
export interface Spent {
  /** Those that a model was asked for. */
  questions: number;
  /** Read and written together. */
  tokens: number;
  /** Of the questions whose model has a known price. */
  dollars: number;
}

/** Where runs, their logs and the chats that hold them are kept. A run's status and answer move with its events. */
export interface RunStore extends LogStore<RunEvent, NewRunEvent> {
  createRun(run: NewRun): Promise<Run>;
  getRun(runId: string): Promise<Run | null>;
  /** What was approved for the whole chat that this run stands in; for a run outside any chat, for the run. */
  listTrusted(runId: string): Promise<TrustedFunction[]>;
  /** Of the runs of an owner that began since then, as far as they have ended or wait. */
  spentSince(ownerKey: string, since: Date): Promise<Spent>;
  /** Of the runs of an owner that stand in no chat and began since then, the last one that each question was so answered by. */
  listSaid(ownerKey: string, said: readonly { question: string; answer: string }[], since: Date): Promise<Run[]>;
  /** Runs of a chat, oldest first. */
  listRuns(chatId: string): Promise<Run[]>;
  createChat(chat: { id: string; ownerKey: string; title: string }): Promise<Chat>;
  getChat(chatId: string): Promise<Chat | null>;
  /** Newest first. `before` is the `updatedAt` of the last chat of the page before. */
  listChats(ownerKey: string, options: ChatPage): Promise<Chat[]>;
  /** IDs of the chats of which a run has not ended, each once. */
  listAnsweringChats(ownerKey: string): Promise<string[]>;
  renameChat(chatId: string, title: string): Promise<void>;
  /** Deletes the chat with its runs and their events. */
  deleteChat(chatId: string): Promise<void>;
  /** A chat has one link at most: another one takes its place. */
  putShare(share: ChatShare): Promise<void>;
  getShare(chatId: string): Promise<ChatShare | null>;
  findShare(token: string): Promise<ChatShare | null>;
  deleteShare(chatId: string): Promise<void>;
  /** Gives every chat and run of one owner to another, who keeps his own. */
  handOver(fromOwnerKey: string, toOwnerKey: string): Promise<void>;
}
