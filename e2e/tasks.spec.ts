import { signUp } from "./account-helpers";
import { newAdmin, otherPage } from "./admin-helpers";
import { ask, traceOf } from "./helpers";
import { newKey } from "./program-keys";
import { describe, newWord, paste, publish, sourceOf, stagesOf, verified } from "./studio-helpers";
import { submitTool } from "./submitted-tool";
import { expect, type Page, test } from "./test";

/** Publishing takes a verification, and a busy machine its time. */
const TWO_MINUTES = 120_000;

/**
 * Counts from now on how often the mouse is pressed in a page; what is done by keyboard is none. A press that Playwright takes back, because
 * what it aims at has moved, ends at the window and does not come to the document.
 */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("noteClick", () => {
    clicks += 1;
  });
  const listen = () => document.addEventListener("pointerdown", () => void Reflect.get(window, "noteClick")(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}

test("a tool for a job is found and used in three clicks", async ({ page }) => {
  await page.goto("/");
  const clicks = await countClicks(page);
  await page.getByRole("banner").getByRole("link", { name: "Tool-Mart" }).click();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("monthly payment of a loan");
  await page.keyboard.press("Enter");
  const found = page.getByRole("region", { name: "Tools found" });
  await expect(found.getByRole("status")).toContainText("near");
  await found.getByRole("link", { name: "Loan payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Loan payment" })).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("region", { name: "Result", exact: true })).toContainText(/\d/);
  expect(clicks()).toBe(3);
});

test("a tool with a secret is published from one form", async ({ page }) => {
  test.setTimeout(TWO_MINUTES);
  const word = newWord();
  const value = `value-of-${word}`;
  await signUp(page, "/studio/new");
  const clicks = await countClicks(page);
  await paste(page, `def main(count: int) -> int:\n    """Count ${word}s."""\n    return count + 1\n`);
  await describe(page, { name: `${word} counter`, description: `Counts ${word}s.` });
  await page.getByText("Permissions and limits").click();
  await page.getByLabel(/^Hosts that it may connect to/).fill("api.example.org");
  await page.getByRole("button", { name: "Add a secret" }).click();
  const secret = page.getByRole("group", { name: /^Secret 1/ });
  await secret.getByLabel("Name", { exact: true }).fill(`${word.toUpperCase()}_KEY`);
  await secret.getByLabel(/^Value/).fill(value);
  await secret.getByLabel("Host", { exact: true }).selectOption("api.example.org");
  await publish(page);
  await verified(page, "Listed");
  // Into the source, “Permissions and limits”, “Add a secret”, “Publish”: no second page was needed.
  expect(clicks()).toBe(4);
  await page.goto(`/studio/tools/${word}-counter`);
  const secrets = page.getByRole("region", { name: "Secrets" });
  await expect(secrets.getByText("Stored", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(value);
});

test("a refused tool is fixed in three clicks", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(TWO_MINUTES);
  const word = newWord();
  await signUp(page, "/studio/new");
  await paste(page, `def main(${word}s: int) -> int:\n    raise ValueError("Not yet")\n`);
  await describe(page, { name: `${word} counter`, description: `Counts ${word}s.` });
  await publish(page);
  await verified(page, "Not listed");
  await expect(stagesOf(page)).toContainText("Not yet");
  await page.goto("/studio");
  const clicks = await countClicks(page);
  const row = page.getByRole("region", { name: "Your tools" }).getByRole("listitem");
  await expect(row).toContainText("Not yet");
  // It stands there once: its draft is what the row leads to.
  await expect(page.getByRole("region", { name: "Drafts" })).toHaveCount(0);
  await row.getByRole("link", { name: "Fix it in the draft" }).click();
  await expect(sourceOf(page)).toContainText("Not yet");
  await paste(page, `def main(${word}s: int) -> int:\n    return ${word}s + 1\n`);
  await publish(page);
  await verified(page, "Listed");
  // “Fix it in the draft”, into the source, “Publish”.
  expect(clicks()).toBe(3);
});

test("why an answer was wrong is seen at once, and reported in two clicks", async ({ page }) => {
  await page.goto("/");
  const turn = await ask(page, "What is 17 * 23?");
  const clicks = await countClicks(page);
  // The trace stands open beside the answer: the tool, what it was given, and what came back.
  await expect(traceOf(page)).toContainText("Ran Calculator");
  await expect(traceOf(page).getByText("23", { exact: true }).first()).toBeVisible();
  await expect(traceOf(page).getByRole("region", { name: "Result of Calculator" })).toHaveText("391");
  await turn.getByRole("button", { name: "The answer is wrong" }).click();
  await turn.getByRole("radio", { name: "Another tool was needed" }).click();
  await page.keyboard.press("Enter");
  await expect(turn.getByRole("form", { name: "Your reason" })).toBeHidden();
  expect(clicks()).toBe(2);
  await page.reload();
  await expect(turn.getByRole("button", { name: "The answer is wrong" })).toHaveAttribute("aria-pressed", "true");
});

test("the tools that need a look are found with one click", { tag: "@full" }, async ({ page, browser }) => {
  test.setTimeout(TWO_MINUTES);
  const kind = newWord();
  const creator = await otherPage(browser);
  await signUp(creator);
  const manifest = { slug: `${kind}-turner`, name: `${kind} turner`, description: `Turns a ${kind} around.` };
  await submitTool(creator, {
    manifest: { ...manifest, runtime: "python" },
    source: `def main(${kind}: str) -> str:\n    if "bad" in ${kind}:\n        raise ValueError("Spoilt.")\n    return ${kind}[::-1]\n`,
  });
  const headers = { authorization: `Bearer ${(await newKey()).key}` };
  for (const text of ["bad one", "bad two", "bad three"]) {
    const data = { question: `Turn the ${kind} "${text}" around` };
    const asked = await creator.request.post("/api/v1/ask", { headers, data, timeout: 30_000 });
    expect(await asked.json()).toMatchObject({ calls: [{ tool: manifest.slug, status: "tool-error" }] });
  }
  await newAdmin(page);
  await page.goto("/");
  const clicks = await countClicks(page);
  await page.getByRole("banner").getByRole("link", { name: "Admin" }).click();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader", { name: /Failures/ })).toHaveAttribute("aria-sort", "descending");
  // Calls are counted a moment after their run.
  await expect(async () => {
    await page.reload();
    await expect(table.getByRole("row", { name: `${kind} turner` })).toContainText("3", { timeout: 2_000 });
  }).toPass();
  expect(clicks()).toBe(1);
});
