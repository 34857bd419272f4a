import { AppError } from "@/lib/errors";
import type { AccountKey } from "../accounts";
import { normalizeEmail } from "../email";
import type { SessionClaim, User } from "../user";
import { type StoredUser, toUser, type UserStore } from "../user-store";

/** What the use cases of accounts work with. */
export interface AccountPorts {
  users: UserStore;
  /** Gives what one key owns to another key. */
  runs: { handOver(fromOwnerKey: string, toOwnerKey: string): Promise<void> };
  /** Who gets the tools of deleted accounts. */
  platformUserId: string;
  /** ADMIN_EMAILS. */
  adminEmails: readonly string[];
  /** Told of what the operator should look at, in one line. */
  tellOperator: (message: string) => void;
  /** Brings search in step with tools of an account whose state changed with it. */
  toolsChanged: (toolIds: readonly string[]) => Promise<void>;
}

type Users = Pick<AccountPorts, "users">;

/** Null for an account that does not exist. */
export async function findAccount({ users }: Users, key: AccountKey): Promise<StoredUser | null> {
  if ("id" in key) return users.getUser(key.id);
  const email = normalizeEmail(key.email);
  return email === null ? null : users.findByEmail(email);
}

/** The account of an ID or an e-mail address. Error: `not-found`. */
export async function accountOf(ports: Users, key: AccountKey): Promise<StoredUser> {
  const user = await findAccount(ports, key);
  if (user) return user;
  throw new AppError(
    "not-found",
    "id" in key ? "This account does not exist any more." : `There is no account with the address ${key.email}.`,
  );
}

/** The account as it is after a change of it. */
export async function readAgain(ports: Users, id: string): Promise<User> {
  return toUser(await accountOf(ports, { id }));
}

/** The platform's own account is nobody's: whatever a token, a provider or its row says, it has no session. */
export function isNobodys({ platformUserId }: AccountPorts, userId: string): boolean {
  return userId === platformUserId;
}

/** A new session of somebody. */
export function claimFor(ports: AccountPorts, { id, tokenVersion }: StoredUser): SessionClaim {
  if (isNobodys(ports, id)) throw new AppError("forbidden", "Nobody signs in to the platform’s own account.");
  return { userId: id, tokenVersion, sessionId: crypto.randomUUID() };
}

/** Whether ADMIN_EMAILS names an address. */
export function isAdminEmail({ adminEmails }: AccountPorts, email: string | null): boolean {
  return email !== null && adminEmails.some((named) => normalizeEmail(named) === email);
}

/** A typed address proves nothing, so it makes nobody an admin: the operator is told how to do that himself. */
export function noticeAdminEmail(ports: AccountPorts, { email, role, handle }: StoredUser): void {
  if (role === "admin" || !isAdminEmail(ports, email)) return;
  ports.tellOperator(
    `The account @${handle} has the address ${email} of ADMIN_EMAILS, which nobody has verified. If it is the right person, run: npm run -s user -- make-admin ${email}`,
  );
}

/** What is said of a handle that somebody else has; undefined for a free one. */
export async function takenHandle({ users }: Users, handle: string, except?: string): Promise<string | undefined> {
  const owner = await users.findByHandle(handle);
  return owner && owner.id !== except ? `The handle “${handle}” is taken. Choose another one.` : undefined;
}
