import { expect, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { ask, STRAWBERRY, traceOf } from "./helpers";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { address, tag = [] } of [
  { address: "/" },
  { address: "/tools", tag: "@full" },
  { address: "/tools?q=text", tag: "@full" },
  { address: "/tools/calculator", tag: "@full" },
  { address: "/no-such-page" },
]) {
  test(`${address} has no accessibility problem`, { tag }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await accessibilityProblems(page, { inDark: true })).toEqual([]);
  });
}

test("a chat with an open trace has no accessibility problem", async ({ page }) => {
  await page.goto("/");
  await ask(page, STRAWBERRY);
  await traceOf(page)
    .getByRole("group")
    .evaluateAll((steps) => {
      for (const step of steps) step.setAttribute("open", "");
    });
  await expect(traceOf(page).getByText("Chosen", { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page, { inDark: true })).toEqual([]);
});

test("a result on a tool page has no accessibility problem", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools/calculator");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("region", { name: "Result", exact: true })).toBeVisible();
  expect(await accessibilityProblems(page, { inDark: true })).toEqual([]);
});
