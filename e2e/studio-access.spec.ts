import { expect, type Locator, type Page, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { layoutProblems } from "./layout-problems";
import { describe, newWord, paste, publish, sourceOf, verified } from "./studio-helpers";
import { submitTool } from "./submitted-tool";

/** Goes on with the Tab key alone until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not lead there.");
}

test("a tool is published by keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  const word = newWord();
  await signUp(page, "/studio");
  await tabTo(page, page.getByRole("link", { name: "Publish a tool" }));
  await page.keyboard.press("Enter");
  await expect(sourceOf(page)).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Templates" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await tabTo(page, sourceOf(page));
  await page.keyboard.insertText(`def main(${word}s: int):\n    return ${word}s + 1`);
  // Tab indents in the editor; Escape lets the next one leave it.
  await page.keyboard.press("Escape");
  const field = page.getByRole("region", { name: "Inputs" }).getByRole("textbox", { name: new RegExp(`^${word}s`) });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Result of main" })).toHaveText("5");
  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.type(`${word} successor`);
  await tabTo(page, page.getByLabel("Description", { exact: true }));
  await page.keyboard.type(`Adds one to ${word}s.`);
  await tabTo(page, page.getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  const state = await verified(page, "Listed");
  await tabTo(page, state.getByRole("link", { name: "See it in the catalogue" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} successor`);
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the studio's form has no accessibility problem, with all that may be wrong in it", async ({ page }) => {
    await signUp(page, "/studio/new");
    await expect(sourceOf(page)).toBeVisible();
    await publish(page);
    await paste(page, "def main(a: int):\n    return (");
    await expect(page.getByText(/^Syntax error/).first()).toBeVisible();
    await page.getByText("Permissions and limits").click();
    await page.getByRole("button", { name: "Add a secret" }).click();
    await page.getByRole("button", { name: "Add a sample" }).click();
    expect(await accessibilityProblems(page, { inDark: true })).toEqual([]);
  });

  test("neither have the empty studio, the empty form, nor inputs that are written by hand", { tag: "@full" }, async ({
    page,
  }) => {
    await signUp(page, "/studio");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/studio/new");
    await expect(sourceOf(page)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await paste(page, "def main(a: int):\n    return a");
    await describe(page, { name: "By hand", description: "Gives a number back." });
    await page.getByRole("button", { name: "Edit by hand" }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("neither have the pages of one's own tool", { tag: "@full" }, async ({ page }) => {
    test.setTimeout(180_000);
    const word = newWord();
    await signUp(page);
    const manifest = { name: word, description: `Gives ${word}s.`, slug: word, runtime: "python" };
    const id = await submitTool(page, { manifest, source: `def main(${word}s: int):\n    return ${word}s` });
    await page.goto(`/studio/verifications/${id}`);
    await verified(page, "Listed");
    for (const stage of await page.getByRole("group").all()) {
      await stage.evaluate((element) => element.setAttribute("open", ""));
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`/studio/tools/${word}`);
    await expect(page.getByRole("region", { name: "Versions" })).toContainText("Version 1");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/studio");
    await expect(page.getByRole("link", { name: word, exact: true })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("no page of the studio is wider than the screen, long lines wrap, and what a source says is proposed", async ({
    page,
  }) => {
    await signUp(page, "/studio");
    expect(await layoutProblems(page)).toEqual([]);
    await page.goto("/studio/new");
    const long = `return "${"long ".repeat(60)}"`;
    await paste(page, `import pydantic\n\ndef main(text, n):\n    """Turns a text around."""\n    ${long}`);
    const proposals = page.getByRole("region", { name: "Proposals" });
    await expect(proposals).toContainText("It imports pydantic, which is not among its packages.");
    await expect(proposals).toContainText("Nothing says what “text” and “n” of main are");
    await proposals.getByRole("button", { name: "Use this name" }).click();
    await proposals.getByRole("button", { name: "Use this description" }).click();
    const about = page.getByRole("region", { name: "About" });
    await expect(about.getByLabel("Name")).toHaveValue("Turns a text around");
    await expect(about.getByLabel("Description", { exact: true })).toHaveValue("Turns a text around.");
    expect(await sourceOf(page).evaluate((editor) => editor.scrollWidth <= editor.clientWidth)).toBe(true);
    await describe(page, { name: "x".repeat(80), description: "y".repeat(300) });
    await page.getByText("Permissions and limits").click();
    await page.getByRole("button", { name: "Add a secret" }).click();
    await expect(page.getByText(/^\/tools\/x{40}/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Keywords so far" })).toContainText("x".repeat(60));
    expect(await layoutProblems(page)).toEqual([]);
  });
});
