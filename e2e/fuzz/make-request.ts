import type { Choices } from "./choices";
import { anyValue, NAMES, TEXTS } from "./hostile";
import { makeCall } from "./make-call";
import { makeProgramCall, type ProgramOperation } from "./programs";
import type { Action } from "./surface";

export interface FuzzRequest {
  method: string;
  /** Path and query, as they are sent. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Surface {
  routes: readonly string[];
  actions: readonly Action[];
  /** What exists: names by which free parts of an address lead somewhere. */
  names: readonly string[];
  /** What programs may ask. */
  operations: readonly ProgramOperation[];
  /** An API key. */
  key: string;
  /** Cookies of the people who ask. */
  cookies: readonly string[];
}

const METHODS = [
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
];
const TYPES = [
  "application/json",
  "text/plain",
  "text/plain;charset=UTF-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/x-component",
  "image/png",
  "a",
  "",
];

/** Headers that some code reads, and what may come in them. */
const HEADERS: Record<string, readonly string[]> = {
  accept: ["text/html", "text/x-component", "text/event-stream", "*/*;q=x", "a".repeat(2_000)],
  "accept-encoding": ["gzip", "br;q=nan", "identity;q=0, *;q=0"],
  "accept-language": ["de", "x-klingon-a-b-c", ";;;q=9", "*", "a".repeat(4_000)],
  authorization: ["Bearer", "Bearer ", "Bearer x", "Basic %%%"],
  cookie: [
    "agient-session=x",
    "agient-session=%",
    "agient-preferences={",
    "agient-preferences=%00",
    "=",
    ";;;",
    "agient-visitor=%ff",
  ],
  host: ["evil.example", "<b>", "localhost:99999", "[::1", "a b", ""],
  "if-modified-since": ["yesterday"],
  "if-none-match": ["*", '"x"'],
  "last-event-id": ["-1", "1e99", "NaN", "9".repeat(100)],
  "next-action": ["x", "0".repeat(42), "$", "__proto__"],
  "next-router-prefetch": ["1", "2", "x"],
  "next-router-state-tree": ["%", "x", "[]", "%5B%22%22%2C%7B%7D%5D", "[[[["],
  "next-router-segment-prefetch": ["/_tree", "/..", "x"],
  "next-url": ["/", "/..", "%00", "//evil.example"],
  origin: ["null", "https://evil.example", "x", "http://"],
  purpose: ["prefetch"],
  range: ["bytes=5-1", "bytes=0-", "x"],
  referer: ["x", "https://evil.example/"],
  rsc: ["1", "x"],
  "transfer-encoding": ["chunked"],
  "x-action-forwarded": ["1"],
  "x-forwarded-for": ["x", "999.1.1.1", "::1, ::", ",,,", "a".repeat(3_000)],
  "x-forwarded-host": ["evil.example", "<b>", "a b", ","],
  "x-forwarded-port": ["x", "99999999"],
  "x-forwarded-proto": ["https", "x://", "javascript"],
  "x-http-method-override": ["DELETE"],
  "x-middleware-subrequest": ["proxy:proxy:proxy:proxy:proxy"],
  "x-nextjs-data": ["1"],
};

/** One request that nobody should send: a call of the API as its document has it, or anything else. */
export function makeRequest(choose: Choices, surface: Surface, isOfDocument: boolean): FuzzRequest {
  // Each comes from an address of its own, so that limits of what one may do cut nothing off.
  const headers: Record<string, string> = { "x-forwarded-for": `198.51.${choose.below(256)}.${choose.below(256)}` };
  const cookie = choose.of(["", ...surface.cookies]);
  if (cookie !== "") headers.cookie = cookie;
  const make = isOfDocument ? makeProgramCall : choose.happens(0.42) ? makeCall : makeVisit;
  const request = make(choose, surface, headers);
  for (let more = choose.below(4); more > 1; more--) {
    const name = choose.of(Object.keys(HEADERS));
    headers[name] = choose.of(HEADERS[name] ?? [""]);
  }
  return request;
}

function makeVisit(choose: Choices, surface: Surface, headers: Record<string, string>): FuzzRequest {
  const method = choose.of(METHODS);
  const path = fillIn(choose, choose.of(surface.routes), surface.names) + makeQuery(choose);
  if (method === "GET" || method === "HEAD" || method === "TRACE") return { method, path, headers, body: "" };
  headers["content-type"] = path.startsWith("/api/") && choose.happens(0.7) ? "application/json" : choose.of(TYPES);
  return { method, path, headers, body: makeBody(choose) };
}

function fillIn(choose: Choices, route: string, names: readonly string[]): string {
  return route.replace(/\[[^\]]+\]/g, () => {
    if (choose.happens(0.5)) return choose.of(names);
    const text = choose.of(TEXTS).slice(0, 2_000).toWellFormed();
    return choose.happens(0.8) ? encodeURIComponent(text) : text.replace(/[^!-~]/g, "");
  });
}

function makeQuery(choose: Choices): string {
  if (choose.happens(0.5)) return "";
  const fields = Array.from({ length: 1 + choose.below(4) }, () => {
    const text = choose.of(TEXTS).slice(0, 1_000);
    const value = choose.happens(0.8) ? encodeURIComponent(text.toWellFormed()) : text.replace(/[^!-~]/g, "");
    return `${choose.of(NAMES)}${choose.of(["=", "[]=", "[a]=", ""])}${value}`;
  });
  return `?${fields.join("&")}`;
}

function makeBody(choose: Choices): string {
  const body = JSON.stringify(anyValue(choose));
  if (choose.happens(0.2)) return body.slice(0, choose.below(body.length + 1));
  return choose.happens(0.2) ? choose.of(TEXTS) : body;
}
