import { notFound } from "next/navigation";
import { siteOrigin } from "@/app/site";
import { sitemapResponse, TOOLS_A_SITEMAP } from "@/app/sitemaps/answer";
import { getApp } from "@/lib/server";

/** Pages that are there without any tool. */
const PAGES = ["/", "/tools"];

/** The nth sitemap: a part of the tools in the order of their slugs. */
export async function GET(_request: Request, { params }: { params: Promise<{ chunk: string }> }): Promise<Response> {
  const { chunk } = await params;
  if (!/^\d{1,4}$/.test(chunk)) notFound();
  const { catalogue } = await getApp();
  const [origin, tools] = await Promise.all([
    siteOrigin(),
    catalogue.addresses({ offset: Number(chunk) * TOOLS_A_SITEMAP, limit: TOOLS_A_SITEMAP }),
  ]);
  const pages = Number(chunk) === 0 ? PAGES.map((path) => ({ loc: `${origin}${path}` })) : [];
  if (pages.length + tools.length === 0) notFound();
  return sitemapResponse("urlset", [
    ...pages,
    ...tools.map(({ slug, updatedAt }) => ({ loc: `${origin}/tools/${slug}`, lastmod: updatedAt.toISOString() })),
  ]);
}
