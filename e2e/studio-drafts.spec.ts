import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { fillSignIn, signUp } from "./account-helpers";
import { describe, newWord, paste, publish, sourceOf, verified } from "./studio-helpers";

const SAVED = /^Saved \d+ s ago$/;
const nameOf = (page: Page) => page.getByLabel("Name", { exact: true });
const descriptionOf = (page: Page) => page.getByLabel("Description", { exact: true });
const overtakenOf = (page: Page) =>
  page.getByRole("alert").filter({
    hasText: "This draft was changed in another tab or on another device. Nothing is saved here until you decide.",
  });

/** A draft in two tabs, of which the second one was opened when the first one had saved it. */
async function openTwice(page: Page, context: BrowserContext): Promise<Page> {
  await signUp(page, "/studio/new");
  await paste(page, "def main(a: int) -> int:\n    return a\n");
  await nameOf(page).fill("Two tabs");
  await expect(page).toHaveURL(/\/studio\/drafts\//);
  await expect(page.getByText(SAVED)).toBeVisible();
  const second = await context.newPage();
  // A page that opens asks whether it shows the newest; what comes after that, it does not know.
  const asked = second.waitForResponse((response) => response.request().method() === "POST");
  await second.goto(page.url());
  await asked;
  await expect(nameOf(second)).toHaveValue("Two tabs");
  return second;
}

/** Until the server has what was typed. */
async function savedWith(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain(text);
}

test("a second tab does not overwrite what the first one saved, and takes it over", { tag: "@full" }, async ({
  page,
  context,
}) => {
  const second = await openTwice(page, context);
  await descriptionOf(page).fill("FROM TAB ONE");
  await savedWith(page, "FROM TAB ONE");
  await nameOf(second).fill("Two tabs, TWO");
  await expect(overtakenOf(second)).toBeVisible();
  await second.reload();
  await expect(overtakenOf(second)).toBeVisible();
  await expect(nameOf(second)).toHaveValue("Two tabs, TWO");
  await overtakenOf(second).getByRole("button", { name: "Load it" }).click();
  const dialog = second.getByRole("dialog", { name: "Load what was saved elsewhere?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(nameOf(second)).toHaveValue("Two tabs, TWO");
  await overtakenOf(second).getByRole("button", { name: "Load it" }).click();
  await dialog.getByRole("button", { name: "Load it" }).click();
  await expect(descriptionOf(second)).toHaveValue("FROM TAB ONE");
  await expect(nameOf(second)).toHaveValue("Two tabs");
  await expect(overtakenOf(second)).toHaveCount(0);
  await second.reload();
  await expect(descriptionOf(second)).toHaveValue("FROM TAB ONE");
  await expect(overtakenOf(second)).toHaveCount(0);
});

test("a second tab keeps its own where its writer says so", { tag: "@full" }, async ({ page, context }) => {
  const second = await openTwice(page, context);
  await descriptionOf(page).fill("FROM TAB ONE");
  await savedWith(page, "FROM TAB ONE");
  await nameOf(second).fill("Two tabs, TWO");
  await overtakenOf(second).getByRole("button", { name: "Keep mine" }).click();
  await second.getByRole("dialog", { name: "Keep what is here?" }).getByRole("button", { name: "Keep mine" }).click();
  await expect(overtakenOf(second)).toHaveCount(0);
  await expect(second.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(nameOf(page)).toHaveValue("Two tabs, TWO");
  await expect(descriptionOf(page)).toHaveValue("");
});

test("neither a test nor a submission comes from a tab that is behind", { tag: "@full" }, async ({ page, context }) => {
  const second = await openTwice(page, context);
  await describe(second, { name: newWord(), description: "Gives back a number." });
  await savedWith(second, "Gives back a number.");
  const inputs = page.getByRole("region", { name: "Inputs" });
  await inputs.getByRole("textbox", { name: /^a / }).fill("4");
  await inputs.getByRole("button", { name: "Test", exact: true }).click();
  await expect(inputs.getByText(/^Not tested: the draft was changed in another tab/)).toBeVisible();
  await expect(overtakenOf(page)).toBeVisible();
  await publish(page);
  await expect(page).toHaveURL(/\/studio\/drafts\//);
  // Nothing was typed here: nothing is lost by loading it.
  await overtakenOf(page).getByRole("button", { name: "Load it" }).click();
  await expect(descriptionOf(page)).toHaveValue("Gives back a number.");
  await inputs.getByRole("button", { name: "Test", exact: true }).click();
  await expect(inputs.getByRole("region", { name: "Result of main" })).toHaveText("4");
  await publish(page);
  const state = await verified(page, "Listed");
  // A tool without an example question is asked about all the same, when its owner sends it.
  await state.getByRole("link", { name: "Ask about it" }).click();
  await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue(/^What does .+ give for a = /);
  await expect(page).toHaveURL(/\/\?q=/);
});

test("a message does not cover what one presses next", { tag: "@full" }, async ({ page }) => {
  await page.goto("/studio/new");
  await paste(page, "def main(a: int):\n    return a\n");
  await page.getByLabel("Source file").setInputFiles({
    name: "main.py",
    mimeType: "text/x-python",
    buffer: Buffer.from("def main(b: int):\n    return b\n"),
  });
  await expect(page.getByText("The source was replaced.").first()).toBeVisible();
  await page.getByRole("button", { name: "Sign in to publish" }).click({ trial: true, timeout: 2_000 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sourceOf(page)).toContainText("return a");
});

test("who is signed out in mid-word stays where he writes, and goes on there", { tag: "@full" }, async ({
  page,
  context,
}) => {
  const person = await signUp(page, "/studio/new");
  await paste(page, "def main(a: int) -> int:\n    return a\n");
  await nameOf(page).fill("Signed out meanwhile");
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(nameOf(page)).toHaveValue("Signed out meanwhile");
  const address = page.url();
  await context.clearCookies();
  await descriptionOf(page).pressSequentially("Written while signed out");
  const notice = page.getByRole("alert").filter({ hasText: "You are signed out." });
  await expect(notice).toContainText("What you type is kept in this browser");
  await publish(page);
  await descriptionOf(page).pressSequentially(", and more");
  await expect(descriptionOf(page)).toHaveValue("Written while signed out, and more");
  expect(page.url()).toBe(address);
  await notice.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/sign-in[?]from=/);
  await fillSignIn(page, person.email);
  await expect(page).toHaveURL(address);
  await expect(descriptionOf(page)).toHaveValue("Written while signed out, and more");
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(descriptionOf(page)).toHaveValue("Written while signed out, and more");
});
