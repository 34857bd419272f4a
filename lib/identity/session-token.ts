import { decode, encode, type JWTEncodeParams } from "next-auth/jwt";
import { z } from "zod";
import type { Session, SessionClaim } from "@/lib/accounts";

/** 30 days, in seconds: as long as somebody stays signed in. */
export const SESSION_MAX_AGE = 30 * 24 * 60 * 60;

const Token = z.object({
  sub: z.string().min(1),
  tokenVersion: z.number().int(),
  /** Tokens of before sessions could be ended have none of their own. */
  sessionId: z.string().min(1).optional(),
  jti: z.string().min(1),
  /** In seconds. */
  exp: z.number(),
});

/** What the payload of a token claims, or null for that of no session. */
export function sessionOf(payload: unknown): Session | null {
  const token = Token.safeParse(payload).data;
  if (!token) return null;
  const { sub, tokenVersion, sessionId = token.jti, exp } = token;
  return { userId: sub, tokenVersion, sessionId, expiresAt: new Date(exp * 1000) };
}

/** The encrypted token of a session, as next-auth writes it. */
export function writeSessionToken({ userId, ...claim }: SessionClaim, secret: string): Promise<string> {
  return encode({ token: { sub: userId, ...claim }, secret, maxAge: SESSION_MAX_AGE });
}

/** What a token claims, or null for one that this server did not write or that has expired. */
export async function readSessionToken(token: string | undefined, secret: string): Promise<Session | null> {
  if (token === undefined) return null;
  return sessionOf(await decode({ token, secret }).catch(() => null));
}

/**
 * Writes a token as next-auth does, but one that it writes again expires when it did: else a copy of a session that was
 * ended could outlive the note that it was.
 */
export function encodeOnce({ maxAge, ...parameters }: JWTEncodeParams): Promise<string> {
  const exp = parameters.token?.exp;
  const left = typeof exp === "number" ? exp - Math.floor(Date.now() / 1000) : maxAge;
  return encode({ ...parameters, ...(left !== undefined && { maxAge: left }) });
}
