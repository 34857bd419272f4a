import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const BUDGET_BYTES = 200_000;

test("the catalogue needs less than 200 kB of scripts, gzipped", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto("/tools", { waitUntil: "networkidle" });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "scripts", description: `${Math.round(total / 1_000)} kB` });
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(BUDGET_BYTES);
});
