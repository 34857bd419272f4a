import { expect, type Page, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { fillSignUp, signUp } from "./account-helpers";
import { isFull } from "./is-full";
import { layoutProblems } from "./layout-problems";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

/** Of `/sign-in`, what is looked at with a problem said on it is enough in a short run. */
const ADDRESSES = [
  ...(isFull ? ["/sign-in"] : []),
  ...["/sign-in?error=not-linked", "/reset-password?token=x", "/welcome", "/u/agient"],
];

async function check(page: Page, inDark = isFull): Promise<void> {
  expect(await accessibilityProblems(page, { inDark })).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
}

test("the pages for strangers fit and are accessible", async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(page);
  }
  await page.goto("/sign-up");
  await fillSignUp(page, { email: "nobody", handle: "Admin", name: "" }, "short");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/at least 10/);
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await expect(page.getByLabel("Handle")).toHaveValue("Admin");
  await check(page);
});

test("the settings and the menu fit and are accessible", { tag: "@full" }, async ({ page }) => {
  const person = await signUp(page, "/settings");
  await check(page, true);
  await page.getByRole("button", { name: `Your account, @${person.handle}` }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  // An open menu hangs on the page's end, outside of every landmark, as menus do.
  expect(await accessibilityProblems(page, { part: "[role=menu]" })).toEqual([]);
  await page.getByRole("menuitem", { name: "Your profile" }).press("Enter");
  await expect(page).toHaveURL(`/u/${person.handle}`);
  await check(page);
});
