import { headers } from "next/headers";

/** Where this request reached the site, such as `https://mart.example`: the start of every full address on a page. */
export async function siteOrigin(): Promise<string> {
  const asked = await headers();
  const protocol = asked.get("x-forwarded-proto") === "https" ? "https" : "http";
  return `${protocol}://${asked.get("host") ?? "localhost"}`;
}
