import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { detectLayers, type Layers } from "@/lib/process/layers";
import { locateRuntimes } from "@/lib/process/locate";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { limitsOf as limitsOfCall, type SandboxJob } from "../sandbox";
import { runOnProcess } from "./call";
import { describeLayers } from "./index";
import { CAN_REUSE } from "./inspect";
import { prepareProcesses } from "./prepare";
import { SandboxProcess } from "./process";

const isLinux = process.platform === "linux";
const started: SandboxProcess[] = [];
afterEach(() => {
  for (const process of started.splice(0)) process.kill();
});

async function startWith(layers: Layers, isHost = false): Promise<{ sandboxed: SandboxProcess; pid: number }> {
  const sandboxed = await SandboxProcess.start("script", {
    ...(await prepareProcesses(resolve(SANDBOX_TEST_CACHE), "detect")),
    layers,
    isHost,
    isAwaited: true,
  });
  started.push(sandboxed);
  await sandboxed.ready;
  if (sandboxed.pid === undefined) throw new Error("The process did not start.");
  return { sandboxed, pid: sandboxed.pid };
}

const JOB: SandboxJob = {
  ...{ runtime: "javascript", source: "export const main = () => 1;", function: "main", arguments: {} },
};

/** A host that has ended a call; returns milliseconds from `next` until it is ready for another one. */
async function renewedAfter(next: (host: SandboxProcess) => void): Promise<number> {
  const { sandboxed } = await startWith({ descriptions: [] }, true);
  const called = runOnProcess(
    { process: sandboxed, leftBytes: 0 },
    JOB,
    limitsOfCall(JOB),
    {},
    { secrets: [], network: undefined },
  );
  expect(await called).toMatchObject({ status: "ok", value: 1 });
  const from = performance.now();
  next(sandboxed);
  expect(await sandboxed.renewed).toBe(true);
  return performance.now() - from;
}

describe.runIf(CAN_REUSE)("a host whose call has ended", () => {
  it("makes itself ready when it is told to, or somebody waits for it", async () => {
    expect(await renewedAfter((host) => host.renew())).toBeLessThan(900);
    expect(await renewedAfter((host) => host.setAwaited(true))).toBeLessThan(900);
  });

  it("does so by itself a second later, if what it was told is lost", async () => {
    expect(await renewedAfter(() => {})).toBeGreaterThan(900);
  });
});

function limitsOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/limits`, "utf8").split("\n").slice(1);
  return Object.fromEntries(lines.map((line) => [line.slice(0, 26).trim(), line.slice(26, 47).trim()]));
}

describe.runIf(isLinux)("a sandbox process", () => {
  it("is bounded by the kernel too", async () => {
    const { pid } = await startWith({ descriptions: [] });
    expect(limitsOf(pid)).toMatchObject({
      "Max core file size": "0",
      "Max file size": "0",
      "Max open files": "64",
      "Max cpu time": "150",
    });
  });

  it("inherits no variable and no open file of the server", async () => {
    const { pid } = await startWith({ descriptions: [] });
    const variables = readFileSync(`/proc/${pid}/environ`, "latin1").split("\0").filter(Boolean);
    const names = variables.map((variable) => variable.split("=")[0]);
    expect(names.filter((name) => !/^(DENO_|NO_COLOR|LANG|HOME|NODE_ENV|PWD|_$)/.test(name ?? ""))).toEqual([]);
    expect(readlinkSync(`/proc/${pid}/cwd`)).toBe("/");
  });

  it("runs as a user of its own where the server may change users", async () => {
    const layers = await detectLayers(locateRuntimes(), SANDBOX_TEST_CACHE);
    const [first, second] = [await startWith(layers), await startWith(layers)];
    const userOf = (pid: number) => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    if (layers.firstUserId === undefined) {
      expect(userOf(first.pid)).toBe(String(process.getuid?.()));
    } else {
      expect(Number(userOf(first.pid))).toBeGreaterThanOrEqual(layers.firstUserId);
      expect(userOf(first.pid)).not.toBe(userOf(second.pid));
    }
  });

  it.runIf(process.getuid?.() === 0)("has that user also when the data folder is closed to others", async () => {
    const closed = mkdtempSync(join(tmpdir(), "closed-"));
    const { layers, cacheDir } = await prepareProcesses(join(closed, "cache"), "detect");
    rmSync(closed, { recursive: true });
    expect(layers.firstUserId).toBeDefined();
    expect(cacheDir.startsWith(closed)).toBe(false);
  });

  it("sees no network of the machine where namespaces work", async () => {
    const layers = await detectLayers(locateRuntimes(), SANDBOX_TEST_CACHE);
    const { pid } = await startWith(layers);
    const isSame = readlinkSync(`/proc/${pid}/ns/net`) === readlinkSync("/proc/self/ns/net");
    expect(isSame).toBe(layers.bubblewrap === undefined);
  });

  it("is gone after it was killed, with all of its wrappers", async () => {
    const layers = await detectLayers(locateRuntimes(), SANDBOX_TEST_CACHE);
    const { sandboxed, pid } = await startWith(layers);
    sandboxed.kill();
    await sandboxed.exited;
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  });

  it("ends with a killed server, even while it computes", async () => {
    const script = `
      import { createLocalSandbox } from "@/lib/sandbox/local";
      const sandbox = createLocalSandbox({ cacheDir: ${JSON.stringify(SANDBOX_TEST_CACHE)}, poolSize: 1 });
      const source = "export function main() { console.log('started'); for (;;); }";
      sandbox.run(
        { runtime: "javascript", source, function: "main", arguments: {}, limits: { wallMs: 60_000 } },
        { onOutput: ({ text }) => console.log(text) },
      );`;
    const server = spawn(
      process.execPath,
      ["--import", "./scripts/typescript.mjs", "--input-type=module", "-e", script],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    for await (const line of createInterface(server.stdout)) if (line === "started") break;
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "latin1").trim().split(" ");
    expect(children.length).toBeGreaterThan(0);
    server.kill("SIGKILL");
    for (const child of children) await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 5_000 }).toBe(false);
  });
});

describe("describeLayers", () => {
  it("names every layer, and why one is not active", async () => {
    const layers = await describeLayers(SANDBOX_TEST_CACHE);
    expect(layers.map(({ name }) => name)).toEqual([
      "permissions",
      "watching",
      "kernel limits",
      "unprivileged user",
      "namespaces",
      "ends with the server",
      "strangers' text",
    ]);
    for (const { detail } of layers) expect(detail).not.toBe("");
  });
});
