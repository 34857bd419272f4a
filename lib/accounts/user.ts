/** `admin` may stop tools and look at everybody's runs. */
export type Role = "user" | "admin";

/** A person with an account. */
export interface User {
  id: string;
  /** Public, unique, `[a-z0-9-]`: the address of the profile. */
  handle: string;
  /** Public, as the person writes it. */
  name: string;
  /** Normalised; never public. None where a provider gave none. */
  email: string | null;
  role: Role;
  /** Whether creators of the tools that his questions meet may see those questions and inputs. */
  sharesInputs: boolean;
  /** When an admin blocked the account; null while it is not. */
  blockedAt: Date | null;
  /** Why, as its owner reads it. */
  blockedReason: string | null;
  createdAt: Date;
}

/** An account in the admins' list. */
export interface AccountSummary extends User {
  /** How many he has, in whatever state. */
  tools: number;
}

/** What a session proves: it holds while the user's version is still this one, and until it is signed out. */
export interface SessionClaim {
  userId: string;
  tokenVersion: number;
  sessionId: string;
}

/** A session as a browser shows it. */
export interface Session extends SessionClaim {
  expiresAt: Date;
}

/** Key of all that a signed-in person owns, such as runs and chats. */
export function userOwnerKey(userId: string): string {
  return `user:${userId}`;
}

/** Whose runs and tools the command line's are: the person who can read the data folder. */
export const LOCAL_OWNER = "local";

/** The user whose key this is; null for a visitor's and for the command line's. */
export function userIdOf(ownerKey: string): string | null {
  return ownerKey.startsWith("user:") ? ownerKey.slice("user:".length) : null;
}
