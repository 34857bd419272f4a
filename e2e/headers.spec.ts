import { request as open } from "node:http";
import { expect, test } from "@playwright/test";

/** How a page may be asked for before anybody sees it. */
const WAYS: Record<string, string>[] = [{}, { purpose: "prefetch" }, { "next-router-prefetch": "1" }];
const SAFE = { "x-content-type-options": "nosniff", "referrer-policy": "same-origin" };

test("whatever is asked for, and however, the answer has its safety headers", async ({ request }) => {
  for (const path of [
    "/",
    "/tools",
    "/nothing",
    "/api/health",
    "/api/nothing",
    "/icon.svg",
    "/robots.txt",
    "/sitemap.xml",
    "/tools/",
  ]) {
    for (const headers of WAYS) {
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      expect(answer.headers(), path).toMatchObject(SAFE);
      expect(answer.headers()["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(answer.headers()["content-security-policy"], path).toContain("script-src ");
    }
  }
});

test("what names the site is for the one who asked, and only for a name that is one", async ({ request, baseURL }) => {
  for (const path of ["/sitemap.xml", "/sitemaps/0", "/robots.txt"]) {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"], path).toBe("private, no-store");
    expect(await answer.text(), path).toContain(baseURL ?? "http://");
    expect(await statusFor(`${baseURL}${path}`, "<b>"), path).toBe(421);
  }
});

/** Asks with a `Host` of one's own, which browsers do not let anybody write. */
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    open(url, { headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
}
