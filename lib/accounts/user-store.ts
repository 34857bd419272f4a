import type { AuditNote } from "./accounts";
import type { AccountSummary, Session, SessionClaim, User } from "./user";

/** A user with what only the store and the use cases see. */
export interface StoredUser extends User {
  /** argon2id in PHC form; none for who signs in through a provider only. */
  passwordHash: string | null;
  tokenVersion: number;
}

/** The user without what only the store and the use cases see. */
export function toUser({ passwordHash, tokenVersion, ...user }: StoredUser): User {
  return user;
}

/** An account at a provider such as GitHub. */
export interface ProviderKey {
  provider: string;
  providerAccountId: string;
}

export type NewUser = Pick<StoredUser, "id" | "handle" | "name" | "email" | "passwordHash" | "role"> & {
  /** The account elsewhere that signs in to this one. */
  provider?: ProviderKey;
};

/** `first-admin` makes whoever shows it an admin, `reset-password` lets one user choose a new password. */
export type TokenPurpose = "first-admin" | "reset-password";

export interface OneTimeToken {
  hash: string;
  purpose: TokenPurpose;
  userId: string | null;
  expiresAt: Date;
}

/**
 * Where people's accounts are kept. E-mail addresses come normalised. Handles, e-mail addresses and accounts elsewhere
 * are unique: what is taken is refused with an AppError `conflict`.
 */
export interface UserStore {
  createUser(user: NewUser): Promise<StoredUser>;
  getUser(id: string): Promise<StoredUser | null>;
  findByEmail(email: string): Promise<StoredUser | null>;
  findByHandle(handle: string): Promise<StoredUser | null>;
  findByProvider(key: ProviderKey): Promise<StoredUser | null>;
  /** The user of a session that holds: of his version, not ended, and the account not blocked. One query. */
  findBySession(session: SessionClaim): Promise<StoredUser | null>;
  /** Ends a session, and forgets those that expired since they were ended. */
  endSession(session: Session): Promise<void>;
  /** Raises the token's version, which ends all sessions. */
  endSessions(userId: string): Promise<void>;
  /** Everybody, oldest first. */
  listUsers(): Promise<User[]>;
  /** Newest first. `text` is part of a handle or a name; `next` continues as `after`. */
  listAccounts(
    filter: { text?: string; isBlocked?: boolean },
    page: { limit: number; after?: string },
  ): Promise<{ accounts: AccountSummary[]; next: string | null }>;
  hasAdmin(): Promise<boolean>;
  /**
   * Blocks an account, ends its sessions and suspends its tools, and gives the IDs of those; null, with nothing done, for
   * the last admin. Tools that were suspended for a reason of their own stay so when the block ends. This and what follows is
   * written to the audit log in the same transaction.
   */
  blockUser(id: string, note: AuditNote): Promise<string[] | null>;
  /** Ends a block, and gives the IDs of the tools that came back with it; null for an account that is not blocked. */
  unblockUser(id: string, note: AuditNote): Promise<string[] | null>;
  /** Makes an admin a user like others; false, with nothing done, for the last admin. */
  removeAdmin(id: string, note: AuditNote): Promise<boolean>;
  /** False, with nothing done, for who is one already. */
  makeAdmin(id: string, note: AuditNote): Promise<boolean>;
  /** Error: `not-found` for a user who does not exist. */
  updateUser(
    id: string,
    change: Partial<Pick<User, "handle" | "name" | "email" | "sharesInputs">>,
  ): Promise<StoredUser>;
  /** Sets the password and raises the token's version, which ends all sessions. Error: `not-found`. */
  setPassword(id: string, passwordHash: string): Promise<StoredUser>;
  linkProvider(userId: string, key: ProviderKey): Promise<void>;
  /** Names of the providers that sign in to this account. */
  listProviders(userId: string): Promise<string[]>;
  /**
   * Deletes the user with his chats and runs (those of `ownerKey`); his tools go to `toolsTo` without their secrets, and
   * those that are suspended, or never were live, are deleted. Verifications that wait or are worked on end. All or
   * nothing. Gives the IDs of the tools. Error: `not-found`.
   */
  deleteUser(id: string, options: { ownerKey: string; toolsTo: string }): Promise<string[]>;
  /** Keeps a token, and forgets those that expired. */
  saveToken(token: OneTimeToken): Promise<void>;
  findToken(hash: string, purpose: TokenPurpose): Promise<OneTimeToken | null>;
  /** Takes a token that has not expired: of two who try, one gets it. */
  takeToken(hash: string, purpose: TokenPurpose): Promise<OneTimeToken | null>;
  /** Forgets every token of a purpose, or those of one user. */
  dropTokens(purpose: TokenPurpose, userId?: string): Promise<void>;
}
