import { signUp } from "./account-helpers";
import { newAdmin, otherPage, publishTwister } from "./admin-helpers";
import { watchErrors } from "./helpers";
import { newWord } from "./studio-helpers";
import { expect, type Page, test } from "./test";

/** Reports a tool on its page, and returns the dialog. */
async function report(page: Page, slug: string, text: string) {
  await page.goto(`/tools/${slug}`);
  await page.getByRole("button", { name: "Report a problem" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(text);
  await dialog.getByRole("button", { name: "Send the report" }).click();
  return dialog;
}

test("a tool that is reported is answered and suspended in one step, and who reported it reads the answer", {
  tag: "@full",
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  const kind = newWord();
  const [slug, name] = [`${kind}-twister`, `${kind} twister`];
  const owner = await otherPage(browser);
  await signUp(owner);
  await publishTwister(owner, kind, "private");
  const reporter = await otherPage(browser);
  await signUp(reporter);
  await newAdmin(page);

  await test.step("while it is private, an admin reads why he cannot run it", async () => {
    await owner.goto(`/studio/tools/${slug}`);
    const sharing = owner.getByRole("region", { name: "Who may use it" });
    const panel = page.getByRole("region", { name: "Try it" });
    await page.goto(`/tools/${slug}`);
    await expect(panel).toContainText("As an admin you can look at it");
    await expect(panel.getByRole("button")).toHaveCount(0);
    await sharing.getByRole("radio", { name: /^Public/ }).check();
    await expect.poll(async () => (await reporter.request.get(`/tools/${slug}`)).status()).toBe(200);
    await page.reload();
    await expect(panel.getByRole("button", { name: "Run" })).toBeVisible();
  });

  await test.step("one report of an address, whatever the cookie", async () => {
    await expect(await report(reporter, slug, "It twists the wrong way.")).toContainText("answer in your settings");
    const stranger = await otherPage(browser);
    const dialog = await report(stranger, slug, "It twists the wrong way.");
    await expect(dialog.getByRole("alert")).toContainText("already reported this tool from your network");
    await stranger.context().close();
    await reporter.goto("/settings");
    const own = reporter.getByRole("region", { name: "What you reported" });
    await expect(own).toContainText("It twists the wrong way.");
    await expect(own).toContainText("Not answered yet");
  });

  await test.step("uphold and suspend, with the keyboard", async () => {
    await page.goto("/admin/reports");
    const reports = page.getByRole("article", { name: `Reports of ${name}` });
    await expect(reports).toContainText("by somebody with an account");
    await reports.getByRole("textbox", { name: /Answer/ }).fill("Right: it is away until it twists well");
    await reports.getByRole("button", { name: `Uphold and suspend ${name}` }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Uphold, and suspend “${name}”?` });
    // What was written already is there.
    await expect(dialog.getByRole("textbox")).toHaveValue("Right: it is away until it twists well");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(reports).toBeVisible();
    await reports.getByRole("button", { name: `Uphold and suspend ${name}` }).click();
    await dialog.getByRole("textbox").press("End");
    await page.keyboard.type(".");
    await dialog.getByRole("button", { name: "Suspend the tool" }).click();
    await expect(reports).toHaveCount(0);
    await page.getByRole("link", { name: "Upheld" }).click();
    await expect(reports).toContainText("tool suspended");
    await expect(reports).toContainText("Right: it is away until it twists well.");
  });

  await test.step("the owner and who reported it read the answer", async () => {
    await reporter.reload();
    const own = reporter.getByRole("region", { name: "What you reported" });
    await expect(own).toContainText("Upheld");
    await expect(own).toContainText("Answer: Right: it is away until it twists well.");
    expect((await reporter.request.get(`/tools/${slug}`)).status()).toBe(404);
    await owner.goto(`/studio/tools/${slug}`);
    await expect(owner.getByRole("region", { name: "Suspensions" })).toContainText("away until it twists well");
  });
  expect(errors).toEqual([]);
  await owner.context().close();
  await reporter.context().close();
});
