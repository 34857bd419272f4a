// How long “What is 1+1?” takes while 20 others ask something every two seconds: `npm run bench:crowd`.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "@/lib/env";
import type { App } from "@/lib/server";
import { createApp } from "@/lib/server/wiring/create-app";
import { percentile, timeRun } from "./agent-times";

const OTHERS = 20;
const EVERY_MS = 2_000;
const FOR_MS = 40_000;
/** Until everybody has asked twice, which is not counted. */
const BEGIN_MS = 6_000;

/** What one of the others does once; how long that takes is his. */
type Deed = (app: App, who: string) => Promise<unknown>;

const CROWDS: [name: string, deed: Deed][] = [
  ["the calculator", (app, who) => timeRun(app.runs, `What is ${Math.floor(Math.random() * 900) + 100} * 7?`, "", who)],
  [
    "the code interpreter",
    (app, who) => {
      const call = { slug: "code-interpreter", function: "main", arguments: { code: "print(sum(range(1000)))" } };
      return app.mart.runFunction(call, { owner: who });
    },
  ],
];

async function measure(app: App, deed: Deed) {
  const end = performance.now() + BEGIN_MS + FOR_MS;
  const problems: unknown[] = [];
  const others = Array.from({ length: OTHERS }, async (_, index) => {
    await pause((index * EVERY_MS) / OTHERS);
    while (performance.now() < end) {
      const next = pause(EVERY_MS);
      await deed(app, `other ${index}`).catch((problem) => problems.push(problem));
      await next;
    }
  });
  await pause(BEGIN_MS);
  const times: number[] = [];
  let mostBytes = 0;
  while (performance.now() < end) {
    const { wholeMs } = await timeRun(app.runs, "What is 1+1?", "2", "asker");
    times.push(wholeMs);
    mostBytes = Math.max(mostBytes, app.sandbox.figures?.().keptBytes ?? 0);
    await pause(500);
  }
  await Promise.all(others);
  return { times, problems: problems.length, mostBytes };
}

const folder = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
const cacheDir = process.env.AGIENT_CACHE_DIR ?? path.join(".data", "cache");
const app = await createApp(parseEnv({ AGIENT_DATA_DIR: folder, AGIENT_CACHE_DIR: cacheDir }));
try {
  await app.warm();
  for (const [name, deed] of CROWDS) {
    const { times, problems, mostBytes } = await measure(app, deed);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((value) => Math.round(value));
    const memory = `${Math.round(mostBytes / 1e6)} MB in processes kept for another call`;
    console.log(
      `${OTHERS} others with ${name}: p50 ${p50} ms, p95 ${p95} ms of ${times.length}; ${problems} of theirs failed; ${memory}`,
    );
  }
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}
