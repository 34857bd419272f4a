import type { MetadataRoute } from "next";
import { siteOrigin } from "./site";

/** What concerns one person, or is no page, is not looked through. */
const PERSONAL = ["/api/", "/chat/", "/settings", "/studio", "/admin"];

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: "*", allow: "/", disallow: PERSONAL },
    sitemap: `${await siteOrigin()}/sitemap.xml`,
  };
}
