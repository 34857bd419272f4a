import { expect, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { ask, STRAWBERRY } from "./helpers";
import { layoutProblems } from "./layout-problems";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("the trace is one line under its answer, which opens a sheet over the chat", async ({ page }) => {
  await page.goto("/");
  expect(await layoutProblems(page)).toEqual([]);
  const turn = await ask(page, STRAWBERRY);
  const line = turn.getByRole("button", { name: /^Trace: Code interpreter · \d+ steps · / });
  await line.click();
  const sheet = page.getByRole("dialog", { name: "How it was found" });
  await expect(sheet).toContainText("Ran Code interpreter");
  await expect(sheet).toBeInViewport({ ratio: 0.95 });
  expect(await layoutProblems(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
});

test("the list of chats opens as a drawer", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await ask(page, "What is 1+1?");
  await page.getByRole("button", { name: "Chats" }).click();
  const drawer = page.getByRole("dialog", { name: "Chats" });
  await drawer.getByRole("link", { name: "New chat" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("the views of a tool are in the upper half of its page", async ({ page }) => {
  await page.goto("/tools/calculator");
  const tabs = await page.getByRole("navigation", { name: "About this tool" }).boundingBox();
  expect((tabs?.y ?? 844) + (tabs?.height ?? 0)).toBeLessThan(422);
});

test("no page is wider than the screen, and no date goes over two lines", { tag: "@full" }, async ({ page }) => {
  for (const address of ["/", "/tools", "/tools/calculator", "/tools/code-interpreter"]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await layoutProblems(page), address).toEqual([]);
  }
});
