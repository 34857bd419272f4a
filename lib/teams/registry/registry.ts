import type { User } from "@/lib/accounts";
import type { Agent, AgentByCard, AgentContact, NewAgent } from "./agent";

/** Who asks: by his key, and whether he looks after the whole. */
export interface AgentAsker {
  ownerKey: string | null;
  isAdmin: boolean;
}

export interface FoundAgent {
  agent: Agent;
  /** 0 to 1, calibrated as that of tools. */
  probability: number;
  reason: string;
}

/** The use cases of agents that register. */
export interface Registry {
  /**
   * Takes an agent in; `key` lets its program in and is told this once, null for what needs no program. `owner` null is
   * the command line's. Errors: FieldsError; `conflict` for too many.
   */
  register(owner: User | null, request: NewAgent | AgentByCard): Promise<{ agent: Agent; key: string | null }>;
  /** Error: `not-found`, also for what who asks may not see. */
  get(slug: string, asker: AgentAsker): Promise<Agent>;
  /** Error: `not-found` for somebody else's. */
  getOwn(slug: string, ownerKey: string): Promise<Agent>;
  /** Those that who asks may see, the newest first. */
  list(asker: AgentAsker): Promise<Agent[]>;
  /** An owner's own, the newest first. */
  listOwn(ownerKey: string): Promise<Agent[]>;
  contactsOf(agent: Agent): Promise<AgentContact[]>;
  /** A new key in place of the old one, which lets nobody in from now on. Error: `not-found`. */
  renewKey(owner: User | null, slug: string): Promise<string>;
  /** What an agent elsewhere is shown from now on. Errors: `not-found`; FieldsError where it wants no key, or cannot be asked. */
  replaceSecret(owner: User | null, slug: string, secret: string): Promise<void>;
  /** Error: `not-found` for somebody else's. */
  remove(owner: User | null, slug: string): Promise<void>;
  /** By admins: a suspended agent is found by nobody and does nothing. Error: `not-found`. */
  suspend(slug: string, isSuspended: boolean): Promise<void>;
  /** Those that fit and are there, best first, five at most: of who asks, and with `withOthers` public ones of others. */
  search(description: string, asker: { ownerKey: string; withOthers: boolean }): Promise<FoundAgent[]>;
  /** The agent that a key belongs to; its program is there, and may say whether it decides. Error: `forbidden` for a key of no agent, or a suspended one. */
  connected(agentId: string | null, says?: { decides: boolean }): Promise<Agent>;
  /** Whether an agent can be given something to do; for a while after the start also one that may yet come back. */
  isThere(agent: Agent): boolean;
  close(): Promise<void>;
}
