import type { Attached } from "@/lib/agent/events";
import type { Arguments } from "@/lib/json";
import type { Outcome } from "@/lib/outcome";
import type { Trace } from "@/lib/runs/fold";
import type { Feedback } from "@/lib/statistics";
import type { Category } from "@/lib/tools/categories";

export interface ChatSummary {
  id: string;
  title: string;
  updatedAt: Date;
}

/** A page of chats, newest first. */
export interface ChatList {
  chats: readonly ChatSummary[];
  more: boolean;
}

/** The chats of the list, and which of all chats have a run going on. */
export interface ListedChats extends ChatList {
  answering: readonly string[];
}

/** A task of a team that its reader does himself, as the agent of this slug. */
export interface WaitingForYou {
  id: string;
  slug: string;
  description: string;
}

/** A question of a chat with all that is known of its run. */
export interface TurnData {
  runId: string;
  question: string;
  trace: Trace;
  /** What its owner said of the answer when the page was loaded. */
  feedback?: Feedback | undefined;
}

export interface Example {
  prompt: string;
  /** Name of the tool whose example it is. */
  tool: string;
  slug: string;
  category: Category;
  /** Absent where the tool's picture is drawn. */
  emoji?: string | undefined;
}

/** Who answers: shown where a person would wonder. */
export interface PlannerInfo {
  description: string;
  model?: string;
  tools: number;
  /** Names of the models that one may pick. */
  names: readonly string[];
  /** Whether one may connect models: admins do. */
  mayConnect: boolean;
}

/** The read-only link of a chat. */
export interface SharedLink {
  token: string;
  /** What was asked later is not shown. */
  sharedAt: Date;
}

/** What a form gives for what a run lacks. */
export interface FormReply {
  /** The run that asked back. */
  continues: string;
  given: Arguments;
}

/** Why a reply was not taken: what is wrong with single fields, if that is what is wrong. */
export interface ReplyProblem {
  message: string;
  fields?: Readonly<Record<string, string>>;
}

/** What the chat's pages can do on the server. */
export interface ChatActions {
  ask: (request: {
    question: string;
    chatId?: string;
    timeZone?: string;
    continues?: string;
    given?: Arguments;
    /** What goes along, for tools to take whole. */
    attached?: { kind: Attached["kind"]; name?: string; text: string };
    /** The run whose question this asks again, with what went along with that. */
    dataFrom?: string;
    /** Name of the model that is picked, `offline`, or `default`. */
    model?: string;
  }) => Promise<Outcome<{ runId: string; chatId: string | null }>>;
  stop: (runId: string) => Promise<Outcome<null>>;
  /** Says whether a call that waits may be made, in place of its arguments with others. */
  decideApproval: (answer: {
    runId: string;
    callId: string;
    decision: "once" | "chat" | "refuse";
    arguments?: Arguments;
  }) => Promise<Outcome<null>>;
  rename: (chatId: string, title: string) => Promise<Outcome<null>>;
  remove: (chatId: string) => Promise<Outcome<null>>;
  /** Chats that say all of the words; without any, those before a moment. */
  find: (search: { words: string; before?: Date }) => Promise<Outcome<ChatList>>;
  share: (chatId: string) => Promise<Outcome<SharedLink>>;
  readShare: (chatId: string) => Promise<Outcome<SharedLink | null>>;
  unshare: (chatId: string) => Promise<Outcome<null>>;
}
