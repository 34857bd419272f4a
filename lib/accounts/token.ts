import { createHash, randomBytes } from "node:crypto";

/** What a one-time link carries: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of it. A fast hash is enough for what cannot be guessed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
