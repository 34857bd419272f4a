import { expect, test } from "@playwright/test";

test.use({ colorScheme: "light" });

test("a chosen theme holds from the first paint of the next page", async ({ page }) => {
  await page.goto("/tools");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  const choose = async (name: RegExp) => {
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name }).click();
    await saved;
  };
  await choose(/Switch to light/);
  await choose(/Switch to dark/);
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  const html = await (await page.request.get("/tools")).text();
  expect(html).toMatch(/<html[^>]*class="[^"]*\bdark\b/);
  await page.reload();
  expect(await background()).toBe(dark);
});
