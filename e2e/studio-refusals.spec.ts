import { expect, type Page, test } from "@playwright/test";
import { signUp } from "./account-helpers";
import { describe, newWord, paste, publish, sourceOf, stagesOf, summaryOf, verified } from "./studio-helpers";
import { submitTool } from "./submitted-tool";

const GOOD = "def main(count: int) -> int:\n    return count + 1\n";

async function start(page: Page, source: string, word = newWord()): Promise<string> {
  await signUp(page, "/studio/new");
  await paste(page, source);
  await describe(page, { name: `${word} counter`, description: `Counts ${word}s.` });
  return word;
}

test.describe("what is wrong with a form is said at its field", () => {
  test("a syntax error, with its line", async ({ page }) => {
    await start(page, "def main(count: int):\n    return count +\n");
    const problem = page.getByText(/^Syntax error in line 2 of the Python source/);
    await expect(problem).toBeVisible();
    await expect(sourceOf(page)).toHaveAccessibleDescription(/line 2/);
    await expect(page.locator(".cm-lintRange-error")).toContainText("return count +");
    await publish(page);
    await expect(summaryOf(page)).toBeFocused();
    await summaryOf(page)
      .getByRole("link", { name: /line 2/ })
      .click();
    await expect(sourceOf(page)).toBeFocused();
    await paste(page, GOOD);
    await expect(summaryOf(page)).toBeHidden();
  });

  test("no function at all", { tag: "@full" }, async ({ page }) => {
    await start(page, "x = 1\n");
    await expect(sourceOf(page)).toHaveAccessibleDescription(/no function that can be called/);
  });

  test("2 MB of source, which stays a draft", { tag: "@full" }, async ({ page }) => {
    await signUp(page, "/studio/new");
    const buffer = Buffer.from(`# ${"x".repeat(2_000_000)}\n${GOOD}`);
    await page.getByLabel("Source file").setInputFiles({ name: "main.py", mimeType: "text/x-python", buffer });
    await expect(page.getByRole("region", { name: "Source", exact: true })).toContainText("at most 256000");
    await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
    await page
      .getByLabel("Source file")
      .setInputFiles({ name: "main.py", mimeType: "text/x-python", buffer: Buffer.alloc(3_000_000, "x") });
    await expect(page.getByText(/“main.py” has 3 MB/)).toBeVisible();
  });

  test("a slug that is taken", { tag: "@full" }, async ({ page }) => {
    await start(page, GOOD);
    await page.getByLabel("Address").fill("calculator");
    await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/“calculator” is taken/);
    await publish(page);
    await expect(summaryOf(page).getByRole("link", { name: /is taken/ })).toBeVisible();
  });

  test("a schema that is not one", { tag: "@full" }, async ({ page }) => {
    await start(page, GOOD);
    await page.getByRole("button", { name: "Edit by hand" }).click();
    const schema = page.getByLabel("Inputs as JSON Schema");
    await schema.fill('{"type": "array"}');
    await expect(schema).toHaveAccessibleDescription(/no schema of inputs/);
    await schema.fill("{");
    await expect(schema).toHaveAccessibleDescription(/JSON/);
    const back = page.getByRole("button", { name: "Back to what was read" });
    await back.click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(schema).toHaveValue("{");
    await back.click();
    await expect(page.getByRole("region", { name: "Inputs" }).getByRole("textbox", { name: /^count/ })).toBeVisible();
  });

  test("everything at once, each with the way to its field", { tag: "@full" }, async ({ page }) => {
    await signUp(page, "/studio/new");
    await publish(page);
    await expect(summaryOf(page).getByRole("link")).toHaveCount(4);
    await summaryOf(page)
      .getByRole("link", { name: /description/ })
      .click();
    await expect(page.getByLabel("Description", { exact: true })).toBeFocused();
  });
});

