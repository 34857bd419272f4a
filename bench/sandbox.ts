// Prints what a call costs, beside bare Python and bare Deno on the same machine; --soak runs friend and foe together.
import { execFile } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { locateRuntimes } from "@/lib/process/locate";
import type { CallRuntime, Sandbox } from "@/lib/sandbox";
import { createLocalSandbox, describeLayers } from "@/lib/sandbox/local";
import { percentile, table } from "./sandbox-report";
import { soak } from "./soak";

const execute = promisify(execFile);
const CACHE = process.env.AGIENT_CACHE_DIR ?? ".data/cache";
const RUNTIMES = ["python", "javascript", "typescript"] as const;
const BARE_DENO = "bare deno run";
/** Until what was killed at the end of a call is gone: taking down Python's 224 MB would slow whatever comes next; in ms. */
const SETTLE_MS = 50;
const SOURCES: Record<CallRuntime, string> = {
  python: "def main(a, b): return a + b",
  javascript: "export const main = ({ a, b }) => a + b;",
  typescript: "export const main = ({ a, b }: { a: number; b: number }): number => a + b;",
};

async function call(sandbox: Sandbox, runtime: CallRuntime): Promise<number> {
  const started = performance.now();
  const result = await sandbox.run({ runtime, source: SOURCES[runtime], function: "main", arguments: { a: 1, b: 2 } });
  if (result.value !== 3) throw new Error(`The call ended ${result.status}: ${result.error}`);
  return performance.now() - started;
}

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

async function warmTimes(runtime: CallRuntime, count: number): Promise<number[]> {
  const sandbox = createLocalSandbox({ cacheDir: CACHE, poolSize: 2 });
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    await sandbox.warm();
    times.push(await call(sandbox, runtime));
  }
  await sandbox.close();
  return times;
}

/**
 * Times by name, in milliseconds, of bare programs and of calls that start a process of their own. Each round does
 * everything once, so that what else the machine does meanwhile falls on all alike.
 */
async function coldTimes(rounds: number): Promise<Map<string, number[]>> {
  const { deno } = locateRuntimes();
  const env = { ...process.env, NO_COLOR: "1" };
  const layered = createLocalSandbox({ cacheDir: CACHE, poolSize: 0 });
  const plain = createLocalSandbox({ cacheDir: CACHE, poolSize: 0, layers: "none" });
  const actions: [name: string, action: () => Promise<unknown>][] = [
    ["bare python3 -c", () => execute("python3", ["-c", "print(1+2)"], { env })],
    [BARE_DENO, () => execute(deno, ["run", "--quiet", "bench/sandbox-bare.js"], { env })],
  ];
  for (const runtime of RUNTIMES) {
    actions.push([`${runtime}, cold, without optional layers`, () => call(plain, runtime)]);
    actions.push([`${runtime}, cold, with all layers`, () => call(layered, runtime)]);
  }
  const times = new Map<string, number[]>();
  // The first round is not counted: it finds the files and makes the snapshot.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, action] of actions) {
      await pause(SETTLE_MS);
      // A machine without Python has nothing to compare with: its row shows NaN.
      const time = await timeOf(action).catch((error: unknown) => {
        if (name.startsWith("bare python")) return Number.NaN;
        throw error;
      });
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time]);
    }
  }
  await Promise.all([layered.close(), plain.close()]);
  return times;
}

async function throughput(runtime: CallRuntime, count: number): Promise<number> {
  const sandbox = createLocalSandbox({ cacheDir: CACHE, poolSize: 2, concurrency: 2, perOwner: 2, capacity: count });
  await sandbox.warm();
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => call(sandbox, runtime)));
  const seconds = (performance.now() - started) / 1_000;
  await sandbox.close();
  return count / seconds;
}

async function idleMemory(runtime: CallRuntime): Promise<number> {
  const sandbox = createLocalSandbox({ cacheDir: CACHE, poolSize: 0 });
  const source = runtime === "python" ? "def main(): return 0" : "export const main = () => 0";
  const { peakMemoryBytes } = await sandbox.run({ runtime, source, function: "main", arguments: {} });
  await sandbox.close();
  return peakMemoryBytes;
}

async function costs(): Promise<void> {
  const times = await coldTimes(20);
  for (const runtime of RUNTIMES) times.set(`${runtime}, pool ready`, await warmTimes(runtime, 20));
  const bare = percentile(times.get(BARE_DENO) ?? [], 0.5);
  table(
    ["job to result, ms", "p50", "p95", "× bare deno"],
    [...times].map(([name, all]) => {
      const median = percentile(all, 0.5);
      return [name, median.toFixed(1), percentile(all, 0.95).toFixed(1), (median / bare).toFixed(2)];
    }),
  );
  console.log(`\nPython throughput, two at once: ${(await throughput("python", 30)).toFixed(2)} calls a second`);
  console.log(`JavaScript throughput, two at once: ${(await throughput("javascript", 60)).toFixed(1)} calls a second`);
  for (const runtime of ["python", "javascript"] as const) {
    console.log(`memory of a ${runtime} process: ${Math.round((await idleMemory(runtime)) / 1e6)} MB`);
  }
}

const load = loadavg()[0]?.toFixed(1);
console.log(`${availableParallelism()} processors, load of the last minute ${load}`);
for (const { name, active, detail } of await describeLayers(CACHE))
  console.log(`${active ? "✓" : "–"} ${name}: ${detail}`);
console.log();
if (process.argv.includes("--soak")) await soak(CACHE);
else await costs();
