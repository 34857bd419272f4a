import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { type Program, prepareProgram } from "./program";
import { innermostProcess } from "./usage";
import { WarmProcess } from "./warm-process";

const HOSTILE = fileURLToPath(new URL("../testing/hostile-program.ts", import.meta.url));
const BOUNDS = { startMs: 30_000, heapMegabytes: 64, memoryBytes: 500_000_000, wornBytes: 300_000_000 };
const SECRET = "p1antedSecret";

let server: Server;
let folder: string;
let prepared: Program;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "server-"));
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  mkdirSync(join(folder, "home"), { mode: 0o700 });
  writeFileSync(join(folder, "data", "secret.key"), SECRET, { mode: 0o600 });
  writeFileSync(join(folder, "home", ".npmrc"), SECRET, { mode: 0o600 });
  server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  prepared = await prepareProgram(HOSTILE, SANDBOX_TEST_CACHE);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function port(): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen.");
  return String(address.port);
}

/** What comes of each deed that is tried in the program's process. */
async function attempt(program: Program, deeds: readonly [string, string][]): Promise<string> {
  const hostile = new WarmProcess({ program: Promise.resolve(program), ...BOUNDS });
  await hostile.ready;
  const told: string[] = [];
  for (const [deed, on] of deeds) {
    const end = await hostile.ask({ text: JSON.stringify({ deed, on }), cpuMs: 5_000, outputBytes: 100_000 });
    told.push(`${deed} ${on}: ${end.how === "done" ? JSON.parse(end.output).came : "stopped"}`);
  }
  hostile.kill();
  return told.join("\n");
}

/** Ways to the secrets, whatever the server started with. */
function ways(): [string, string][] {
  const files = [
    join(folder, "data", "secret.key"),
    join(folder, "home", ".npmrc"),
    `/proc/${process.pid}/environ`,
    `/proc/${process.pid}/root${folder}/data/secret.key`,
    `/proc/self/cwd${folder}/data/secret.key`,
  ];
  return [
    ...files.flatMap((file): [string, string][] => [
      ["read", file],
      ["run", file],
    ]),
    ["list", join(folder, "data")],
    ["list", process.cwd()],
  ];
}

/** What is left of a program's layers. */
function without(program: Program, ...names: ("bubblewrap" | "firstUserId" | "flags")[]): Program {
  const { flags = [], layers, ...rest } = program;
  const { bubblewrap, firstUserId, ...others } = layers;
  const has = (name: (typeof names)[number]) => !names.includes(name);
  return {
    ...rest,
    flags: has("flags") ? flags : [],
    layers: {
      ...others,
      ...(has("bubblewrap") && bubblewrap !== undefined ? { bubblewrap } : {}),
      ...(has("firstUserId") && firstUserId !== undefined ? { firstUserId } : {}),
    },
  };
}

describe("a process that was taken over", () => {
  test("reads nothing of the server, in the layers of this machine", async () => {
    const told = await attempt(prepared, ways());
    expect(told).not.toContain(SECRET);
    expect(told).not.toContain("package.json");
  });

  test("inherits no variable of the server but the path", async () => {
    const told = await attempt(prepared, [["variables", ""]]);
    const names = Object.keys(JSON.parse(told.slice(told.indexOf("{"))));
    expect(names.filter((name) => !["NODE_ENV", "PATH", "PWD", "OLDPWD", "SHLVL", "_"].includes(name))).toEqual([]);
  });

  test.runIf(process.platform === "linux")("leaves no file and no core behind", async () => {
    const file = join(tmpdir(), `written-${process.pid}`);
    for (const program of [prepared, without(prepared, "bubblewrap", "firstUserId", "flags")]) {
      expect(await attempt(program, [["write", file]])).toContain("failed");
    }
    rmSync(file, { force: true });
  });

  test("is stopped by Node's own permissions where there is no other layer", async () => {
    const told = await attempt(without(prepared, "bubblewrap", "firstUserId"), ways());
    expect(told).not.toContain(SECRET);
    expect(told).not.toContain("package.json");
  });
});

