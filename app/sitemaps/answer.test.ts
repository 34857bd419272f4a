import { expect, test } from "vitest";
import { sitemapResponse } from "./answer";

test("what an address says stays text, and nobody keeps the answer for somebody else", async () => {
  const response = sitemapResponse("urlset", [{ loc: "http://</loc><b>&x", lastmod: "2026-01-01" }]);
  const body = await response.text();
  expect(body).toContain("<url><loc>http://&#60;/loc&#62;&#60;b&#62;&#38;x</loc><lastmod>2026-01-01</lastmod></url>");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});
