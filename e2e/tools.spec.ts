import { expect, test } from "@playwright/test";
import { watchErrors } from "./helpers";

test("the catalogue searches as one types, and the address keeps the search", async ({ page }) => {
  await page.goto("/tools");
  const found = page.getByRole("region", { name: "Tools found" });
  expect(await found.getByRole("article").count()).toBeGreaterThanOrEqual(24);
  await page.getByRole("searchbox", { name: "Search tools" }).pressSequentially("add two numbers");
  await expect(page).toHaveURL(/[?]q=add\+two\+numbers/);
  await expect(found.getByRole("status")).toContainText("nearest first");
  await expect(found.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search tools" })).toHaveValue("add two numbers");
  await expect(found.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
});

test("filters narrow the list, and can be taken away", async ({ page }) => {
  await page.goto("/tools");
  const found = page.getByRole("region", { name: "Tools found" });
  await page.getByRole("navigation", { name: "Runtime" }).getByRole("link", { name: "TypeScript" }).click();
  await expect(page).toHaveURL(/runtime=typescript/);
  await expect(found.getByText("Python", { exact: true })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Keywords" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole("link", { name: "Tools", exact: true }).click();
  await expect(page).toHaveURL(/\/tools$/);
});

test("a tool page shows source and inputs, and its form runs the tool", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/tools");
  await page.getByRole("link", { name: "Calculator", exact: true }).click();
  await expect(page).toHaveTitle("Calculator · AGIent");
  await expect(page.getByRole("region", { name: "Source of Calculator" })).toContainText("def main");
  const form = page.getByRole("region", { name: "Try it" });
  await form.getByRole("textbox", { name: /^a\b/ }).fill("six");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("“six” is not a number.")).toBeVisible();
  await form.getByRole("textbox", { name: /^a\b/ }).fill("6");
  await form.getByRole("textbox", { name: /^b\b/ }).fill("6");
  await form.getByRole("combobox", { name: /^o\b/ }).selectOption("-");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("Done", { exact: true })).toBeVisible();
  await expect(form.getByRole("region", { name: "Result of main" })).toHaveText("0");
  expect(errors).toEqual([]);
});

test("a call that does not end can be cancelled", async ({ page }) => {
  await page.goto("/tools/code-interpreter");
  const form = page.getByRole("region", { name: "Try it" });
  await form.getByRole("textbox").first().fill("while True: pass");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText(/^Running, \d+ s$/)).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByText("Cancelled.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Run" })).toBeVisible();
});

test("an example question opens in the chat", async ({ page }) => {
  await page.goto("/tools/calculator");
  const example = page.getByRole("region", { name: "Example questions" }).getByRole("link").first();
  const question = await example.innerText();
  await example.click();
  await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue(question);
});

test("a picture that a tool makes shows as a picture that can do nothing", async ({ page }) => {
  await page.goto("/tools?q=qr+code");
  await page.getByRole("article").first().getByRole("link").click();
  const form = page.getByRole("region", { name: "Try it" });
  await form.getByRole("button", { name: "Run" }).click();
  const picture = form.getByRole("img");
  await expect(picture).toHaveAttribute("src", /^data:image\/svg\+xml/);
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test("what is not there answers 404 with a way on", async ({ page }) => {
  for (const address of ["/tools/no-such-tool", "/no-such-page", "/chat/no-such-chat"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  }
  const events = await page.request.get("/api/runs/no-such-run/events");
  expect(events.status()).toBe(404);
});

test("a search without a hit says so", async ({ page }) => {
  await page.goto("/tools?q=calculator&runtime=typescript&keyword=no-such-keyword");
  await expect(page.getByText("No tool fits")).toBeVisible();
  await page.getByRole("link", { name: "Show all tools" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});
