import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { outsideRequests } from "@/lib/lifetime";

/** Counts points by key, in this process. */
export class Counter {
  readonly #limiter: RateLimiterMemory;

  /** So many `points` in so many `seconds`. */
  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /**
   * A count runs for up to an hour: its timer would keep a page's worth of memory for each address that was seen in it. Error: a
   * `RateLimiterRes` with the time to wait, when more points are taken than there are.
   */
  consume(key: string, points = 1): Promise<RateLimiterRes> {
    return outsideRequests(() => this.#limiter.consume(key, points));
  }
}
