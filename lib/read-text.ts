import { AppError } from "./errors";
import { formatBytes } from "./format";

/** The text of a body in UTF-8, given up as soon as it is longer than so many bytes. Error: AppError `invalid-input`. */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new AppError("invalid-input", `The input is larger than ${formatBytes(maxBytes)}.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
