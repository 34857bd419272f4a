import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { signUp } from "./account-helpers";
import { launch, OWN_PORT, ready, type Server } from "./own-server";
import { describe, newWord, paste, publish, stagesOf, verified } from "./studio-helpers";

const PORT = OWN_PORT + 3;

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let dataDir: string;
let running: Server | undefined;

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "agient-e2e-crash-"));
});
test.afterEach(async () => {
  running?.child.kill("SIGKILL");
  await running?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test("a verification that the server was killed in ends by itself after the restart, once", { tag: "@full" }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  const word = newWord();
  running = launch(dataDir, PORT);
  await ready(running);
  await signUp(page, "/studio/new");
  await paste(page, `import time\n\n\ndef main(${word}s: int) -> int:\n    time.sleep(4)\n    return ${word}s * 2\n`);
  await describe(page, { name: `${word} doubler`, description: `Double ${word}s, slowly.` });
  await publish(page);
  await expect(page).toHaveURL(/\/studio\/verifications\//, { timeout: 60_000 });
  const execution = stagesOf(page).getByRole("listitem").filter({ hasText: "Execution" });
  await expect(execution).toContainText("running", { timeout: 60_000 });
  running.child.kill("SIGKILL");
  await running.ended;

  running = launch(dataDir, PORT);
  await ready(running);
  await page.reload();
  const state = await verified(page, "Listed");
  await expect(stagesOf(page).getByText("not reached")).toHaveCount(0);
  await state.getByRole("link", { name: "Manage the tool" }).click();
  const versions = page.getByRole("region", { name: "Versions" });
  await expect(versions).toContainText("Version 1");
  await expect(versions).not.toContainText("Version 2");
});
