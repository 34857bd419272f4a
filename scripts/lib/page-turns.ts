import type { ServerResponse } from "node:http";
import { Slots } from "@/lib/slots";

/**
 * Requests for pages, or for what pages do, of one network that are worked on at once, and those that may wait. A page
 * takes some hundredths of a second of the server's one thread, so that this is about what others feel of a burst.
 */
const AT_ONCE = 8;
const WAITING = 100;
/** In all: what counts is how many of them one network has. */
const IN_ALL = { atOnce: 1_000, waiting: 2_000 };

/** Lets the requests of one network for pages come in turn, so that a burst delays that network alone. */
export class PageTurns {
  readonly #queue = new Slots({
    concurrency: IN_ALL.atOnce,
    perOwner: AT_ONCE,
    capacity: IN_ALL.waiting,
    capacityPerOwner: WAITING,
  });

  /** Waits for the turn of a request, which ends with its answer; false where too many wait, or nobody waits for it any more. */
  async enter(address: string, response: ServerResponse): Promise<boolean> {
    const left = new AbortController();
    response.once("close", () => left.abort());
    try {
      const leave = await this.#queue.enter(address, left.signal);
      if (response.closed) leave();
      else response.once("close", leave);
      return !response.closed;
    } catch {
      return false;
    }
  }
}
