import { expect, type Locator, type Page, test } from "@playwright/test";
import { startModelServer } from "@/lib/testing/model-server";
import { accessibilityProblems } from "./accessibility-problems";
import { ask, traceOf, watchErrors } from "./helpers";
import { layoutProblems } from "./layout-problems";
import { answeredBy, IS_READY } from "./model-stand-in";

const LOAN = "What is the monthly payment of a loan over 5 years at 4 percent?";

function formIn(turn: Locator): Locator {
  return turn.getByRole("form", { name: "What is missing" });
}

async function turnAfter(page: Page, name: RegExp): Promise<Locator> {
  const turn = page.getByRole("article", { name });
  await expect(turn.getByRole("button", { name: "Ask again" })).toBeVisible({ timeout: 30_000 });
  return turn;
}

for (const width of [1440, 390]) {
  test(`a question back has a form that is filled in place, ${width} pixels wide`, {
    tag: width === 390 ? [] : ["@full"],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const errors = watchErrors(page);
    await page.goto("/");
    const turn = await ask(page, LOAN);
    await expect(turn.getByText("Asks back")).toBeVisible();
    const form = formIn(turn);
    const amount = form.getByLabel(/^amount/);
    await amount.press("Enter");
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(form).toContainText("Please fill this in.");
    expect(await accessibilityProblems(page, { part: "main" })).toEqual([]);
    expect(await layoutProblems(page)).toEqual([]);

    await amount.fill("20000");
    await amount.press("Enter");
    await turnAfter(page, /^amount: 20000/);
    await expect(amount).toBeDisabled();
    await expect(form.getByRole("button", { name: "Reply" })).toHaveCount(0);
    const composer = page.getByRole("textbox", { name: "Your question" });
    await expect(composer).toHaveValue("");
    if (width > 390) await expect(composer).toBeFocused();

    await page.reload();
    await expect(formIn(page.getByRole("article", { name: LOAN })).getByLabel(/^amount/)).toHaveValue("20000");
    await expect(formIn(page.getByRole("article", { name: LOAN })).getByLabel(/^amount/)).toBeDisabled();
    expect(errors).toEqual([]);
  });
}

test("what is likely is offered, and runs with what was corrected", async ({ page }) => {
  const unsure = "I dropped the parcel onto the scales and it reads 12.4 kilos, the form only knows pounds";
  const errors = watchErrors(page);
  await page.goto("/");
  const turn = await ask(page, unsure);
  const offered = (of: Locator) => of.getByRole("form", { name: "What would be run" });
  const value = offered(turn).getByLabel(/^value/);
  await expect(value).toHaveValue("12.4");
  await expect(offered(turn).getByLabel(/^from/)).toHaveValue("kilos");
  expect(await accessibilityProblems(page, { part: "main" })).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  await expect(traceOf(page)).toContainText("Asked to confirm value, from, to");

  await value.fill("12.5");
  await offered(turn).getByRole("button", { name: "Run" }).click();
  await expect(await turnAfter(page, /^value: 12.5/)).toContainText("27.56");
  await page.reload();
  const again = offered(page.getByRole("article", { name: unsure })).getByLabel(/^value/);
  await expect(again).toHaveValue("12.5");
  await expect(again).toBeDisabled();
  expect(errors).toEqual([]);
});

test("what does not fit is said beside its field, and a form in another tab is answered once", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/");
  const form = formIn(await ask(page, LOAN));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await form.getByLabel(/^amount/).fill("many");
  await form.getByRole("button", { name: "Reply" }).click();
  await expect(form).toContainText("“many” is not a number.");
  await form.getByLabel(/^amount/).fill("20000");
  await form.getByRole("button", { name: "Reply" }).click();
  await turnAfter(page, /^amount: 20000/);
  // The other tab is told that something was asked.
  await expect(formIn(other.getByRole("article", { name: LOAN })).getByLabel(/^amount/)).toBeDisabled();
});

test("a typed reply goes on from the question back", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const turn = await ask(page, LOAN);
  const reply = await ask(page, "20000");
  await expect(formIn(turn).getByLabel(/^amount/)).toBeDisabled();
  const runId = (await reply.getAttribute("id"))?.replace("run-", "");
  const log = await page.evaluate(async (id) => (await fetch(`/api/runs/${id}/events`)).text(), runId);
  const asked = (await turn.getAttribute("id"))?.replace("run-", "");
  expect(log).toContain(`"continues":"${asked}"`);
});

test("where no tool fits, the nearest are offered, and the question goes along to the studio", async ({ page }) => {
  await page.goto("/");
  const turn = await ask(page, "Show the news");
  const offer = turn.getByRole("region", { name: "What you can do" });
  await expect(offer.getByRole("listitem")).toHaveCount(3);
  await expect(offer.getByRole("listitem").first().getByRole("link")).toHaveAttribute("href", /^\/tools\/[a-z-]+$/);
  expect(await accessibilityProblems(page, { part: "main" })).toEqual([]);
  await offer.getByRole("link", { name: "Publish a tool for this" }).click();
  await expect(page.getByLabel("Example questions")).toHaveValue("Show the news");
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/from=%2Fstudio%2Fnew%3Fprompt%3DShow/);
});

test("the words that an answer used are told, and pointed at from its trace", async ({ page }) => {
  const question = "What is 25 % of 40, with 8 % tax?";
  const model = await startModelServer(({ messages }) => {
    if (messages.at(-1)?.content === IS_READY) return { text: "ready" };
    if (messages.some(({ role }) => role === "tool")) return { text: "It is 10." };
    return { calls: [{ id: "1", name: "calculator", arguments: '{"a": 40, "o": "*", "b": 0.25}' }] };
  });
  try {
    await answeredBy(page, model.baseUrl);
    const turn = await ask(page, question);
    await expect(turn.getByText("Used 25 % and 40. Not used: 8 %.")).toBeVisible();
    const trace = traceOf(page);
    const words = turn.getByRole("heading", { level: 2 }).getByText("25 %", { exact: true });
    const before = await words.evaluate((element) => getComputedStyle(element).backgroundColor);
    await trace.getByRole("button", { name: "from “25 %” in the question" }).focus();
    await expect(words).not.toHaveCSS("background-color", before);
    expect(await accessibilityProblems(page)).toEqual([]);
  } finally {
    await model.close();
  }
});
