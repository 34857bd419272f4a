import { afterEach, describe, expect, it, vi } from "vitest";
import { answerQuestion, type CallFacts } from "@/lib/agent";
import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import { callFacts } from "@/lib/testing/call-facts";
import { fakePlanner, type PlannerScript, type ScriptedPlan } from "@/lib/testing/fake-planner";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import { foldAnswer, foldTrace, toolCalls } from "./fold";
import type { RunService } from "./run-service";
import type { RunStore } from "./run-store";
import { createRunService } from "./use-cases/create-run-service";

const inputs = { type: "object" as const, properties: { to: { type: "string" } } };
const documents = ["reader", "mail", "shelf"].map((slug) => searchDocument(slug, "main", inputs));
const { search } = fixedSearch(documents);
const FACTS: Record<string, Partial<CallFacts>> = {
  mail: { effect: "changes", policy: "trust" },
  shelf: { effect: "changes", policy: "trust", idempotent: true },
};

const services: RunService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

const call = (tool: string, to = tool) => ({ tool, function: "main", arguments: { to }, reason: "it fits" });
/** Looks for tools, reads with two at once, changes something twice, and answers. */
const PLANS: ScriptedPlan[] = [
  { action: "search", keywords: [], reason: "look" },
  { action: "call", calls: [call("reader"), call("reader", "other")] },
  { action: "call", calls: [call("mail"), call("shelf")] },
  { action: "answer", reason: "known" },
];

/** Decides by what was done so far, so that a planner of another process decides the same. */
function fedFromLog(plans: readonly ScriptedPlan[]) {
  const decide: Exclude<PlannerScript["plans"][number], ScriptedPlan> = (state) => {
    const plan = plans[Math.min(state.steps.length, plans.length - 1)];
    if (plan === undefined) throw new Error("no plan");
    return plan;
  };
  return fakePlanner({ plans: [decide], answer: ["All ", "is ", "done."], inOneStage: true }).planner;
}

interface ProcessOptions {
  store: RunStore;
  made?: string[];
  plans?: readonly ScriptedPlan[];
  /** Calls of this tool never end. */
  stuck?: string;
  staleMs?: number;
}

