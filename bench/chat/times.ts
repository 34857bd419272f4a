import { EventLog } from "@/lib/log";
import { timeRun } from "../agent-times";
import type { ChatBench } from "./open";

const WARM_UP = 10;
const RUNS = 60;
const EVENTS = 5_000;
const REPLAYED = 1_000;
const REPLAYS = 20;

/** Milliseconds from a question to the first event that a reader gets, by run. */
export async function firstEventTimes({ runs }: ChatBench): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + RUNS; index += 1) times.push((await timeRun(runs, "quick", "t0")).firstEventMs);
  return times.slice(WARM_UP);
}

async function logged({ store }: ChatBench, runId: string, count: number): Promise<void> {
  await store.createRun({ id: runId, ownerKey: "local", query: "?", planner: "native", workerId: "bench" });
  const log = new EventLog((events: Parameters<typeof store.append>[2]) =>
    store.append(runId, { workerId: "bench" }, events),
  );
  log.add({ type: "run-start", query: "?", planner: "native" });
  for (let index = 2; index < count; index += 1)
    log.add({ type: "answer-delta", text: `word ${index} of the answer ` });
  log.add({ type: "run-end", status: "answered", durationMs: 1 });
  await log.drain();
  if (log.failure !== undefined) throw log.failure;
}

/** Milliseconds that an event takes to be stored, where many are to be. */
export async function logTimes(bench: ChatBench): Promise<number> {
  const startedAt = performance.now();
  await logged(bench, "logged", EVENTS);
  return (performance.now() - startedAt) / EVENTS;
}

/** Milliseconds in which a reader has a whole run that has ended. */
export async function replayTimes(bench: ChatBench): Promise<number[]> {
  await logged(bench, "replayed", REPLAYED);
  const times: number[] = [];
  for (let index = 0; index < REPLAYS; index += 1) {
    const startedAt = performance.now();
    let count = 0;
    for await (const batch of bench.runs.events("replayed", "local", 0, new AbortController().signal)) {
      count += batch.length;
    }
    times.push(performance.now() - startedAt);
    if (count !== REPLAYED) throw new Error(`${count} of ${REPLAYED} events came`);
  }
  return times;
}
