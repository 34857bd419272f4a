import { AppError } from "@/lib/errors";
import type { AccountKey, AuditNote } from "../accounts";
import type { User } from "../user";
import type { StoredUser } from "../user-store";
import { type AccountPorts, accountOf, isNobodys, readAgain } from "./account-ports";
import { checkedNote, lastAdmin } from "./admins";

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

/** See `Accounts.block`. */
export async function block(ports: AccountPorts, key: AccountKey, given: AuditNote): Promise<User> {
  const note = checkedNote(given);
  if (note.reason === null) {
    throw new AppError("invalid-input", "Write a reason: the account’s owner reads it.");
  }
  const { id, handle } = await accountOf(ports, key);
  if (id === note.by) throw new AppError("conflict", "You cannot block yourself.");
  if (isNobodys(ports, id)) throw new AppError("conflict", "The platform’s own account cannot be blocked.");
  const toolIds = await ports.users.blockUser(id, note);
  if (toolIds === null) throw lastAdmin(handle);
  await ports.toolsChanged(toolIds);
  return readAgain(ports, id);
}

/** See `Accounts.unblock`. */
export async function unblock(ports: AccountPorts, key: AccountKey, given: AuditNote): Promise<User> {
  const note = checkedNote(given);
  const { id, handle } = await accountOf(ports, key);
  const toolIds = await ports.users.unblockUser(id, note);
  if (toolIds === null) throw new AppError("conflict", `@${handle} is not blocked.`);
  await ports.toolsChanged(toolIds);
  return readAgain(ports, id);
}
