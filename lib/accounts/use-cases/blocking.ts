import { AppError } from "@/lib/errors";
import type { AccountKey, Accounts, AuditNote } from "./accounts";
import { normalizeEmail } from "./email";
import { type StoredUser, toUser, type UserStore } from "./user-store";

/** Characters of a reason. */
const MAX_REASON = 2_000;

interface BlockingPorts {
  users: UserStore;
  platformUserId: string;
  toolsChanged: (toolIds: readonly string[]) => Promise<void>;
}

type BlockingUseCases = Pick<Accounts, "listAccounts" | "block" | "unblock" | "removeAdmin">;

/** The account of an ID or an e-mail address. Error: `not-found`. */
export async function accountOf(users: UserStore, key: AccountKey): Promise<StoredUser> {
  const email = "email" in key ? normalizeEmail(key.email) : null;
  const user = "id" in key ? await users.getUser(key.id) : email && (await users.findByEmail(email));
  if (user) return user;
  throw new AppError(
    "not-found",
    "id" in key ? "This account does not exist any more." : `There is no account with the address ${key.email}.`,
  );
}

/** The note with its reason as it is kept: none for an empty one. Error: `invalid-input` for one that is too long. */
export function checkedNote({ by, reason }: AuditNote): AuditNote {
  const text = reason?.trim() ?? "";
  if (text.length <= MAX_REASON) return { by, reason: text === "" ? null : text };
  throw new AppError("invalid-input", `The reason has ${text.length} characters; at most ${MAX_REASON} are kept.`);
}

function lastAdmin(handle: string): AppError {
  return new AppError("conflict", `@${handle} is the last admin; make somebody else an admin first.`);
}

/** What somebody is told whose account is blocked; null for one that is open. */
export function whyBlocked({ blockedAt, blockedReason }: StoredUser): string | null {
  if (blockedAt === null) return null;
  return `An admin blocked this account${blockedReason === null ? "." : `: ${blockedReason}`}`;
}

/** Keeps who is blocked out. Error: `forbidden`, with what he is told. */
export function requireOpen(user: StoredUser): void {
  const reason = whyBlocked(user);
  if (reason !== null) throw new AppError("forbidden", reason);
}

/** The use cases of those who stop an account. */
export function blockingUseCases({ users, platformUserId, toolsChanged }: BlockingPorts): BlockingUseCases {
  async function changed(id: string) {
    return toUser(await accountOf(users, { id }));
  }

  return {
    listAccounts: (filter, page) => users.listAccounts(filter, page),

    async block(key, given) {
      const note = checkedNote(given);
      if (note.reason === null) {
        throw new AppError("invalid-input", "Write a reason: the account’s owner reads it.");
      }
      const { id, handle } = await accountOf(users, key);
      if (id === note.by) throw new AppError("conflict", "You cannot block yourself.");
      if (id === platformUserId) throw new AppError("conflict", "The platform’s own account cannot be blocked.");
      const toolIds = await users.blockUser(id, note);
      if (toolIds === null) throw lastAdmin(handle);
      await toolsChanged(toolIds);
      return changed(id);
    },

    async unblock(key, given) {
      const note = checkedNote(given);
      const { id, handle } = await accountOf(users, key);
      const toolIds = await users.unblockUser(id, note);
      if (toolIds === null) throw new AppError("conflict", `@${handle} is not blocked.`);
      await toolsChanged(toolIds);
      return changed(id);
    },

    async removeAdmin(key, given) {
      const note = checkedNote(given);
      const { id, handle, role } = await accountOf(users, key);
      if (role !== "admin") throw new AppError("conflict", `@${handle} is no admin.`);
      if (!(await users.removeAdmin(id, note))) throw lastAdmin(handle);
      return changed(id);
    },
  };
}
