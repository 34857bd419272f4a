import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/errors";

/**
 * Points a minute for each kind of request, per person and per network address. An address gets more, because an
 * office shares one; it is the limit that holds, because a new cookie costs nothing.
 */
const POINTS = {
  ask: { owner: 30, address: 120 },
  run: { owner: 60, address: 240 },
} as const;
export type LimitedKind = keyof typeof POINTS;

export interface RateLimits {
  /** Takes one point from the person and from the address. Error: `rate-limited`, with the seconds to wait. */
  take(kind: LimitedKind, who: { ownerKey: string; address: string }): Promise<void>;
}

/** Limits kept in this process: with several instances, each counts for itself. */
export function createRateLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const kind of ["ask", "run"] as const) {
    for (const by of ["owner", "address"] as const) {
      limiters.set(`${kind}:${by}`, new RateLimiterMemory({ points: POINTS[kind][by], duration: 60 }));
    }
  }
  return {
    async take(kind, { ownerKey, address }) {
      try {
        await limiters.get(`${kind}:owner`)?.consume(ownerKey);
        await limiters.get(`${kind}:address`)?.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError("rate-limited", `That was a lot in one minute. Please try again in ${seconds} s.`);
      }
    },
  };
}
