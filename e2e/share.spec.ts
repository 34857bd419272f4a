import { expect, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { ask, STRAWBERRY, watchErrors } from "./helpers";

test("a chat is shared as it is, read by whoever has the link, and taken back", async ({ page, browser }) => {
  await page.goto("/");
  await ask(page, STRAWBERRY);
  await page.getByRole("button", { name: `More for “${STRAWBERRY}”` }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this chat" });
  await expect(dialog).toContainText("those of your private tools too");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = dialog.getByRole("textbox", { name: "Link to this chat" });
  await expect(link).toHaveValue(/\/shared\/[\w-]{32}$/);
  await expect(dialog.getByRole("button", { name: "Copy the link" })).toBeVisible();
  const address = await link.inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await ask(page, "What is 6 times 7?");

  const stranger = await (await browser.newContext()).newPage();
  const errors = watchErrors(stranger);
  await stranger.goto(address);
  const turn = stranger.getByRole("article", { name: STRAWBERRY });
  await expect(turn).toContainText("3");
  await expect(stranger.getByRole("article")).toHaveCount(1);
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(stranger.getByRole("textbox")).toHaveCount(0);
  await turn.getByText(/^Trace · /).click();
  await expect(turn.getByRole("region", { name: /^Trace of/ })).toContainText("strawberry");
  expect(await accessibilityProblems(stranger)).toEqual([]);
  expect(errors).toEqual([]);

  await page.getByRole("button", { name: `More for “${STRAWBERRY}”` }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await expect(link).toHaveValue(address);
  await dialog.getByRole("button", { name: "Include newer messages" }).click();
  await expect(dialog.getByRole("button", { name: "Include newer messages" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await stranger.reload();
  await expect(stranger.getByRole("article")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Stop sharing" }).click();
  await dialog.getByRole("button", { name: "Turn the link off" }).click();
  await expect(dialog.getByRole("button", { name: "Make a link" })).toBeVisible();
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "Shared chat not found" })).toBeAttached();
});
