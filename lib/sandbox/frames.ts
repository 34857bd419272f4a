const MARK = 0x1e;
/** What follows the nonce: a type, a length in bytes, and the end of the header; or as much of it as there is. */
const HEAD = /^(?:([A-Z])(?:([0-9]{1,10})(\n)?)?)?/;
const MOST_HEAD = 12;

/** What a sandbox process wrote: text of the tool, or a message of its runner. */
export type Piece = { kind: "text"; bytes: Buffer } | { kind: "frame"; type: string; payload: Buffer };

interface Header {
  type: string;
  length: number;
  /** Of the header itself, in bytes. */
  size: number;
}

interface PendingFrame {
  type: string;
  length: number;
  missing: number;
  parts: Buffer[];
}

/**
 * Separates the runner's messages from what the tool writes to the same pipe. A message is `RS nonce type length LF`
 * and then `length` bytes. Only the runner knows the nonce, so whatever a tool prints stays text.
 */
export class FrameReader {
  readonly #start: Buffer;
  #rest = Buffer.alloc(0);
  #frame: PendingFrame | undefined;

  constructor(nonce: string) {
    this.#start = Buffer.concat([Buffer.from([MARK]), Buffer.from(nonce, "latin1")]);
  }

  /** Whether everything that was taken was given back as pieces. */
  get isEmpty(): boolean {
    return this.#rest.length === 0 && this.#frame === undefined;
  }

  /** The message that has begun and is not complete, with its announced length in bytes. */
  get pending(): { type: string; length: number } | undefined {
    return this.#frame;
  }

  /** Takes what was read: text that stands together is one piece, a view of the chunk, whatever bytes it is made of. */
  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = Buffer.alloc(0);
    while (bytes.length > 0) {
      if (this.#frame !== undefined) {
        bytes = this.#fill(this.#frame, bytes, pieces);
        continue;
      }
      const { at, header } = this.#nextHeader(bytes);
      if (at > 0) pieces.push({ kind: "text", bytes: bytes.subarray(0, at) });
      if (header === undefined) {
        this.#rest = Buffer.from(bytes.subarray(at));
        break;
      }
      this.#frame = { type: header.type, length: header.length, missing: header.length, parts: [] };
      bytes = bytes.subarray(at + header.size);
      if (header.length === 0) bytes = this.#fill(this.#frame, bytes, pieces);
    }
    return pieces;
  }

  /** The next message's header and where it begins; without one, where what may become one begins: at the end, mostly. */
  #nextHeader(bytes: Buffer): { at: number; header?: Header } {
    for (let at = bytes.indexOf(this.#start); at >= 0; at = bytes.indexOf(this.#start, at + 1)) {
      const head = bytes.toString("latin1", at + this.#start.length, at + this.#start.length + MOST_HEAD);
      const [all, type, length, end] = HEAD.exec(head) ?? [];
      if (type !== undefined && length !== undefined && end !== undefined && all !== undefined) {
        return { at, header: { type, length: Number(length), size: this.#start.length + all.length } };
      }
      if (head.length < MOST_HEAD && all === head) return { at };
    }
    // The nonce has no mark, so only the last mark can begin a header of which the rest is still to come.
    const last = bytes.lastIndexOf(MARK);
    const isBegun = last >= 0 && this.#start.subarray(0, bytes.length - last).equals(bytes.subarray(last));
    return { at: isBegun ? last : bytes.length };
  }

  #fill(frame: PendingFrame, bytes: Buffer, pieces: Piece[]): Buffer {
    const part = bytes.subarray(0, frame.missing);
    frame.parts.push(part);
    frame.missing -= part.length;
    if (frame.missing === 0) {
      pieces.push({ kind: "frame", type: frame.type, payload: Buffer.concat(frame.parts) });
      this.#frame = undefined;
    }
    return bytes.subarray(part.length);
  }
}
