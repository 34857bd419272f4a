import { expect, test } from "@playwright/test";

test.use({ colorScheme: "light" });

test("a chosen theme holds from the first paint of the next page", async ({ page }) => {
  await page.goto("/tools");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: /Switch to light/ }).click();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: /Switch to dark/ }).click();
  await saved;
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  const html = await (await page.request.get("/tools")).text();
  expect(html).toMatch(/<html[^>]*class="[^"]*\bdark\b/);
  await page.reload();
  expect(await background()).toBe(dark);
});
