import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/**
 * A timer belongs to the request in which it was started, and keeps all of it until it fires: a count that runs for an
 * hour would keep a page's worth of memory for each address that was seen in it. This is wherever the module is read
 * first: at the start, or at worst in one request, which is kept then.
 */
const outsideRequests = AsyncLocalStorage.snapshot();

/** Counts points by key, in this process. */
export class Counter {
  readonly #limiter: RateLimiterMemory;

  /** So many `points` in so many `seconds`. */
  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Error: a `RateLimiterRes` with the time to wait, when more points are taken than there are. */
  consume(key: string, points = 1): Promise<RateLimiterRes> {
    return outsideRequests(() => this.#limiter.consume(key, points));
  }
}
