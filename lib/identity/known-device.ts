import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Name of the cookie that tells which accounts this browser was signed in to before. */
export const DEVICE_COOKIE = "agient-device";

/** One year, in seconds, from the last time that somebody signed in. */
export const DEVICE_MAX_AGE = 365 * 24 * 60 * 60;

/** Accounts that one browser is known to: more make the cookie long, and the oldest is forgotten. */
const MOST_ACCOUNTS = 4;
const BETWEEN = "~";
/** A number of 128 random bits and the HMAC-SHA-256 of it with the account's mark, both in Base64url. */
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The number of this browser where it was signed in to the account before, else null. `mark` is the account's with the
 * password that it has now (`Accounts.deviceMark`): the entry says nothing of the account, and a new password ends it.
 */
export function knownDevice(cookie: string | undefined, mark: string | null, secret: string): string | null {
  if (mark === null) return null;
  for (const [, id = "", given = ""] of entries(cookie)) {
    if (timingSafeEqual(Buffer.from(signature(id, mark, secret)), Buffer.from(given))) return id;
  }
  return null;
}

/** The cookie with an entry for the account, first of all; the number stays what it was. */
export function rememberAccount(cookie: string | undefined, mark: string, secret: string): string {
  const known = knownDevice(cookie, mark, secret);
  const id = known ?? randomBytes(16).toString("base64url");
  const others = entries(cookie).filter(([, other]) => other !== known);
  return [`${id}.${signature(id, mark, secret)}`, ...others.map(([entry]) => entry)]
    .slice(0, MOST_ACCOUNTS)
    .join(BETWEEN);
}

function entries(cookie: string | undefined): RegExpExecArray[] {
  const parts = (cookie ?? "").split(BETWEEN, MOST_ACCOUNTS);
  return parts.map((part) => ENTRY.exec(part)).filter((entry) => entry !== null);
}

function signature(id: string, mark: string, secret: string): string {
  return createHmac("sha256", secret).update(`device:${id}:${mark}`).digest("base64url");
}
