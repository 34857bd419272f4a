import type { Env } from "@/lib/env";

/** Where a browser on this machine opens the site. */
export function siteAddress({ HOST, PORT }: Env): string {
  const here = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(HOST);
  return `http://${here ? "localhost" : HOST}:${PORT}`;
}
