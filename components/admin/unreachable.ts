import type { Outcome } from "@/lib/outcome";

/** What an action gives where it did not reach the server. */
export function unreachable(): Exclude<Outcome<null>, { ok: true }> {
  return { ok: false, message: "The server cannot be reached. Please try again." };
}
