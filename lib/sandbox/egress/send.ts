import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { type BodyBounds, readBody } from "./body";
import { Refusal } from "./refusal";

/** A server may say that it works on an answer; servers of the web do so once or twice. */
const MOST_INTERIM_ANSWERS = 10;

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

/** A request to an address that was looked at. */
export interface Outgoing {
  method: string;
  headers: Headers;
  body: Buffer;
  address: string;
  signal: AbortSignal;
}

export interface Sending extends Outgoing, BodyBounds {
  timeoutMs: number;
}

export interface Received {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: Buffer;
}

/** Sends one request to the pinned address; resolves once its answer begins. */
export function open(url: URL, { method, headers, body, address, signal }: Outgoing): Promise<IncomingMessage> {
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
    let interim = 0;
    outgoing.on("information", () => {
      if (++interim <= MOST_INTERIM_ANSWERS) return;
      outgoing.destroy(new Refusal(`The host sent more than ${MOST_INTERIM_ANSWERS} interim answers.`));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Sends one request to the pinned address and reads its whole answer. */
export async function send(url: URL, sending: Sending): Promise<Received> {
  const signal = AbortSignal.any([sending.signal, AbortSignal.timeout(sending.timeoutMs)]);
  const message = await open(url, { ...sending, signal });
  const body = await readBody(message, sending);
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(message.headers)) {
    if (value === undefined || ["content-encoding", "content-length", "transfer-encoding"].includes(name)) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.push([name, item]);
  }
  return { status: message.statusCode ?? 0, statusText: message.statusMessage ?? "", headers, body };
}
