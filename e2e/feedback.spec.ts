import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { newAdmin, otherPage, publishTwister } from "./admin-helpers";
import { ask } from "./helpers";
import { newWord } from "./studio-helpers";
import { expect, test } from "./test";

test("who asked says whether the answer was right, changes it, and takes it back", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/");
  const turn = await ask(page, "What is 17 * 23?");
  const [right, wrong] = ["right", "wrong"].map((said) => turn.getByRole("button", { name: `The answer is ${said}` }));
  if (right === undefined || wrong === undefined) throw new Error("there are no thumbs");
  await expect(right).toHaveAttribute("aria-pressed", "false");

  await test.step("by keyboard", async () => {
    await right.focus();
    await page.keyboard.press("Enter");
    await expect(right).toHaveAttribute("aria-pressed", "true");
    await expect(turn.getByRole("status").filter({ hasText: "Said to be right." })).toBeAttached();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("changed, with a reason", async () => {
    await wrong.click();
    await expect(right).toHaveAttribute("aria-pressed", "false");
    await turn.getByRole("radio", { name: "The result is wrong" }).check();
    await turn.getByRole("textbox", { name: "In your own words (optional)" }).fill("<b>It is 392.</b>");
    await turn.getByRole("button", { name: "Send reason" }).click();
    await expect(turn.getByRole("form", { name: "Your reason" })).toBeHidden();
  });

  await test.step("there after a reload", async () => {
    await page.reload();
    await expect(wrong).toHaveAttribute("aria-pressed", "true");
    await turn.getByRole("button", { name: "Why" }).click();
    await expect(turn.getByRole("radio", { name: "The result is wrong" })).toBeChecked();
    await expect(turn.getByRole("textbox", { name: "In your own words (optional)" })).toHaveValue("<b>It is 392.</b>");
  });

  await test.step("taken back, for good", async () => {
    await turn.getByRole("button", { name: "Take back" }).click();
    await expect(turn.getByRole("status").filter({ hasText: "Taken back." })).toBeAttached();
    await expect(wrong).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await expect(wrong).toHaveAttribute("aria-pressed", "false");
    await expect(turn.getByRole("button", { name: "Say why" })).toBeHidden();
  });
});

test("the figure stands beside the success rate, for the creator and for admins", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  const kind = newWord();
  await signUp(page);
  await publishTwister(page, kind);
  const asker = await otherPage(browser);
  await asker.goto("/");
  const turn = await ask(asker, `Twist the ${kind} "abc" around`);
  await expect(turn.getByRole("link", { name: `${kind} twister` })).toBeVisible();
  await turn.getByRole("button", { name: "The answer is wrong" }).click();
  await turn.getByRole("textbox", { name: "In your own words (optional)" }).fill("<i>Twisted</i> twice");
  await turn.getByRole("button", { name: "Send reason" }).click();
  await expect(turn.getByRole("form", { name: "Your reason" })).toBeHidden();

  // calls are counted a moment after their run
  await expect(async () => {
    await page.goto(`/studio/tools/${kind}-twister`);
    const answers = page.getByRole("region", { name: "Answers" });
    await expect(answers.getByText("Said to be right: 0 of 1")).toBeVisible({ timeout: 2_000 });
    await expect(answers.getByText("<i>Twisted</i> twice")).toBeVisible();
  }).toPass();

  const admin = await otherPage(browser);
  await newAdmin(admin);
  await admin.goto(`/admin?q=${kind}`);
  await expect(admin.getByRole("row", { name: `${kind} twister` }).getByText("0 of 1", { exact: true })).toBeVisible();
  await admin.goto("/admin/answers");
  const reason = admin.getByRole("listitem").filter({ hasText: `${kind}-twister` });
  await expect(reason.getByText("<i>Twisted</i> twice")).toBeVisible();
  await expect(
    admin
      .getByRole("region", { name: "Table of planners" })
      .getByText(/\d+ of \d+/)
      .first(),
  ).toBeVisible();
  expect(await accessibilityProblems(admin)).toEqual([]);
  await reason.getByRole("link", { name: "Its run" }).click();
  await expect(admin).toHaveURL(/\/admin\/runs\//);
});

test("an answer is copied as text and as a table, without marks of Markdown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill("Analyse this CSV:\nteam,points,games\nReds,31,14\nBlues,27,12");
  await composer.press("Enter");
  const turn = page.getByRole("article").last();
  await expect(turn.getByRole("table").first()).toBeVisible();
  // A first question opens its chat, where a busy browser draws the button anew.
  await expect(page).toHaveURL(/\/chat\//);
  await turn.getByRole("button", { name: "Copy the answer" }).click();
  await expect(turn.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { text: await read("text/plain"), html: await read("text/html") };
  });
  expect(copied.text).toContain("Reds\t1");
  expect(copied.text).not.toMatch(/[|*]/);
  expect(copied.html).toContain("<table");
  expect(copied.html).toContain("Reds");
});
