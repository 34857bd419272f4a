import type { ProviderIdentity } from "../accounts";
import { normalizeEmail } from "../email";
import { verifyPassword } from "../password";
import type { SessionClaim, User } from "../user";
import { accountOfProvider } from "./account-of-provider";
import { type AccountPorts, claimFor, findAccount, isAdminEmail, noticeAdminEmail } from "./account-ports";
import { requireOpen } from "./blocking";

/** See `Accounts.signIn`. */
export async function signIn(ports: AccountPorts, email: string, password: string): Promise<SessionClaim | null> {
  const user = await findAccount(ports, { email });
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) return null;
  requireOpen(user);
  noticeAdminEmail(ports, user);
  return claimFor(ports, user);
}

/** See `Accounts.signInWithProvider`. */
export async function signInWithProvider(
  ports: AccountPorts,
  identity: ProviderIdentity,
  current: User | null,
): Promise<SessionClaim> {
  const verifiedEmail = identity.verifiedEmail === null ? null : normalizeEmail(identity.verifiedEmail);
  const user = await accountOfProvider(ports.users, { ...identity, verifiedEmail }, current);
  requireOpen(user);
  if (isAdminEmail(ports, verifiedEmail)) {
    await ports.users.makeAdmin(user.id, { by: user.id, reason: "ADMIN_EMAILS names the verified address." });
  }
  return claimFor(ports, user);
}
