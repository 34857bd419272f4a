import { watchShifts } from "./helpers";
import { isFull } from "./is-full";
import { expect, type Page, test } from "./test";

const ADDRESSES = ["/", "/tools", ...(isFull ? ["/tools/calculator", "/docs/api"] : [])];

for (const width of [390, 1440]) {
  test(`nothing moves when the fonts come after the page is there, ${width} pixels wide`, {
    tag: width === 390 ? [] : ["@full"],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifted = await watchShifts(page);
    for (const address of ADDRESSES) {
      await test.step(address, async () => {
        let release = () => {};
        const painted = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route("**/*.woff2", async (route) => {
          await painted;
          await route.continue();
        });
        await page.goto(address, { waitUntil: "commit" });
        await hasWordsPainted(page);
        const came = page.waitForResponse(/\.woff2$/);
        release();
        await came;
        await page.waitForLoadState();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(await shifted()).toBeLessThan(0.005);
        await page.unrouteAll();
      });
    }
  });
}

async function hasWordsPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}
