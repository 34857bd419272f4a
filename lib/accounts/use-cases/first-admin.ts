import { AppError } from "@/lib/errors";
import { hashToken } from "../token";
import type { AccountPorts } from "./account-ports";
import { oneTimeLink } from "./one-time-link";

const FIRST_ADMIN_MS = 30 * 24 * 60 * 60 * 1000;

/** See `Accounts.firstAdminLink`. */
export async function firstAdminLink(ports: AccountPorts): Promise<string | null> {
  if (await ports.users.hasAdmin()) return null;
  return oneTimeLink(ports, { page: "/welcome", purpose: "first-admin", userId: null, forMs: FIRST_ADMIN_MS });
}

export async function isFirstAdminToken({ users }: AccountPorts, token: string): Promise<boolean> {
  return !(await users.hasAdmin()) && (await users.findToken(hashToken(token), "first-admin")) !== null;
}

/** See `Accounts.becomeFirstAdmin`. */
export async function becomeFirstAdmin({ users }: AccountPorts, userId: string, token: string): Promise<void> {
  const taken = await users.takeToken(hashToken(token), "first-admin");
  if (!taken || (await users.hasAdmin())) {
    throw new AppError("forbidden", "This link was used or has expired, or there is an admin already.");
  }
  const reason = "With the link that the server printed for its first admin.";
  await users.makeAdmin(userId, { by: userId, reason });
  await users.dropTokens("first-admin");
}
