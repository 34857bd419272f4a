import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { fillSignUp, signUp } from "./account-helpers";

async function problems(page: Page, part = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}, 390 px wide`, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: "reduce" },
      viewport: { width: 390, height: 844 },
    });

    async function check(page: Page): Promise<void> {
      expect(await problems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }

    test("the pages for strangers fit and are accessible", async ({ page }) => {
      for (const address of [
        "/sign-in",
        "/sign-in?error=not-linked",
        "/reset-password?token=x",
        "/welcome",
        "/u/agient",
      ]) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await check(page);
      }
      await page.goto("/sign-up");
      await fillSignUp(page, { email: "nobody", handle: "Admin", name: "" }, "short");
      await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/at least 10/);
      await check(page);
    });

    test("the settings and the menu fit and are accessible", async ({ page }) => {
      const person = await signUp(page, "/settings");
      await check(page);
      await page.getByRole("button", { name: `Your account, @${person.handle}` }).press("Enter");
      await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
      // An open menu hangs on the page's end, outside of every landmark, as menus do.
      expect(await problems(page, "[role=menu]")).toEqual([]);
      await page.getByRole("menuitem", { name: "Your profile" }).press("Enter");
      await expect(page).toHaveURL(`/u/${person.handle}`);
      await check(page);
    });
  });
}
