import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Refusal } from "./refusal";

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export interface BodyBounds {
  maxBytes: number;
  /** Told of bytes as they come, unpacked; what it throws ends the reading. */
  onBytes: (count: number) => void;
}

class Counter {
  bytes = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(count: number): void {
    this.bytes += count;
    if (this.bytes > this.#most) throw new Refusal(`The answer is larger than ${this.#most} bytes.`);
  }
}

/** Passes on what comes, and counts it. */
async function* counting(source: AsyncIterable<Buffer>, counter: Counter): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    counter.add(chunk.length);
    yield chunk;
  }
}

/** Piece by piece, so that neither the memory nor the pause of unpacking grows with what is packed. */
function unpack(message: IncomingMessage, packed: Counter): Readable {
  const decoder = DECODERS[message.headers["content-encoding"]?.trim().toLowerCase() ?? ""]?.();
  if (decoder === undefined) return message;
  // What fails also ends the decoder, whose reader is told.
  return pipeline(
    message,
    (source) => counting(source, packed),
    decoder,
    () => {},
  );
}

function isFromDecoder(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(Z_|ERR_|BROTLI)/.test(String(error.code)) && "errno" in error;
}

/** The body as it is meant, with at most `maxBytes` however much it was compressed. */
export async function readBody(message: IncomingMessage, { maxBytes, onBytes }: BodyBounds): Promise<Buffer> {
  const packed = new Counter(maxBytes);
  const unpacked = new Counter(maxBytes);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of unpack(message, packed)) {
      unpacked.add(chunk.length);
      onBytes(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isFromDecoder(error)) throw error;
    // An answer without a body, as to HEAD, may say how it would be packed.
    if (packed.bytes > 0) throw new Refusal("The answer cannot be unpacked.");
  } finally {
    message.destroy();
  }
  return Buffer.concat(chunks);
}
