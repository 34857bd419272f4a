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

test("a press that React hears of before the page says that it is ready counts once", async ({ page }) => {
  await page.addInitScript(() => {
    let kept: typeof globalThis.agientEarly;
    Object.defineProperty(window, "agientEarly", {
      get: () => kept,
      set: (early: NonNullable<typeof kept>) => {
        let isReady = false;
        kept = Object.defineProperty(early, "ready", {
          get: () => isReady,
          set: () => {
            if (!isReady) document.querySelector<HTMLButtonElement>('button[aria-label^="Theme"]')?.click();
            isReady = true;
          },
        });
      },
    });
  });
  await page.goto("/tools");
  const chosen = page.getByRole("button", { name: /^Theme: (light|dark)/ });
  await expect(chosen).toHaveAccessibleName("Theme: light. Switch to dark");
  await page.waitForLoadState("networkidle");
  await expect(chosen).toHaveAccessibleName("Theme: light. Switch to dark");
});
