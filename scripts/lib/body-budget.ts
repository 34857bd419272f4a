import type { IncomingMessage, ServerResponse } from "node:http";

/** Bytes of bodies that may be on their way at once, in all and from one network address; the app holds each up to twice. */
const MOST = { all: 64_000_000, address: 16_000_000 };
/** Bytes of the longest body that anything here reads, and so of one that does not say its length. */
const LONGEST = 4_300_000;

interface Sender {
  address: string;
  /** Whether the body counts until its answer is closed, because it is held for as long; else until it has been read whole. */
  isHeld: boolean;
  /** There is no room for more of it: what still comes goes nowhere. */
  full: () => void;
}

/** Bounds the memory that requests take whose bodies are sent slowly, or never to their end. */
export class BodyBudget {
  #all = 0;
  readonly #byAddress = new Map<string, number>();

  /**
   * Counts a request's body as it arrives: what is merely announced takes no memory, and keeps nobody out. False, with
   * nothing counted, where there is no room for what it announces.
   */
  take(request: IncomingMessage, response: ServerResponse, { address, isHeld, full }: Sender): boolean {
    const announced = bytesOf(request);
    if (announced === 0) return true;
    if (!this.#fits(address, announced)) return false;
    let counted = 0;
    let isOver = false;
    const giveBack = (): void => {
      this.remove(address, counted);
      counted = 0;
      isOver = true;
    };
    const arrives = (bytes: number): boolean => {
      // Nobody reads more of it, and what nobody reads the connection does not take.
      const more = isOver ? 0 : Math.min(bytes, LONGEST - counted);
      if (!this.add(address, more)) return false;
      counted += more;
      return true;
    };
    // What is cut makes room at once: the others that are on their way are to come through.
    watch(request, arrives, () => {
      giveBack();
      full();
    });
    response.once("close", giveBack);
    if (!isHeld) request.once("end", giveBack);
    return true;
  }

  /** Counts bytes of what an address sends; false, with nothing counted, where there is no room for them. */
  add(address: string, bytes: number): boolean {
    if (!this.#fits(address, bytes)) return false;
    this.#count(address, bytes);
    return true;
  }

  /** Gives back bytes that were counted. */
  remove(address: string, bytes: number): void {
    this.#count(address, -bytes);
  }

  #fits(address: string, bytes: number): boolean {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    return this.#all + bytes <= MOST.all && ofAddress + bytes <= MOST.address;
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

/**
 * Asks of each piece of a body whether there is room for it, and calls `full` once where there is none. A listener for the
 * pieces would set the body flowing before anybody reads it, so that it is asked where Node puts them in.
 */
function watch(request: IncomingMessage, arrives: (bytes: number) => boolean, full: () => void): void {
  const push = request.push.bind(request);
  let isFull = false;
  request.push = (piece: Buffer | null, encoding) => {
    if (!isFull && piece !== null && !arrives(piece.length)) {
      isFull = true;
      full();
    }
    // Its end neither: what lacks a piece is never whole.
    return isFull || push(piece, encoding);
  };
}