/** As a flaw of native code leaves it: Node's own permissions are of no use. */
describe("a process whose Node was taken over", () => {
  test("would read the server's secrets without any layer", async () => {
    const told = await attempt(without(prepared, "bubblewrap", "firstUserId", "flags"), [
      ...ways(),
      ["connect", port()],
    ]);
    expect(told).toContain(SECRET);
    expect(told).toContain("connected");
  });

  test("reads nothing and reaches nobody where there are namespaces", async ({ skip }) => {
    if (prepared.layers.bubblewrap === undefined) skip("no bubblewrap here");
    // The files of a server whose user calls have, too.
    for (const program of [without(prepared, "flags"), without(prepared, "flags", "firstUserId")]) {
      const told = await attempt(program, [...ways(), ["connect", port()], ["signal", String(process.pid)]]);
      expect(told).not.toContain(SECRET);
      expect(told).not.toContain("package.json");
      expect(told).not.toContain("connected");
      expect(told).toMatch(/signal \d+: failed: .*ESRCH/);
    }
  });

  test("reads nothing of what is the server's alone where there is a user of its own", async ({ skip }) => {
    if (prepared.layers.firstUserId === undefined) skip("no users of their own here");
    const told = await attempt(without(prepared, "flags", "bubblewrap"), [
      ...ways(),
      ["user", ""],
      ["signal", String(process.pid)],
    ]);
    expect(told).not.toContain(SECRET);
    expect(Number(/user : (\d+)/.exec(told)?.[1])).toBeGreaterThanOrEqual(prepared.layers.firstUserId ?? 0);
    expect(told).toMatch(/signal \d+: failed: .*EPERM/);
  });
});

test.runIf(process.platform === "linux")("the kernel bounds the process, above what is watched", async () => {
  const hostile = new WarmProcess({ program: Promise.resolve(prepared), ...BOUNDS });
  await hostile.ready;
  const child = childrenOf(process.pid).map(innermostProcess).find(isHostile);
  const limits = readFileSync(`/proc/${child}/limits`, "utf8");
  hostile.kill();
  expect(limits).toMatch(/Max core file size\s+0/);
  expect(limits).toMatch(/Max file size\s+0/);
  expect(limits).toMatch(/Max open files\s+256/);
  expect(limits).toMatch(/Max cpu time\s+150/);
});

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    const children = readFileSync(`/proc/${pid}/task/${task}/children`, "latin1").trim();
    return children === "" ? [] : children.split(" ").map(Number);
  });
}

function isHostile(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("hostile-program");
}

describe.runIf(process.platform === "linux")("a process that computes without end", () => {
  test.each([
    ["in the layers of this machine", "prepared"],
    ["without namespaces", "{ ...prepared, layers: { ...prepared.layers, bubblewrap: undefined } }"],
  ])("ends with a killed server, %s", async (_, program) => {
    const script = `
      import { prepareProgram } from "@/lib/process";
      import { WarmProcess } from "@/lib/process/warm-process";
      const prepared = await prepareProgram(${JSON.stringify(HOSTILE)}, ${JSON.stringify(SANDBOX_TEST_CACHE)});
      const hostile = new WarmProcess({ program: Promise.resolve(${program}), ...${JSON.stringify(BOUNDS)} });
      await hostile.ready;
      hostile.ask({ text: JSON.stringify({ deed: "loop", on: "" }), cpuMs: 60_000, outputBytes: 1_000 });
      console.log("started");`;
    const parent = spawn(
      process.execPath,
      ["--import", "./scripts/typescript.mjs", "--input-type=module", "-e", script],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    for await (const line of createInterface(parent.stdout)) if (line === "started") break;
    const found = childrenOf(parent.pid ?? 0)
      .map(innermostProcess)
      .filter(isHostile);
    expect(found).toHaveLength(1);
    parent.kill("SIGKILL");
    for (const child of found) await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 5_000 }).toBe(false);
  });
});

test("a program that was cleared away is made again", async () => {
  rmSync(prepared.script);
  const again = await prepareProgram(HOSTILE, SANDBOX_TEST_CACHE);
  expect(existsSync(again.script)).toBe(true);
});
