import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";

/** Something that the broker does not let through; the message is for the tool's author. */
export class Refusal extends Error {}

export interface Network {
  /** Addresses of a host name; by default those of the system's resolver. */
  resolve: (host: string) => Promise<string[]>;
  /** Whether the broker may connect to an address; by default those of the public internet. */
  isAllowed: (address: string) => boolean;
}

export async function resolveBySystem(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

/**
 * The one address that a request will connect to. Every address of the name must be allowed, and the name is resolved
 * once: what was checked is what is used, so that an answer that changes in between changes nothing.
 */
export async function pinAddress(url: URL, { resolve, isAllowed }: Network): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  const [address] = addresses;
  if (address === undefined) throw new Refusal(`The host ${host} has no address.`);
  if (!addresses.every(isAllowed)) throw new Refusal(`The host ${host} is not on the public internet.`);
  return address;
}

export interface Sending {
  method: string;
  headers: Headers;
  body: Buffer;
  address: string;
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal;
}

export interface Received {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: Buffer;
}

const DECODERS: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** The body as it is meant, with at most `maxBytes` however much it was compressed. */
async function decode(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const decoder = DECODERS[encoding?.trim().toLowerCase() ?? ""];
  if (decoder === undefined || body.length === 0) return body;
  return decoder(body, { maxOutputLength: maxBytes }).catch(() => {
    throw new Refusal(`The answer is larger than ${maxBytes} bytes or cannot be unpacked.`);
  });
}

async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      message.destroy();
      throw new Refusal(`The answer is larger than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function open(url: URL, { method, headers, body, address, signal }: Sending): Promise<IncomingMessage> {
  const family = isIP(address);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        method,
        headers: { ...Object.fromEntries(headers), "accept-encoding": "identity" },
        // No connection is kept or shared between calls.
        agent: false,
        signal,
        lookup: (_host, options, callback) =>
          options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
      },
      resolve,
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Sends one request to the pinned address and reads its whole answer. */
export async function send(url: URL, sending: Sending): Promise<Received> {
  const signal = AbortSignal.any([sending.signal, AbortSignal.timeout(sending.timeoutMs)]);
  const message = await open(url, { ...sending, signal });
  const raw = await readBody(message, sending.maxBytes);
  const body = await decode(raw, message.headers["content-encoding"], sending.maxBytes);
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(message.headers)) {
    if (value === undefined || ["content-encoding", "content-length", "transfer-encoding"].includes(name)) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.push([name, item]);
  }
  return { status: message.statusCode ?? 0, statusText: message.statusMessage ?? "", headers, body };
}
