import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Name of the cookie that makes a signed-out visitor the owner of his runs. */
export const VISITOR_COOKIE = "agient-visitor";

/** One year, in seconds: as long as a visitor may come back to his chats. */
export const VISITOR_MAX_AGE = 365 * 24 * 60 * 60;

const ID = /^[A-Za-z0-9_-]{22}$/;

/** A new visitor's ID: 128 random bits in base64url. */
export function newVisitorId(): string {
  return randomBytes(16).toString("base64url");
}

/** `<id>.<HMAC-SHA-256 of the ID>`, both in base64url. */
export function signVisitor(id: string, secret: string): string {
  return `${id}.${signature(id, secret)}`;
}

/** The visitor's ID, or null where the cookie was not signed with this secret. */
export function readVisitor(cookie: string | undefined, secret: string): string | null {
  const [id, given, ...rest] = (cookie ?? "").split(".");
  if (!id || !given || rest.length > 0 || !ID.test(id)) return null;
  const expected = Buffer.from(signature(id, secret));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}

function signature(id: string, secret: string): string {
  return createHmac("sha256", secret).update(`visitor:${id}`).digest("base64url");
}
