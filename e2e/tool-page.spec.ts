import { expect, type Page, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { addTool } from "./command-line";
import { watchErrors } from "./helpers";
import { holdScripts } from "./hold-scripts";
import { isFull } from "./is-full";
import { layoutProblems } from "./layout-problems";

const VIEWS = ["", "?view=source", "?view=versions", "?view=verification", "?view=health"];
/** The views that have the most of what can be wrong: in a short run axe looks at these. */
const LOOKED_AT = isFull ? VIEWS : ["", "?view=versions", "?view=health"];

test("what is not there says in its title what was looked for", async ({ page }) => {
  const titles = { "tools/no-such-tool": "Tool", "chat/no-such-chat": "Chat", "shared/no-such-link": "Shared chat" };
  for (const [address, what] of Object.entries(titles)) {
    await page.goto(`/${address}`);
    await expect(page).toHaveTitle(`${what} not found · AGIent`);
  }
});

test("an empty unit is asked for, and an unknown one is refused without a place in the source", async ({ page }) => {
  await page.goto("/tools/unit-converter");
  const form = page.getByRole("region", { name: "Try it" });
  const from = form.getByRole("textbox", { name: /^from\b/ });
  await from.fill("");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("Please fill this in.")).toBeVisible();
  await from.fill("zork");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("Unknown unit “zork”")).toBeVisible();
  await expect(form).not.toContainText("tool.ts");
});

test("a tool page runs the tool by its form", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/tools?q=calculator");
  await page.getByRole("link", { name: "Calculator", exact: true }).click();
  await expect(page).toHaveTitle("Calculator · AGIent");
  const form = page.getByRole("region", { name: "Try it" });
  await form.getByRole("textbox", { name: /^a\b/ }).fill("six");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("“six” is not a number.")).toBeVisible();
  await form.getByRole("textbox", { name: /^a\b/ }).fill("6");
  await form.getByRole("textbox", { name: /^b\b/ }).fill("6");
  await form.getByRole("combobox", { name: /^o\b/ }).selectOption("-");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("Done", { exact: true })).toBeVisible();
  const result = form.getByRole("region", { name: "Result of main" });
  await expect(result).toHaveText("0");
  // Who goes by keyboard goes on where he was.
  await expect(form.getByRole("button", { name: "Run" })).toBeFocused();
  await form.getByRole("textbox", { name: /^a\b/ }).fill("six");
  await form.getByRole("button", { name: "Run" }).press("Enter");
  await expect(form.getByText("“six” is not a number.")).toBeVisible();
  await expect(result).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("each view has an address, and what was typed into the form outlives a look at them", { tag: "@full" }, async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto("/tools/calculator");
  await page.getByRole("textbox", { name: /^a\b/ }).fill("41");
  const tabs = page.getByRole("navigation", { name: "About this tool" });
  await tabs.getByRole("link", { name: "Source" }).click();
  await expect(page).toHaveURL(/view=source$/);
  await expect(page.getByRole("region", { name: "Source of Calculator" })).toContainText("def main");
  await tabs.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("region", { name: "Health" })).toContainText("Success rate");
  await page.goBack();
  await expect(page).toHaveURL(/view=source$/);
  await tabs.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("textbox", { name: /^a\b/ })).toHaveValue("41");
  await page.goto("/tools/calculator?view=verification");
  await expect(page.getByRole("region", { name: "Verification" })).toContainText('"o":"+"');
  await expect(tabs.getByRole("link", { name: "Verification" })).toHaveAttribute("aria-current", "page");
  expect(errors).toEqual([]);
});

const GREETER = {
  slug: "e2e-greeter",
  name: "Greeter </script><b>",
  description: "Greets somebody. <script>alert(1)</script>",
  runtime: "javascript" as const,
  samples: [{ input: { name: "Ada" } }],
};

