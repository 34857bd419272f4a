import { domainToASCII } from "node:url";

/** The longest address that can be delivered to (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254;

export const WRITE_EMAIL = "Write an e-mail address, such as you@example.com.";

/**
 * The one spelling of an e-mail address that is stored and compared: trimmed, NFKC, lower case, the domain in ASCII.
 * Null for what is no address. Dots and `+` tags stay: who may receive them is the mail server's business.
 */
export function normalizeEmail(text: string): string | null {
  const [, local, domain] =
    /^([^\s@"<>(),:;[\]\\\p{Cc}]+)@([^\s@]+)$/u.exec(text.trim().normalize("NFKC").toLowerCase()) ?? [];
  if (local === undefined || domain === undefined) return null;
  const ascii = domainToASCII(domain);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(ascii)) return null;
  const email = `${local}@${ascii}`;
  return email.length > MAX_LENGTH ? null : email;
}
