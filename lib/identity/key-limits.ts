import { AppError } from "@/lib/errors";
import { oneCopy } from "@/lib/one-copy";
import { Counter } from "./counter";
import type { Keyed } from "./keyed";

const SECONDS = 60;

declare module "@/lib/one-copy" {
  interface OneCopy {
    keyLimits: Counter;
  }
}

/** What a request leaves of the key's minute, as header fields say it, and the refusal where nothing was left. */
export interface KeyBudget {
  headers: Readonly<Record<string, string>>;
  refusal: AppError | null;
}

/**
 * Takes one request from a key's minute. The fields are those of draft-ietf-httpapi-ratelimit-headers. Counted in this
 * process: with several instances, each counts for itself.
 */
export async function takeOfKey({ keyId, keyName, perMinute }: Keyed): Promise<KeyBudget> {
  // How many are too many is a matter of the key.
  const limits = oneCopy("keyLimits", () => new Counter(Number.MAX_SAFE_INTEGER, SECONDS));
  const { consumedPoints, msBeforeNext } = await limits.consume(keyId);
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const remaining = Math.max(0, perMinute - consumedPoints);
  const isOver = consumedPoints > perMinute;
  const headers = {
    "ratelimit-policy": `"key";q=${perMinute};w=${SECONDS}`,
    ratelimit: `"key";r=${remaining};t=${seconds}`,
    ...(isOver && { "retry-after": String(seconds) }),
  };
  const sentence = `The API key “${keyName}” may make ${perMinute} requests a minute. Please try again in ${seconds} s.`;
  return { headers, refusal: isOver ? new AppError("rate-limited", sentence) : null };
}
