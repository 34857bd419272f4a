import { AppError } from "@/lib/errors";
import type { AccountKey, Accounts } from "./accounts";
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

function checkedReason(reason: string): string {
  const text = reason.trim();
  if (text === "") throw new AppError("invalid-input", "Write a reason: the account’s owner reads it.");
  if (text.length <= MAX_REASON) return text;
  throw new AppError("invalid-input", `The reason has ${text.length} characters; at most ${MAX_REASON} are kept.`);
}

function lastAdmin(handle: string): AppError {
  return new AppError("conflict", `@${handle} is the last admin; make somebody else an admin first.`);
}

/** What keeps who is blocked out, with what he is told. Error: `forbidden`. */
export function requireOpen({ blockedAt, blockedReason }: StoredUser): void {
  if (blockedAt === null) return;
  const reason = blockedReason === null ? "." : `: ${blockedReason}`;
  throw new AppError("forbidden", `An admin blocked this account${reason}`);
}

/** The use cases of those who stop an account. */
export function blockingUseCases({ users, platformUserId, toolsChanged }: BlockingPorts): BlockingUseCases {
  async function changed(id: string) {
    return toUser(await accountOf(users, { id }));
  }

  return {
    listAccounts: (filter, page) => users.listAccounts(filter, page),

    async block(key, { reason, by }) {
      const text = checkedReason(reason);
      const { id, handle } = await accountOf(users, key);
      if (id === by) throw new AppError("conflict", "You cannot block yourself.");
      if (id === platformUserId) throw new AppError("conflict", "The platform’s own account cannot be blocked.");
      const toolIds = await users.blockUser(id, text);
      if (toolIds === null) throw lastAdmin(handle);
      await toolsChanged(toolIds);
      return changed(id);
    },

    async unblock(key) {
      const { id, handle } = await accountOf(users, key);
      const toolIds = await users.unblockUser(id);
      if (toolIds === null) throw new AppError("conflict", `@${handle} is not blocked.`);
      await toolsChanged(toolIds);
      return changed(id);
    },

    async removeAdmin(key) {
      const { id, handle, role } = await accountOf(users, key);
      if (role !== "admin") throw new AppError("conflict", `@${handle} is no admin.`);
      if (!(await users.removeAdmin(id))) throw lastAdmin(handle);
      return changed(id);
    },
  };
}