function process({ store, made = [], plans = PLANS, stuck, staleMs = 60_000 }: ProcessOptions): RunService {
  const service = createRunService({
    store,
    answer: answerQuestion,
    documentOf: async (tool) => documents.find(({ slug }) => slug === tool),
    ports: {
      search,
      sandbox: "fake",
      factsOf: async ({ tool }) => callFacts(FACTS[tool]),
      runFunction: async ({ tool }) => {
        made.push(tool);
        if (tool === stuck) await new Promise(() => {});
        return { status: "ok", value: `${tool} did it`, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
    createPlanner: () => fedFromLog(plans),
    workerId: crypto.randomUUID(),
    onError: (error) => {
      throw error;
    },
    heartbeatMs: 20,
    staleMs,
    isAlone: true,
    pollMs: 5,
  });
  services.push(service);
  return service;
}

async function eventsOf(runs: RunService, runId: string): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const batch of runs.events(runId, "me", 0, new AbortController().signal)) events.push(...batch);
  return events;
}

/** A store in which a server died after it had logged so many events of a run. */
async function diedAfter(log: readonly RunEvent[], count: number): Promise<RunStore> {
  const store = memoryRunStore();
  await store.createRun({ id: "left", ownerKey: "me", query: "Do it", planner: "native", workerId: "dead" });
  const events = log.slice(0, count).map(({ seq, at, runId, ...event }): NewRunEvent => event);
  if (events.length > 0) await store.append("left", { workerId: "dead" }, events);
  return store;
}

async function wholeLog(): Promise<RunEvent[]> {
  const runs = process({ store: memoryRunStore() });
  const { runId } = await runs.start({ ownerKey: "me", question: "Do it", inChat: false });
  return eventsOf(runs, runId);
}

/** The choices of one turn are stored in one append, or not at all. */
const isChoice = (event: RunEvent | undefined) =>
  event?.type === "tool-selected" || event?.type === "arguments-generated";

const brief = (events: readonly RunEvent[]) => ({
  calls: toolCalls(events).map(({ tool, status, value }) => ({ tool, status, value })),
  answer: foldAnswer(events),
  status: events.at(-1)?.type === "run-end" && foldTrace(events).status,
  searches: foldTrace(events).steps.filter(({ kind }) => kind === "search").length,
});

describe("a run whose server died", () => {
  it("ends as it would have, whatever was the last that its log says, and makes no changing call twice unasked", async () => {
    const log = await wholeLog();
    const whole = brief(log);
    expect(whole).toMatchObject({ answer: "All is done.", status: "answered", searches: 1 });
    expect(log.length).toBeGreaterThan(20);
    for (let count = 1; count < log.length; count++) {
      if (isChoice(log[count - 1]) && isChoice(log[count])) continue;
      const made: string[] = [];
      const store = await diedAfter(log, count);
      const runs = process({ store, made });
      await runs.takeOver();
      const before = log.slice(0, count);
      const wasRunning = toolCalls(before).some(({ tool, status }) => tool === "mail" && status === "running");
      if (wasRunning) {
        await expect.poll(async () => (await store.getRun("left"))?.status).toBe("waiting");
        const asked = (await store.readEvents("left", 0)).findLast(({ type }) => type === "approval-requested");
        expect(asked, `after ${count} events`).toMatchObject({ tool: "mail", mayBeDone: true });
        expect(made).not.toContain("mail");
        const decision = { runId: "left", callId: asked?.callId ?? "", ownerKey: "me" };
        await runs.decideApproval({ ...decision, decision: "once" });
      }
      const events = await eventsOf(runs, "left");
      expect(brief(events), `after ${count} events`).toEqual(whole);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const wasDone = toolCalls(before).some(({ tool, status }) => tool === "mail" && status === "ok");
      expect(made.filter((tool) => tool === "mail")).toHaveLength(wasDone ? 0 : 1);
      await runs.close();
    }
  });

  it("says that nothing is known of a changing call that is not to be made again", async () => {
    const log = await wholeLog();
    const begun = log.findIndex((event) => event.type === "tool-call-start" && event.callId === "call-3") + 1;
    const made: string[] = [];
    const store = await diedAfter(log, begun);
    const runs = process({ store, made });
    await runs.takeOver();
    await expect.poll(async () => (await store.getRun("left"))?.status).toBe("waiting");
    await runs.decideApproval({ runId: "left", callId: "call-3", ownerKey: "me", decision: "refuse" });
    const events = await eventsOf(runs, "left");
    const end = events.find((event) => event.type === "tool-call-end" && event.callId === "call-3");
    expect(end).toMatchObject({ status: "refused", error: expect.stringContaining("not known") });
    expect(made).toEqual([]);
  });

  it("is taken over by one of two, within its time without a heartbeat, and the dead one can add nothing", async () => {
    const store = memoryRunStore();
    const made: string[] = [];
    const first = process({ store, made, stuck: "reader" });
    const { runId } = await first.start({ ownerKey: "me", question: "Do it", inChat: false });
    await expect.poll(() => made.length).toBe(2);
    // It lives, but nothing is heard of it.
    const deaf = { ...store, heartbeat: async () => undefined };
    const others = [process({ store: deaf, made, staleMs: 50 }), process({ store: deaf, made, staleMs: 50 })];
    await new Promise((resolve) => setTimeout(resolve, 60));
    await Promise.all(others.map((other) => other.takeOver()));
    const events = await eventsOf(others[0] ?? first, runId);
    expect(events.filter(({ type }) => type === "taken-over")).toMatchObject([{ deaths: 1 }]);
    expect(brief(events)).toMatchObject({ answer: "All is done.", status: "answered" });
    expect(made.filter((tool) => tool === "mail")).toHaveLength(1);
    await first.close();
    expect(await store.readEvents(runId, events.length)).toEqual([]);
  });

  it("ends failed where servers die of it again and again", async () => {
    const store = await diedAfter([], 0);
    await store.append("left", { workerId: "dead" }, [{ type: "run-start", query: "Do it", planner: "native" }]);
    for (const deaths of [1, 2]) {
      await store.append("left", { workerId: "dead" }, [{ type: "taken-over", deaths }]);
    }
    const runs = process({ store });
    await runs.takeOver();
    const events = await eventsOf(runs, "left");
    expect(events.at(-1)).toMatchObject({ status: "failed", error: expect.stringContaining("3 times") });
  });

  it("is left alone by a process that does not stay", async () => {
    const store = await diedAfter(await wholeLog(), 3);
    process({ store, staleMs: 0 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await store.getRun("left")).toMatchObject({ status: "running", lastSeq: 3 });
  });
});

describe("a run that another server works on", () => {
  it("is stopped at once in its log, and there when it takes notice", async () => {
    const store = memoryRunStore();
    const made: string[] = [];
    const stopped = vi.fn();
    const first = createRunService({
      store,
      answer: async ({ signal }, { emit }) => {
        emit({ type: "need-decided", needsTool: true, reason: "it waits" });
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        stopped();
        return { status: "cancelled", answer: "" };
      },
      ports: {
        search,
        sandbox: "fake",
        factsOf: async () => callFacts(),
        runFunction: () => Promise.reject(new Error("nothing is called")),
      },
      createPlanner: () => fedFromLog(PLANS),
      workerId: "first",
      onError: (error) => {
        throw error;
      },
    });
    services.push(first);
    const second = process({ store, made });
    const { runId } = await first.start({ ownerKey: "me", question: "Do it", inChat: false });
    await second.cancel(runId, "me");
    expect(await second.get(runId, "me")).toMatchObject({ status: "cancelled" });
    await expect.poll(() => stopped.mock.calls.length).toBe(1);
  });
});
