import type { NewTeamEvent, TeamEvent } from "../events";
import type { ContactOutcome } from "../registry/agent-store";
import type { AskedWork, NewWork, StoredWork } from "./work";

/** A group chat as it is looked up; its log says the rest. */
export interface TeamChat {
  id: string;
  /** The first chat of the tree that it stands in. */
  teamId: string;
  ownerKey: string;
  goal: string;
  /** Slug of the agent that opened it. */
  launcher: string;
  depth: number;
  parentId: string | null;
  parentTaskId: string | null;
  /** `running`, or how it ended. */
  status: string;
  startedAt: Date;
  endedAt: Date | null;
}

/** A part of a list of teams. */
export interface TeamPage {
  teams: TeamChat[];
  /** Continues the list; null at its end. */
  next: string | null;
}

/** Which of an owner's teams are listed, and from where. */
export interface TeamList {
  limit: number;
  /** `next` of the page before. */
  after?: string | undefined;
  /** Only those whose ID begins so. */
  begins?: string | undefined;
  /** Only those in this status. */
  status?: string | undefined;
}

export type NewTeamChat = Omit<TeamChat, "status" | "startedAt" | "endedAt">;

/** What is written together, or not at all. */
export interface Change {
  events: readonly NewTeamEvent[];
  work: readonly NewWork[];
  /** Keys of work of the chat that is done with it. */
  settled: readonly string[];
  /** Whether it settles also what somebody was asked to decide: who forms the team, or speaks. */
  endsTurn: boolean;
  /** How tasks ended, for the records of those who gave and had them. */
  outcomes: readonly ContactOutcome[];
}

/** Where group chats, their logs and what is to happen in them are kept. */
export interface TeamStore {
  /** A chat that is open already stays as it is. */
  open(chat: NewTeamChat, change: Change): Promise<void>;
  /** Error: AppError `conflict` where `afterSeq` is not the number of the last event. */
  append(chatId: string, afterSeq: number, change: Change): Promise<TeamEvent[]>;
  readEvents(chatId: string, afterSeq: number): Promise<TeamEvent[]>;
  find(chatId: string): Promise<TeamChat | null>;
  /** All chats of a tree, in the order in which they were opened. */
  chatsOf(teamId: string): Promise<TeamChat[]>;
  /** The first chats of an owner's teams, the newest first; `next` continues as `after`. */
  listTeams(ownerKey: string, list: TeamList): Promise<TeamPage>;
  /**
   * Leases what is due, at most so much: also what a connected agent is asked of whom nothing was heard since `goneBefore`.
   */
  claim(options: { now: Date; until: Date; goneBefore: Date; most: number }): Promise<StoredWork[]>;
  /** Asks an agent for a work that no one is asked for yet. */
  ask(key: string, agentId: string, dueAt: Date): Promise<void>;
  /** Holds what a server works on for longer: works by their keys, where they are nobody else's to do yet. */
  hold(keys: readonly string[], until: Date): Promise<void>;
  /** What an agent was asked is to be done by a server, at once. */
  resume(key: string): Promise<void>;
  settle(key: string): Promise<void>;
  /** What an agent is asked, after a number, in order; nothing where it is suspended. */
  askedOf(agentId: string, after: number): Promise<AskedWork[]>;
  /** The last number of each agent that is asked something after a number. */
  askedSince(after: number): Promise<{ agentId: string; number: number }[]>;
  /** Null where this agent is not asked for it, or no more. */
  acknowledge(agentId: string, number: number, at: Date): Promise<StoredWork | null>;
}
