// What a run costs: `npm run bench:agent`. First with a fake model and a fake sandbox, then as the app is out of the box.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "@/lib/env";
import { createApp } from "@/lib/server/wiring/create-app";
import { overheadTimes } from "./agent-overhead";
import { percentile, type RunTimes, timeRun } from "./agent-times";

const WARM_UP = 20;
const FAKE_RUNS = 200;
const REAL_RUNS = 30;

interface Row {
  name: string;
  values: number[];
  limit?: string;
}

function print(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  for (const { name, values, limit } of rows) {
    const [p50, p95] = [percentile(values, 0.5), percentile(values, 0.95)].map((value) => value.toFixed(1).padStart(7));
    console.log(`  ${name.padEnd(34)} p50 ${p50} ms   p95 ${p95} ms${limit ? `   (aim: ${limit})` : ""}`);
  }
}

async function realTimes(): Promise<RunTimes[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
  const cacheDir = process.env.AGIENT_CACHE_DIR ?? path.join(".data", "cache");
  const app = await createApp(parseEnv({ AGIENT_DATA_DIR: folder, AGIENT_CACHE_DIR: cacheDir }));
  try {
    await app.warm();
    await timeRun(app.runs, "What is 2+2?", "4");
    const times: RunTimes[] = [];
    for (let index = 0; index < REAL_RUNS; index += 1) {
      // A call uses a process up: the pool is warm again when the next question comes, as it is for a person.
      await app.sandbox.warm();
      times.push(await timeRun(app.runs, "What is 1+1?", "2"));
    }
    return times;
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const fake = (await overheadTimes(WARM_UP + FAKE_RUNS)).slice(WARM_UP);
print(`Fake model, fake sandbox: 4 turns and 4 calls a run, ${FAKE_RUNS} runs`, [
  { name: "whole run: the loop's own overhead", values: fake.map((run) => run.wholeMs), limit: "under 15 ms" },
]);
const real = await realTimes();
print(`Offline planner, real sandbox and database: “What is 1+1?”, ${REAL_RUNS} runs, warm pool`, [
  { name: "first event at the reader", values: real.map((run) => run.firstEventMs), limit: "under 50 ms" },
  { name: "whole run", values: real.map((run) => run.wholeMs), limit: "p50 under 500 ms" },
  { name: "  of it in the search", values: real.map((run) => run.searchMs) },
  { name: "  of it in the call", values: real.map((run) => run.callMs) },
]);
