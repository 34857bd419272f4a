import type { User } from "@/lib/accounts";
import type { Scope } from "./scopes";

/** A key as its owner sees it, without what it is shown with. */
export interface ApiKey {
  id: string;
  name: string;
  /** The last characters of what is shown. */
  hint: string;
  /** Whose runs and chats it sees. */
  ownerKey: string;
  scopes: Scope[];
  /** Slugs of the only tools that it may use; empty for all that its owner may. */
  tools: string[];
  perMinute: number;
  /** The agent that comes in by it, and does nothing else; null for a program's. */
  agentId: string | null;
  createdAt: Date;
  /** Null for one that holds until it is revoked. */
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  uses: number;
}

/** A key with the account that it belongs to; none for the command line's. */
export interface HeldKey extends ApiKey {
  user: User | null;
}
