import { currentAccounts } from "@/lib/accounts";
import { readBlockedToken } from "./blocked-token";
import { authSecret } from "./secret";

/** What the sign-in page tells who came from a provider to a blocked account; null for a token that says nothing any more. */
export async function blockedReason(token: unknown): Promise<string | null> {
  const key = typeof token === "string" ? await readBlockedToken(token, authSecret()) : null;
  return key && (await currentAccounts()).whyBlocked(key);
}
