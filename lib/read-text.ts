import { AppError } from "./errors";
import { formatBytes } from "./format";

/** How much of a request's body is still taken, in bytes, once it is known to be too long. */
const DRAINED_BYTES = 32_000_000;

/**
 * The text of a body in UTF-8, given up as soon as it is longer than so many bytes; of what comes after them, `drainedBytes`
 * are read and thrown away first. Error: AppError `invalid-input`.
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  drainedBytes = 0,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes + drainedBytes) break;
    if (bytes <= maxBytes) parts.push(part);
  }
  if (bytes > maxBytes) throw new AppError("invalid-input", `The input is larger than ${formatBytes(maxBytes)}.`);
  return Buffer.concat(parts).toString();
}

/**
 * The text of a request's body. One that is too long is taken to its end all the same, within reason: what is left of it
 * would stand before the next request of the same connection, which then nobody answers. Error: AppError `invalid-input`.
 */
export function readRequestText(request: Request, maxBytes: number): Promise<string> {
  return readText(request.body, maxBytes, DRAINED_BYTES);
}
