import type { Decision, NewTeamEvent, TaskEnd, TeamEnd } from "./events";

/** An event of one type, before it is appended. */
export type Of<Type extends NewTeamEvent["type"]> = Extract<NewTeamEvent, { type: Type }>;

export interface TeamTask {
  taskId: string;
  owner: string;
  assigner: string;
  description: string;
  /** Its words alone, by which it is known when it is given again. */
  words: string;
  /** Whether its assigner waits for it. */
  isSync: boolean;
  needs: readonly string[];
  /** From 1; what an older attempt sends is refused. */
  attempt: number;
  status: "pending" | "working" | "input-required" | TaskEnd;
  /** The chat that its owner opened for it, and the tokens that are set aside for that. */
  childId?: string;
  childTokens?: number;
  conclusion?: string;
  abstract?: string;
}

export interface TeamMessage {
  messageId: string;
  sender: string;
  decidedBy: string;
  type: Decision["type"];
  content: string;
  nextSpeakers: readonly string[];
  taskIds: readonly string[];
  foldedInto?: string;
  /** What the server changed in the decision, and why. */
  note?: string;
}

/** Where a chat stands. Decisions are made in `discussion` alone; `sync`, `async` and `pause` are left by what happens. */
export type Phase =
  | { name: "team-formation"; calls: number }
  | { name: "discussion"; speaker: string }
  | { name: "sync" | "async" | "pause"; by: string; awaits: readonly string[] }
  | { name: "conclusion" };

export interface Ending {
  end: TeamEnd;
  conclusion: string;
  /** What the conclusion leaves out, in words. */
  missing: readonly string[];
}

export interface ChatState {
  phase: Phase;
  opened: Of<"chat-opened">;
  members: readonly string[];
  /** Persons who came in later and speak for themselves, with whether they had the word since. */
  joined: readonly { name: string; hadWord: boolean }[];
  found: Of<"agents-searched">["found"];
  messages: readonly TeamMessage[];
  tasks: readonly TeamTask[];
  /** Decisions that were accepted; reports and repetitions are none. */
  turns: number;
  /** Repetitions since the last turn. */
  repeats: number;
  /** Tokens that decisions and tasks took. */
  tokens: number;
  /** Set with the conclusion. */
  ending?: Ending;
  /** Whether its end is written. */
  isOver: boolean;
}

/** What is to happen because of an event. Nothing of it is done here: the service does it, and tells by further events. */
export type Effect =
  | { do: "form-team"; launcher: string }
  | { do: "tell-members"; members: readonly string[] }
  /** `rules`: the rules planner decides, whatever the member has of its own. */
  | { do: "ask-speaker"; speaker: string; by: "own" | "rules" }
  | { do: "run-task"; taskId: string; attempt: number; owner: string }
  | { do: "await-acknowledgements"; taskIds: readonly string[] }
  | { do: "open-child"; childId: string; taskId: string; goal: string; launcher: string; tokens: number }
  | { do: "cancel-task"; taskId: string; attempt: number; owner: string; childId?: string }
  | { do: "post-report"; taskId: string }
  | { do: "end"; ending: Ending };

/** The transitions of a group chat; there are no others. Chen et al. (2024) draw 1 to 11; 12 is what their text says of a pause. */
export const TRANSITIONS = {
  1: "start → team-formation",
  2: "team-formation → discussion",
  3: "discussion → discussion",
  4: "discussion → sync",
  5: "sync → discussion",
  6: "discussion → async",
  7: "async → discussion",
  8: "sync → team-formation",
  9: "async → team-formation",
  10: "discussion → pause",
  11: "discussion → conclusion",
  12: "pause → discussion",
} as const;
export type Transition = keyof typeof TRANSITIONS;

export interface Step {
  state: ChatState;
  effects: readonly Effect[];
  /** In their order: one event may take several. */
  taken: readonly Transition[];
}

/** Why an event is not taken: one sentence, and nothing has changed. */
export interface Refusal {
  refused: string;
}

export type Outcome = Step | Refusal;

export function isOpen(task: Pick<TeamTask, "status">): boolean {
  return task.status === "pending" || task.status === "working" || task.status === "input-required";
}

/** Tokens that a chat may still use or set aside: what its tasks' chats may use is theirs. */
export function tokensLeft({ opened, tokens, tasks }: ChatState): number {
  const aside = tasks.filter(isOpen).reduce((sum, { childTokens = 0 }) => sum + childTokens, 0);
  return opened.tokens - tokens - aside;
}

export function findTask(state: ChatState, taskId: string): TeamTask | undefined {
  return state.tasks.find((task) => task.taskId === taskId);
}

export function withTask(state: ChatState, changed: TeamTask): ChatState {
  return { ...state, tasks: state.tasks.map((task) => (task.taskId === changed.taskId ? changed : task)) };
}

/** The words of a text, so that the same said with other signs or capitals is the same. */
export function sameWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
