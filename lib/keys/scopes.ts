import { z } from "zod";

/** What a key may be made for, each with what it lets a program do, as a person reads it who makes one. */
export const SCOPES = {
  ask: "Ask questions, follow and cancel the answers, and say whether they were right",
  "tools:read": "Search and read tools",
  "tools:run": "Run functions that only read",
  "tools:change": "Run functions that change something: running them with this key is the consent",
  "tools:write": "Submit tools and new versions in your name",
  approve: "Approve or refuse, in your name, what a run waits for",
  admin: "See what admins see, for admins only",
} as const;

export type Scope = keyof typeof SCOPES;

export const Scope = z.enum(["ask", "tools:read", "tools:run", "tools:change", "tools:write", "approve", "admin"]);

/** What a key may do that was made without saying more: nothing that changes anything. */
export const DEFAULT_SCOPES: readonly Scope[] = ["ask", "tools:read", "tools:run"];
