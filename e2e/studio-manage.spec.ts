import { expect, type Page, test } from "@playwright/test";
import { signUp } from "./account-helpers";
import { describe, newWord, paste, publish, sourceOf, stagesOf, verified } from "./studio-helpers";
import { submitTool } from "./submitted-tool";

const FIRST = "def main(count: int) -> int:\n    return count * 2\n";

/** Publishes a first version and gives the tool's slug. */
async function publishFirst(page: Page): Promise<string> {
  const slug = newWord();
  const manifest = {
    ...{ slug, name: `${slug} doubler`, description: `Doubles ${slug}s.`, runtime: "python" },
    samples: [{ input: { count: 3 } }],
  };
  await submitTool(page, { manifest, source: FIRST });
  return slug;
}

test("a new version shows what it answers otherwise, goes live, and is rolled back in one click", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await signUp(page);
  const slug = await publishFirst(page);
  await page.goto(`/studio/tools/${slug}`);
  await page.getByRole("link", { name: "New version" }).click();
  await expect(sourceOf(page)).toContainText("count * 2");
  // What was read of the source follows the source.
  await expect(page.getByText("Written by hand")).toHaveCount(0);
  await paste(page, FIRST.replace("* 2", "* 3"));
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
  await publish(page);
  const state = await verified(page, "Ready to go live");
  const sample = stagesOf(page).getByRole("listitem").filter({ hasText: 'main({"count":3})' }).last();
  await expect(sample.getByRole("region", { name: "Result of the live version of main" })).toHaveText("6");
  await expect(sample.getByRole("region", { name: "Result of the new version of main" })).toHaveText("9");
  // Until then nobody else sees anything of it; signed out, one is sent to sign in.
  const views = [`/tools/${slug}?view=source&version=2`, `/tools/${slug}?view=verification&version=2`, page.url()];
  for (const address of [...views, `/tools/${slug}?view=versions&from=1&to=2`]) {
    expect(await (await request.get(address)).text()).not.toContain("count * 3");
  }
  expect((await request.get(views[0] ?? "")).status()).toBe(404);
  await state.getByRole("button", { name: "Make version 2 live" }).click();
  await expect(state.getByText("Listed", { exact: true })).toBeVisible();
  for (const address of views) expect((await request.get(address)).status()).toBe(200);

  await page.goto(`/studio/tools/${slug}`);
  const versions = page.getByRole("region", { name: "Versions" });
  const row = (number: number) => versions.getByRole("listitem").filter({ hasText: `Version ${number}` });
  await expect(row(2)).toContainText("Live");
  await versions.getByRole("button", { name: "Roll back to version 1" }).click();
  await expect(row(1)).toContainText("Live");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(2)).toContainText("Live");
});

test("a new version that changes nothing is not verified, and is gone on with where it was left", {
  tag: "@full",
}, async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const slug = await publishFirst(page);
  await page.goto(`/studio/tools/${slug}`);
  await expect(page).toHaveTitle(`Manage ${slug} doubler · AGIent`);
  await page.getByRole("link", { name: "New version" }).click();
  await expect(page).toHaveTitle(`New version of ${slug} doubler · AGIent`);
  await publish(page);
  await expect(page.getByText(/^Nothing was changed: this is version 1, which is live/)).toBeVisible();
  await expect(page).toHaveURL(/\/studio\/drafts\//);
  const draft = page.url();
  await page.goto(`/studio/tools/${slug}`);
  await page.getByRole("link", { name: "New version" }).click();
  await expect(page).toHaveURL(draft);
});

