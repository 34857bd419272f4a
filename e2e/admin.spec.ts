import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { accessibilityProblems } from "./accessibility-problems";
import { fillSignIn, menuOf, signUp } from "./account-helpers";
import { newAdmin, otherPage, publishTwister } from "./admin-helpers";
import { ask, watchErrors } from "./helpers";
import { isFull } from "./is-full";
import { layoutProblems } from "./layout-problems";
import { describe, newWord, paste, publish, verified } from "./studio-helpers";
import { expect, type Locator, type Page, test } from "./test";

/** Addresses of every page under `app/admin`, read from the folder, so that no page is forgotten. */
function adminPages(folder = join(import.meta.dirname, "..", "app", "admin"), address = "/admin"): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      const segment = entry.name.startsWith("[") ? "something" : entry.name;
      return adminPages(join(folder, entry.name), `${address}/${segment}`);
    }
    return /^page\.tsx?$/.test(entry.name) ? [address] : [];
  });
}

/** The row of a tool among all tools; calls are counted a moment after their run. */
async function readRow(page: Page, tool: string, calls: string): Promise<Locator> {
  const row = page.getByRole("table").getByRole("row", { name: tool });
  await expect(async () => {
    await page.goto(`/admin?q=${encodeURIComponent(tool)}`);
    await expect(row.getByRole("link", { name: `${calls} calls: runs of ${tool}` })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return row;
}

/** A tool of somebody's own that grades cheese of a kind that no other tool knows. */
async function publishGrader(page: Page, kind: string): Promise<void> {
  await page.goto("/studio/new");
  await paste(
    page,
    `def main(days: int) -> str:
    """Grade ${kind} cheese.

    Args:
        days: Age of the ${kind} cheese in days.
    """
    if days == 777:
        raise ValueError("This cheese is too old to be graded.")
    return "Grade A" if days > 30 else "Grade B"
`,
  );
  await describe(page, { name: `${kind} grader`, description: `Grades ${kind} cheese by its age in days.` });
  await publish(page);
  await verified(page, "Listed");
}

test("every admin page is for admins only", async ({ page, browser }) => {
  const pages = adminPages();
  expect(pages).toContain("/admin");
  expect(pages.length).toBeGreaterThanOrEqual(4);
  await test.step("signed out", async () => {
    for (const address of pages) {
      const { location } = (await page.request.get(`${address}?q=x`, { maxRedirects: 0 })).headers();
      expect(location).toMatch(new RegExp(`^/sign-in\\?from=${encodeURIComponent(address)}`));
    }
  });
  await test.step("signed in", async () => {
    await signUp(page);
    for (const address of pages) expect((await page.request.get(address)).status(), address).toBe(403);
    await page.goto("/admin");
    await expect(page.getByText("This page is not for your account")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
    await page.getByRole("button", { name: /Your account/ }).click();
    await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Admin" })).toHaveCount(0);
  });
  await test.step("an admin, whom the command line makes one, comes back to where he was sent from", async () => {
    const other = await otherPage(browser);
    const admin = await signUp(other);
    const env = { ...process.env, AGIENT_DATA_DIR: process.env.E2E_DATA_DIR };
    const words = ["--import", "./scripts/typescript.mjs", "scripts/user.ts", "make-admin", admin.email];
    expect((await promisify(execFile)(process.execPath, words, { env })).stdout).toBe(
      `@${admin.handle} is an admin.\n`,
    );
    const fresh = await otherPage(browser);
    await fresh.goto("/admin/reports?status=upheld");
    await fillSignIn(fresh, admin.email);
    await expect(fresh).toHaveURL("/admin/reports?status=upheld");
    await expect(fresh.getByRole("heading", { name: "Reports" })).toBeVisible();
    await expect(menuOf(fresh, admin)).toBeVisible();
    await other.context().close();
    await fresh.context().close();
  });
});

test("figures equal what was run; a suspended tool is used by nobody, says so to its owner, and comes back", {
  tag: "@full",
}, async ({ page, browser }) => {
  test.setTimeout(240_000);
  const errors = watchErrors(page);
  const kind = newWord();
  const grader = `${kind} grader`;
  const owner = await otherPage(browser);
  await signUp(owner);
  await publishGrader(owner, kind);
  const asker = await otherPage(browser);
  const askGrade = async (days: number) => {
    await asker.goto("/");
    return ask(asker, `Grade ${kind} cheese of ${days} days`);
  };
  for (const days of [12, 40, 55]) await expect(await askGrade(days)).toContainText(days > 30 ? "Grade A" : "Grade B");
  await askGrade(777);

  const admin = await newAdmin(page);
  await page.goto("/");
  await page.getByRole("button", { name: /Your account/ }).click();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  const row = await readRow(page, grader, "4");
  await expect(row.getByRole("cell", { name: "75 % ≥ 30 % of 4" })).toHaveCount(3);
  await expect(row.getByText("The tool failed 1")).toBeVisible();
  await expect(row.getByText("listed")).toBeVisible();
  await expect(row.getByRole("img", { name: "4 calls on 1 of 30 days, 75 % succeeded" })).toBeVisible();

  await test.step("its runs, and one with its trace", async () => {
    await row.getByRole("link", { name: /runs of/ }).click();
    const question = `Grade ${kind} cheese of 40 days`;
    await expect(page.getByRole("table").getByRole("row", { name: `Grade ${kind} cheese` })).toHaveCount(4);
    await page.getByRole("link", { name: question }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
    await expect(page.getByRole("region", { name: "Answer", exact: true })).toContainText("Grade A");
    await expect(page.getByRole("region", { name: "Trace", exact: true })).toContainText(
      new RegExp(`Ran ${kind}`, "i"),
    );
    await expect(page.getByText("a visitor")).toBeVisible();
  });

  await test.step("a report is answered", async () => {
    await asker.goto(`/tools/${kind}-grader`);
    await asker.getByRole("button", { name: "Report a problem" }).click();
    const dialog = asker.getByRole("dialog");
    await dialog.getByRole("textbox").fill("It cannot grade <b>old</b> cheese.");
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await expect(asker.getByRole("dialog", { name: "Thank you" })).toBeVisible();
    await page.goto("/admin/reports");
    const report = page.getByRole("article", { name: `Reports of ${grader}` });
    await expect(report).toContainText("It cannot grade <b>old</b> cheese.");
    await report.getByRole("textbox", { name: "Answer" }).fill("Right: it is taken away until that is mended.");
    await report.getByRole("button", { name: "Uphold", exact: true }).click();
    await expect(report).toHaveCount(0);
    await page.getByRole("link", { name: "Upheld" }).click();
    await expect(report).toContainText("it is taken away until that is mended");
  });

  await test.step("suspend, with the keyboard", async () => {
    await page.goto(`/admin?q=${kind}`);
    await row.getByRole("button", { name: `Suspend ${grader}` }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Suspend “${grader}”?` });
    await expect(dialog.getByRole("textbox", { name: /Reason/ })).toBeFocused();
    await page.keyboard.type("It grades nothing that is old.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(row.getByText("suspended")).toBeVisible();
    await expect(row.getByText("It grades nothing that is old.")).toBeVisible();
    await expect(row.getByRole("button", { name: `Restore ${grader}` })).toBeFocused();
  });

  await test.step("the agent does not use it any more, and only its owner reads why", async () => {
    const turn = await askGrade(12);
    await expect(turn).not.toContainText(grader);
    expect((await asker.request.get(`/tools/${kind}-grader`)).status()).toBe(404);
    await asker.goto(`/tools?q=${kind}`);
    await expect(asker.getByRole("link", { name: grader })).toHaveCount(0);
    await owner.goto(`/tools/${kind}-grader`);
    await expect(owner.getByRole("alert").filter({ hasText: "It grades nothing that is old" })).toBeVisible();
  });

  await test.step("its pages say why instead of offering what is refused", async () => {
    const panel = owner.getByRole("region", { name: "Try it" });
    await expect(panel).toContainText("nobody can run it");
    await expect(panel.getByRole("button")).toHaveCount(0);
    await expect(owner.getByText("Call it over HTTP")).toHaveCount(0);
    await owner.goto(`/studio/new?tool=${kind}-grader`);
    await expect(owner).toHaveURL(`/studio/tools/${kind}-grader`);
    await expect(owner.getByRole("alert").filter({ hasText: "no version of it can be published" })).toBeVisible();
    await expect(owner.getByRole("link", { name: "New version" })).toHaveCount(0);
    await expect(owner.getByRole("button", { name: "Delete it" })).toHaveCount(0);
    const history = owner.getByRole("region", { name: "Suspensions" });
    await expect(history).toContainText("It grades nothing that is old.");
    await expect(owner.getByRole("main")).not.toContainText(admin.handle);
  });

  await test.step("it comes back", async () => {
    await row.getByRole("button", { name: `Restore ${grader}` }).click();
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: /optional/ })
      .fill("It is mended.");
    await page.getByRole("dialog").getByRole("button", { name: "Restore the tool" }).click();
    await expect(row.getByText("listed")).toBeVisible();
    await expect(await askGrade(12)).toContainText("Grade B");
  });

  await test.step("the log tells admins who did what, and why", async () => {
    await row.getByRole("link", { name: `Log of ${grader}` }).click();
    await expect(page).toHaveURL(`/admin/log?tool=${kind}-grader`);
    const entries = page.getByRole("table").locator("tbody").getByRole("row");
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(0)).toContainText(`@${admin.handle}`);
    await expect(entries.nth(0)).toContainText("tool restored");
    await expect(entries.nth(0)).toContainText("It is mended.");
    await expect(entries.nth(1)).toContainText("tool suspended");
    await expect(entries.nth(2)).toContainText("1 report upheld");
    await page.getByLabel("Tool (slug)").fill("");
    await page.getByLabel("Handle, of the admin or the account").fill(`@${admin.handle}`);
    await expect(page).toHaveURL(`/admin/log?account=%40${admin.handle}`);
    // The command line made him an admin, and he opened somebody's run.
    await expect(entries).toHaveCount(5);
    await expect(entries.nth(4)).toContainText("the command line");
    await expect(entries.nth(4)).toContainText("made an admin");
    await expect(entries.nth(3)).toContainText("question read");
  });
  expect(errors).toEqual([]);
  await asker.context().close();
  await owner.context().close();
});

test("a blocked account is out with its tools, reads why, and is let in again", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const errors = watchErrors(page);
  const kind = newWord();
  const owner = await otherPage(browser);
  const person = await signUp(owner);
  await publishTwister(owner, kind);
  await newAdmin(page);
  await page.goto("/admin/accounts");
  await page.getByLabel("Handle or name").fill(person.handle);
  const row = page.getByRole("table").getByRole("row", { name: `@${person.handle}` });
  await expect(row.getByText("active")).toBeVisible();
  await expect(row.getByRole("link", { name: `1 tool of @${person.handle}` })).toBeVisible();

  await test.step("block", async () => {
    await row.getByRole("button", { name: `Block @${person.handle}` }).click();
    const dialog = page.getByRole("dialog", { name: `Block @${person.handle}?` });
    await dialog.getByRole("textbox", { name: /Reason/ }).fill("It twists nothing.");
    await dialog.getByRole("button", { name: "Block the account" }).click();
    await expect(row.getByText("blocked")).toBeVisible();
    await expect(row.getByText("It twists nothing.")).toBeVisible();
    expect((await owner.request.get(`/tools/${kind}-twister`)).status()).toBe(404);
    expect((await owner.request.get(`/u/${person.handle}`)).status()).toBe(404);
    await owner.goto(`/tools?q=${kind}`);
    await expect(owner.getByRole("link", { name: `${kind} twister` })).toHaveCount(0);
    await owner.goto("/studio");
    await expect(owner).toHaveURL(/sign-in/);
    await fillSignIn(owner, person.email);
    await expect(owner.getByText("An admin blocked this account: It twists nothing.")).toBeVisible();
  });

  await test.step("its tool is suspended with it, and can be deleted", async () => {
    await page.goto(`/admin?q=${kind}`);
    const tool = page.getByRole("table").getByRole("row", { name: `${kind} twister` });
    await expect(tool.getByText("Its owner is blocked.")).toBeVisible();
    await expect(tool.getByRole("button", { name: `Delete ${kind} twister` })).toBeVisible();
  });

  await test.step("unblock", async () => {
    await page.goto(`/admin/accounts?q=${person.handle}&state=blocked`);
    await row.getByRole("button", { name: `Unblock @${person.handle}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unblock the account" }).click();
    await expect(page.getByText("No matching account")).toBeVisible();
    await fillSignIn(owner, person.email);
    await expect(menuOf(owner, person)).toBeVisible();
    expect((await owner.request.get(`/tools/${kind}-twister`)).status()).toBe(200);
  });
  expect(errors).toEqual([]);
  await owner.context().close();
});

test("filters and order are in the address", { tag: "@full" }, async ({ page }) => {
  await newAdmin(page);
  await page.goto("/admin");
  await page.getByLabel("Name or slug").fill("csv-analysis");
  await expect(page).toHaveURL(/q=csv-analysis/);
  await expect(page.getByRole("status").filter({ hasText: "tool" })).toHaveText("1 tool");
  await page.getByRole("columnheader", { name: "Verified" }).getByRole("link").click();
  await expect(page).toHaveURL(/q=csv-analysis.*sort=verified&order=desc/);
  await expect(page.getByRole("columnheader", { name: "Verified" })).toHaveAttribute("aria-sort", "descending");
  await page.reload();
  await expect(page.getByLabel("Name or slug")).toHaveValue("csv-analysis");
  await page.getByLabel("State").selectOption("rejected");
  await expect(page.getByText("No matching tool")).toBeVisible();
  await page.getByRole("link", { name: "Show all tools" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("table").getByRole("row")).not.toHaveCount(0);
  await expect(page.getByLabel("Name or slug")).toHaveValue("");
  await expect(page.getByLabel("State")).toHaveValue("");
});

test("one shares one's inputs with creators only after one has said so", { tag: "@full" }, async ({ page }) => {
  await signUp(page, "/settings");
  const form = page.getByRole("form", { name: "Sharing with creators" });
  const choice = form.getByRole("checkbox", { name: "Let creators see my questions and inputs to their tools" });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await form.getByRole("button", { name: "Save sharing" }).click();
  await expect(form.getByRole("status")).toHaveText("Creators see what you ask from now on.");
  await page.reload();
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await form.getByRole("button", { name: "Save sharing" }).click();
  await expect(form.getByRole("status")).toContainText("nothing");
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no list for admins has an accessibility problem or is wider than a phone", async ({ page }) => {
    test.setTimeout(120_000);
    await newAdmin(page);
    for (const address of [
      "/admin",
      ...(isFull ? ["/admin/reports", "/admin/runs", "/admin/log", "/admin/answers"] : []),
    ])
      await check(page, address);
  });

  test("no admin page of people or of a run has an accessibility problem or is wider than a phone", {
    tag: "@full",
  }, async ({ page, browser }) => {
    test.setTimeout(120_000);
    // Somebody else's: to open one's own leaves no line.
    const visitor = await browser.newPage();
    await visitor.goto("/");
    await ask(visitor, "What is 17 times 23?");
    await visitor.close();
    await newAdmin(page);
    for (const address of ["/admin?state=rejected", "/admin/accounts"]) await check(page, address);
    await page.goto("/admin/runs");
    const run = (await page.getByRole("table").getByRole("link").first().getAttribute("href")) ?? "";
    expect(run).toMatch(/^\/admin\/runs\/./);
    await check(page, run);
    // Who opens a run leaves a line.
    await check(page, "/admin/log");
    await expect(page.getByRole("row", { name: new RegExp(run.split("/").at(-1) ?? "") })).toContainText(
      "question read",
    );
  });

  async function check(page: Page, address: string): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page, { inDark: isFull || address === "/admin" }), address).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await layoutProblems(page), address).toEqual([]);
  }
});
