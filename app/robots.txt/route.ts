import { siteOrigin } from "@/app/site";
import { route } from "@/lib/identity";

/** What concerns one person, or is no page, is not looked through. */
const PERSONAL = ["/api/", "/chat/", "/settings", "/studio", "/admin"];

/** Where the sitemap is depends on the name that was asked for, so nobody between keeps the answer for another one. */
export const GET = route({ who: "anyone" }, async () => {
  const rules = ["User-Agent: *", "Allow: /", ...PERSONAL.map((path) => `Disallow: ${path}`)];
  return new Response(`${rules.join("\n")}\n\nSitemap: ${await siteOrigin()}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  });
});
