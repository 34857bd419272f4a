// Prints what a call costs, beside bare Python and bare Deno on the same machine; --soak runs friend and foe together.
import { execFile } from "node:child_process";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import type { CallRuntime, Sandbox } from "@/lib/sandbox";
import { createLocalSandbox, describeLayers } from "@/lib/sandbox/local";
import { locateRuntimes } from "@/lib/sandbox/local/locate";
import { percentile, table } from "./sandbox-report";
import { soak } from "./soak";

const execute = promisify(execFile);
const CACHE = process.env.AGIENT_CACHE_DIR ?? ".data/cache";
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

/** Times of one thing done `count` times, one after the other, in milliseconds. */
async function measure(count: number, action: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const started = performance.now();
    await action();
    times.push(performance.now() - started);
  }
  return times;
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

async function coldTimes(runtime: CallRuntime, count: number): Promise<number[]> {
  const sandbox = createLocalSandbox({ cacheDir: CACHE, poolSize: 0 });
  await call(sandbox, runtime);
  const times = await measure(count, () => call(sandbox, runtime));
  await sandbox.close();
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
  const { deno } = locateRuntimes();
  const environment = { ...process.env, NO_COLOR: "1" };
  const bare: [name: string, command: string, argv: string[]][] = [
    ["bare python3 -c", "python3", ["-c", "print(1+2)"]],
    ["bare deno run", deno, ["run", "--quiet", "bench/sandbox-bare.js"]],
  ];
  const rows: [string, number[]][] = [];
  for (const [name, command, argv] of bare) {
    // A machine without Python has nothing to compare with: its row shows NaN.
    rows.push([name, await measure(20, () => execute(command, argv, { env: environment })).catch(() => [])]);
  }
  for (const runtime of ["python", "javascript", "typescript"] as const) {
    rows.push([`${runtime}, cold`, await coldTimes(runtime, 15)]);
    rows.push([`${runtime}, pool ready`, await warmTimes(runtime, 20)]);
  }
  table(
    ["job to result, ms", "p50", "p95"],
    rows.map(([name, times]) => [name, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)]),
  );
  console.log(`\nPython throughput, two at once: ${(await throughput("python", 30)).toFixed(2)} calls a second`);
  console.log(`JavaScript throughput, two at once: ${(await throughput("javascript", 60)).toFixed(1)} calls a second`);
  for (const runtime of ["python", "javascript"] as const) {
    console.log(`memory of a ${runtime} process: ${Math.round((await idleMemory(runtime)) / 1e6)} MB`);
  }
}

for (const { name, active, detail } of await describeLayers(CACHE))
  console.log(`${active ? "✓" : "–"} ${name}: ${detail}`);
console.log();
if (process.argv.includes("--soak")) await soak(CACHE);
else await costs();
