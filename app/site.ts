import { headers } from "next/headers";

/** A host as browsers ask for it; what else the header says is written to no page. */
const HOST = /^(?:[a-z0-9_][a-z0-9_.-]{0,252}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Where this request reached the site, such as `https://mart.example`: the start of every full address on a page. */
export async function siteOrigin(): Promise<string> {
  return originOf(await headers());
}

/** Where a request with these headers reached the site. */
export function originOf(asked: Pick<Headers, "get">): string {
  const host = asked.get("host") ?? "";
  const origin = `${asked.get("x-forwarded-proto") === "https" ? "https" : "http"}://${host}`;
  return HOST.test(host) && URL.canParse(origin) ? origin : "http://localhost";
}
