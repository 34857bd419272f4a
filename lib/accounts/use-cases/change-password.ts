import { refuse } from "@/lib/fields-error";
import { hashPassword, passwordProblem, verifyPassword, WRONG_PASSWORD } from "../password";
import type { SessionClaim } from "../user";
import { type AccountPorts, accountOf, claimFor } from "./account-ports";

/** See `Accounts.changePassword`. */
export async function changePassword(
  ports: AccountPorts,
  userId: string,
  { current, next }: { current: string; next: string },
): Promise<SessionClaim> {
  const user = await accountOf(ports, { id: userId });
  const right = user.passwordHash === null || (await verifyPassword(user.passwordHash, current));
  refuse({ current: right ? undefined : WRONG_PASSWORD, next: passwordProblem(next, user) });
  return claimFor(ports, await ports.users.setPassword(userId, await hashPassword(next)));
}
