import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { mayChangeShares } from "@/lib/process/background";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { Sandbox, SandboxJob } from "../sandbox";
import { createLocalSandbox } from "./local-sandbox";

const isLinux = process.platform === "linux";
let sandbox: Sandbox;
afterEach(() => sandbox.close());

const job = (source: string): SandboxJob => ({ runtime: "javascript", source, function: "main", arguments: {} });

/** What this process started and has not ended yet. */
function childrenOf(pid: number): string[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) => {
    const children = readFileSync(`/proc/${pid}/task/${thread}/children`, "latin1").trim();
    return children === "" ? [] : children.split(" ");
  });
}

/** How far each of them comes after this process. */
function niceness(): number[] {
  const told = childrenOf(process.pid).map((child) => readFileSync(`/proc/${child}/autogroup`, "utf8"));
  return told.map((text) => Number(/ nice (-?\d+)\n$/.exec(text)?.[1])).sort((first, second) => first - second);
}

describe.runIf(isLinux && mayChangeShares())("the processes of the sandbox", () => {
  test("come after the server while nobody waits for them, and beside it while they work", async () => {
    sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 1 });
    await sandbox.warm();
    expect(niceness()).toEqual([10, 10]);
    const working = Promise.withResolvers<void>();
    const stop = new AbortController();
    const source =
      "export async function main() { console.log('working'); await new Promise(() => setInterval(() => {}, 9)); }";
    const running = sandbox.run(job(source), { signal: stop.signal, onOutput: () => working.resolve() });
    await working.promise;
    expect(niceness().filter((each) => each === 0)).toHaveLength(1);
    stop.abort();
    expect((await running).status).toBe("cancelled");
  });

  test("come after it again when they make themselves ready for another call", async () => {
    sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 0 });
    const again = () => sandbox.run(job("export const main = () => 1"), { owner: "somebody" });
    for (let turn = 0; turn < 2; turn++) await again();
    await expect.poll(() => sandbox.figures?.().kept).toBe(1);
    expect(niceness()).toEqual([10]);
    // The one that is kept is the one that works.
    expect(await again()).toMatchObject({ status: "ok" });
    await expect.poll(() => sandbox.figures?.().kept).toBe(1);
    expect(niceness()).toEqual([10]);
  });
});

test.runIf(isLinux)("a sandbox that is closed lets nothing run that was just starting", async () => {
  sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 0 });
  const running = sandbox.run(job("export const main = () => 1"));
  await sandbox.close();
  expect(childrenOf(process.pid)).toEqual([]);
  expect(await running).toMatchObject({ status: "sandbox-error" });
});
