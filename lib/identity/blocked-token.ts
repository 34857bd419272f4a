import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import type { ProviderIdentity } from "@/lib/accounts";

/** Five minutes, in seconds: for the way back from the provider, and a reload. */
const MAX_AGE = 5 * 60;

/** Makes its key another one than that of sessions: the one is never read as the other. */
const salt = "blocked-account";

const Key = z.object({ provider: z.string(), providerAccountId: z.string() });

/** Tells the sign-in page who came from a provider in vain. Nobody reads it, and nobody but this server writes it. */
export function writeBlockedToken(
  { provider, providerAccountId }: Pick<ProviderIdentity, "provider" | "providerAccountId">,
  secret: string,
): Promise<string> {
  return encode({ token: { provider, providerAccountId }, secret, salt, maxAge: MAX_AGE });
}

/** Who it was, or null for what this server did not write or what is older. */
export async function readBlockedToken(token: string, secret: string): Promise<z.infer<typeof Key> | null> {
  return Key.safeParse(await decode({ token, secret, salt }).catch(() => null)).data ?? null;
}
