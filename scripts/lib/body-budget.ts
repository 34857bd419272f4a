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
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (bytes === 0) return true;
    if (this.#all + bytes > MOST.all || ofAddress + bytes > MOST.address) return false;
    this.#count(address, bytes);
    response.once("close", () => this.#count(address, -bytes));
    return true;
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