test("a private tool is there for its owner and for whom he lets in", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const slug = await publishFirst(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  const friend = await signUp(other);
  await page.goto(`/studio/tools/${slug}`);
  const sharing = page.getByRole("region", { name: "Who may use it" });
  await sharing.getByRole("radio", { name: /^Private/ }).check();
  await expect(sharing.getByText("Only you, so far.")).toBeVisible();
  await expect.poll(async () => (await other.goto(`/tools/${slug}`))?.status()).toBe(404);
  await sharing.getByLabel("Give someone access").fill("nobody-has-this-handle");
  await sharing.getByRole("button", { name: "Give access" }).click();
  await expect(sharing.getByRole("alert")).toContainText("nobody-has-this-handle");
  await sharing.getByLabel("Give someone access").fill(`@${friend.handle}`);
  await sharing.getByRole("button", { name: "Give access" }).click();
  await expect(sharing.getByText(`@${friend.handle}`)).toBeVisible();
  expect((await other.goto(`/tools/${slug}`))?.status()).toBe(200);
  await sharing.getByRole("button", { name: `Remove @${friend.handle}` }).click();
  await expect(sharing.getByText(`@${friend.handle}`)).toBeHidden();
  expect((await other.goto(`/tools/${slug}`))?.status()).toBe(404);
  expect((await other.goto(`/studio/tools/${slug}`))?.status()).toBe(404);
  await context.close();
});

test("a secret is stored, never shown again, and removed", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(120_000);
  const value = `sk-${newWord()}`;
  await signUp(page, "/studio/new");
  const slug = newWord();
  await paste(page, FIRST);
  await describe(page, { name: `${slug} weather`, description: "Doubles a count.", slug });
  await page.getByText("Permissions and limits").click();
  await page.getByLabel(/^Hosts that it may connect to/).fill("api.example.org");
  await page.getByRole("button", { name: "Add a secret" }).click();
  const permissions = page.getByRole("group", { name: /^Secrets/ });
  await permissions.getByLabel("Name", { exact: true }).fill("WEATHER_KEY");
  await permissions.getByLabel("Host").selectOption("api.example.org");
  await publish(page);
  const state = await verified(page, "Not listed");
  await expect(state).toContainText("WEATHER_KEY");
  await page.goto(`/studio/tools/${slug}`);
  const secrets = page.getByRole("region", { name: "Secrets" });
  await expect(secrets).toContainText("Goes to api.example.org, in the header Authorization.");
  await secrets.getByLabel("Value of WEATHER_KEY", { exact: true }).fill(value);
  await secrets.getByRole("button", { name: "Store" }).click();
  await expect(secrets.getByText("Stored", { exact: true })).toBeVisible();
  await expect(secrets.getByLabel("Value of WEATHER_KEY", { exact: true })).toHaveValue("");
  expect(await (await page.request.get(`/studio/tools/${slug}`)).text()).not.toContain(value);
  await page.getByRole("region", { name: "Verifications" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Verify again" }).click();
  await verified(page, "Listed");
  await page.goto(`/studio/tools/${slug}`);
  await secrets.getByRole("button", { name: "Remove the value of WEATHER_KEY" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the value" }).click();
  await expect(secrets.getByText("No value")).toBeVisible();
});

test("a tool rests, is deprecated, and is deleted only when its name is typed", async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const slug = await publishFirst(page);
  await page.goto(`/studio/tools/${slug}`);
  const life = page.getByRole("region", { name: "Lifecycle" });
  await life.getByRole("button", { name: "Put it into maintenance" }).click();
  await expect(page.getByText("In maintenance", { exact: true })).toBeVisible();
  await life.getByRole("button", { name: "List it" }).click();
  await expect(page.getByText("Listed", { exact: true }).first()).toBeVisible();
  await expect(life.getByRole("button", { name: "List it" })).toBeHidden();
  await life.getByRole("button", { name: "Deprecate it" }).click();
  await expect(page.getByText("Deprecated", { exact: true })).toBeVisible();
  expect((await page.request.get(`/tools/${slug}`)).status()).toBe(200);
  await life.getByRole("button", { name: "List it" }).click();
  await expect(page.getByText("Listed", { exact: true }).first()).toBeVisible();
  await expect(life.getByRole("button", { name: "List it" })).toBeHidden();
  await life.getByRole("button", { name: "Delete it" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this tool?" });
  await expect(dialog.getByRole("button", { name: "Delete the tool" })).toBeDisabled();
  await dialog.getByRole("textbox").fill(slug);
  await dialog.getByRole("button", { name: "Delete the tool" }).click();
  await expect(page).toHaveURL("/studio");
  await expect(page.getByText("No tools yet")).toBeVisible();
  expect((await page.request.get(`/tools/${slug}`)).status()).toBe(404);
});
