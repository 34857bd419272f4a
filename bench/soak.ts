import { readdirSync, readFileSync } from "node:fs";
import type { CallStatus, SandboxJob } from "@/lib/sandbox";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { percentile, table } from "./sandbox-report";

const AT_ONCE = 20;
/** Every tenth call is hostile. */
const HOSTILE_EVERY = 10;
const LIMITS = { wallMs: 3_000, cpuMs: 3_000 };

const HOSTILE: [SandboxJob["runtime"], string, CallStatus][] = [
  ["python", "def main(n):\n    while True: pass", "timeout"],
  ["python", "def main(n):\n    x = []\n    while True: x.append(bytearray(10_000_000))", "out-of-memory"],
  ["python", "def main(n):\n    while True: print('x' * 1000)", "output-limit"],
  ["python", "import subprocess\ndef main(n): subprocess.run(['ls'])", "denied"],
  ["javascript", "export function main() { for (;;); }", "timeout"],
  [
    "javascript",
    "export function main() { const x = []; for (;;) x.push(new Uint8Array(1e7).fill(1)) }",
    "out-of-memory",
  ],
  ["typescript", "export const main = () => Deno.readTextFileSync('/etc/passwd')", "denied"],
  ["typescript", "export const main = () => Deno.exit(0)", "tool-error"],
];

/** Good and hostile calls by turns; the number of the call is in its result, so that mixed-up results show. */
function jobOf(index: number): { job: SandboxJob; expected: CallStatus } {
  const arguments_ = { n: index };
  if (index % HOSTILE_EVERY === 0) {
    const [runtime, source, expected] = HOSTILE[(index / HOSTILE_EVERY) % HOSTILE.length] ?? HOSTILE[0] ?? [];
    if (runtime === undefined || source === undefined || expected === undefined) throw new Error("No hostile call.");
    return { job: { runtime, source, function: "main", arguments: arguments_, limits: LIMITS }, expected };
  }
  const runtime = (["python", "javascript", "typescript"] as const)[index % 3] ?? "python";
  const source = runtime === "python" ? "def main(n): return n * n" : "export const main = ({ n }) => n * n;";
  return { job: { runtime, source, function: "main", arguments: arguments_ }, expected: "ok" };
}

function childProcesses(): number {
  try {
    return readdirSync(`/proc/${process.pid}/task`).reduce((sum, task) => {
      const children = readFileSync(`/proc/${process.pid}/task/${task}/children`, "latin1").trim();
      return sum + (children === "" ? 0 : children.split(" ").length);
    }, 0);
  } catch {
    return Number.NaN;
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Runs so many calls, 20 at a time, every tenth hostile, and prints what became of them and of this process. */
export async function soak(cacheDir: string, calls: number): Promise<void> {
  const sandbox = createLocalSandbox({ cacheDir, poolSize: 2, capacity: calls });
  await sandbox.warm();
  const childrenBefore = childProcesses();
  const memoryBefore = process.memoryUsage().rss;
  const lags: number[] = [];
  let last = performance.now();
  const ticker = setInterval(() => {
    const now = performance.now();
    lags.push(Math.max(0, now - last - 10));
    last = now;
  }, 10);

  const wrong: string[] = [];
  const counts = new Map<string, number>();
  let next = 0;
  let mostKept = 0;
  let memoryAtHalf = 0;
  async function work(worker: number): Promise<void> {
    while (next < calls) {
      const index = next++;
      const { job, expected } = jobOf(index);
      const result = await sandbox.run(job, { owner: `owner ${worker}` });
      mostKept = Math.max(mostKept, sandbox.figures?.().keptBytes ?? 0);
      if (index === Math.floor(calls / 2)) memoryAtHalf = process.memoryUsage().rss;
      const isRight = result.status === expected && (expected !== "ok" || result.value === index * index);
      const key = `${expected === "ok" ? "good" : "hostile"}: ${result.status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (!isRight)
        wrong.push(`call ${index}: expected ${expected}, was ${result.status} ${result.error ?? result.value}`);
    }
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(ticker);
  await sandbox.warm();
  const childrenAfter = childProcesses();
  await sandbox.close();

  table(
    ["outcome", "calls"],
    [...counts].sort().map(([key, count]) => [key, String(count)]),
  );
  console.log(`\n${calls} calls, ${AT_ONCE} at a time, in ${seconds.toFixed(1)} s`);
  console.log(
    `event loop of the server: p99 late by ${percentile(lags, 0.99).toFixed(0)} ms, at most ${Math.max(...lags).toFixed(0)} ms`,
  );
  console.log(`child processes: ${childrenBefore} before, ${childrenAfter} after, ${childProcesses()} after closing`);
  console.log(
    `memory of the server: ${megabytes(memoryBefore)} before, ${megabytes(memoryAtHalf)} at half, ${megabytes(process.memoryUsage().rss)} after; of processes kept for another call ${megabytes(mostKept)} at most`,
  );
  for (const line of wrong) console.log(line);
  console.log(wrong.length === 0 ? "every call ended as it should" : `${wrong.length} calls ended wrong`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
