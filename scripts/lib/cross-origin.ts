import type { IncomingMessage, ServerResponse } from "node:http";

/** The ways in of programs: they read no cookie, so that what a page of another site sends comes in nobody's name. */
const FOR_PROGRAMS = /^\/api\/(?:v1\/|openai\/|mcp(?:$|[/?])|openapi\.json(?:$|\?))/;

/** What a page of an admitted origin may read besides the usual. */
const EXPOSED = "agient-run, agient-status, location, ratelimit, ratelimit-policy, retry-after, www-authenticate";
const ALLOWED = {
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers":
    "accept, authorization, content-type, idempotency-key, last-event-id, mcp-method, mcp-name, mcp-protocol-version",
  /** Seconds that a browser remembers it. */
  "access-control-max-age": "600",
};

/**
 * Lets pages of the origins that the operator names ask what programs may ask; to all other pages browsers hand no answer.
 * True where this was but a browser's question whether it may, which is answered then.
 */
export function answersOrigin(
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  if (origins.length === 0 || !FOR_PROGRAMS.test(url)) return false;
  response.setHeader("vary", "origin");
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-expose-headers", EXPOSED);
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return false;
  response.writeHead(204, ALLOWED).end();
  return true;
}
