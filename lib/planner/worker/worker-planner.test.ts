import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { longestPause } from "@/lib/testing/longest-pause";
import { answerText, callsOf, decideOver, plannerState } from "@/lib/testing/planner-state";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "../offline";
import { createPlannerWorkers, type PlannerWorkers, type PlannerWorkersOptions } from "./worker-planner";

const MISBEHAVING = fileURLToPath(new URL("../../testing/misbehaving-planner.ts", import.meta.url));
const TOO_LONG = { name: "PlannerError", message: expect.stringMatching(/takes too long to read\. Please ask/) };

let workers: PlannerWorkers | undefined;
afterEach(() => workers?.close());

function open(options: Partial<PlannerWorkersOptions> = {}): PlannerWorkers {
  workers = createPlannerWorkers({ cacheDir: SANDBOX_TEST_CACHE, script: MISBEHAVING, ...options });
  return workers;
}

/** What a stand-in does for a question; the identity of the process that replied. `owner` may name his address: `ann@home`. */
async function ask(question: string, owner = "ann", signal = new AbortController().signal): Promise<number> {
  if (workers === undefined) throw new Error("open processes first");
  const [ownerKey = "", address] = owner.split("@");
  const plan = await workers.planner({ ownerKey, address }).decide(plannerState({ question, signal }));
  return plan.action === "ask" ? Number(plan.question) : Number.NaN;
}

describe("a question that never ends", () => {
  test.each(["loop", "expression"])("is given up at its limit, and its process replaced: %s", async (deed) => {
    const givenUp: object[] = [];
    open({ questionMs: 500, onGivenUp: (what) => givenUp.push(what) });
    const before = await ask("quick");
    const pause = await longestPause(() => expect(ask(deed)).rejects.toMatchObject(TOO_LONG));
    expect(pause).toBeLessThan(250);
    expect(givenUp).toEqual([{ over: "question", characters: deed.length }]);
    expect(await ask("quick")).not.toBe(before);
  });

  test("delays nobody else, and other questions of its owner and his address until it ends", async () => {
    open({ questionMs: 2_000 });
    await Promise.all([ask("quick", "ann"), ask("quick", "bob")]);
    const endless = expect(ask("loop", "eve@cafe")).rejects.toMatchObject(TOO_LONG);
    let isOver = false;
    const later = ["eve", "eve@cafe", "mallory@cafe"].map((owner) =>
      ask("quick", owner).then(() => (isOver ? "after" : "before")),
    );
    await ask("quick", "ann");
    await ask("quick", "bob@home");
    expect(isOver).toBe(false);
    await endless.then(() => (isOver = true));
    expect(await Promise.all(later)).toEqual(["after", "after", "after"]);
  });

  test("ends when its run is stopped", async () => {
    open({ questionMs: 60_000 });
    const stop = new AbortController();
    const endless = expect(ask("loop", "eve", stop.signal)).rejects.toBe("stopped");
    await ask("quick", "ann");
    stop.abort("stopped");
    await endless;
    expect(await ask("quick", "eve")).toBeGreaterThan(0);
  });

  test("ends with the server, which takes no more", async () => {
    open({ questionMs: 60_000 });
    const endless = expect(ask("loop")).rejects.toMatchObject({ code: "unavailable" });
    await ask("quick", "bob");
    workers?.close();
    await endless;
    await expect(ask("quick")).rejects.toMatchObject({ code: "unavailable" });
  });
});

test.each(["heap", "exit"])("a question that breaks its process down is given up: %s", async (deed) => {
  open({ questionMs: 30_000 });
  await expect(ask(deed)).rejects.toMatchObject(TOO_LONG);
  expect(await ask("quick")).toBeGreaterThan(0);
});

test("an error of the planner's own is no sentence for the person, and costs no process", async () => {
  open();
  const before = await ask("quick");
  await expect(ask("throw")).rejects.toMatchObject({ name: "Error", message: "Error: of the planner's own" });
  expect(await ask("quick")).toBe(before);
});

test("a process inherits nothing but the path", async () => {
  open();
  await expect(ask("environment")).rejects.toThrow("Error: NODE_ENV,PATH");
});

test("a process decides as the planner does in this one", async () => {
  workers = createPlannerWorkers({ cacheDir: SANDBOX_TEST_CACHE });
  const planner = workers.planner({ ownerKey: "ann" });
  const decision = await planner.decide(plannerState({ question: "Hello" }));
  expect(decision).toMatchObject({ action: "answer", reason: expect.any(String) });
  const call = { tool: "calculator", function: "main", arguments: {}, reason: "" };
  const results = [{ call, status: "ok" as const, value: { words: 9, sentences: 1 } }];
  const state = plannerState({ question: "Count the words", steps: [{ kind: "calls", results }] });
  expect(await answerText(await planner.decide(state))).toContain("Words: **9**");
});

test("nothing of a call is lost on its way from a process", async () => {
  workers = createPlannerWorkers({ cacheDir: SANDBOX_TEST_CACHE });
  const { index } = await seededSearch();
  const question = "What is 15% of 80?";
  const { decision } = await decideOver(index, workers.planner({ ownerKey: "ann" }), question);
  const here = await decideOver(index, createOfflinePlanner(), question);
  await index.close();
  expect(callsOf(decision)[0]?.certainty).toBeGreaterThan(0.4);
  expect(callsOf(decision)).toEqual(callsOf(here.decision));
});

test("a tool of thousands of choices takes the time of no question", async () => {
  workers = createPlannerWorkers({ cacheDir: SANDBOX_TEST_CACHE });
  const choices = Array.from({ length: 15_500 }, (_, at) => `c${at}`);
  const properties = (options: string[]) => ({ a: { type: "number" }, pick: { type: "string", enum: options } });
  const large = searchDocument("large", "main", { type: "object", properties: properties(choices) });
  const small = searchDocument("small", "main", { type: "object", properties: properties(["one", "two"]) });
  const found = await fixedSearch([small, ...Array<typeof large>(9).fill(large)]).search.search("pick", {
    grants: { public: true },
    limit: 10,
  });
  const { candidates } = found;
  const steps = [{ kind: "search" as const, keywords: [], candidates }];
  const state = plannerState({ question: "Pick one from the list of numbers 1, 2 and 3", steps, candidates });
  const decision = await workers.planner({ ownerKey: "ann" }).decide(state);
  expect(callsOf(decision).map(({ tool }) => tool)).not.toContain("large");
});
