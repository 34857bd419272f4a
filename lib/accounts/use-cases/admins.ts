import { AppError } from "@/lib/errors";
import type { AccountKey, AuditNote } from "../accounts";
import type { User } from "../user";
import { type AccountPorts, accountOf, readAgain } from "./account-ports";

/** Characters of a reason. */
const MAX_REASON = 2_000;

/** The note with its reason as it is kept: none for an empty one. Error: `invalid-input` for one that is too long. */
export function checkedNote({ by, reason }: AuditNote): AuditNote {
  const text = reason?.trim() ?? "";
  if (text.length <= MAX_REASON) return { by, reason: text === "" ? null : text };
  throw new AppError("invalid-input", `The reason has ${text.length} characters; at most ${MAX_REASON} are kept.`);
}

export function lastAdmin(handle: string): AppError {
  return new AppError("conflict", `@${handle} is the last admin; make somebody else an admin first.`);
}

/** See `Accounts.makeAdmin`. */
export async function makeAdmin(ports: AccountPorts, key: AccountKey, note: AuditNote): Promise<User> {
  const { id } = await accountOf(ports, key);
  await ports.users.makeAdmin(id, checkedNote(note));
  await ports.users.dropTokens("first-admin");
  return readAgain(ports, id);
}

/** See `Accounts.removeAdmin`. */
export async function removeAdmin(ports: AccountPorts, key: AccountKey, given: AuditNote): Promise<User> {
  const note = checkedNote(given);
  const { id, handle, role } = await accountOf(ports, key);
  if (role !== "admin") throw new AppError("conflict", `@${handle} is no admin.`);
  if (!(await ports.users.removeAdmin(id, note))) throw lastAdmin(handle);
  return readAgain(ports, id);
}
