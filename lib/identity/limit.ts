import { oneCopy } from "@/lib/one-copy";
import { createRateLimits, type LimitedKind, type RateLimits } from "./rate-limit";

declare module "@/lib/one-copy" {
  interface OneCopy {
    rateLimits: RateLimits;
  }
}

/** An attempt counts in every copy of this module. */
export function rateLimits(): RateLimits {
  return oneCopy("rateLimits", createRateLimits);
}

/** Who pays for what a caller does: he, or his network where nobody knows him yet. */
export function payerOf({ ownerKey, address }: { ownerKey: string | null; address: string }): string {
  return ownerKey ?? addressPayer(address);
}

/** All who are signed out at one address. */
export function addressPayer(address: string): string {
  return `address:${address}`;
}

/** Takes points, one when left out, from the payer and his address. Error: AppError `rate-limited`. */
export async function limit(
  kind: LimitedKind,
  { payer, address }: { payer: string; address: string },
  points?: number,
): Promise<void> {
  await rateLimits().take(kind, { ownerKey: payer, address }, points);
}

/** Takes a point from the caller's address alone: for pages that ask nobody who he is. Error: AppError `rate-limited`. */
export function limitAddress(kind: LimitedKind, { address }: { address: string }): Promise<void> {
  return limit(kind, { payer: addressPayer(address), address });
}
