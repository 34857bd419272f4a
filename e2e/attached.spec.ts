import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { publishFolder } from "./command-line";
import { ask, traceOf, watchErrors } from "./helpers";
import { holdScripts } from "./hold-scripts";
import { layoutProblems } from "./layout-problems";
import { expect, test } from "./test";

const QUESTION = "Sort the parcels by their weight";
const PARCELS = [
  { id: "heavy-secret", weight: 9 },
  { id: "light-secret", weight: 1 },
];
const FILE = {
  name: "parcels.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ parcels: PARCELS }, null, 2)),
};

/** Chooses a file by the button that a keyboard reaches. */
async function attach(page: Page, files: (typeof FILE)[] = [FILE]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Attach a JSON file" }).press("Enter"),
  ]);
  await chooser.setFiles(files);
}

const chipOf = (page: Page, name: string): Locator => page.getByRole("button", { name: `Remove ${name}` });

/** Drops files on the middle of the page. */
async function drop(page: Page, texts: Record<string, string>): Promise<void> {
  await page.evaluate((named) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(named)) dataTransfer.items.add(new File([text], name));
    for (const type of ["dragover", "drop"])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, texts);
}

test.beforeAll(() => publishFolder("parcel-sorter"));

test("a JSON file goes along with a question, comes back as data, and stays with it but in no shared chat", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await page.goto("/");
  await attach(page);
  await expect(chipOf(page, FILE.name)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();
  await expect(page.getByRole("status").getByText("Attached: parcels.json, JSON, 79 characters")).toBeAttached();
  expect(await accessibilityProblems(page, { part: "main" })).toEqual([]);

  const turn = await ask(page, QUESTION);
  await expect(chipOf(page, FILE.name)).toHaveCount(0);
  await expect(turn).toContainText("2 parcels are sorted.");
  await expect(traceOf(page)).toContainText("“parcels” of what was attached");
  await page.reload();
  await expect(turn).toContainText("parcels.json");
  await expect(turn).toContainText("JSON, 79 characters");
  const data = turn.getByRole("region", { name: "Data from Parcel sorter" });
  await data.getByText("Show it").click();
  await expect(data).toContainText("light-secret");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    data.getByRole("link", { name: "Download the data from Parcel sorter" }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toEqual({ sorted: PARCELS.toReversed() });
  expect(await accessibilityProblems(page, { part: "main" })).toEqual([]);

  // The same once more, and put back to be changed: it goes along again.
  await turn.getByRole("button", { name: "Ask again" }).click();
  const turns = page.getByRole("article", { name: QUESTION });
  await expect(turns).toHaveCount(2);
  await expect(turns.last().getByRole("region", { name: "Data from Parcel sorter" })).toBeVisible({ timeout: 30_000 });
  await turns.last().getByRole("button", { name: "Edit question" }).click();
  await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue(QUESTION);
  await expect(chipOf(page, FILE.name)).toBeVisible();
  await chipOf(page, FILE.name).press("Enter");
  await expect(chipOf(page, FILE.name)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();

  // While a dialog is open, nothing else is there for who is told of the page.
  const address = await turn.getByRole("link", { name: /^Download the data/ }).getAttribute("href");
  await page.getByRole("button", { name: `More for “${QUESTION}”` }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this chat" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = dialog.getByRole("textbox", { name: "Link to this chat" });
  await expect(link).toHaveValue(/\/shared\//);
  const stranger = await (await browser.newContext()).newPage();
  const shared = await stranger.goto(await link.inputValue());
  await expect(stranger.getByRole("article", { name: QUESTION }).first()).toContainText("2 parcels are sorted.");
  for (const secret of ["secret", FILE.name]) expect(await shared?.text()).not.toContain(secret);
  expect((await stranger.request.get(address ?? "")).status()).not.toBe(200);
  expect(errors).toEqual([]);
});

test("a file that is chosen before the page's scripts have come goes along", { tag: "@full" }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await attach(page);
  scripts.resolve();
  await expect(chipOf(page, FILE.name)).toBeVisible();
});

test("what is dropped or pasted goes along too, and what cannot is told why", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await drop(page, { "dropped.json": JSON.stringify({ parcels: PARCELS }) });
  await expect(chipOf(page, "dropped.json")).toBeVisible();
  expect(await layoutProblems(page)).toEqual([]);

  const alert = page.getByRole("main").getByRole("alert");
  await drop(page, { "a.json": "1", "b.json": "2" });
  await expect(alert).toContainText("One file goes along with a question, and these are 2.");
  await drop(page, { "notes.txt": "Dear all" });
  await expect(alert).toContainText("“notes.txt” is not JSON");
  await drop(page, { "large.json": JSON.stringify("x".repeat(1_000_000)) });
  await expect(alert).toContainText("“large.json” has 1,000,002 characters; at most 1,000,000");
  // What went along before still does.
  await expect(chipOf(page, "dropped.json")).toBeVisible();
  await drop(page, { "other.json": "[]" });
  await expect(chipOf(page, "other.json")).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.getByRole("textbox", { name: "Your question" }).fill("x".repeat(8_001));
  await expect(alert).toContainText("at most 8,000 characters, so that each of its words can be read");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();

  const rows = Array.from({ length: 300 }, (_, id) => ({ id, weight: 300 - id }));
  await page.getByRole("textbox", { name: "Your question" }).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, JSON.stringify(rows));
  await expect(chipOf(page, "Pasted JSON")).toBeVisible();
  const turn = await ask(page, QUESTION);
  await expect(turn).toContainText("300 parcels are sorted.");
  await expect(turn).toContainText("Pasted JSON");
});
