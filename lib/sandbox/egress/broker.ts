import { z } from "zod";
import type { NetworkRequest, Permissions } from "../sandbox";
import { isPublicAddress } from "./address";
import { matchesHost } from "./hosts";
import { Refusal } from "./refusal";
import { addSecrets, hideSecretBytes, hideSecrets, type LoadedSecret } from "./secrets";
import { type Network, pinAddress, type Received, resolveBySystem, send } from "./send";
import { whyFailed } from "./why-failed";

/** Bounds of the requests of one call: sizes in bytes, time in milliseconds. */
export const EGRESS_LIMITS = {
  requests: 20,
  atOnce: 4,
  redirects: 5,
  requestBytes: 1_000_000,
  responseBytes: 5_000_000,
  totalBytes: 20_000_000,
  timeoutMs: 10_000,
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** What a call that only reads may send. */
const READING = ["GET", "HEAD"];
const REDIRECTS = [301, 302, 303, 307, 308];
/** Set by the broker itself, or able to confuse a server about who asks or where a request ends. */
const DROPPED_HEADERS =
  /^(host|connection|content-length|transfer-encoding|te|upgrade|trailer|keep-alive|expect|accept-encoding|proxy-.*|x-forwarded-.*|forwarded|via)$/i;

/** What a tool asks for; it comes from a stranger's process. */
const Asked = z.object({
  url: z.string().max(8_000),
  method: z.string().max(20),
  headers: z.array(z.tuple([z.string().max(200), z.string().max(16_000)])).max(100),
  body: z.base64().nullable(),
  redirect: z.enum(["follow", "manual", "error"]).default("follow"),
});

export interface Answer {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: Buffer;
  url: string;
}

/** The answer, or why there is none, for the tool. */
export type Answered = Answer | { refused: string } | { failed: string };

/** A request that ends its call. */
class Denial extends Refusal {}

export interface BrokerOptions {
  permissions: Permissions;
  secrets: readonly LoadedSecret[];
  signal: AbortSignal;
  onRequest?: (request: NetworkRequest) => void;
  /** Told of a request that ends the call as `denied`, before the tool is. */
  onDenied?: (reason: string) => void;
  network?: Partial<Network>;
}

/** Makes the requests of one call in its stead: only to declared hosts of the public internet, and within bounds. */
export class EgressBroker {
  readonly #options: BrokerOptions;
  readonly #network: Network;
  #requests = 0;
  #bytes = 0;

  constructor(options: BrokerOptions) {
    this.#options = options;
    this.#network = { resolve: resolveBySystem, isAllowed: isPublicAddress, ...options.network };
  }

  /** The answer, or why there is none. Never rejects: every message is for the tool. */
  async request(asked: unknown): Promise<Answered> {
    const parsed = Asked.safeParse(asked);
    if (!parsed.success) return { refused: "The request is malformed." };
    const started = performance.now();
    const { method, url } = parsed.data;
    const log = (end: Pick<NetworkRequest, "bytes" | "status" | "error">): void => {
      const host = URL.canParse(url) ? new URL(url).host : "";
      this.#options.onRequest?.({ method, host, durationMs: Math.round(performance.now() - started), ...end });
    };
    try {
      const { received, at } = await this.#follow(parsed.data);
      log({ status: received.status, bytes: received.body.length });
      return this.#answer(received, at);
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      const message = isRefusal ? error.message : `The host did not answer: ${whyFailed(error)}.`;
      const reason = hideSecrets(message, this.#options.secrets);
      log({ bytes: 0, error: reason });
      if (error instanceof Denial) this.#options.onDenied?.(reason);
      return isRefusal ? { refused: reason } : { failed: reason };
    }
  }

  async #follow(asked: z.infer<typeof Asked>): Promise<{ received: Received; at: URL }> {
    let method: string = METHODS.find((known) => known === asked.method.toUpperCase()) ?? "";
    if (method === "") throw new Refusal(`The method ${asked.method} is not allowed.`);
    if (this.#options.permissions.readsOnly && !READING.includes(method)) {
      throw new Denial(`The function says that it only reads, and may send GET and HEAD requests, but no ${method}.`);
    }
    let body = Buffer.from(asked.body ?? "", "base64");
    if (body.length > EGRESS_LIMITS.requestBytes) {
      throw new Refusal(`The request is larger than ${EGRESS_LIMITS.requestBytes} bytes.`);
    }
    const headers = new Headers(asked.headers.filter(([name]) => !DROPPED_HEADERS.test(name)));
    let url = parseUrl(asked.url);
    for (let hop = 0; hop <= EGRESS_LIMITS.redirects; hop++) {
      const received = await this.#send(url, method, headers, body);
      const location = received.headers.find(([name]) => name === "location")?.[1];
      if (!REDIRECTS.includes(received.status) || location === undefined || asked.redirect === "manual") {
        return { received, at: url };
      }
      if (asked.redirect === "error") throw new Refusal("The host answered with a redirect.");
      const next = parseUrl(location, url);
      if (next.origin !== url.origin) for (const name of ["authorization", "cookie"]) headers.delete(name);
      if (received.status === 303 || (received.status < 303 && method === "POST")) {
        method = "GET";
        body = Buffer.alloc(0);
        headers.delete("content-type");
      }
      url = next;
    }
    throw new Refusal(`The host redirected more than ${EGRESS_LIMITS.redirects} times.`);
  }

  /** One hop: every check is made again for every redirect. */
  async #send(url: URL, method: string, headers: Headers, body: Buffer): Promise<Received> {
    const { permissions, secrets, signal } = this.#options;
    if (!permissions.hosts.some((pattern) => matchesHost(pattern, url))) {
      throw new Refusal(`The tool did not declare ${url.origin} among its hosts.`);
    }
    if (++this.#requests > EGRESS_LIMITS.requests) {
      throw new Refusal(`The tool made more than ${EGRESS_LIMITS.requests} requests.`);
    }
    const address = await pinAddress(url, this.#network);
    const withSecrets = new Headers(headers);
    const target = addSecrets(url, withSecrets, secrets);
    return send(target, {
      method,
      headers: withSecrets,
      body,
      address,
      signal,
      timeoutMs: EGRESS_LIMITS.timeoutMs,
      maxBytes: EGRESS_LIMITS.responseBytes,
      onBytes: (count) => this.#count(count),
    });
  }

  /** As they come: requests that are made at once have one bound together. */
  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= EGRESS_LIMITS.totalBytes) return;
    throw new Refusal(`The answers of this call are larger than ${EGRESS_LIMITS.totalBytes} bytes together.`);
  }

  #answer({ status, statusText, headers, body }: Received, at: URL): Answer {
    const { secrets } = this.#options;
    return {
      status,
      statusText: hideSecrets(statusText, secrets),
      headers: headers.map(([name, value]) => [name, hideSecrets(value, secrets)]),
      body: hideSecretBytes(body, secrets),
      // a redirect may repeat the query that a secret went in
      url: hideSecrets(at.href, secrets),
    };
  }
}

function parseUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new Refusal("The address is not a URL.");
  const url = new URL(text, base?.href);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new Refusal(`Only http: and https: are allowed, not ${url.protocol}`);
  }
  if (url.username !== "" || url.password !== "") throw new Refusal("A URL must not carry a user name or password.");
  return url;
}
