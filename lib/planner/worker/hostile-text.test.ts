import { afterAll, beforeAll, expect, test } from "vitest";
import { answerQuestion } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import type { Json } from "@/lib/json";
import { createRunService, type RunService } from "@/lib/runs";
import type { SearchIndex } from "@/lib/search";
import { factsOfReading } from "@/lib/testing/call-facts";
import { HOSTILE_QUESTIONS, HOSTILE_RESULTS } from "@/lib/testing/hostile-questions";
import { longestPause } from "@/lib/testing/longest-pause";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createPlannerWorkers } from "./worker-planner";

/** For how long nobody may be held up, in milliseconds. */
const LONGEST_PAUSE_MS = 250;
/** One in so many is asked. */
const EVERY = process.env.AGIENT_TEST_FULL ? 1 : 4;
const sampled = <T>(all: readonly T[]) => all.filter((_, index) => index % EVERY === 0);

const workers = createPlannerWorkers({ cacheDir: SANDBOX_TEST_CACHE, questionMs: 2_000 });
let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
  await ask("What is 2 + 2?", 4);
});
afterAll(() => workers.close());

/** A run of the service, whose every call returns the value. */
function service(value: Json): RunService {
  return createRunService({
    store: memoryRunStore(),
    answer: answerQuestion,
    ports: {
      search: index,
      sandbox: "fake",
      factsOf: factsOfReading,
      runFunction: async () => ({ status: "ok", value, stdout: "", durationMs: 1, peakMemoryBytes: 1 }),
    },
    createPlanner: (_settings, owner) => workers.planner(owner),
    workerId: "worker-1",
    onError: (error) => expect(error).toBeUndefined(),
  });
}

/** The events of a run. */
async function ask(question: string, value: Json): Promise<RunEvent[]> {
  const runs = service(value);
  const events: RunEvent[] = [];
  const { runId } = await runs.start({ ownerKey: "eve", question });
  for await (const batch of runs.events(runId, "eve", 0, new AbortController().signal)) events.push(...batch);
  await runs.close();
  return events;
}

/** What the person is told at the end: an answer, or why there is none. */
function told(events: readonly RunEvent[]): string {
  const last = events.at(-1);
  const answer = events.findLast((event) => event.type === "answer-end");
  return answer?.text ?? (last?.type === "run-end" ? last.error : undefined) ?? "";
}

test.each(sampled(HOSTILE_QUESTIONS))(
  "a question of %s ends with a sentence and holds nobody up",
  async (_, question) => {
    let events: RunEvent[] = [];
    const pause = await longestPause(async () => {
      events = await ask(question, 4);
    });
    expect(pause).toBeLessThan(LONGEST_PAUSE_MS);
    expect(told(events)).toMatch(/\S/);
    expect(told(events)).not.toContain("Something went wrong");
  },
);

test.each(sampled(HOSTILE_RESULTS))("a result of %s ends with a sentence and holds nobody up", async (_, value) => {
  let events: RunEvent[] = [];
  const pause = await longestPause(async () => {
    events = await ask("What is 17 * 23?", value);
  });
  expect(pause).toBeLessThan(LONGEST_PAUSE_MS);
  expect(told(events)).toMatch(/\S/);
  expect(told(events)).not.toContain("Something went wrong");
});