test("versions show what changed in source and inputs, and hostile names are text", { tag: "@full" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await addTool(GREETER, "export function main({ name }) {\n  return 'Hello ' + name;\n}\n");
  await addTool(GREETER, "export function main({ name, polite = true }) {\n  return 'Hello ' + name;\n}\n");
  await page.goto("/tools/e2e-greeter?view=versions");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Greeter </script><b>");
  const versions = page.getByRole("region", { name: "Versions" }).locator("ol > li");
  await expect(versions).toHaveCount(2);
  await expect(versions.first().getByRole("listitem").filter({ hasText: "polite" })).toHaveCount(1);
  const source = page.getByRole("region", { name: "Differences of the source" });
  await expect(source).toContainText("Removed: export function main({ name }) {");
  await expect(source).toContainText("Added: export function main({ name, polite = true }) {");
  await expect(page.getByRole("region", { name: "Differences of functions and inputs" })).toContainText('"polite"');
  await page.getByRole("combobox", { name: "From version" }).selectOption("2");
  await page.getByRole("combobox", { name: "To version" }).selectOption("1");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/from=2&to=1$/);
  await expect(source).toContainText("Removed: export function main({ name, polite = true }) {");
  await page.getByRole("listitem").filter({ hasText: "Version 1" }).getByRole("link", { name: "Source" }).click();
  await expect(page).toHaveURL(/view=source&version=1$/);
  await expect(page.getByRole("region", { name: "Source of Greeter" })).not.toContainText("polite");
  expect((await page.goto("/tools/e2e-greeter?view=source&version=9"))?.status()).toBe(404);
  expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
});

test("anybody can report a problem, once at a time", async ({ page }) => {
  await page.goto("/tools/morse-code");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Report a problem" }).click();
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Say in a few words");
  await dialog.getByRole("textbox", { name: "What is wrong" }).fill("It does not know the comma.");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByText("Thank you")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Report a problem" }).click();
  await dialog.getByRole("textbox", { name: "What is wrong" }).fill("It still does not.");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
});

test("a result says when the inputs beside it are others", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools/roman-numerals");
  const form = page.getByRole("region", { name: "Try it" });
  const note = form.getByText("The result is of other inputs");
  await form.getByRole("textbox").fill("12");
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("XII", { exact: true })).toBeVisible();
  await expect(note).toBeHidden();
  await form.getByRole("textbox").fill("14");
  await expect(note).toBeVisible();
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText("XIV", { exact: true })).toBeVisible();
  await expect(note).toBeHidden();
});

test("a call that does not end can be cancelled", async ({ page }) => {
  await page.goto("/tools/code-interpreter");
  const form = page.getByRole("region", { name: "Try it" });
  const code = form.getByRole("textbox").first();
  await expect(async () => {
    // Where the page comes to life between the two steps of this, the example is not selected any more, and stays behind it.
    await code.fill("while True: pass");
    await expect(code).toHaveValue("while True: pass", { timeout: 500 });
  }).toPass();
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByText(/^Running, \d+ s$/)).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByText("Cancelled.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Run" })).toBeVisible();
});

test("what is typed, chosen and pressed before the page's scripts have come is kept", async ({ page }) => {
  const scripts = await holdScripts(page);
  const form = page.getByRole("region", { name: "Try it" });
  await page.goto("/tools/calculator", { waitUntil: "commit" });
  await form.getByRole("textbox").first().fill("521");
  await form.getByRole("combobox").selectOption("*");
  await form.getByRole("textbox").last().fill("2");
  await form.getByRole("button", { name: "Run" }).click();
  scripts.resolve();
  await expect(form.getByText("1042")).toBeVisible();
  await expect(form.getByRole("textbox").first()).toHaveValue("521");
  expect(new URL(page.url()).search).toBe("");
});

test("a text of several lines that is typed before the page's scripts have come is kept too", { tag: "@full" }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  const form = page.getByRole("region", { name: "Try it" });
  await page.goto("/tools/code-interpreter", { waitUntil: "commit" });
  await form.getByRole("textbox").fill("print(6 * 7 + 1000)");
  await form.getByRole("button", { name: "Run" }).click();
  scripts.resolve();
  await expect(form.getByText("1042")).toBeVisible();
  await expect(form.getByRole("textbox")).toHaveValue("print(6 * 7 + 1000)");
});

test("an example question opens in the chat", { tag: "@full" }, async ({ page }) => {
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

async function check(page: Page): Promise<void> {
  for (const view of VIEWS) {
    await page.goto(`/tools/calculator${view}`);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await layoutProblems(page), view).toEqual([]);
    if (LOOKED_AT.includes(view)) expect(await accessibilityProblems(page), view).toEqual([]);
  }
}

test("every view fits, and has no accessibility problem", { tag: "@full" }, async ({ page }) => check(page));

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("every view fits, and has no accessibility problem", async ({ page }) => check(page));
});
