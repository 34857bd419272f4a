import { createHash } from "node:crypto";
import { Slots } from "@/lib/slots";

/** WebSockets that are open at once: in all, of one network address, and of one API key as of one owner's streams. */
const MOST = { all: 500, address: 50, key: 20 };

/** Shares out the places of WebSockets, so that nobody has all of them. */
export class SocketPlaces {
  readonly #slots = new Slots({
    concurrency: MOST.all,
    perOwner: MOST.key,
    perAddress: MOST.address,
    capacity: 0,
  });

  /** A place, as what gives it back; undefined where there is none. */
  take(authorization: string, address: string): (() => void) | undefined {
    // Keys stand nowhere as they are.
    return this.#slots.take(createHash("sha256").update(authorization).digest("base64url"), { address });
  }
}
