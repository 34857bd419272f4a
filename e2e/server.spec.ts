import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ask } from "./helpers";

const PORT = Number(process.env.E2E_PORT ?? 3417) + 1;

interface Server {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** Starts a server of its own; the build is there already, made for the server of the other tests. */
function launch(dataDir: string, port: number): Server {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    env: { ...process.env, PORT: String(port), AGIENT_DATA_DIR: dataDir, AGIENT_MODEL: "", AGIENT_SANDBOX_POOL: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { child, output: () => output, ended: new Promise((resolve) => child.on("close", resolve)) };
}

async function ready({ output }: Server): Promise<void> {
  await expect.poll(output, { timeout: 120_000 }).toContain("Stop with Ctrl-C");
}

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

  test("ten runs are all there after the server was killed", async ({ page }) => {
    test.setTimeout(300_000);
    running = launch(dataDir, PORT);
    await ready(running);
    await page.goto(`http://127.0.0.1:${PORT}/`);
    for (let number = 1; number <= 10; number++) {
      const turn = await ask(page, `What is ${number} times 11?`);
      await expect(turn).toContainText(String(number * 11));
    }
    running.child.kill("SIGKILL");
    await running.ended;
    running = launch(dataDir, PORT);
    await ready(running);
    await page.reload();
    for (let number = 1; number <= 10; number++) {
      const turn = page.getByRole("article", { name: `What is ${number} times 11?`, exact: true });
      await expect(turn).toContainText(String(number * 11));
    }
  });

  test("a second server on its folder is told whose it is, and Ctrl-C ends the first cleanly", async () => {
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
});