test.describe("what fails in verification is said with its stage, and how to mend it", () => {
  test("a sample that raises comes back to the draft", { tag: "@full" }, async ({ page }) => {
    await start(
      page,
      'def main(count: int) -> int:\n    if count == 13:\n        raise ValueError("unlucky")\n    return count\n',
    );
    await page.getByRole("button", { name: "Add a sample" }).click();
    await page.getByRole("region", { name: "Samples" }).getByLabel("Input").fill('{"count": 13}');
    await publish(page);
    const state = await verified(page, "Not listed");
    await expect(state).toContainText("Execution");
    await expect(stagesOf(page)).toContainText("unlucky");
    await stagesOf(page).getByRole("link", { name: "Back to the draft with this sample" }).click();
    await expect(page).toHaveURL(/\/studio\/drafts\//);
    const sample = page.getByRole("region", { name: "Samples" }).getByLabel("Input");
    await expect(sample).toBeFocused();
    await sample.fill('{"count": 12}');
    await publish(page);
    await verified(page, "Listed");
  });

  test("an expected result that does not come", { tag: "@full" }, async ({ page }) => {
    await start(page, GOOD);
    await page.getByRole("button", { name: "Add a sample" }).click();
    const samples = page.getByRole("region", { name: "Samples" });
    await samples.getByLabel("Input").fill('{"count": 1}');
    await samples.getByLabel(/^Expected result/).fill("3");
    await publish(page);
    await verified(page, "Not listed");
    await expect(stagesOf(page)).toContainText(/expected/i);

    // In the studio it stands once, with the reason and the way back.
    await page.goto("/studio");
    const row = page.getByRole("region", { name: "Your tools" }).getByRole("listitem");
    await expect(row).toContainText("It returned 2 where 3 is expected");
    await expect(page.getByRole("region", { name: "Drafts" })).toBeHidden();
    await row.getByRole("link", { name: "Fix it in the draft" }).click();
    await expect(page).toHaveURL(/\/studio\/drafts\//);
  });

  test("an endless loop", { tag: "@full" }, async ({ page }) => {
    await start(page, "def main(count: int) -> int:\n    while True:\n        count += 1\n");
    await page.getByText("Permissions and limits").click();
    await page.getByLabel(/^Seconds that a call may take/).fill("1");
    await publish(page);
    await verified(page, "Not listed");
    await expect(stagesOf(page)).toContainText("used up its time");
  });

  test("a leaked key, with its line", async ({ page }) => {
    const key = ["ghp", "_", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("");
    await signUp(page);
    const manifest = { slug: newWord(), name: "Leaking counter", description: "Counts on.", runtime: "python" };
    const source = `TOKEN = "${key}"\n\n${GOOD}`;
    await page.goto(`/studio/verifications/${await submitTool(page, { manifest, source }, "rejected")}`);
    await verified(page, "Not listed");
    const review = stagesOf(page).getByRole("listitem").first();
    await expect(review).toContainText("line 1, leaked-secret");
    await expect(review.getByText("Must go")).toBeVisible();
  });

  test("an unknown package", { tag: "@full" }, async ({ page }) => {
    await start(page, GOOD);
    const name = `no-such-package-${newWord()}`;
    await page.getByText("Permissions and limits").click();
    await page.getByLabel(/^Packages/).fill(name);
    await publish(page);
    await expect(page).toHaveURL(/\/studio\/verifications\//);
    const state = page.getByRole("region", { name: "State" });
    await expect(state.getByRole("status")).toContainText(name, { timeout: 60_000 });
    await expect(state.getByRole("link", { name: "Back to the draft" })).toBeVisible();
  });
});

test("HTML and script in name and description are text", { tag: "@full" }, async ({ page }) => {
  const word = newWord();
  const slug = `${word}-markup`;
  await signUp(page, "/studio/new");
  await paste(page, GOOD);
  const name = `<b>${word}</b><script>document.title = "taken over"</script>`;
  await describe(page, {
    name,
    slug,
    description: `Counts <img src=x onerror="document.title = 'taken over'"> ${word}s.`,
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview of the description" })).toContainText(`${word}s.`);
  await publish(page);
  const state = await verified(page, "Listed");
  await expect(page.getByText(name)).toBeVisible();
  await state.getByRole("link", { name: "See it in the catalogue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goto(`/studio/tools/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(await page.title()).not.toBe("taken over");
  await expect(page.locator("main b, main img")).toHaveCount(0);
});

test("somebody else's tool is not one's own to manage", async ({ page }) => {
  await signUp(page);
  for (const address of ["/studio/tools/calculator", "/studio/new?tool=calculator"]) {
    expect((await page.goto(address))?.status(), address).toBe(403);
    await expect(page.getByText("This page is not for your account")).toBeVisible();
  }
  for (const address of ["tools/no-such-tool", "drafts/no-such-draft", "verifications/no-such-verification"])
    expect((await page.request.get(`/studio/${address}`)).status(), address).toBe(404);
});

test("signed out, every page of the studio but the form leads to signing in and back", async ({ request }) => {
  for (const path of [
    "/studio",
    "/studio/tools/calculator",
    "/studio/new?tool=calculator",
    "/studio/drafts/some-draft",
  ]) {
    const { location } = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(location).toBe(`/sign-in?from=${encodeURIComponent(path)}`);
  }
  const test = await request.post("/api/drafts/run", {
    data: { form: { source: GOOD }, function: "main", arguments: {} },
  });
  expect(test.status()).toBe(403);
});
