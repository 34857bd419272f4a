import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import type { SessionClaim } from "@/lib/accounts";

/** 30 days, in seconds: as long as somebody stays signed in. */
export const SESSION_MAX_AGE = 30 * 24 * 60 * 60;

const Token = z.object({ sub: z.string().min(1), tokenVersion: z.number().int() });

/** The encrypted token of a session, as next-auth writes it. */
export function writeSessionToken({ userId, tokenVersion }: SessionClaim, secret: string): Promise<string> {
  return encode({ token: { sub: userId, tokenVersion }, secret, maxAge: SESSION_MAX_AGE });
}

/** What a token claims, or null for one that this server did not write or that has expired. */
export async function readSessionToken(token: string | undefined, secret: string): Promise<SessionClaim | null> {
  if (token === undefined) return null;
  const payload = await decode({ token, secret }).catch(() => null);
  const parsed = Token.safeParse(payload).data;
  return parsed ? { userId: parsed.sub, tokenVersion: parsed.tokenVersion } : null;
}
