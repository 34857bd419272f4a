import { siteOrigin } from "@/app/site";
import { sitemapResponse, TOOLS_A_SITEMAP } from "@/app/sitemaps/answer";
import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** The list of sitemaps: https://www.sitemaps.org/protocol.html#index */
export const GET = route({ who: "anyone" }, async () => {
  const [origin, count] = await Promise.all([siteOrigin(), getApp().then(({ catalogue }) => catalogue.countListed())]);
  const chunks = Math.max(1, Math.ceil(count / TOOLS_A_SITEMAP));
  const entries = Array.from({ length: chunks }, (_, chunk) => ({ loc: `${origin}/sitemaps/${chunk}` }));
  return sitemapResponse("sitemapindex", entries);
});
