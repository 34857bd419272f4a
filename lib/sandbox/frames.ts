const MARK = 0x1e;
const HEADER_LIMIT = 64;

/** What a sandbox process wrote: text of the tool, or a message of its runner. */
export type Piece = { kind: "text"; bytes: Buffer } | { kind: "frame"; type: string; payload: Buffer };

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

  /** The message that has begun and is not complete, with its announced length in bytes. */
  get pending(): { type: string; length: number } | undefined {
    return this.#frame;
  }

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = Buffer.alloc(0);
    while (bytes.length > 0) {
      if (this.#frame !== undefined) {
        bytes = this.#fill(this.#frame, bytes, pieces);
        continue;
      }
      const at = bytes.indexOf(MARK);
      if (at !== 0) {
        const end = at < 0 ? bytes.length : at;
        pieces.push({ kind: "text", bytes: bytes.subarray(0, end) });
        bytes = bytes.subarray(end);
        continue;
      }
      const header = this.#header(bytes);
      if (header === "incomplete") {
        this.#rest = Buffer.from(bytes);
        break;
      }
      if (header === undefined) {
        pieces.push({ kind: "text", bytes: bytes.subarray(0, 1) });
        bytes = bytes.subarray(1);
        continue;
      }
      this.#frame = { type: header.type, length: header.length, missing: header.length, parts: [] };
      bytes = bytes.subarray(header.size);
      if (header.length === 0) bytes = this.#fill(this.#frame, bytes, pieces);
    }
    return pieces;
  }

  #header(bytes: Buffer): { type: string; length: number; size: number } | "incomplete" | undefined {
    const compared = Math.min(bytes.length, this.#start.length);
    if (!bytes.subarray(0, compared).equals(this.#start.subarray(0, compared))) return undefined;
    const head = bytes.subarray(0, HEADER_LIMIT);
    const end = head.indexOf("\n");
    if (end < 0) return head.length < HEADER_LIMIT ? "incomplete" : undefined;
    const match = /^([A-Z])([0-9]{1,10})$/.exec(head.toString("latin1", this.#start.length, end));
    if (match?.[1] === undefined || match[2] === undefined) return undefined;
    return { type: match[1], length: Number(match[2]), size: end + 1 };
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
