import { createHash } from "node:crypto";
import { AgentCard } from "@a2a-js/sdk";

/** For how long a card may be kept, in seconds. */
const MAX_AGE = 300;

/** A card as it is read, and not read again as long as it is the same; one that is not for everybody, no cache keeps. */
export function cardResponse(card: AgentCard, asked: Pick<Headers, "get">, isPublic = true): Response {
  const text = JSON.stringify(AgentCard.toJSON(card));
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": isPublic ? `public, max-age=${MAX_AGE}` : "private, no-store" };
  const has = (asked.get("if-none-match") ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
  if (has) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}
