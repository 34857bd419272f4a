import { expect, test } from "@playwright/test";
import { fillSignIn, signUp } from "./account-helpers";
import { ask, traceOf, watchErrors } from "./helpers";
import { describe, newWord, paste, publish, sourceOf, stagesOf, verified } from "./studio-helpers";

const TWO_MINUTES = 120_000;

test("a Python signature becomes a tool that answers a question only it can answer", async ({ page }) => {
  test.setTimeout(TWO_MINUTES);
  const errors = watchErrors(page);
  const word = newWord();
  await signUp(page, "/studio/new");
  await paste(
    page,
    `def main(${word}s: float, doubled: bool = False) -> float:\n    return ${word}s * (15 if doubled else 7.5)\n`,
  );
  const inputs = page.getByRole("region", { name: "Inputs" });
  await expect(inputs.getByRole("textbox", { name: `${word}s number` })).toBeVisible();
  await expect(inputs.getByRole("combobox", { name: "doubled optional" })).toBeVisible();
  await describe(page, { name: `${word} converter`, description: `Convert ${word}s to flims.` });
  await expect(page.getByText(`/tools/${word}-converter`)).toBeVisible();
  const about = page.getByRole("region", { name: "About" });
  await about.getByLabel("Licence").fill("MIT or so");
  await expect(about.getByLabel("Licence")).toHaveAttribute("aria-invalid", "true");
  await about.getByLabel("Licence").fill("MIT OR Apache-2.0");
  await about.getByLabel("Repository").fill(`https://example.org/${word}`);
  await expect(page).toHaveURL(/\/studio\/drafts\//);
  await publish(page);

  const state = await verified(page, "Listed");
  await expect(stagesOf(page).getByText("passed", { exact: true })).not.toHaveCount(0);
  await expect(stagesOf(page).getByText("not reached")).toHaveCount(0);
  await stagesOf(page).getByRole("group").filter({ hasText: "Execution" }).first().locator("summary").first().click();
  await expect(
    stagesOf(page)
      .getByText(new RegExp(`main\\(\\{"${word}s"`))
      .first(),
  ).toBeVisible();
  await state.getByRole("link", { name: "See it in the catalogue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} converter`);
  await expect(page.getByText("MIT OR Apache-2.0", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `example.org/${word}` })).toHaveAttribute("rel", "noopener nofollow");
  await page.goto(`/tools?q=${word}`);
  await expect(page.getByRole("article").getByRole("link", { name: `${word} converter` })).toBeVisible();

  await page.goto("/");
  const turn = await ask(page, `How many flims are 4 ${word}s?`);
  await expect(turn).toContainText("30");
  await expect(traceOf(page)).toContainText(new RegExp(`Ran ${word} converter`, "i"));
  expect(errors).toEqual([]);
});

test("a TypeScript tool of two functions answers with the one that fits", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(TWO_MINUTES);
  const word = newWord();
  await signUp(page, "/studio/new");
  await page.getByLabel("Language").selectOption("typescript");
  await paste(
    page,
    `/** Convert ${word}s to flims. */
export function toFlims({ ${word}s }: { ${word}s: number }): number {
  return ${word}s * 7.5;
}

/** Convert flims to ${word}s. */
export function to${word}(flims: number): number {
  return flims / 7.5;
}
`,
  );
  const inputs = page.getByRole("region", { name: "Inputs" });
  await expect(inputs.getByText("2 functions read from the source")).toBeVisible();
  await inputs.getByRole("combobox", { name: "Function" }).selectOption(`to${word}`);
  await inputs.getByRole("textbox", { name: /^flims/ }).fill("15");
  await inputs.getByRole("button", { name: "Test", exact: true }).click();
  await expect(inputs.getByRole("region", { name: `Result of to${word}` })).toHaveText("2");
  await inputs.getByRole("button", { name: "Keep, and expect this result" }).click();
  await expect(page.getByRole("region", { name: "Samples" }).getByLabel(/^Expected result/)).toHaveValue("2");
  await describe(page, { name: `${word} units`, description: `Convert between ${word}s and flims.` });
  await publish(page);
  const state = await verified(page, "Listed");
  await state.getByRole("link", { name: "Manage the tool" }).click();
  await expect(page.getByRole("region", { name: "Versions" })).toContainText("Version 1");

  await page.goto("/");
  const turn = await ask(page, `Convert 4 ${word}s to flims`);
  await expect(turn).toContainText("30");
  await expect(traceOf(page)).toContainText(new RegExp(`Ran ${word} units › toFlims`, "i"));
});

test("what is typed signed out is there after signing in", async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/studio/new");
  await paste(page, "def main(text: str):\n    return text[::-1]\n");
  await describe(page, { name: "Text turner", description: "Turns a text around." });
  await expect(page.getByText("Kept in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Sign in to publish" }).click();
  await expect(page).toHaveURL(/\/sign-in[?]from=%2Fstudio%2Fnew/);
  await fillSignIn(page, person.email);
  await expect(page).toHaveURL(/\/studio\/drafts\//);
  await expect(sourceOf(page)).toContainText("text[::-1]");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Text turner");
  await page.reload();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Turns a text around.");
});

test("a draft is saved as it is typed, listed in the studio, and gone when it is deleted", async ({ page }) => {
  await signUp(page, "/studio");
  await expect(page.getByText("No tools yet")).toBeVisible();
  await page.getByRole("link", { name: "Publish a tool" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Half a tool");
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
  await page.goto("/studio");
  await page.getByRole("link", { name: "Half a tool" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a tool");
  await page.goBack();
  await page.getByRole("button", { name: "Delete the draft Half a tool" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the draft" }).click();
  await expect(page.getByRole("link", { name: "Half a tool" })).toHaveCount(0);
});

test("going back to a new draft after it was published shows the draft", { tag: "@full" }, async ({ page }) => {
  await signUp(page, "/studio/new");
  await page.getByLabel("Name", { exact: true }).fill("Once and again");
  await expect(page).toHaveURL(/\/studio\/drafts\//);
  await page.getByRole("banner").getByRole("link", { name: "Tool-Mart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tool-Mart" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Once and again");
});

test("a lost connection keeps what is typed and saves it when it is back", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await signUp(page, "/studio/new");
  await page.getByLabel("Name", { exact: true }).fill("Before");
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Name", { exact: true }).fill("While it was away");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Not saved.");
  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("While it was away");
});
