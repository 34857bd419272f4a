import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

test("pages say what needs JavaScript, and show the rest", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/^Asking needs JavaScript/)).toBeVisible();
  await page.goto("/tools/calculator");
  await expect(page.getByText(/^Running it here needs JavaScript/)).toBeVisible();
  await expect(page.getByText(/^Reporting a problem needs JavaScript/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Calculator" })).toBeVisible();
  await page.goto("/studio/new");
  await expect(page.getByText(/^Writing a tool needs JavaScript/)).toBeVisible();
});
