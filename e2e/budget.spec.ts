import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const BUDGETS = [
  { name: "the catalogue", address: "/tools", kilobytes: 200 },
  // What shows an answer is loaded once somebody types a question, dialogs and messages at the first touch.
  { name: "the chat on a phone", address: "/", kilobytes: 210 },
];

for (const { name, address, kilobytes } of BUDGETS)
  test(`${name} needs less than ${kilobytes} kB of scripts, gzipped`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      sizes.push(response.body().then((body) => gzipSync(body).byteLength));
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: "scripts", description: `${Math.round(total / 1_000)} kB` });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(kilobytes * 1_000);
  });
