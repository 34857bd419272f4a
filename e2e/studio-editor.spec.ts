import { expect, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { describe, newWord, paste, publish, sourceOf, stagesOf, verified } from "./studio-helpers";

const LONG = `def main(text: str) -> str:\n${Array.from({ length: 200 }, (_, line) => `    text = text + "${line}"  # a line that is longer than the editor is wide, so that it scrolls to both of its sides\n`).join("")}    return text\n`;

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a source that is longer than the editor is reached and scrolled by keyboard", { tag: "@full" }, async ({
    page,
  }) => {
    await page.goto("/studio/new");
    await paste(page, LONG);
    await expect(page.getByText("1 function read from the source")).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("heading", { level: 1 }).click();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      if (await sourceOf(page).evaluate((element) => element === document.activeElement)) break;
    }
    await expect(sourceOf(page)).toBeFocused();
    const scrolled = () => page.locator(".cm-scroller").evaluate((element) => element.scrollTop);
    await page.keyboard.press("ControlOrMeta+Home");
    await expect.poll(scrolled).toBeLessThan(20);
    await page.keyboard.press("ControlOrMeta+End");
    await expect.poll(scrolled).toBeGreaterThan(1_000);
  });
});

test("what changes something outside is marked with the reason, is not executed, and stays marked", {
  tag: "@full",
}, async ({ page }) => {
  const word = newWord();
  await signUp(page, "/studio/new");
  await page.getByLabel("Language").selectOption("javascript");
  await paste(
    page,
    `export async function deleteUser({ id }) {\n  if (id === "nobody") return "${word}";\n  const answer = await fetch("https://a.example/" + id, { method: "DELETE" });\n  return answer.text();\n}\n`,
  );
  await describe(page, { name: `Remover ${word}`, description: `Removes a ${word}.` });
  const effect = page.getByLabel("What a call does outside");
  await expect(effect).toHaveValue("destroys");
  await expect(effect).toHaveAccessibleDescription(/line 3 sends a DELETE request.*verification does not execute it/);
  await publish(page);
  const state = await verified(page, "Listed");
  await state.getByRole("link", { name: "Manage the tool" }).click();
  await page.getByRole("link", { name: "New version" }).click();
  await expect(page.getByLabel("What a call does outside")).toHaveValue("destroys");
  await paste(page, `export async function deleteUser({ id }) {\n  return "${word}";\n}\n`);
  await expect(page.getByText("1 function read from the source")).toBeVisible();
  await expect(page.getByLabel("What a call does outside")).toHaveValue("destroys");
});

test("a long result is drawn in parts, with its count", { tag: "@full" }, async ({ page }) => {
  await signUp(page, "/studio/new");
  await paste(page, "def main(count: int = 250):\n    return [{'row': row} for row in range(count)]\n");
  await page.getByRole("form", { name: "Test" }).getByRole("button", { name: "Test" }).click();
  const result = page.getByRole("region", { name: "Result", exact: true });
  await expect(result.getByText("The first 100 of 250 rows")).toBeVisible({ timeout: 30_000 });
  await expect(result.getByRole("row")).toHaveCount(101);
  await result.getByRole("button", { name: "Show more" }).click();
  await expect(result.getByRole("row")).toHaveCount(251);
  await expect(result.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("what was cancelled is not said to run, and a private tool is said to be in no catalogue", {
  tag: "@full",
}, async ({ page }) => {
  const word = newWord();
  await signUp(page, "/studio/new");
  await page.getByLabel("Language").selectOption("javascript");
  const source = (ms: number) =>
    `export async function main({ text = "a" }) {\n  await new Promise((done) => setTimeout(done, ${ms}));\n  return text + "${word}";\n}\n`;
  await paste(page, source(8_000));
  await describe(page, { name: `Waiter ${word}`, description: `Waits for a ${word}.` });
  await page.getByRole("radio", { name: /^Private/ }).check();
  await publish(page);
  await expect(stagesOf(page).getByText("Running every sample in the sandbox…")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Cancel" }).click();
  const state = await verified(page, "Cancelled");
  await expect(stagesOf(page).getByText("Stopped before it ended.")).toBeVisible();
  await expect(stagesOf(page).getByText("running", { exact: true })).toHaveCount(0);
  await state.getByRole("link", { name: "Back to the draft" }).click();
  await paste(page, source(1));
  await publish(page);
  const done = await verified(page, "Live");
  await expect(done).toContainText("only its owner and the people who may use it see it");
  await expect(done.getByRole("link", { name: "See its page" })).toBeVisible();
});
