import { refuse } from "@/lib/fields-error";
import type { Profile } from "../accounts";
import { handleProblem, normalizeHandle } from "../handle";
import { nameProblem, normalizeName } from "../name";
import { type AccountPorts, accountOf, takenHandle } from "./account-ports";

/** See `Accounts.profile`. */
export async function profileOf({ users }: AccountPorts, handle: string): Promise<Profile | null> {
  const user = await users.findByHandle(normalizeHandle(handle));
  if (!user || user.blockedAt !== null) return null;
  return { id: user.id, handle: user.handle, name: user.name, createdAt: user.createdAt };
}

export async function updateProfile(
  ports: AccountPorts,
  userId: string,
  change: { name: string; handle: string },
): Promise<void> {
  const handle = normalizeHandle(change.handle);
  const name = normalizeName(change.name);
  const { handle: before } = await accountOf(ports, { id: userId });
  const problem = handle === before ? undefined : handleProblem(handle);
  refuse({ name: nameProblem(name), handle: problem ?? (await takenHandle(ports, handle, userId)) });
  await ports.users.updateUser(userId, { handle, name });
}
