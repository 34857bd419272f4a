import type { OutsideCard } from "../outside/outside-agents";
import type { Agent, AgentContact } from "./agent";

export interface ContactOutcome {
  /** Who gave the task, and who had it: their slugs. */
  from: string;
  to: string;
  isDone: boolean;
}

/** Where agents are kept. */
export interface AgentStore {
  /** What of it another agent has already, by its address or by how its name looks; null where it was added. */
  add(agent: Agent): Promise<"taken" | null>;
  isFree(slug: string, look: string): Promise<boolean>;
  find(by: { id: string } | { slug: string }): Promise<Agent | null>;
  /** Those of these IDs that are there still. */
  findAll(ids: readonly string[]): Promise<Agent[]>;
  /** Every agent, or one owner's, the newest first. */
  list(ownerKey?: string): Promise<Agent[]>;
  /** False where this owner has no such agent. */
  remove(slug: string, ownerKey: string): Promise<boolean>;
  /** What its card says now; null where it says the same as before. */
  keepCard(id: string, read: OutsideCard | null, at: Date): Promise<void>;
  suspend(slug: string, at: Date | null): Promise<boolean>;
  /** Its program is there. */
  seen(id: string, at: Date): Promise<void>;
  /** Whether its program decides what it says. */
  setDecides(id: string, decides: boolean): Promise<void>;
  /** With whom it worked, the most first. */
  contactsOf(id: string): Promise<AgentContact[]>;
  /** By agent, how many tasks it was given that were done and that failed. */
  outcomes(): Promise<{ agentId: string; done: number; failed: number }[]>;
}
