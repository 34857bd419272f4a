import { hashToken, newToken } from "../token";
import type { TokenPurpose } from "../user-store";
import type { AccountPorts } from "./account-ports";

interface Link {
  /** Path of the page that takes the token. */
  page: string;
  purpose: TokenPurpose;
  userId: string | null;
  /** How long it works, in milliseconds. */
  forMs: number;
}

/** Path of a link that works once. */
export async function oneTimeLink({ users }: AccountPorts, { page, purpose, userId, forMs }: Link): Promise<string> {
  const token = newToken();
  await users.saveToken({ hash: hashToken(token), purpose, userId, expiresAt: new Date(Date.now() + forMs) });
  return `${page}?token=${token}`;
}
