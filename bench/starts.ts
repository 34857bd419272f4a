/**
 * How long a process of a size does nothing else while it starts another one, by itself and by the starter: `npm run bench:starts`.
 *
 * Usage: npm run bench:starts -- [--megabytes 1000] [--repeats 30]
 */
import { parseArgs } from "node:util";
import { delegateStarts, exitOf, startChild } from "@/lib/process";
import { percentile } from "./agent-times";

const { values } = parseArgs({
  options: { megabytes: { type: "string", default: "1000" }, repeats: { type: "string", default: "30" } },
});
// Written to, or the system gives none of it.
const memory = Buffer.alloc(Number(values.megabytes) * 1_000_000, 1);

/** The longest pause in which nothing else was done while a process started, and how long that took in all, in ms. */
async function once(): Promise<{ pause: number; total: number }> {
  let pause = 0;
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    pause = Math.max(pause, now - last);
    last = now;
  };
  const watch = setInterval(look, 0);
  const began = performance.now();
  const child = await startChild({ command: ["/bin/sh", "-c", "exit 0"], env: { NODE_ENV: "production" } });
  const total = performance.now() - began;
  look();
  clearInterval(watch);
  await exitOf(child);
  return { pause, total };
}

async function measure(who: string): Promise<void> {
  await once();
  const all: { pause: number; total: number }[] = [];
  for (let repeat = 0; repeat < Number(values.repeats); repeat++) all.push(await once());
  const tell = (of: "pause" | "total") => {
    const times = all.map((each) => each[of]);
    return [0.5, 0.95].map((rank) => percentile(times, rank).toFixed(1).padStart(6)).join(" ms, p95");
  };
  console.log(
    `  ${who.padEnd(12)} does nothing else for p50${tell("pause")} ms; has started after p50${tell("total")} ms`,
  );
}

console.log(`${memory.length / 1_000_000} MB, ${values.repeats} of each`);
await measure("by itself");
delegateStarts((error) => console.error(error));
await measure("by starter");
