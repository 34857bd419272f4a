import { AppError } from "@/lib/errors";
import { refuse } from "@/lib/fields-error";
import { hashPassword, passwordProblem } from "../password";
import { hashToken } from "../token";
import { type AccountPorts, accountOf } from "./account-ports";
import { oneTimeLink } from "./one-time-link";

const RESET_MS = 24 * 60 * 60 * 1000;

/** See `Accounts.resetPasswordLink`. */
export async function resetPasswordLink(ports: AccountPorts, email: string): Promise<string> {
  const { id } = await accountOf(ports, { email });
  await ports.users.dropTokens("reset-password", id);
  return oneTimeLink(ports, { page: "/reset-password", purpose: "reset-password", userId: id, forMs: RESET_MS });
}

/** See `Accounts.resetPassword`. */
export async function resetPassword({ users }: AccountPorts, token: string, password: string): Promise<string> {
  const hash = hashToken(token);
  const found = await users.findToken(hash, "reset-password");
  const user = found?.userId ? await users.getUser(found.userId) : null;
  // The link is taken last: a password that is refused does not use it up.
  if (user) refuse({ password: passwordProblem(password, user) });
  const passwordHash = await hashPassword(password);
  if (!user || !(await users.takeToken(hash, "reset-password"))) {
    throw new AppError("forbidden", "This link was used or has expired. Ask for a new one.");
  }
  await users.setPassword(user.id, passwordHash);
  return user.id;
}
