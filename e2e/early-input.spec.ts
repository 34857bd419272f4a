import { expect, type Page, test } from "@playwright/test";

/** React marks what it takes over a moment before the page says that it is ready: what comes then is as what came before. */
async function betweenTheTwo(page: Page, does: (found: HTMLElement) => void, selector: string) {
  await page.addInitScript(`{
    const does = ${does};
    const look = () => {
      const found = document.querySelector(${JSON.stringify(selector)});
      if (found === null || !Object.keys(found).some((key) => key.startsWith("__reactProps$"))) return setTimeout(look);
      window.wasReady = window.agientEarly.ready;
      does(found);
    };
    look();
  }`);
}

/** Loads the page until its script came between the two: a busy machine may leave no time there. */
async function openBetween(page: Page, address: string) {
  await expect(async () => {
    await page.goto(address);
    await page.waitForFunction("window.wasReady !== undefined");
    expect(await page.evaluate("window.wasReady")).toBe(false);
  }).toPass({ timeout: 50_000 });
}

test("a press that comes as React takes the page over counts once", async ({ page }) => {
  await betweenTheTwo(page, (found) => found.click(), 'button[aria-label^="Theme"]');
  await openBetween(page, "/tools");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: /^Theme: (light|dark)/ })).toHaveAccessibleName(
    /light. Switch to dark/,
  );
});

test("a choice that comes as React takes the page over leads where it says", async ({ page }) => {
  const choose = (found: HTMLElement) => {
    (found as HTMLSelectElement).value = "";
    for (const type of ["input", "change"]) found.dispatchEvent(new Event(type, { bubbles: true }));
  };
  await betweenTheTwo(page, choose, 'select[name="status"]');
  await openBetween(page, "/tools?status=deprecated");
  await expect(page).toHaveURL(/\/tools$/);
});
