import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PythonDistribution } from "./python-distribution";
import { InstallQuota } from "./quota";
import { PackageStore } from "./store";

const home = mkdtempSync(join(tmpdir(), "store-"));
const log = join(home, "log");
const python: PythonDistribution = { python: "3.14", platforms: [], hashes: new Map() };

/**
 * Stands for npm: notes when it begins and ends, and makes one package of 1 MB; of `endless` as many as it can, of `linked` a
 * link.
 */
const NPM = `
const fs = require("node:fs");
if (process.argv[2] === "config") process.exit();
const { dependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
const [name] = Object.keys(dependencies);
fs.appendFileSync(${JSON.stringify(log)}, "begin " + process.argv[2] + " " + name + " " + process.pid + "\\n");
fs.mkdirSync("node_modules/" + name, { recursive: true });
fs.writeFileSync("node_modules/" + name + "/index.js", Buffer.alloc(1_000_000));
if (name === "linked") fs.symlinkSync("/etc", "node_modules/linked/etc");
for (let n = 0; name === "endless"; n++) fs.writeFileSync("node_modules/endless/" + n, Buffer.alloc(10_000_000));
const packages = { ["node_modules/" + name]: { version: "1.0.0", integrity: "sha512-x" } };
fs.writeFileSync("package-lock.json", JSON.stringify({ packages }));
setTimeout(() => fs.appendFileSync(${JSON.stringify(log)}, "end\\n"), 100);
`;

beforeAll(() => {
  mkdirSync(join(home, "bin"));
  writeFileSync(join(home, "bin", "package.json"), `{"type":"commonjs"}`);
  writeFileSync(join(home, "bin", "npm-cli.js"), NPM);
  vi.stubEnv("npm_execpath", join(home, "bin", "npm-cli.js"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

let stores = 0;
function makeStore(capacityBytes?: number): PackageStore {
  writeFileSync(log, "");
  return new PackageStore({ folder: join(home, `packages-${++stores}`), python, capacityBytes });
}

function logged(): string[] {
  return readFileSync(log, "utf8").trim().split("\n");
}

/** Most clients that ran at once. */
function mostAtOnce(): number {
  let running = 0;
  return Math.max(...logged().map((line) => (running += line.startsWith("begin") ? 1 : -1)));
}

describe("package installation", { timeout: 120_000 }, () => {
  it("runs two clients at once, whoever asks for however much", async () => {
    const store = makeStore();
    const wanted = Array.from({ length: 25 }, (_, n) => store.prepare("javascript", [`package-${n}`], `person-${n}`));
    await Promise.all(wanted);
    expect(logged()).toHaveLength(50);
    expect(mostAtOnce()).toBe(2);
  });

  it("serves one person's one after the other, and refuses what is too much", async () => {
    const store = makeStore();
    const wanted = Array.from({ length: 25 }, (_, n) => store.prepare("javascript", [`package-${n}`], "person"));
    const other = store.prepare("javascript", ["of-another"], "another");
    const ends = await Promise.allSettled(wanted);
    await other;
    const refused = ends.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(14);
    expect(refused[0]).toMatchObject({ reason: { code: "busy", message: expect.stringMatching(/try again/) } });
    // The other one did not wait for them.
    const begins = logged().filter((line) => line.startsWith("begin"));
    expect(begins.findIndex((line) => line.includes("of-another"))).toBeLessThan(3);
  });

  it("downloads a set that many want at once one time", async () => {
    const store = makeStore();
    await Promise.all(Array.from({ length: 10 }, (_, n) => store.prepare("javascript", ["same"], `person-${n}`)));
    expect(logged()).toHaveLength(2);
  });

  it("stops what takes too much, with a sentence, and leaves nothing of it", async () => {
    const store = makeStore();
    await expect(store.prepare("javascript", ["endless"])).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringMatching(/take more than 300 MB or 40000 files/),
    });
    const pid = Number(logged()[0]?.split(" ").at(-1));
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    await expect(store.hold("javascript", ["endless"])).rejects.toThrow("not prepared");
  });

  it("refuses a package with a link, and makes the rest readable for calls whatever the umask is", async () => {
    const umask = process.umask(0o077);
    try {
      const store = makeStore();
      await expect(store.prepare("javascript", ["linked"])).rejects.toThrow("holds a link");
      await store.prepare("javascript", ["plain"]);
      const { folder } = await store.hold("javascript", ["plain"]);
      expect(statSync(join(folder, "node_modules", "plain", "index.js")).mode & 0o777).toBe(0o644);
      expect(statSync(folder).mode & 0o777).toBe(0o755);
      expect(existsSync(join(folder, "home"))).toBe(false);
    } finally {
      process.umask(umask);
    }
  });
});

describe("the packages that are kept", { timeout: 60_000 }, () => {
  it("are bounded: what was not used for longest goes, unless it is in use, and comes back as it was", async () => {
    const store = makeStore(2_500_000);
    const contents = async (name: string) => {
      const { folder, release } = await store.hold("javascript", [name]);
      release();
      return existsSync(join(folder, "node_modules", name));
    };
    await store.prepare("javascript", ["first"]);
    const held = await store.hold("javascript", ["first"]);
    await store.prepare("javascript", ["second"]);
    await store.prepare("javascript", ["third"]);
    expect(existsSync(join(held.folder, "node_modules", "first"))).toBe(true);
    const begun = () =>
      logged()
        .filter((line) => line.startsWith("begin"))
        .map((line) => line.split(" ").slice(1, 3));
    expect(begun()).toEqual([
      ["install", "first"],
      ["install", "second"],
      ["install", "third"],
    ]);
    expect(await contents("second")).toBe(true);
    expect(begun().at(-1)).toEqual(["ci", "second"]);
    held.release();
  });
});

describe("a person's quota", () => {
  it("counts sets and bytes of one hour, and of nobody else", () => {
    let now = 0;
    const quota = new InstallQuota({ installs: 3, bytes: 1_000 }, () => now);
    for (const _ of [1, 2, 3]) quota.begin("person");
    expect(() => quota.begin("person")).toThrow(
      "You have had 3 sets of packages or 0.001 MB installed within an hour: please try again in 60 minutes.",
    );
    quota.begin("another")(1_000);
    expect(() => quota.begin("another")).toThrow(expect.objectContaining({ code: "rate-limited" }));
    now += 3_600_001;
    quota.begin("person");
    quota.begin("another");
  });
});
