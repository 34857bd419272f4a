import { IncomingMessage } from "node:http";

/** Whether a request brings a form in parts, which Next reads whole, and fails at where it is not well-formed. */
export function bringsForm({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/**
 * A request with its form read whole, to be read again; null where it is longer than `maxBytes` or not well-formed.
 * Rejects where the connection breaks.
 */
export async function wholeForm(request: IncomingMessage, maxBytes: number): Promise<IncomingMessage | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return (await isWellFormed(body, request.headers["content-type"] ?? "")) ? again(request, body) : null;
}

/** By the parser that Next reads it with. */
async function isWellFormed(body: Buffer, type: string): Promise<boolean> {
  try {
    await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    return true;
  } catch {
    return false;
  }
}

function again(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const same = new IncomingMessage(request.socket);
  Object.assign(same, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  same.push(body);
  same.push(null);
  same.complete = true;
  return same;
}
