/** A sitemap may have 50,000 addresses: https://www.sitemaps.org/protocol.html */
export const TOOLS_A_SITEMAP = 49_000;

/** `entries` are elements that are escaped already. */
export function sitemapResponse(kind: "sitemapindex" | "urlset", entries: readonly string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${kind}>\n`;
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
