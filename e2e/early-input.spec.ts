import { expect, test } from "./test";

test("a press that comes just before the page says that it is ready counts once", async ({ page }) => {
  await page.addInitScript(() => {
    let kept: typeof globalThis.agientEarly;
    Object.defineProperty(window, "agientEarly", {
      get: () => kept,
      set: (early: NonNullable<typeof kept>) => {
        let isReady = false;
        const set = () => {
          if (!isReady) document.querySelector<HTMLButtonElement>("button[aria-label^=Theme]")?.click();
          isReady = true;
        };
        kept = Object.defineProperty(early, "ready", { get: () => isReady, set });
      },
    });
  });
  await page.goto("/tools");
  const chosen = page.getByRole("button", { name: /^Theme: (light|dark)/ });
  await expect(chosen).toHaveAccessibleName("Theme: light. Switch to dark");
  await page.waitForLoadState("networkidle");
  await expect(chosen).toHaveAccessibleName("Theme: light. Switch to dark");
});

test("a choice that comes as React takes the page over leads where it says", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector<HTMLSelectElement>('select[name="status"]');
      // React's mark: it takes parts of the page over a moment before the page says that it is ready.
      if (field === null || !Object.keys(field).some((key) => key.startsWith("__reactProps$"))) {
        setTimeout(look);
        return;
      }
      if (globalThis.agientEarly?.ready === false) document.documentElement.dataset.chosen = "in between";
      field.value = "";
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    };
    look();
  });
  const deprecated = "/tools?status=deprecated";
  await expect(async () => {
    await page.goto(deprecated);
    // A busy machine may leave no time in between.
    await expect(page.locator("html[data-chosen]")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/tools$/);
  await page.goBack();
  await expect(page).toHaveURL(deprecated);
});
