import { expect, test } from "@playwright/test";
import { publishFolder } from "./command-line";
import { ask } from "./helpers";

test("chats are found by words of their titles and questions", async ({ page }) => {
  await page.goto("/");
  await ask(page, "What is 6 times 7?");
  await ask(page, "What is 100% of 8?");
  await page.getByRole("link", { name: "New chat" }).first().click();
  await expect(page.getByRole("heading", { name: "Ask, and see how the answer was found" })).toBeVisible();
  await ask(page, "Hi");
  const chats = page.getByRole("navigation", { name: "Chats" });
  await expect(chats.getByRole("link", { name: "What is 6 times 7?" })).toBeVisible();
  const search = chats.getByRole("searchbox", { name: "Search chats" });
  await search.fill("100% what");
  await expect(chats.getByRole("link", { name: "Hi" })).toBeHidden();
  await expect(chats.getByRole("link", { name: "What is 6 times 7?" })).toBeVisible();
  await expect(chats.getByRole("status")).toHaveText("1 chat");
  await search.fill("nowhere");
  await expect(chats.getByText("No chat has these words")).toBeVisible();
  await search.fill("");
  await expect(chats.getByRole("link", { name: "Hi" })).toBeVisible();
});

test("a question is put where one asks to be changed", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const turn = await ask(page, "What is 3+4?");
  await turn.getByRole("button", { name: "Edit question" }).click();
  const composer = page.getByRole("textbox", { name: "Your question" });
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue("What is 3+4?");
  await ask(page, "What is 3+5?");
  await expect(page.getByRole("article", { name: "What is 3+5?" })).toContainText("8");
});

test("what is typed is kept for its chat until it is sent", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill("What is 3+4?\n");
  await page.reload();
  await expect(composer).toHaveValue("What is 3+4?\n");
  await composer.press("Enter");
  await expect(page.getByRole("article", { name: "What is 3+4?" })).toContainText("7");
  await expect(page).toHaveURL(/\/chat\//);
  await composer.fill("And then");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Ask, and see how the answer was found" })).toBeVisible();
  await expect(composer).toHaveValue("");
  await page.goBack();
  await expect(composer).toHaveValue("And then");
});

test("Escape stops the run, and who hears the page is told", { tag: "@full" }, async ({ page }) => {
  await publishFolder("waiting-room");
  await page.goto("/");
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill("Use the waiting room to wait for 9 seconds");
  await composer.press("Enter");
  // A new chat opens on a page of its own, whose composer takes the place of this one.
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await composer.press("Escape");
  await expect(page.getByRole("article").getByText("Stopped", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "The run was stopped." })).toHaveCount(1);
});
