import type { ChatState, TeamMessage, TeamTask } from "../chat-state";
import { type Decision, MOST_CALLS } from "../events";

/** Messages that who decides is shown: the last ones. */
const SHOWN_MESSAGES = 12;

/** What somebody who forms a team knows. */
export interface FormationView {
  goal: string;
  launcher: string;
  /** Who does all of it. */
  assignee?: string | undefined;
  found: ChatState["found"];
  /** Calls so far, and how many may come before the one that launches. */
  calls: number;
  callsLeft: number;
}

/** What a speaker knows of his chat. */
export interface TeamView {
  goal: string;
  /** Who does all of it. */
  assignee?: string | undefined;
  speaker: string;
  members: readonly string[];
  /** Persons who came in and did not have the word yet. */
  newcomers: readonly string[];
  found: ChatState["found"];
  /** The last ones, without those that repeat another. */
  messages: readonly TeamMessage[];
  tasks: readonly TeamTask[];
  /** Turns so far. */
  turns: number;
  maxTurns: number;
}

export type Formation = { search: readonly string[] } | { launch: readonly string[] };

/** Decides who works on what, and when. What it decides is checked like anything that comes from outside. */
export interface TeamPlanner {
  /** How people are told what decided. */
  readonly name: string;
  form(view: FormationView): Promise<Formation>;
  /** `check`: why a decision would be refused, which is also found out by whoever asked. */
  decide(view: TeamView, check: CheckDecision): Promise<Decided>;
}

export type CheckDecision = (decision: Decision) => string | undefined;

export interface Decided {
  decision: Decision;
  /** That deciding took. */
  tokens?: number;
  /** What decided in the planner's place. */
  by?: string;
}

/** Null where no team is being formed. */
export function formationView({ phase, opened, found }: ChatState): FormationView | null {
  if (phase.name !== "team-formation") return null;
  const { goal, launcher, assignee } = opened;
  return { goal, launcher, assignee, found, calls: phase.calls, callsLeft: MOST_CALLS - 1 - phase.calls };
}

/** Null where nobody speaks. */
export function teamView({
  phase,
  opened,
  members,
  joined,
  found,
  messages,
  tasks,
  turns,
}: ChatState): TeamView | null {
  if (phase.name !== "discussion") return null;
  const shown = messages.filter(({ foldedInto }) => foldedInto === undefined).slice(-SHOWN_MESSAGES);
  const { goal, assignee, maxTurns } = opened;
  const newcomers = joined.filter(({ hadWord }) => !hadWord).map(({ name }) => name);
  return { goal, assignee, speaker: phase.speaker, members, newcomers, found, messages: shown, tasks, turns, maxTurns };
}
