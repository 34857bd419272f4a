import { refuse } from "@/lib/fields-error";
import { normalizeHandle } from "../handle";
import { verifyPassword, WRONG_PASSWORD } from "../password";
import { userOwnerKey } from "../user";
import { type AccountPorts, accountOf } from "./account-ports";

/** See `Accounts.deleteAccount`. */
export async function deleteAccount(
  { users, platformUserId, toolsChanged }: AccountPorts,
  userId: string,
  { confirmation, password }: { confirmation: string; password: string },
): Promise<void> {
  const { passwordHash, handle } = await accountOf({ users }, { id: userId });
  const right = passwordHash === null || (await verifyPassword(passwordHash, password));
  const confirmed = normalizeHandle(confirmation) === handle;
  refuse({
    password: right ? undefined : WRONG_PASSWORD,
    confirmation: confirmed ? undefined : `Type your handle, ${handle}, to confirm.`,
  });
  const ownerKey = userOwnerKey(userId);
  await toolsChanged(await users.deleteUser(userId, { ownerKey, toolsTo: platformUserId }));
}
