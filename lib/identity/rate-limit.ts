import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/errors";
import { Counter } from "./counter";

/**
 * Points for each kind of request, per person or account and per network address, in so many seconds. An address gets
 * more, because an office shares one; it is the limit that holds, because a new cookie costs nothing. A draft is read and
 * saved as it is typed, a few times a second at most. Signing in and up
 * are slow for who guesses passwords or looks for addresses that have an account, and never felt by who types.
 */
const POINTS = {
  ask: { owner: 30, address: 120, seconds: 60 },
  run: { owner: 60, address: 240, seconds: 60 },
  /** Looking among one's own chats while one types. */
  search: { owner: 300, address: 1_200, seconds: 60 },
  /** Saying whether answers were right. */
  feedback: { owner: 60, address: 240, seconds: 60 },
  /** Opening shared chats, for everybody at an address: each page is drawn from the whole log of its chat. */
  shared: { owner: 60, address: 60, seconds: 60 },
  draft: { owner: 600, address: 2_400, seconds: 60 },
  publish: { owner: 30, address: 240, seconds: 60 },
  /** Milliseconds of reading sources, of the two processes that do: the worst source takes two seconds, most take some milliseconds. */
  reading: { owner: 15_000, address: 30_000, seconds: 60 },
  "sign-in": { owner: 10, address: 100, seconds: 15 * 60 },
  /** At one account from wherever: so many that a stranger's few do not lock its owner out. */
  "sign-in-anywhere": { owner: 100, address: 100, seconds: 15 * 60 },
  /** At an account that the browser was signed in to before: a count of the browser's own, that strangers cannot use up. */
  "sign-in-again": { owner: 10, address: 300, seconds: 15 * 60 },
  /** API keys that are none. */
  "wrong-key": { owner: 60, address: 60, seconds: 60 },
  "sign-up": { owner: 5, address: 60, seconds: 60 * 60 },
  /** Tells, as signing up does, whether an address is free. */
  "change-email": { owner: 5, address: 60, seconds: 60 * 60 },
} as const;
/** Of a key that is kept as it is; a digest is as long. */
const LONGEST_KEY = 43;

export type LimitedKind = keyof typeof POINTS;

export interface RateLimits {
  /** Takes points, one when left out, from the person and from the address. Error: `rate-limited`, with the time to wait. */
  take(kind: LimitedKind, who: { ownerKey: string; address: string }, points?: number): Promise<void>;
}

/** Limits kept in this process: with several instances, each counts for itself. */
export function createRateLimits(): RateLimits {
  const counters = new Map<string, Counter>();
  for (const [kind, { seconds, ...points }] of Object.entries(POINTS)) {
    for (const [by, count] of Object.entries(points)) {
      counters.set(`${kind}:${by}`, new Counter(count, seconds));
    }
  }
  return {
    async take(kind, { ownerKey, address }, points = 1) {
      try {
        // First, so that an address that has used its own up leaves no more behind here.
        await counters.get(`${kind}:address`)?.consume(address, points);
        await counters.get(`${kind}:owner`)?.consume(short(ownerKey), points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError(
          "rate-limited",
          `That was a lot at once. Please try again in ${wait(refusal.msBeforeNext)}.`,
        );
      }
    },
  };
}

/** What somebody typed may stand in a key, and keys are kept. */
function short(key: string): string {
  return key.length > LONGEST_KEY ? createHash("sha256").update(key).digest("base64url") : key;
}

function wait(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
}
