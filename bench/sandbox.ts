// Prints what a call costs, beside bare Python and bare Deno on the same machine; --soak=<calls> runs friend and foe together.
import { execFile } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { locateRuntimes } from "@/lib/process/locate";
import type { CallRuntime, Sandbox } from "@/lib/sandbox";
import { createLocalSandbox, describeLayers } from "@/lib/sandbox/local";
import { percentile, table } from "./sandbox-report";
import { soak } from "./soak";

const execute = promisify(execFile);
const CACHE = process.env.AGIENT_CACHE_DIR ?? ".data/cache";
const RUNTIMES = ["python", "javascript", "typescript"] as const;
const BARE_DENO = "bare deno run";
/** Until what was killed at the end of a call is gone: taking down Python's memory would slow whatever comes next; in ms. */
const SETTLE_MS = 50;
/** Until a process that ran a call is ready for the next one, in ms. */
const RENEW_MS = 400;
const SOURCES: Record<CallRuntime, string> = {
  python: "def main(a, b): return a + b",
  javascript: "export const main = ({ a, b }) => a + b;",
  typescript: "export const main = ({ a, b }: { a: number; b: number }): number => a + b;",
};

async function call(sandbox: Sandbox, runtime: CallRuntime, owner = ""): Promise<number> {
  const started = performance.now();
  const job = { runtime, source: SOURCES[runtime], function: "main", arguments: { a: 1, b: 2 } };
  const result = await sandbox.run(job, { owner });
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
    await pause(RENEW_MS);
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
  // A process is never used again for another asker.
  let askers = 0;
  const asker = (): string => String(++askers);
  const actions: [name: string, action: () => Promise<unknown>][] = [
    ["bare python3 -c", () => execute("python3", ["-c", "print(1+2)"], { env })],
    [BARE_DENO, () => execute(deno, ["run", "--quiet", "bench/sandbox-bare.js"], { env })],
  ];
  for (const runtime of RUNTIMES) {
    actions.push([`${runtime}, cold, without optional layers`, () => call(plain, runtime, asker())]);
    actions.push([`${runtime}, cold, with all layers`, () => call(layered, runtime, asker())]);
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

/** How often an action ends a second, two at once. */
async function rate(count: number, action: () => Promise<unknown>): Promise<number> {
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) await action();
  };
  return count / ((await timeOf(() => Promise.all([work(), work()]))) / 1_000);
}

/** Calls of one tool by one asker a second, after some that are not counted. */
async function throughput(
  runtime: CallRuntime,
  count: number,
  { reuse = "same", before = 0 }: { reuse?: "same" | "never"; before?: number } = {},
): Promise<number> {
  const limits = { poolSize: 2, concurrency: 2, perOwner: 2, capacity: count };
  const sandbox = createLocalSandbox({ cacheDir: CACHE, ...limits, reuse });
  await sandbox.warm();
  if (before > 0) await rate(before, () => call(sandbox, runtime));
  const calls = await rate(count, () => call(sandbox, runtime));
  await sandbox.close();
  return calls;
}

/** What `python3` runs in the end: often it is a script that first looks for the version to run, which takes longer than Python. */
async function ownPython(): Promise<string> {
  const { stdout } = await execute("python3", ["-c", "import sys; print(sys.executable)"]);
  return stdout.trim();
}

/** Calls a second of both languages, each beside what it is compared with, in rounds: the machine's other work falls on all alike. */
async function throughputs(rounds: number): Promise<void> {
  const { deno } = locateRuntimes();
  const env = { ...process.env, NO_COLOR: "1" };
  const actions: [name: string, measure: () => Promise<number>][] = [
    ["bare python3 -c", () => rate(30, () => execute("python3", ["-c", "print(1+2)"], { env }))],
    [
      "the same, by its own path",
      async () => {
        const python = await ownPython();
        return rate(30, () => execute(python, ["-c", "print(1+2)"], { env }));
      },
    ],
    [BARE_DENO, () => rate(30, () => execute(deno, ["run", "--quiet", "bench/sandbox-bare.js"], { env }))],
    ["python", () => throughput("python", 30, { before: 6 })],
    ["python, from the first call on", () => throughput("python", 30)],
    ["python, a process a call", () => throughput("python", 15, { reuse: "never" })],
    ["javascript", () => throughput("javascript", 90, { before: 10 })],
    ["javascript, a process a call", () => throughput("javascript", 60, { reuse: "never" })],
  ];
  const seen = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of actions) {
      // A machine without Python has nothing to compare with.
      const one = await measure().catch(() => Number.NaN);
      seen.set(name, [...(seen.get(name) ?? []), one]);
    }
  }
  const bare = percentile(seen.get("bare python3 -c") ?? [], 0.5);
  table(
    ["calls a second, two at once", "p50", "× bare python"],
    [...seen].map(([name, all]) => {
      const median = percentile(all, 0.5);
      return [name, median.toFixed(1), (median / bare).toFixed(2)];
    }),
  );
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
  console.log();
  await throughputs(3);
  for (const runtime of ["python", "javascript"] as const) {
    console.log(`memory of a ${runtime} process: ${Math.round((await idleMemory(runtime)) / 1e6)} MB`);
  }
}

const load = loadavg()[0]?.toFixed(1);
console.log(`${availableParallelism()} processors, load of the last minute ${load}`);
for (const { name, active, detail } of await describeLayers(CACHE))
  console.log(`${active ? "✓" : "–"} ${name}: ${detail}`);
console.log();
const { soak: calls } = parseArgs({ options: { soak: { type: "string" } } }).values;
if (calls !== undefined) await soak(CACHE, Number(calls));
else await costs();
