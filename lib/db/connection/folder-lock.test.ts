import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "@/lib/testing/database";
import { lockFolder } from "./folder-lock";
import { processScope, processStart } from "./process-identity";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = join(folder.path, "db");
});
afterEach(() => folder.remove());

async function holder(fields: { pid: number; startedAt?: string; scope?: string }, ageMs = 0): Promise<void> {
  await writeFile(`${database}.lock`, JSON.stringify({ scope: processScope(), ...fields }));
  const then = new Date(Date.now() - ageMs);
  await utimes(`${database}.lock`, then, then);
}

/** The ID of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? -1;
}

test("a folder is locked once, and free again after the release", async () => {
  const lock = await lockFolder(database);
  await expect(lockFolder(database)).rejects.toMatchObject({
    name: "AppError",
    code: "conflict",
    message: expect.stringMatching(new RegExp(`${database} is in use by process ${process.pid};.*AGIENT_DATA_DIR`)),
  });
  await lock.release();
  await (await lockFolder(database)).release();
  expect(await readdir(folder.path)).toEqual([]);
});

test("the lock of a process that died is taken over", async () => {
  await holder({ pid: await deadPid(), startedAt: "before" });
  const lock = await lockFolder(database);
  expect(JSON.parse(await readFile(`${database}.lock`, "utf8"))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test("a living process whose ID was another's before does not hold its lock", async () => {
  await holder({ pid: process.pid, startedAt: "another start" });
  await (await lockFolder(database)).release();
});

test("a living process holds its lock, however old the file is", async () => {
  const startedAt = processStart(process.pid);
  await holder({ pid: process.pid, ...(startedAt && { startedAt }) }, 3_600_000);
  await expect(lockFolder(database)).rejects.toMatchObject({ code: "conflict" });
});

test("a holder on another machine counts while it gives signs of life", async () => {
  const scope = "elsewhere pid:[1]";
  await holder({ pid: 1, scope }, 5_000);
  await expect(lockFolder(database)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("elsewhere"),
  });
  await holder({ pid: 1, scope }, 60_000);
  await (await lockFolder(database)).release();
});

test("a lock that was never written counts for a moment", async () => {
  await writeFile(`${database}.lock`, "");
  await expect(lockFolder(database)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("is opening"),
  });
  await utimes(`${database}.lock`, new Date(0), new Date(0));
  await (await lockFolder(database)).release();
});

test("of many that find a dead process's lock, one takes it over", async () => {
  await holder({ pid: await deadPid(), startedAt: "before" });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(database)));
  const locks = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(locks).toHaveLength(1);
  await locks[0]?.release();
});

test("a process that died while it took over does not block for ever", async () => {
  await holder({ pid: await deadPid(), startedAt: "before" });
  await mkdir(`${database}.lock.takeover`);
  await expect(lockFolder(database)).rejects.toMatchObject({ code: "conflict" });
  await utimes(`${database}.lock.takeover`, new Date(0), new Date(0));
  await (await lockFolder(database)).release();
});
