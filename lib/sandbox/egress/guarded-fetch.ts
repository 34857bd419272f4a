import type { IncomingMessage } from "node:http";
import { formatBytes } from "@/lib/format";
import { isPublicAddress } from "./address";
import { Refusal } from "./refusal";
import { addSecrets, type LoadedSecret } from "./secrets";
import { type Network, open, pinAddress, resolveBySystem } from "./send";

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 5;
/** Of a body that is sent, in bytes. */
const MOST_SENT = 1_000_000;
const NO_BODY = [204, 205, 304];

interface GuardOptions {
  /** Names of hosts that may be of a private network. */
  privateHosts: readonly string[];
  /** Of an answer, in bytes; more ends it. */
  maxBytes: number;
  /** Each goes to its own host alone, wherever that redirects to. */
  secrets?: readonly LoadedSecret[];
  network?: Partial<Network>;
}

/**
 * `fetch` for what the server itself asks of strangers: every hop goes to one address that was looked at before, which is
 * of the public internet. Only what reads is redirected; the answer's `url` is where it came from. Rejects with a Refusal, whose message is for a person, or with
 * what the network says.
 */
export function guardedFetch({ privateHosts, maxBytes, secrets = [], network }: GuardOptions): typeof fetch {
  const guarded: Network = { resolve: resolveBySystem, isAllowed: isPublicAddress, ...network };
  const any: Network = { ...guarded, isAllowed: () => true };
  const addressOf = (url: URL) => pinAddress(url, privateHosts.includes(url.hostname.toLowerCase()) ? any : guarded);

  return async (input, init) => {
    const request = new Request(input, init);
    const reads = request.method === "GET" || request.method === "HEAD";
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > MOST_SENT) throw new Refusal(`The request is larger than ${MOST_SENT} bytes.`);
    const headers = new Headers(request.headers);
    if (!reads) headers.set("content-length", `${body.length}`);
    let url = new URL(request.url);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (url.protocol !== "http:" && url.protocol !== "https:")
        throw new Refusal("Only http: and https: are allowed.");
      const address = await addressOf(url);
      const { method, signal } = request;
      const withSecrets = new Headers(headers);
      const target = addSecrets(url, withSecrets, secrets);
      const message = await open(target, { method, headers: withSecrets, body, address, signal });
      const status = message.statusCode ?? 502;
      const { location } = message.headers;
      if (!REDIRECTS.includes(status) || location === undefined)
        return Object.defineProperty(answerOf(message, status, maxBytes), "url", { value: url.href });
      message.destroy();
      if (!reads) throw new Refusal("The host answered with a redirect.");
      if (!URL.canParse(location, url)) throw new Refusal("The host redirected to something that is not an address.");
      const next = new URL(location, url);
      if (next.origin !== url.origin) headers.delete("authorization");
      url = next;
    }
    throw new Refusal(`The host redirected more than ${MOST_REDIRECTS} times.`);
  };
}

function answerOf(message: IncomingMessage, status: number, maxBytes: number): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item);
  }
  if (NO_BODY.includes(status)) {
    message.destroy();
    return new Response(null, { status, headers });
  }
  return new Response(streamOf(message, maxBytes), { status, headers });
}

function streamOf(message: IncomingMessage, maxBytes: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = message[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      bytes += value.length;
      if (bytes > maxBytes) {
        message.destroy();
        throw new Refusal(`The answer is larger than ${formatBytes(maxBytes)}.`);
      }
      controller.enqueue(value);
    },
    cancel: () => void message.destroy(),
  });
}
