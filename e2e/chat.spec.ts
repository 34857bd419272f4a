import { expect, test } from "@playwright/test";
import { publishFolder } from "./command-line";
import { ask, STRAWBERRY, traceOf, watchErrors, watchShifts } from "./helpers";
import { holdScripts } from "./hold-scripts";
import { isFull } from "./is-full";

// Vadlapati, AGIent and Tool-Mart (2024), Table II.
const CASES = [
  { question: "Hi", tool: null, outcome: null, answer: /\w/ },
  { question: "What is 1+1?", tool: "Calculator", outcome: null, answer: /\b2\b/, tag: "@full" },
  { question: "What is 1-1?", tool: "Calculator", outcome: null, answer: /\b0\b/ },
  { question: STRAWBERRY, tool: "Code interpreter", outcome: null, answer: /\b3\b/, tag: "@full" },
  { question: "Show the news", tool: null, outcome: "No matching tool", answer: /\w/, tag: "@full" },
];

for (const { question, tool, outcome, answer, tag = [] } of CASES) {
  test(`answers “${question}” with ${tool ?? "no tool"}`, { tag }, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto("/");
    const turn = await ask(page, question);
    await expect(page).toHaveURL(/\/chat\//);
    await expect(turn.getByRole("paragraph").filter({ hasText: answer }).last()).toBeVisible();
    if (tool) await expect(turn.getByRole("link", { name: tool })).toBeVisible();
    else {
      // Beside the tools that it offers, where none fits, it names none.
      await expect(turn.getByRole("button", { name: /^Trace: \d+ steps? · / })).toBeVisible();
      await expect(turn.getByRole("link")).toHaveCount(outcome === null ? 0 : 4);
    }
    if (outcome) await expect(turn.getByText(outcome)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("the trace tells each step, opens to its evidence, by keyboard too, and is the same after a reload", async ({
  page,
}) => {
  await page.goto("/");
  const turn = await ask(page, STRAWBERRY);
  const trace = traceOf(page);
  const [said, told] = [await turn.innerText(), await trace.innerText()];
  await trace.getByText(/^Looked at \d+ tools/).click();
  await expect(trace.getByText("Chosen", { exact: true })).toBeVisible();
  await expect(trace.getByText(/^Score by part: /).first()).toBeAttached();
  await expect(trace.getByRole("region", { name: "Program" })).toContainText("strawberry");
  await expect(trace.getByRole("region", { name: "Result of Code interpreter" })).toHaveText("3");
  const step = trace.getByRole("listitem").filter({ hasText: /^done.*Decided that this needs a tool/ });
  await step.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(step.getByRole("paragraph").first()).toBeVisible();
  await page.reload();
  await expect(turn).toHaveText(said, { useInnerText: true });
  await expect(trace).toHaveText(told, { useInnerText: true });
});

test("a chat goes on, and each answer leads to its own trace", async ({ page }) => {
  await page.goto("/");
  const first = await ask(page, "What is 1+1?");
  await ask(page, STRAWBERRY);
  await expect(traceOf(page)).toContainText("Code interpreter");
  await first.getByRole("button", { name: /^Trace: Calculator/ }).click();
  await expect(traceOf(page)).not.toContainText("Ran Code interpreter");
});

test("a visitor sees his own chats and nobody else's", async ({ page, browser }) => {
  await page.goto("/");
  await ask(page, "What is 1+1?");
  await expect(
    page.getByRole("navigation", { name: "Chats" }).getByRole("link", { name: "What is 1+1?" }),
  ).toBeVisible();

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  const answer = await other.goto(page.url());
  expect(answer?.status()).toBe(404);
  await expect(other.getByText("There is no such chat here")).toBeVisible();
  await other.goto("/");
  await expect(other.getByText("Your chats will be listed here")).toBeVisible();
  await stranger.close();
});

test("a chat can be renamed by keyboard, where one goes on at it, and deleted", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await ask(page, "Hi");
  const chats = page.getByRole("navigation", { name: "Chats" });
  await chats.getByRole("button", { name: "More for “Hi”" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
  await page.getByRole("textbox", { name: "Title" }).fill("A greeting");
  await page.keyboard.press("Enter");
  await expect(chats.getByRole("link", { name: "A greeting" })).toBeFocused();
  await chats.getByRole("button", { name: "More for “A greeting”" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(chats.getByText("Your chats will be listed here")).toBeVisible();
});

test("a run can be stopped, and the page says so after a reload too", async ({ page }) => {
  await publishFolder("waiting-room");
  await page.goto("/");
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill("Use the waiting room to wait for 9 seconds");
  await composer.press("Enter");
  await expect(traceOf(page).getByText("Running Waiting room")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("article").getByText("Stopped", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "The run was stopped." })).toHaveCount(1);
  await expect(composer).toBeFocused();
  await expect(page).toHaveURL(/\/chat\//);
  await page.reload();
  await expect(page.getByRole("article").getByText("Stopped", { exact: true })).toBeVisible();
});

test("a failure is told once, and no other tool is tried in its place", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const turn = await ask(page, "What is 10/0?");
  await expect(turn.getByText("Failed", { exact: true })).toBeVisible();
  await expect(turn.getByText(/division by zero/)).toHaveCount(1);
  await expect(traceOf(page).getByText("No other tool was tried: the answer says so.")).toBeVisible();
});

test("the same chat in two tabs shows the same", { tag: "@full" }, async ({ page, context }) => {
  await page.goto("/");
  await ask(page, "What is 1+1?");
  const other = await context.newPage();
  await other.goto(page.url());
  await ask(other, "What is 3+4?");
  await expect(page.getByRole("article", { name: "What is 3+4?" })).toContainText("7");
});

test("in a long chat the composer stays whole, and nothing jumps while an answer comes", { tag: "@full" }, async ({
  page,
}) => {
  const shifted = await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.goto("/");
  await ask(page, STRAWBERRY);
  const composer = page.getByRole("textbox", { name: "Your question" });
  const before = await composer.boundingBox();
  for (const question of ["What is 10/0?", "What is 1+1?"]) await ask(page, question);
  expect(await composer.boundingBox()).toEqual(before);
  expect(await shifted()).toBeLessThan(0.01);
});

test("nothing jumps either while the page itself comes in pieces over a slow line", { tag: "@full" }, async ({
  page,
  context,
}) => {
  const shifted = await watchShifts(page);
  await page.route("**/*.{js,woff2}", (route) => route.abort());
  // At once, as what was fetched before: else the browser waits for it, and then has all of the page to draw.
  await page.route("**/*.css", async (route) => route.fulfill({ response: await route.fetch() }));
  const line = await context.newCDPSession(page);
  const bytesPerSecond = { downloadThroughput: 3_000, uploadThroughput: 100_000 };
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", { offline: false, latency: 0, ...bytesPerSecond });
  for (const size of [...(isFull ? [{ width: 1440, height: 900 }] : []), { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await page.goto("/");
    await expect(page.getByText("The offline planner (no language model) answers.")).toBeVisible();
    expect(await shifted()).toBeLessThan(0.01);
  }
});

test("a question that was sent before the page's scripts were there is asked", { tag: "@full" }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill("What is 3+4?");
  await composer.press("Enter");
  scripts.resolve();
  await expect(page.getByRole("article", { name: "What is 3+4?" })).toContainText("7", { timeout: 30_000 });
});

test("a question shows at once where what draws its trace comes late", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const parts = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**", async (route) => {
    await parts.promise;
    await route.continue();
  });
  // Not typed: whoever types has the parts brought meanwhile.
  await page.getByRole("region", { name: "Examples" }).getByRole("button").last().click();
  await expect(page.getByRole("article")).toBeVisible();
  parts.resolve();
  await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible({ timeout: 30_000 });
});

test("a question that could not be sent is kept, with the reason", async ({ page }) => {
  await page.goto("/");
  await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill("What is 1+1?");
  await composer.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "The server cannot be reached" })).toBeVisible();
  await expect(composer).toHaveValue("What is 1+1?");
});

test("a broken connection is taken up where it ended", { tag: "@full" }, async ({ page }) => {
  let broken = false;
  await page.route("**/api/runs/*/events?after=*", async (route) => {
    if (broken) return route.continue();
    broken = true;
    await route.fulfill({ status: 502, body: "bad gateway" });
  });
  await page.goto("/");
  const turn = await ask(page, "What is 1+1?");
  await expect(turn.getByText(/\b2\b/).first()).toBeVisible();
  expect(broken).toBe(true);
});

test("the address can bring a question, and Shift and Enter starts a new line", async ({ page }) => {
  await page.goto(`/?q=${encodeURIComponent("What is 2+2?")}`);
  const composer = page.getByRole("textbox", { name: "Your question" });
  await expect(composer).toHaveValue("What is 2+2?");
  await composer.press("End");
  await composer.press("Shift+Enter");
  await composer.pressSequentially("Please");
  await expect(composer).toHaveValue("What is 2+2?\nPlease");
});

test("without a model, the page says who answers and how to connect one", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("The offline planner (no language model) answers.")).toBeVisible();
  await page.getByRole("button", { name: "Connect a model" }).click();
  await expect(page.getByRole("dialog")).toContainText("AGIENT_MODEL=");
});
