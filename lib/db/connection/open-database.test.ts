import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { testCacheDir as cacheDir, temporaryFolder } from "@/lib/testing/database";
import { NODE_ARGUMENTS } from "@/lib/testing/node-arguments";
import { createRunStore } from "../runs/run-store";
import { openDatabase } from "./open-database";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, "data");
});
afterEach(() => folder.remove());

async function makeDatabase(): Promise<string> {
  await (await openDatabase({ dataDir, cacheDir })).close();
  return join(dataDir, "db");
}

describe("the embedded database", () => {
  test("is made in the data folder, described, and there again", async () => {
    const first = await openDatabase({ dataDir, cacheDir });
    expect(first.kind).toBe("pglite");
    if (process.platform !== "win32") {
      const names = await readdir(join(dataDir, "db"), { recursive: true });
      const modes = await Promise.all(["", ...names].map(async (name) => (await stat(join(dataDir, "db", name))).mode));
      // The database program sets modes itself, whatever the umask is.
      expect(modes.filter((mode) => (mode & 0o077) !== 0).length).toBe(0);
    }
    expect(first.describe()).toBe(`PGlite in ${join(dataDir, "db")}`);
    await first.prisma.user.create({ data: { id: "u", handle: "u", name: "U" } });
    await first.close();
    const second = await openDatabase({ dataDir, cacheDir });
    expect(await second.prisma.user.count()).toBe(1);
    // What grew is counted anew as it is opened, for the planner of its queries.
    const [counted] = await second.prisma.$queryRaw<object[]>`SELECT reltuples FROM pg_class WHERE relname = 'User'`;
    expect(counted).toEqual({ reltuples: 1 });
    await second.close();
  });

  test("is opened by one at a time", async () => {
    const first = await openDatabase({ dataDir, cacheDir });
    await expect(openDatabase({ dataDir, cacheDir })).rejects.toMatchObject({ name: "AppError", code: "conflict" });
    await first.close();
    await (await openDatabase({ dataDir, cacheDir })).close();
  });

  test("loses nothing that it acknowledged when its process is killed", { timeout: 120_000 }, async () => {
    const script = fileURLToPath(new URL("../../testing/append-until-killed.ts", import.meta.url));
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, script, dataDir, cacheDir, "run"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    onTestFinished(() => void child.kill("SIGKILL"));
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 200) child.kill("SIGKILL");
    }
    await ended;
    expect(child.signalCode).toBe("SIGKILL");
    expect(acknowledged).toBeGreaterThanOrEqual(200);

    const database = await openDatabase({ dataDir, cacheDir });
    const events = await createRunStore(database.prisma).readEvents("run", 0);
    expect(events.length).toBeGreaterThanOrEqual(acknowledged);
    // Two events an append: half of one would be a torn write.
    expect(events.length % 2).toBe(0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    await database.close();
  });

  test("half a first start is done again", async () => {
    await mkdir(join(dataDir, "db.new"), { recursive: true });
    await writeFile(join(dataDir, "db.new", "PG_VERSION"), "18\n");
    await makeDatabase();
  });

  /** It prepares one anew, which takes 20 s of a busy machine. */
  test.runIf(process.env.AGIENT_TEST_FULL)(
    "what an earlier release prepared is removed when a new one is",
    async () => {
      const cache = join(folder.path, "cache");
      for (const [name, time] of [
        ["database-old", 0],
        ["database-new", Date.now() / 1000],
        ["other", 0],
      ] as const) {
        await mkdir(join(cache, name), { recursive: true });
        await utimes(join(cache, name), time, time);
      }
      await (await openDatabase({ dataDir, cacheDir: cache })).close();
      const names = await readdir(cache);
      expect(names).toHaveLength(3);
      expect(names).toEqual(expect.arrayContaining(["database-new", "other"]));
      expect(names).not.toContain("database-old");
    },
  );

  const damages: [string, (database: string) => Promise<void>, RegExp][] = [
    ["no database", (path) => rm(join(path, "PG_VERSION")), /not a database folder/],
    ["another release", (path) => writeFile(join(path, "PG_VERSION"), "17\n"), /made by PostgreSQL 17/],
    ["a damaged control file", (path) => truncate(join(path, "global/pg_control"), 100), /its files are damaged/],
    ["missing tables", (path) => rm(join(path, "base"), { recursive: true }), /its files are damaged/],
  ];
  // One that its files tell of, and one that only opening it does; all of them where everything is tested.
  const some = process.env.AGIENT_TEST_FULL ? damages : [damages[0], damages[3]].flatMap((one) => (one ? [one] : []));
  test.each(some)("a folder that is %s is refused, and left as it is", async (_name, damage, message) => {
    await damage(await makeDatabase());
    const open = openDatabase({ dataDir, cacheDir });
    await expect(open).rejects.toMatchObject({
      name: "AppError",
      code: "misconfigured",
      message: expect.stringMatching(message),
    });
    await expect(openDatabase({ dataDir, cacheDir })).rejects.toThrow(message);
  });

  test("a data folder that cannot be is refused", async () => {
    await writeFile(dataDir, "");
    for (const path of [dataDir, join(dataDir, "below")]) {
      await expect(openDatabase({ dataDir: path, cacheDir })).rejects.toMatchObject({
        code: "misconfigured",
        message: expect.stringContaining(`Cannot write in the data folder ${path}`),
      });
    }
  });
});

describe("a PostgreSQL address that is wrong", () => {
  test.each([
    ["postgresql://u:secret@[::1", /is not an address/],
    ["postgresql://u:secret@127.0.0.1:1/x", /Nothing listens at 127\.0\.0\.1:1/],
    ["postgresql://u:secret@no-such-host.invalid/x", /no-such-host\.invalid:5432 (is not known|does not answer)/],
  ])("%s", async (databaseUrl, message) => {
    const error = await openDatabase({ dataDir, cacheDir, databaseUrl }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: "AppError", code: "misconfigured", message: expect.stringMatching(message) });
    expect(String(error)).not.toContain("secret");
  });
});
