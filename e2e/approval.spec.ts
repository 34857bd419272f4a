import type { Page } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { fillSignIn, menuOf, signUp } from "./account-helpers";
import { newKeyOf } from "./account-keys";
import { holdScripts } from "./hold-scripts";
import { layoutProblems } from "./layout-problems";
import { expect, test } from "./test";

/** A key of somebody signed in, with what a program does by it. */
async function program(page: Page, scopes: readonly string[]) {
  const authorization = `Bearer ${await newKeyOf(page, "robot", scopes)}`;
  return (path: string, data?: unknown) =>
    page.request.fetch(`/api/v1${path}`, {
      method: data === undefined ? "GET" : "POST",
      headers: { authorization },
      ...(data !== undefined && { data }),
    });
}

function ledger(handle: string) {
  return {
    manifest: {
      slug: `ledger-${handle}`,
      name: `Ledger of ${handle}`,
      description: `Books an amount into the ledger of ${handle}.`,
      runtime: "javascript",
      effect: "changes",
      samples: [{ input: { amount: 1 } }],
    },
    source: `/**\n * Books an amount into the ledger of ${handle}.\n * @param {{amount: number}} entry\n */\nexport function main({ amount }) {\n  return { booked: amount };\n}\n`,
    visibility: "private",
  };
}

async function asked(page: Page, question: string) {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.keyboard.press("Enter");
  const turn = page.getByRole("article", { name: question });
  await expect(turn.getByRole("button", { name: "Allow once" })).toBeVisible({ timeout: 30_000 });
  return turn;
}

test("what changes something waits for a person: edited and allowed, or refused", async ({ page }) => {
  test.setTimeout(120_000);
  const { handle } = await signUp(page);
  const send = await program(page, ["ask", "tools:read", "tools:write"]);
  const { id } = await (await send("/tools", ledger(handle))).json();
  expect(await (await send(`/verifications/${id}/events`)).text()).toContain('"status":"listed"');
  const question = `Book an amount of 25 into the ledger of ${handle}`;

  const turn = await asked(page, question);
  const amount = turn.getByLabel(/^amount/);
  await expect(amount).toHaveValue("25");
  expect(await accessibilityProblems(page, { part: "main" })).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutProblems(page)).toEqual([]);
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(amount).toHaveValue("25");
  await amount.fill("30");
  scripts.resolve();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Enter"); // Where the focus is: nothing took it away meanwhile.
  await expect(turn.getByRole("button", { name: "Ask again" })).toBeVisible({ timeout: 30_000 });
  await expect(turn).toContainText("30");

  const refused = await asked(page, question);
  await refused.getByRole("button", { name: "Refuse" }).click();
  await expect(refused.getByRole("button", { name: "Allow once" })).toHaveCount(0);
  await expect(refused).toContainText("not approved, and nothing was done");
});

test("a call that waits is allowed on a second device, and goes on where it was asked", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await signUp(page);
  const send = await program(page, ["ask", "tools:read", "tools:write"]);
  const { id } = await (await send("/tools", ledger(person.handle))).json();
  expect(await (await send(`/verifications/${id}/events`)).text()).toContain('"status":"listed"');
  const question = `Book an amount of 25 into the ledger of ${person.handle}`;
  const here = await asked(page, question);
  await expect(page).toHaveURL(/\/chat\//);

  const device = await browser.newContext();
  const phone = await device.newPage();
  await phone.goto(`/sign-in?from=${encodeURIComponent(new URL(page.url()).pathname)}`);
  await fillSignIn(phone, person.email);
  await expect(menuOf(phone, person)).toBeVisible();
  const there = phone.getByRole("article", { name: question });
  await there.getByRole("button", { name: "Allow once" }).click();
  for (const turn of [there, here]) {
    await expect(turn.getByRole("button", { name: "Ask again" })).toBeVisible({ timeout: 30_000 });
    await expect(turn).toContainText("25");
    await expect(turn.getByRole("button", { name: "Allow once" })).toHaveCount(0);
  }
  await device.close();
});
