import { AppError } from "@/lib/errors";
import type { ChatLogs } from "../chats/chat-logs";
import type { TeamStore } from "../chats/team-store";
import type { Addressee, StoredWork, Work } from "../chats/work";
import type { TeamPlanner } from "../planning/team-planner";
import type { Agent } from "../registry/agent";
import type { Addressees } from "./addressees";
import type { Forming } from "./forming";
import type { OutsideWork } from "./outside-work";
import type { PlannerOf } from "./planners";

/** What a view on the mart does for the owner of a team: a question with its tools. */
export type RunTask = (
  agent: Agent,
  task: { question: string; ownerKey: string },
  signal: AbortSignal,
) => Promise<{ isDone: boolean; text: string }>;

export interface ExecutorPorts {
  store: TeamStore;
  addressees: Addressees;
  forming: Forming;
  plannerOf: PlannerOf;
  rules: TeamPlanner;
  /** From which probability on an agent fits. */
  threshold: number;
  runTask: RunTask;
  logs: ChatLogs;
  outside: Pick<OutsideWork, "begin" | "cancel">;
  /** Something was put to an agent. */
  onAsked: (agentId: string) => void;
}

export type WorkOf<Type extends Work["type"]> = Extract<Work, { type: Type }>;
export type Job<Type extends Work["type"]> = Omit<StoredWork, "work"> & { work: WorkOf<Type> };

/** Whether the rules of chats refused it: it came too late, or may not be. */
export function isRefused(error: unknown): error is AppError {
  return AppError.is(error) && error.code === "conflict";
}

/** Puts a work to somebody; true, for it goes on. */
export async function putTo(
  { store, onAsked }: Pick<ExecutorPorts, "store" | "onAsked">,
  { key }: Pick<StoredWork, "key">,
  { agentId, forMs }: Addressee,
): Promise<true> {
  await store.ask(key, agentId, new Date(Date.now() + forMs));
  onAsked(agentId);
  return true;
}
