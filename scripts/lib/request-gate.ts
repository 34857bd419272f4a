import { readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { type HostRule, isServed } from "./host-rule";

/** Routes say themselves which they serve; TRACE and CONNECT cannot even be written as a `Request`. */
const METHODS = {
  route: new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
  page: new Set(["GET", "HEAD", "POST"]),
  file: new Set(["GET", "HEAD"]),
};
/** Conditions that Next meets with a failure where a file cannot meet them. To serve the whole is always right (RFC 9110, 13.1 and 14.2). */
const CONDITIONS = ["range", "if-range", "if-match", "if-unmodified-since"];
/** What the router of pages says of itself. */
const ROUTER = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];
/** Addresses with empty parts or backslashes, which Next would send on to another one: a program does not follow it with a body. */
const REDIRECTED = /^[^?]*(?:\\|\/\/|\/(?=\?|$))/;
/** Characters of an address: what RFC 9110, 4.1 recommends to support. */
const MAX_ADDRESS = 8_000;
/** Bytes of what is posted to a page: the 4 MiB of a form (see next.config.ts), and what frames it. */
export const MAX_PAGE_BODY_BYTES = 4_300_000;

/** Why a request is not handed on. */
export interface Refusal {
  status: number;
  sentence: string;
}

export interface Gate {
  /** How many proxies of the operator's own a request comes through. */
  proxies: number;
  hosts: HostRule;
  /** Paths of the files that are served as they are, such as `/icon.svg`. */
  files: ReadonlySet<string>;
}

/** The files of a folder, as paths below it. */
export function filesIn(folder: string): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name.replaceAll("\\", "/")}`),
  );
}

/**
 * The one door before the app: what is no well-formed request to this site is answered with a sentence, and never reaches
 * code that would take it for a failure of its own. From here on `host` is what the browser asked for, and nothing else
 * says so; what only a proxy can know is not believed where there is none.
 */
export function refusalOf(request: IncomingMessage, { proxies, hosts, files }: Gate): Refusal | null {
  believeProxies(request, proxies);
  const { method = "", url = "", headers, headersDistinct } = request;
  for (const name of CONDITIONS) delete headers[name];
  if (!isRouterState(headers["next-router-state-tree"])) delete headers["next-router-state-tree"];
  // The other kinds prerender, which pages that are made for each request cannot.
  if (headers["next-router-prefetch"] !== "1") delete headers["next-router-prefetch"];
  if (url.length > MAX_ADDRESS) return { status: 414, sentence: "The address is too long." };
  const path = readPath(url);
  if (path === null) return { status: 400, sentence: "There is no such address." };
  // By these Next would send whoever asks a route on to a page of its router.
  if (kindOf(path, files) === "route") {
    for (const name of ROUTER) delete headers[name];
    // Most answers to what is posted are short, or streams, and take longer to compress than to send; some hold a secret beside what the
    // sender chose, of which their length could tell (BREACH).
    if (method === "POST") delete headers["accept-encoding"];
    if (REDIRECTED.test(url)) return { status: 400, sentence: "There is no such address." };
  }
  if (!METHODS[kindOf(path, files)].has(method))
    return { status: 405, sentence: "Nothing here answers to that method." };
  if (headersDistinct.host?.length !== 1 || !isServed(headers.host ?? "", hosts)) {
    const sentence = "This server does not answer to that name. Whoever runs it can add it to AGIENT_HOSTS.";
    return { status: 421, sentence };
  }
  return bodyRefusal(request);
}

/** The path of a request as text; null for broken escapes and NUL, which name nothing, and which no page or route can look up. */
function readPath(url: string): string | null {
  if (!url.startsWith("/")) return null;
  try {
    const path = decodeURIComponent(url.split("?", 1)[0] ?? "");
    return path.includes("\0") ? null : path;
  } catch {
    return null;
  }
}

/** What a page of ours sends of where it is; Next fails at anything else, and does without it where there is none. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    return false;
  }
}

/** Whether an address that is not refused is a page's. */
export function isPage(url: string, { files }: Pick<Gate, "files">): boolean {
  const path = readPath(url);
  return path !== null && kindOf(path, files) === "page";
}

function kindOf(path: string, files: ReadonlySet<string>): keyof typeof METHODS {
  if (path.startsWith("/api/")) return "route";
  return path.startsWith("/_next/") || files.has(path) ? "file" : "page";
}

function believeProxies({ headers, socket }: IncomingMessage, proxies: number): void {
  const first = (value: string | string[] | undefined) =>
    String(value ?? "")
      .split(",", 1)[0]
      ?.trim() ?? "";
  const host = first(headers["x-forwarded-host"]);
  const protocol = first(headers["x-forwarded-proto"]);
  for (const name of ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "forwarded"]) delete headers[name];
  if (proxies === 0) headers["x-forwarded-for"] = socket.remoteAddress;
  else if (host !== "") headers.host = host;
  // Whoever claims HTTPS without it harms himself alone: browsers do not keep his cookies.
  if (protocol === "https") headers["x-forwarded-proto"] = "https";
}

/** Routes bound what they read themselves. What has no length is bounded where it is read: see next.config.ts. */
function bodyRefusal({ method, url = "", headers }: IncomingMessage): Refusal | null {
  if (method === "GET" || method === "HEAD" || url.startsWith("/api/")) return null;
  if (Number(headers["content-length"] ?? 0) <= MAX_PAGE_BODY_BYTES) return null;
  return { status: 413, sentence: "This is more than a page takes." };
}
