import type { AccountSummary, Session, SessionClaim, User } from "./user";
import type { ProviderKey } from "./user-store";

export interface SignUp {
  email: string;
  password: string;
  handle: string;
  name: string;
}

/** Who somebody is at a provider such as GitHub. */
export interface ProviderIdentity {
  provider: string;
  providerAccountId: string;
  name: string;
  /** What he is called there: a handle is made of it. */
  login: string;
  /** Only an address that the provider has verified; it may make him an admin. */
  verifiedEmail: string | null;
}

export interface Profile {
  id: string;
  handle: string;
  name: string;
  createdAt: Date;
}

/** Which account is meant. */
export type AccountKey = { id: string } | { email: string };

/** Who does what the audit log keeps, and why. */
export interface AuditNote {
  /** ID of the admin; null for the command line. */
  by: string | null;
  reason: string | null;
}

/** The use cases of accounts. Wrong input is a FieldsError; other refusals are AppErrors with one sentence. */
export interface Accounts {
  /**
   * Makes an account and gives its first session. Null where the address has an account already: then nothing happens, and
   * whether the caller is in is for `signIn` with the same words to say. What is wrong with the words alone (`signUpProblems`)
   * is refused before anybody is looked up.
   */
  signUp(request: SignUp): Promise<SessionClaim | null>;
  /**
   * The session of who knows the password, else null: after the same time whether or not the address has an account.
   * Error: `forbidden` for a blocked account, with the reason.
   */
  signIn(email: string, password: string): Promise<SessionClaim | null>;
  /**
   * The session of who comes from a provider: his account, a new one, or `current` (who is signed in), to which it is
   * linked. Errors: `conflict` when the address has an account that is not linked, or the provider's account another one;
   * `forbidden` for a blocked account.
   */
  signInWithProvider(identity: ProviderIdentity, current: User | null): Promise<SessionClaim>;
  /** Why nobody can sign in to the account of somebody elsewhere, in one sentence; null where it is not blocked. */
  whyBlocked(key: ProviderKey): Promise<string | null>;
  /** The user of a session that still holds, else null. The platform's own account has none, whatever is claimed. */
  userOf(session: SessionClaim): Promise<User | null>;
  /**
   * What an account is to the browsers that it was signed in to, without saying which it is: another one with another
   * password. Null for an account that does not exist or has no password.
   */
  deviceMark(account: AccountKey): Promise<string | null>;
  /** Ends one session: a copy of its cookie is nobody's any more. */
  signOut(session: Session): Promise<void>;
  /** Ends all sessions of a user. */
  signOutEverywhere(userId: string): Promise<void>;
  /** Null for a handle that nobody has, or whose account is blocked. */
  profile(handle: string): Promise<Profile | null>;
  /** How somebody can sign in. */
  signInMethods(userId: string): Promise<{ password: boolean; providers: string[] }>;
  updateProfile(userId: string, change: { name: string; handle: string }): Promise<void>;
  /** Whether creators may see what he asks from now on of their tools. */
  setSharesInputs(userId: string, sharesInputs: boolean): Promise<void>;
  /**
   * Signs in with another address from now on; nothing is sent to it. Wrong input is a FieldsError, for somebody without a
   * password as well.
   */
  changeEmail(userId: string, change: { email: string; password: string }): Promise<void>;
  /** Ends all sessions and gives a new one. `current` is checked where there is a password. */
  changePassword(userId: string, change: { current: string; next: string }): Promise<SessionClaim>;
  /**
   * Deletes the account with its chats, its runs, and its tools that are suspended or never were live. The platform keeps
   * its other tools, without their secrets. `confirmation` is the account's own handle; `password` is checked where there is one.
   */
  deleteAccount(userId: string, request: { confirmation: string; password: string }): Promise<void>;
  /** Gives what a visitor asked to the user he became. */
  handOver(visitorKey: string, userId: string): Promise<void>;

  /** Path of a link that makes whoever opens it the first admin; null once there is an admin. */
  firstAdminLink(): Promise<string | null>;
  /** Whether the link still works. */
  isFirstAdminToken(token: string): Promise<boolean>;
  /** Error: `forbidden` for a link that was used, expired, or came too late. */
  becomeFirstAdmin(userId: string, token: string): Promise<void>;
  /** Does nothing to who is one already. Error: `not-found`. */
  makeAdmin(account: AccountKey, note: AuditNote): Promise<User>;
  /** Path of a link that lets the user choose a new password within a day. Error: `not-found`. */
  resetPasswordLink(email: string): Promise<string>;
  /**
   * Sets the new password, ends all sessions, and gives the user's ID. Error: `forbidden` for a link that was used or
   * expired.
   */
  resetPassword(token: string, password: string): Promise<string>;
  listUsers(): Promise<User[]>;

  /** For admins: newest first. `text` is part of a handle or a name; `next` continues as `after`. */
  listAccounts(
    filter: { text?: string; isBlocked?: boolean },
    page: { limit: number; after?: string },
  ): Promise<{ accounts: AccountSummary[]; next: string | null }>;
  /**
   * Ends an account's sessions, refuses new ones with the reason, and takes its tools away from everybody; its drafts
   * stay. Errors: `not-found`; `conflict` for himself, the last admin and the platform's own account; `invalid-input`
   * without a reason.
   */
  block(account: AccountKey, note: AuditNote): Promise<User>;
  /** Lets somebody in again; his tools are what they were. Errors: `not-found`; `conflict` for who is not blocked. */
  unblock(account: AccountKey, note: AuditNote): Promise<User>;
  /** Errors: `not-found`; `conflict` for who is no admin, and for the last one. */
  removeAdmin(account: AccountKey, note: AuditNote): Promise<User>;
}
