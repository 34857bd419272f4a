import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { ask } from "./helpers";
import { isFull } from "./is-full";
import { answeredBy, IS_READY } from "./model-stand-in";
import { expect, test } from "./test";

/** What the model writes, thirty words a second: each is there once, so that one that is lost or doubled shows. */
const WORDS = Array.from({ length: isFull ? 360 : 150 }, (_, index) => `word${index + 1}`);
/** So many come before the network is gone, and the others from then on: else a busy machine's page would have them all by then. */
const BEFORE = WORDS.length / 2;
const WORDS_A_SECOND = 30;
const QUESTION = "Tell me everything, slowly";

/** A model that answers whatever somebody asks with these words, as fast as a model writes. */
async function startSlowModel(isAway: Promise<void>) {
  const server = createServer(async (incoming, outgoing) => {
    const words = (await text(incoming)).includes(IS_READY) ? ["ready"] : WORDS;
    const send = (data: object) =>
      outgoing.write(
        `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "slow", ...data })}\n\n`,
      );
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    for (const word of words) {
      if (word === WORDS[BEFORE]) await isAway;
      if (outgoing.destroyed) return;
      send({ choices: [{ index: 0, delta: { content: `${word} ` }, finish_reason: null }] });
      await pause(1_000 / WORDS_A_SECOND);
    }
    send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    outgoing.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the model has no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const turnIn = (page: Page) => page.getByRole("article", { name: QUESTION });

async function wordsIn(page: Page): Promise<string[]> {
  return (await turnIn(page).innerText()).match(/\bword\d+\b/g) ?? [];
}

/** Waits until so many words are there, but not yet all. */
async function reach(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await wordsIn(page)).length, { timeout: 20_000 }).toBeGreaterThan(count);
}

test("an answer survives a reload, a while without a network and a second tab, with no word lost or doubled", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const away = Promise.withResolvers<void>();
  const model = await startSlowModel(away.promise);
  try {
    await answeredBy(page, model.baseUrl);
    await page.getByRole("textbox", { name: "Your question" }).fill(QUESTION);
    await page.keyboard.press("Enter");
    await reach(page, 10);
    await expect(page).toHaveURL(/\/chat\//);

    const other = await context.newPage();
    await other.goto(page.url());
    await reach(other, 30);

    const before = (await wordsIn(page)).length;
    await page.reload();
    // The model may have come to where it waits for the network to be gone.
    await reach(page, Math.min(before, BEFORE - 1));

    await context.setOffline(true);
    away.resolve();
    // Nothing happens meanwhile that could be waited for.
    await pause(isFull ? 5_000 : 1_000);
    const meanwhile = (await wordsIn(page)).length;
    expect(meanwhile).toBeLessThan(WORDS.length);
    await context.setOffline(false);

    for (const tab of [page, other]) {
      await expect(turnIn(tab).getByRole("button", { name: "Ask again" })).toBeVisible({ timeout: 60_000 });
      expect(await wordsIn(tab)).toEqual(WORDS);
    }
    await other.reload();
    await expect.poll(() => wordsIn(other)).toEqual(WORDS);
  } finally {
    away.resolve();
    await model.close();
  }
});

test("an answer is there although the parts of the page that show it are refused at first", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/");
  const asked = new Map<string, number>();
  await page.route("**/_next/static/chunks/**", async (route) => {
    const times = (asked.get(route.request().url()) ?? 0) + 1;
    asked.set(route.request().url(), times);
    // What loads a part ahead, and what draws it: the browser's runtime asks twice for each before it gives up.
    await (times <= 4 ? route.abort() : route.continue());
  });
  await page.getByRole("textbox", { name: "Your question" }).fill("What is 17 * 23?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").getByText("391").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "Answer:" })).toContainText("391", { timeout: 30_000 });
  expect(Math.max(...asked.values())).toBeGreaterThan(4);
});

test("a message is told although the part that shows it well never comes", { tag: "@full" }, async ({ page }) => {
  await page.clock.install();
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    await ((await response.text()).includes('"aria-label":"Dismiss"') ? route.abort() : route.fulfill({ response }));
  });
  await page.goto("/");
  const turn = await ask(page, "What is 3+4?");
  await page.getByRole("textbox", { name: "Your question" }).fill("And then?");
  await turn.getByRole("button", { name: "Edit question" }).click();
  const said = page.getByRole("status").filter({ hasText: "The question replaced what you had typed." });
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(said).toBeVisible({ timeout: 500 });
  }).toPass();
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue("And then?");
  await said.getByRole("button", { name: "Dismiss" }).click();
  await expect(said).toHaveCount(0);
});
