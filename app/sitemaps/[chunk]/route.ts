import { z } from "zod";
import { siteOrigin } from "@/app/site";
import { sitemapResponse, TOOLS_A_SITEMAP } from "@/app/sitemaps/answer";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** Pages that are there without any tool. */
const PAGES = ["/", "/tools"];

const Chunk = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

/** The nth sitemap: a part of the tools in the order of their slugs. */
export const GET = route({ who: "anyone", params: z.object({ chunk: Chunk }) }, async ({ params: { chunk } }) => {
  const { catalogue } = await getApp();
  const [origin, tools] = await Promise.all([
    siteOrigin(),
    catalogue.addresses({ offset: chunk * TOOLS_A_SITEMAP, limit: TOOLS_A_SITEMAP }),
  ]);
  const pages = chunk === 0 ? PAGES.map((path) => ({ loc: `${origin}${path}` })) : [];
  if (pages.length + tools.length === 0) throw new AppError("not-found", "There is no such sitemap.");
  return sitemapResponse("urlset", [
    ...pages,
    ...tools.map(({ slug, updatedAt }) => ({ loc: `${origin}/tools/${slug}`, lastmod: updatedAt.toISOString() })),
  ]);
});
