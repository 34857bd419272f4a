import { hash, verify } from "@node-rs/argon2";

const MIN_PASSWORD = 10;
/** Longer ones cost time to hash and protect no better. */
const MAX_PASSWORD = 200;

/** OWASP's minimum for argon2id, which is the library's default kind (Password Storage Cheat Sheet): 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const WRONG_PASSWORD = "That is not your password.";

/** What is wrong with a new password, in one sentence; undefined when nothing is. */
export function passwordProblem(password: string, { email, handle }: { email: string | null; handle: string }) {
  if (password.length < MIN_PASSWORD) return `A password has at least ${MIN_PASSWORD} characters.`;
  if (password.length > MAX_PASSWORD) return `A password has at most ${MAX_PASSWORD} characters.`;
  const lower = password.trim().toLowerCase();
  if (email !== null && (lower === email || lower === email.split("@")[0])) {
    return "The password must not be your e-mail address.";
  }
  if (lower === handle) return "The password must not be your handle.";
  if (new Set(lower).size < 4) return "The password repeats too few characters. Choose a longer phrase.";
  return undefined;
}

/** The argon2id hash of a password, in PHC form. The same text in two Unicode forms is one password (NIST SP 800-63B). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), PARAMETERS);
}

let unknown: Promise<string> | undefined;

/** Whether the password fits. Without a hash it takes as long as with one, so that nobody learns which accounts exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword(crypto.randomUUID());
  const fits = await verify(passwordHash ?? (await unknown), password.slice(0, MAX_PASSWORD).normalize("NFKC"));
  return fits && passwordHash !== null;
}
