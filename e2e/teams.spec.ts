import { type ChildProcess, spawn } from "node:child_process";
import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { newKeyOf } from "./account-keys";
import { ask, traceOf } from "./helpers";
import { isFull } from "./is-full";
import { layoutProblems } from "./layout-problems";
import { ADDRESS } from "./program-keys";
import { registerAgent } from "./register-agent";
import { expect, type Locator, type Page, test } from "./test";

const processes: ChildProcess[] = [];

test.afterEach(async () => {
  await Promise.all(
    processes.splice(0).map(async (agent) => {
      const gone = new Promise((resolve) => agent.once("exit", resolve));
      if (agent.exitCode === null && agent.kill()) await gone;
    }),
  );
});

/** Lets a program take part as the agent whose key this is, as its owner would from his own machine. */
function connect(key: string): void {
  const words = ["public/connect.mjs", "--url", ADDRESS, "--run", "e2e/agents/reviewer.mjs"];
  processes.push(spawn(process.execPath, words, { env: { ...process.env, AGIENT_KEY: key }, stdio: "ignore" }));
}

interface Written {
  name: string;
  description: string;
  who?: string;
}

async function fillAgent(page: Page, { name, description, who = "A program of mine" }: Written): Promise<void> {
  await page.goto("/agents/new");
  await page.getByRole("radio", { name: who }).check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("What it can do").fill(description);
  await page.getByRole("button", { name: "Register agent" }).click();
}

/** Registers a reviewer of the person whose page this is, lets its program take part, and gives the owner's key. */
async function registerConnected(page: Page, name: string): Promise<string> {
  const ownerKey = await newKeyOf(page, "Teams", ["ask", "tools:write"]);
  const { slug, key } = await registerAgent(ownerKey, { name, description: REVIEWER });
  connect(key);
  const headers = { authorization: `Bearer ${ownerKey}` };
  const read = async () => (await page.request.get(`/api/v1/agents/${slug}`, { headers })).json();
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ isThere: true });
  return ownerKey;
}

async function startTeam(page: Page, goal: string): Promise<void> {
  await page.goto("/teams");
  await page.getByLabel("What should the team do?").fill(goal);
  await page.getByRole("button", { name: "Start the team" }).click();
  await expect(page).toHaveURL(/\/teams\/[0-9a-f-]{36}$/);
}

const REVIEWER = "Reviews the literature on a subject and finds scientific sources.";
const JUDGE = "Gives a human opinion on texts and approves drafts.";

