import { z } from "zod";

/** What a key may be made for, each with what it lets a program do, as a person reads it who makes one. */
export const SCOPES = {
  ask: "Ask questions, follow and cancel the answers, and say whether they were right",
  "tools:read": "Search and read tools",
  "tools:run": "Run functions that only read",
  "tools:change": "Run functions that change something: running them with this key is the consent",
  "tools:write": "Submit tools and new versions, and register agents, in your name",
  approve: "Approve or refuse, in your name, what a run waits for, and let text of teams go to agents elsewhere",
  admin: "See what admins see, for admins only",
  agent: "Take part in teams as the one agent that it was made for",
} as const;

export type Scope = keyof typeof SCOPES;

export const Scope = z.enum([
  "ask",
  "tools:read",
  "tools:run",
  "tools:change",
  "tools:write",
  "approve",
  "admin",
  "agent",
]);

/** What a person may choose for a key: an agent's is made with the agent. */
export const CHOSEN_SCOPES: readonly Scope[] = Scope.options.filter((scope) => scope !== "agent");

/** What a key may do that was made without saying more: nothing that changes anything. */
export const DEFAULT_SCOPES: readonly Scope[] = ["ask", "tools:read", "tools:run"];
