/** A sitemap may have 50,000 addresses: https://www.sitemaps.org/protocol.html */
export const TOOLS_A_SITEMAP = 49_000;

/**
 * A list of addresses, each with what else is said of it. Where they begin is what this reader asked for, so that nobody
 * between keeps the answer for another one.
 */
export function sitemapResponse(
  kind: "sitemapindex" | "urlset",
  entries: readonly { loc: string; lastmod?: string }[],
): Response {
  const element = kind === "urlset" ? "url" : "sitemap";
  const lines = entries.map(({ loc, lastmod }) => {
    const changed = lastmod === undefined ? "" : `<lastmod>${escapeXml(lastmod)}</lastmod>`;
    return `<${element}><loc>${escapeXml(loc)}</loc>${changed}</${element}>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${kind}>\n`;
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "private, no-store" },
  });
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