test("an agent whose key is lost connects with a new one, from its own page", { tag: "@full" }, async ({ page }) => {
  const { handle } = await signUp(page);
  await fillAgent(page, { name: "", description: REVIEWER });
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await fillAgent(page, { name: `Reviewer ${handle}`, description: REVIEWER });
  await expect(page.getByLabel("The new key")).toBeVisible();
  await page.goto(`/agents/reviewer-${handle}`);
  const steps = page.getByRole("region", { name: "Connect it", exact: true });
  await expect(steps).toContainText("AGIENT_KEY=agt_… node connect.mjs");
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("button", { name: "Make a new key" }).click();
  const key = await page.getByLabel("The new key").inputValue();
  await expect(steps).toContainText(`AGIENT_KEY=${key} node connect.mjs`);
  connect(key);
  await expect(steps.getByText("connected", { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole("button", { name: "New key" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("a program and a person finish a goal together", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(90_000);
  const { handle } = await signUp(page);
  const person = `Judge ${handle}`;
  await fillAgent(page, { name: `Reviewer ${handle}`, description: REVIEWER });
  const key = await page.getByLabel("The new key").inputValue();
  await expect(page.getByText("waiting for its program …")).toBeVisible();
  connect(key);
  await expect(page.getByText("connected", { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await accessibilityProblems(page)).toEqual([]);

  await fillAgent(page, { name: person, description: JUDGE, who: "I myself" });
  await page.getByRole("link", { name: "Go to the agent" }).click();
  await expect(page.getByText("Nothing is waiting for you.")).toBeVisible();

  await startTeam(page, "1. Review the literature on bees\n2. Give a human opinion using the result");
  const team = page.url();
  await expect(page.getByText("Reviewed: Review the literature on bees (0 results)").first()).toBeAttached();
  await page.goto("/teams");
  await expect(page.getByRole("link", { name: "answer" })).toBeVisible();
  // The list of one's chats says so too, and leads to where one answers.
  await page.goto("/");
  const list = page.getByRole("navigation", { name: "Chats" });
  await list.getByRole("link", { name: "Give a human opinion using the result" }).click();
  await expect(page).toHaveURL(new RegExp(`/agents/judge-${handle}$`));
  const waiting = page.getByRole("main").getByRole("region", { name: "Waiting for you" });
  await waiting.getByRole("textbox", { name: "Give a human opinion using the result" }).fill("It is a good start.");
  await waiting.getByRole("button", { name: "Send the result" }).click();
  await expect(waiting).toBeHidden();

  await page.goto(team);
  const conclusion = page.getByRole("region", { name: "Conclusion" });
  await expect(conclusion).toContainText("It is a good start.");
  await expect(page.getByRole("banner").or(page.getByRole("main")).getByText("complete").first()).toBeVisible();
  await page.reload();
  await expect(conclusion).toContainText("Reviewed: Review the literature on bees");
  await expect(page.getByRole("list", { name: "Tasks over time" })).toContainText("T2");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the chat hands over what no tool does but an agent, and leads to the team’s group chat", async ({ page }) => {
  const { handle } = await signUp(page);
  await registerConnected(page, `Reviewer ${handle}`);

  await page.goto("/");
  const turn = await ask(page, "Review the literature on wasps");
  await expect(turn).toContainText("Reviewed: Review the literature on wasps (0 results)");
  const step = traceOf(page).getByRole("listitem").filter({ hasText: "Was done by a team of agents" });
  await step.locator("summary").click();
  await expect(step).toContainText(`your agent “Reviewer ${handle}” does this`);
  await step.getByRole("link", { name: "See the team’s group chat" }).click();
  await expect(page).toHaveURL(/\/teams\//);
  await expect(page.getByRole("region", { name: "Conclusion" })).toContainText(
    "Reviewed: Review the literature on wasps",
  );
});

test("a team that is stopped says what is missing", { tag: "@full" }, async ({ page }) => {
  const { handle } = await signUp(page);
  await fillAgent(page, { name: `Judge ${handle}`, description: JUDGE, who: "I myself" });
  await expect(page.getByRole("link", { name: "Go to the agent" })).toBeVisible();
  await startTeam(page, "Give a human opinion on this draft");
  await expect(page.getByText("gives tasks and waits")).toBeVisible();
  await page.getByRole("button", { name: "Stop the team" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop the team" }).click();
  await expect(page.getByRole("region", { name: "Conclusion" })).toContainText("Missing: Give a human opinion");
  await expect(page.getByText("cancelled").first()).toBeVisible();
});

test("a team that is ended now keeps what is done", async ({ page }) => {
  const { handle } = await signUp(page);
  const key = await registerConnected(page, `Reviewer ${handle}`);
  await registerAgent(key, { name: `Judge ${handle}`, description: JUDGE, kind: "person" });
  await startTeam(page, "1. Review the literature on moths\n2. Give a human opinion using the result");
  await expect(page.getByText("Reviewed: Review the literature on moths (0 results)").first()).toBeVisible();
  await page.getByRole("button", { name: "End now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the team" }).click();
  const conclusion = page.getByRole("region", { name: "Conclusion" });
  await expect(conclusion).toContainText("Reviewed: Review the literature on moths");
  await expect(conclusion).toContainText("Give a human opinion using the result");
  await expect(page.getByText("partial", { exact: true }).first()).toBeVisible();
});

test("a name that is taken is refused, and a free one offered", { tag: "@full" }, async ({ page }) => {
  const { handle } = await signUp(page);
  await fillAgent(page, { name: `Twin ${handle}`, description: JUDGE, who: "I myself" });
  await expect(page.getByRole("link", { name: "Go to the agent" })).toBeVisible();
  await fillAgent(page, { name: `Twin ${handle}`, description: JUDGE });
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(`“Twin ${handle} 2” is free`)).toBeVisible();
  await expect(page.getByLabel("What it can do")).toHaveValue(JUDGE);
});

test("nobody else sees a private agent or a team, nor answers for one", { tag: "@full" }, async ({ page, browser }) => {
  const { handle } = await signUp(page);
  await page.goto("/agents/new");
  await page.getByLabel("Name", { exact: true }).fill(`Hidden ${handle}`);
  await page.getByLabel("What it can do").fill(REVIEWER);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Register agent" }).click();
  const key = await page.getByLabel("The new key").inputValue();
  await startTeam(page, "Bake a bread");
  const team = new URL(page.url()).pathname;

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await signUp(other);
  expect((await other.goto(`/agents/hidden-${handle}`))?.status()).toBe(404);
  expect((await other.goto(team))?.status()).toBe(404);
  expect((await other.request.get(`/api${team}/events`)).status()).toBe(404);
  await stranger.close();

  // An agent's key is for its own tasks alone.
  const headers = { authorization: `Bearer ${key}` };
  expect((await page.request.get("/api/v1/teams", { headers })).status()).toBe(403);
  const foreign = { type: "result", commId: team.split("/").at(-1), taskId: "T1", attempt: 1, status: "done" };
  const sent = await page.request.post("/api/connect/answers", { headers, data: { ...foreign, conclusion: "mine" } });
  expect(sent.status()).toBe(404);
  const wrong = { authorization: "Bearer agt_nobody" };
  expect((await page.request.get("/api/connect/events", { headers: wrong })).status()).toBe(401);
});

/** Goes there as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Nothing is wider than the screen, and who cannot see it is told of all of it. */
async function expectInOrder(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  // It is streamed with the page, and may come after what it is the title of.
  await expect(page).toHaveTitle(/\S/);
  expect(await layoutProblems(page), page.url()).toEqual([]);
  expect(await accessibilityProblems(page, { inDark: true }), page.url()).toEqual([]);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("by keyboard one registers, connects, runs a team, joins it, answers, speaks and stops another", {
    tag: "@full",
  }, async ({ page }) => {
    test.setTimeout(180_000);
    const { handle } = await signUp(page);
    await page.goto("/agents/new");
    await write(page, page.getByLabel("Name", { exact: true }), `Reviewer ${handle}`);
    await write(page, page.getByLabel("What it can do"), REVIEWER);
    await press(page, page.getByRole("button", { name: "Register agent" }));
    connect(await page.getByLabel("The new key").inputValue());
    await expect(page.getByText("connected", { exact: true })).toBeVisible({ timeout: 20_000 });

    await page.goto("/agents/new?kind=person");
    await write(page, page.getByLabel("Name", { exact: true }), `Judge ${handle}`);
    await write(page, page.getByLabel("What it can do"), JUDGE);
    await press(page, page.getByRole("button", { name: "Register agent" }));
    await expect(page.getByRole("link", { name: "Go to the agent" })).toBeVisible();

    await page.goto("/teams");
    const goal = page.getByLabel("What should the team do?");
    await write(page, goal, "1. Review the literature on bees\n2. Give a human opinion using the result");
    await press(page, page.getByRole("button", { name: "Start the team" }));
    await expect(page).toHaveURL(/\/teams\/[0-9a-f-]{36}$/);
    const team = page.url();
    await expect(page.getByText("Reviewed: Review the literature on bees (0 results)").first()).toBeAttached();
    await press(page, page.getByRole("button", { name: "Join", exact: true }));
    await expect(page.getByText(`You are in as Judge ${handle}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`You are in as Judge ${handle}.`)).toBeVisible();
    if (isFull) await expectInOrder(page);

    await page.goto(`/agents/judge-${handle}`);
    const waiting = page.getByRole("main").getByRole("region", { name: "Waiting for you" });
    await write(page, waiting.getByRole("textbox"), "It is a good start.");
    await press(page, waiting.getByRole("button", { name: "Send the result" }));
    await expect(waiting).toBeHidden();

    await page.goto(team);
    const word = page.getByRole("form", { name: "You have the word" });
    await expect(word).toBeVisible({ timeout: 20_000 });
    await expectInOrder(page);
    await write(page, word.getByRole("textbox"), "I have read it, and have nothing to add.");
    await press(page, word.getByRole("button", { name: "Send" }));
    const conclusion = page.getByRole("region", { name: "Conclusion" });
    await expect(conclusion).toContainText("It is a good start.", { timeout: 20_000 });
    await page.reload();
    await expect(page.getByText("I have read it, and have nothing to add.")).toBeVisible();
    if (isFull) await expectInOrder(page);

    await page.goto("/teams");
    await write(page, goal, "Give a human opinion on this draft");
    await press(page, page.getByRole("button", { name: "Start the team" }));
    await press(page, page.getByRole("button", { name: "Stop the team" }));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Stop the team" }));
    await expect(conclusion).toContainText("Missing: ");
    await page.reload();
    await expect(page.getByText("cancelled").first()).toBeVisible();
  });

  test("no page of agents or teams is wider than the screen", async ({ page }) => {
    const { handle } = await signUp(page);
    await fillAgent(page, { name: `Phone ${handle}`, description: `${JUDGE} ${"long ".repeat(60)}`, who: "I myself" });
    await expect(page.getByRole("link", { name: "Go to the agent" })).toBeVisible();
    await startTeam(page, `Give a human opinion on ${"averyverylongword".repeat(8)}`);
    for (const address of ["/agents", "/agents/new", `/agents/phone-${handle}`, "/teams", page.url()]) {
      await page.goto(address);
      await expect(page.getByRole("main")).toBeVisible();
      expect(await layoutProblems(page), address).toEqual([]);
      if (isFull) expect(await accessibilityProblems(page), address).toEqual([]);
    }
  });
});
