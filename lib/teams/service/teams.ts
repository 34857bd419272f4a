import type { ChatState } from "../chat-state";
import type { TeamChat, TeamList, TeamPage } from "../chats/team-store";
import type { Decision, TeamEvent } from "../events";
import type { Formation } from "../planning/team-planner";
import type { Agent } from "../registry/agent";
import type { AgentAnswer } from "./agent-answer";
import type { Asked } from "./asked";
import type { OutsideReplies } from "./outside-replies";
import type { TaskSpan } from "./task-spans";

export interface StartTeam {
  /** Of who has to know it before; a team that is there already goes on. Random where it is left out. */
  teamId?: string | undefined;
  ownerKey: string;
  goal: string;
  /** Slug of the agent that forms the team; the super-agent where it is left out. */
  launcher?: string | undefined;
  /** Slug of the agent that is given the whole goal; who fits is sought where it is left out. */
  assignee?: string | undefined;
  maxTurns?: number | undefined;
  /** Whether public agents of others may join, which read then what is said; only the owner's own ones else. */
  withOthers?: boolean | undefined;
}

/** A group chat with what its log leads to. */
export interface TeamChatView extends TeamChat {
  state: ChatState;
  /** When its tasks were worked on, by their IDs. */
  spans: Readonly<Record<string, TaskSpan>>;
}

/** What an agent says of a task. */
export interface TaskResult {
  commId: string;
  taskId: string;
  attempt: number;
  status: "done" | "failed" | "rejected";
  conclusion: string;
  abstract?: string | undefined;
  /** That the work took. */
  tokens?: number | undefined;
}

/** The use cases of teams: for who starts them, and for the agents in them. */
export interface Teams extends OutsideReplies {
  /** Opens the first chat of a team, and returns its ID. Errors: `invalid-input`, `not-found` for the launcher or the assignee, `busy`. */
  start(request: StartTeam): Promise<string>;
  /** All chats of a team, the first one first. Error: `not-found` where it is not this owner's. */
  get(teamId: string, ownerKey: string): Promise<TeamChatView[]>;
  /** At most a hundred of an owner's teams, the newest first; `next` continues as `after`. */
  list(ownerKey: string, list?: Partial<TeamList>): Promise<TeamPage>;
  /** The events of all chats of a team as they are stored, until the team has ended. Error: as of `get`. */
  events(teamId: string, ownerKey: string, signal: AbortSignal): AsyncIterable<TeamEvent[]>;
  /** Stops a team with all that it opened; one that has ended is left as it is. Error: as of `get`. */
  stop(teamId: string, ownerKey: string): Promise<void>;
  /** The same, but what is done by now counts: it is a part of what was asked. Error: as of `get`. */
  endNow(teamId: string, ownerKey: string): Promise<void>;
  /** A person comes into a team of his own that is at work. Errors: as of `get`; `conflict` with why he cannot. */
  join(teamId: string, person: Agent): Promise<void>;
  /** What an agent is asked after a number, as it comes, until the signal. */
  asked(agent: Agent, after: number, signal: AbortSignal): AsyncIterable<Asked[]>;
  /** What an agent is asked now. */
  open(agent: Agent): Promise<Asked[]>;
  /** The agent has what it is asked. */
  acknowledge(agent: Agent, number: number): Promise<void>;
  /** What a speaker decides. Errors: `not-found` for a chat that is not its, `conflict` with what is wrong with it. */
  decide(
    agent: Agent,
    said: { commId: string; messageId: string; decision: Decision; tokens?: number | undefined },
  ): Promise<void>;
  /** A launcher looks for agents, or opens its group chat. `call`: how many calls its formation had. Errors: as of `decide`. */
  form(agent: Agent, said: { commId: string; call: number; decision: Formation }): Promise<void>;
  /** Who has a task forms a team for it. Errors: as of `decide`. */
  delegate(agent: Agent, said: { commId: string; taskId: string; attempt: number; goal: string }): Promise<void>;
  /** A speaker, or a launcher, lets the chat's planner decide. Errors: as of `decide`. */
  pass(agent: Agent, commId: string): Promise<void>;
  /**
   * How a task ended. The same result again does nothing. Errors: `not-found` for a task that is not its, `conflict` for an
   * older attempt and for a task that ended otherwise.
   */
  finish(agent: Agent, result: TaskResult): Promise<void>;
  /** Whatever the program of an agent sends. Errors: as of what it is. */
  answer(agent: Agent, answer: AgentAnswer): Promise<void>;
  /** From now on does what is to happen in chats: for a process that stays. */
  startWorking(): void;
  close(): Promise<void>;
}
