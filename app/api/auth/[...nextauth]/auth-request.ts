import { z } from "zod";

/** What this site asks of next-auth, by method; everything else it would answer as a failure, or log whatever was sent. */
const PATHS = {
  GET: /^(?:csrf|providers|session|error|sign(?:in|out)|signin\/[a-z]+|callback\/(?!credentials$)[a-z]+)$/,
  POST: /^(?:session|signout|signin\/[a-z]+|callback\/[a-z]+)$/,
};

const Fields = z.record(z.string(), z.string());

/** Whether next-auth serves such a path of ours. */
export function isAuthPath(method: "GET" | "POST", path: readonly string[]): boolean {
  return PATHS[method].test(path.join("/"));
}

/** Whether somebody could be sent there after signing in; where he goes in the end, `redirect` of next-auth decides. */
export function isReturnAddress(address: string | null | undefined): boolean {
  if (!address) return true;
  // As next-auth reads it: a path of ours, or a full address.
  return /^https?:/.test(URL.parse(address, address.startsWith("/") ? "http://localhost" : undefined)?.protocol ?? "");
}

/** The fields of a body, or null for what is none: next-auth takes every one for a text. */
export function readAuthFields(contentType: string, body: string): Record<string, string> | null {
  if (!contentType.includes("application/json")) return Object.fromEntries(new URLSearchParams(body));
  try {
    return Fields.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
