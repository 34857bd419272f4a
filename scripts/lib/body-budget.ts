import type { IncomingMessage, ServerResponse } from "node:http";

/** Bytes of bodies that may be on their way at once, in all and from one network address; the app holds each up to twice. */
const MOST = { all: 64_000_000, address: 16_000_000 };
/** Bytes of the longest body that anything here reads, and so of one that does not say its length. */
const LONGEST = 4_300_000;

/** Bounds the memory that requests take whose bodies are sent slowly, or never to their end. */
export class BodyBudget {
  #all = 0;
  readonly #byAddress = new Map<string, number>();

  /** Counts a request's body until its answer is closed; false, with nothing counted, where too much is on its way. */
  take(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const bytes = bytesOf(request);
    if (bytes === 0) return true;
    if (!this.add(address, bytes)) return false;
    response.once("close", () => this.remove(address, bytes));
    return true;
  }

  /** Counts bytes of what an address sends; false, with nothing counted, where there is no room for them. */
  add(address: string, bytes: number): boolean {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#all + bytes > MOST.all || ofAddress + bytes > MOST.address) return false;
    this.#count(address, bytes);
    return true;
  }

  /** Gives back bytes that were counted. */
  remove(address: string, bytes: number): void {
    this.#count(address, -bytes);
  }

  #count(address: string, bytes: number): void {
    this.#all += bytes;
    const ofAddress = (this.#byAddress.get(address) ?? 0) + bytes;
    if (ofAddress === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, ofAddress);
  }
}

function bytesOf({ headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return LONGEST;
  return Math.min(Number(headers["content-length"] ?? 0), LONGEST);
}
