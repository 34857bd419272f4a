import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "@/lib/db";
import { temporaryFolder, testCacheDir } from "@/lib/testing/database";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { NODE_ARGUMENTS } from "@/lib/testing/node-arguments";
import { openPublishing } from "@/lib/testing/publishing";

const SCRIPT = fileURLToPath(new URL("../../testing/verify-until-killed.ts", import.meta.url));
const ANN = { id: "ann", isAdmin: false };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** Kills a process that verifies as soon as it says `line`; returns the verification's ID. */
async function killAt(line: string, sampleMs: number): Promise<string> {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, SCRIPT, folder.path, testCacheDir, String(sampleMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  let id = "";
  for await (const text of createInterface({ input: child.stdout })) {
    if (text.startsWith("submitted ")) id = text.slice("submitted ".length);
    if (text.trim() === line) child.kill("SIGKILL");
  }
  await ended;
  expect(child.signalCode).toBe("SIGKILL");
  return id;
}

/** When the process is killed, and for how many milliseconds a sample runs. */
const KILLS: readonly (readonly [line: string, sampleMs: number])[] = [
  ["stage-start execution", 600_000],
  ["verification-end", 0],
  ["stage-start samples", 0],
  ["stage-start listing", 0],
];
/** Each starts two processes on the embedded database. */
const SOME = process.env.AGIENT_TEST_FULL ? KILLS : KILLS.slice(0, 1);

test.each(SOME)(
  "killed at %s, it ends by itself after the restart, once, with one report",
  { timeout: 120_000 },
  async (line, ms) => {
    const id = await killAt(line, ms);
    const database = await openDatabase({ dataDir: folder.path, cacheDir: testCacheDir });
    const own = await openPublishing(database, {
      sandbox: createFakeSandbox({ main: ({ a }) => Number(a) }),
      review: async () => [],
    });
    try {
      await own.queue.start();
      const report = await own.report(id);
      expect(report).toMatchObject({ end: { status: "listed", version: 1 } });
      expect(report.attempt).toBeLessThanOrEqual(2);
      expect(report.stages.map(({ state }) => state)).not.toContain("running");
      expect(report.stages).toHaveLength(8);
      expect(await own.publishing.listVersions("echo", ANN)).toMatchObject([{ number: 1, isLive: true }]);
      expect(await own.publishing.listVerifications("echo", ANN)).toHaveLength(1);
      const ends = (await own.verifications.readEvents(id, 0)).filter(({ type }) => type === "verification-end");
      expect(ends).toHaveLength(1);
      expect(own.errors).toEqual([]);
    } finally {
      await own.close();
      await database.close();
    }
  },
);
