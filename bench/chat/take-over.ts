import { setTimeout as pause } from "node:timers/promises";
import { answerQuestion } from "@/lib/agent";
import { createRunService } from "@/lib/runs";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakePlanner } from "@/lib/testing/fake-planner";
import { fixedSearch } from "@/lib/testing/fixed-search";
import type { ChatBench } from "./open";

/** After how long without a heartbeat a run is left behind here; in the product it is half a minute. */
const STALE_MS = 1_000;
/** So many runs are left behind, one after the other, at any moment between two looks of a server at what was left. */
const RUNS = 8;
const APART_MS = 700;

/** Milliseconds in which a run is taken over once its server's heartbeat has been missed, by run. */
export async function takeOverTimes({ store }: ChatBench): Promise<number[]> {
  const runs = createRunService({
    store,
    answer: answerQuestion,
    createPlanner: () => fakePlanner({ plans: [{ action: "answer", reason: "It is known." }] }).planner,
    workerId: "alive",
    onError: (error) => console.error(error),
    staleMs: STALE_MS,
    ports: {
      search: fixedSearch([]).search,
      sandbox: "fake",
      factsOf: factsOfReading,
      runFunction: () => Promise.reject(new Error("nothing is called")),
    },
  });
  await runs.takeOver();
  const left: Promise<number>[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const id = `left-${index}`;
    await store.createRun({ id, ownerKey: `user:${id}`, query: "?", planner: "native", workerId: "dead" });
    await store.append(id, { workerId: "dead" }, [{ type: "run-start", query: "?", planner: "native" }]);
    const diedAt = Date.now();
    left.push(takenOverAt(runs, id).then((at) => at - diedAt - STALE_MS));
    await pause(APART_MS);
  }
  const times = await Promise.all(left);
  await runs.close();
  return times;
}

async function takenOverAt(runs: ReturnType<typeof createRunService>, id: string): Promise<number> {
  for await (const events of runs.events(id, `user:${id}`, 0, AbortSignal.timeout(60_000))) {
    const taken = events.find(({ type }) => type === "taken-over");
    if (taken) return Date.parse(taken.at);
  }
  throw new Error(`${id} was not taken over`);
}
