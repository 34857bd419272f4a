import { createHmac } from "node:crypto";
import { networkOf } from "./network";

/**
 * The network address of who makes a request, as `networkOf` names it, from its `x-forwarded-for`. Every proxy adds the address that it was asked
 * from at the end, and keeps what was there, which the visitor can write himself: only the entries of one's own proxies
 * are true, and the first of those is the visitor's. `proxies`: how many of one's own the request came through; where
 * there is none, the server has replaced the header by the connection's address.
 */
export function clientAddress(forwarded: string | null, proxies: number): string {
  const entries = (forwarded ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return networkOf(entries.at(-Math.max(proxies, 1)) ?? entries[0] ?? "");
}

/** Stands for an address where it is kept: whoever reads the database alone learns nothing of it. */
export function addressKey(address: string, secret: string): string {
  return createHmac("sha256", secret).update(`address:${address}`).digest("base64url");
}
