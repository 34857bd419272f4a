import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { fillSignUp, newPerson } from "./account-helpers";
import { otherPage } from "./admin-helpers";
import { ask } from "./helpers";
import { isFull } from "./is-full";
import { connectModel, SAID, startStandIn } from "./model-stand-in";
import { launch, OWN_PORT as PORT, ready, type Server } from "./own-server";

/** Answered questions before the server is killed. */
const RUNS = isFull ? 10 : 1;

test.describe("a server of its own", () => {
  let dataDir: string;
  let running: Server | undefined;

  test.beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "agient-e2e-own-"));
  });
  test.afterEach(async () => {
    running?.child.kill("SIGKILL");
    await running?.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("its runs are all there after the server was killed, and one that was going on goes on", {
    tag: "@full",
  }, async ({ page }) => {
    test.setTimeout(300_000);
    running = launch(dataDir, PORT);
    await ready(running);
    await page.goto(`http://127.0.0.1:${PORT}/`);
    for (let number = 1; number <= RUNS; number++) {
      const turn = await ask(page, `What is ${number} times 11?`);
      await expect(turn).toContainText(String(number * 11));
    }
    const chat = page.url();
    const slow = "Run this Python code: import time; time.sleep(6); print(6 * 7)";
    await page.getByRole("textbox", { name: "Your question" }).fill(slow);
    await page.keyboard.press("Enter");
    const calling = page.getByRole("region", { name: "Trace", exact: true }).getByText(/^Running Code interpreter/);
    await expect(calling).toBeVisible();
    running.child.kill("SIGKILL");
    await running.ended;
    running = launch(dataDir, PORT);
    await ready(running);
    // Another page: the browser may be opening the one whose server went away again by itself.
    const later = await page.context().newPage();
    await later.goto(chat);
    for (let number = 1; number <= RUNS; number++) {
      const turn = later.getByRole("article", { name: `What is ${number} times 11?`, exact: true });
      await expect(turn).toContainText(String(number * 11));
    }
    const interrupted = later.getByRole("article", { name: slow, exact: true });
    await expect(interrupted).toContainText("42", { timeout: 30_000 });
    await expect(later.getByText("The server had stopped; another one went on from here")).toBeVisible();
  });

  test("a second server on its folder is told whose it is, and Ctrl-C ends the first cleanly", {
    tag: "@full",
  }, async () => {
    test.setTimeout(300_000);
    running = launch(dataDir, PORT + 1);
    await ready(running);
    expect(running.output()).toMatch(/Database +PGlite[\s\S]*Planner +offline planner[\s\S]*Data +\//);

    const second = launch(dataDir, PORT + 2);
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split("\n").at(-1)).toContain(String(running.child.pid));
    expect(second.output()).not.toMatch(/\n\s+at /);

    running.child.kill("SIGINT");
    expect(await running.ended).toBe(0);
    expect(existsSync(join(dataDir, "server.json"))).toBe(false);
  });

  test("the link that the first start prints makes its opener an admin, whose default model answers everybody", {
    tag: "@full",
  }, async ({ page, browser }) => {
    test.setTimeout(300_000);
    running = launch(dataDir, PORT + 20, { AGIENT_PRIVATE_HOSTS: "127.0.0.1" });
    await ready(running);
    const [link = ""] = /\/welcome\?token=\S+/.exec(running.output()) ?? [];
    const origin = `http://127.0.0.1:${PORT + 20}`;
    await page.goto(`${origin}/sign-up?from=${encodeURIComponent(link)}`);
    const person = newPerson();
    await fillSignUp(page, person);
    await page.getByRole("button", { name: `Make @${person.handle} the admin` }).click();
    await expect(page).toHaveURL(`${origin}/admin`);
    await expect(page.getByRole("heading", { level: 1, name: "Tools" })).toBeVisible();

    const model = await startStandIn();
    try {
      await page.goto(`${origin}/admin/models`);
      const house = { id: "tiny", address: model.baseUrl, key: "", audience: "everyone", said: "and answers" } as const;
      await connectModel(page, "house", house);
      await page.getByRole("button", { name: "Make default house" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Make default" }).click();
      await expect(page.getByRole("listitem", { name: "house" }).getByText("default", { exact: true })).toBeVisible();
      const visitor = await otherPage(browser);
      await visitor.goto(origin);
      await expect(visitor.getByLabel("Answered by").getByRole("option", { name: "house (default)" })).toHaveCount(1);
      await expect((await ask(visitor, "Good evening!")).getByText(SAID)).toBeVisible();
      await page.getByRole("button", { name: "No default house" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "No default" }).click();
      await expect(page.getByRole("button", { name: "Make default house" })).toBeVisible();
    } finally {
      await model.close();
    }
  });
});
