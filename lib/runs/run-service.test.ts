import { afterEach, describe, expect, it, vi } from "vitest";
import { answerQuestion } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakePlanner, type PlannerScript, type ScriptedPlan } from "@/lib/testing/fake-planner";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import { toolCalls } from "./fold";
import type { RunService } from "./run-service";
import type { RunStore } from "./run-store";
import { createRunService, type RunServiceOptions } from "./use-cases/create-run-service";

const inputs = { type: "object" as const, properties: {} };
const { search, asked } = fixedSearch([searchDocument("counter", "main", inputs)]);
const call = { tool: "counter", function: "main", arguments: { word: "berry" }, reason: "it counts" };
const calling: PlannerScript = {
  plans: [
    { action: "search", keywords: [], reason: "it counts" },
    { action: "answer", reason: "known" },
  ],
  choices: [{ calls: [call] }],
  answer: ["There are 2."],
};
const never: PlannerScript = { plans: [() => new Promise<ScriptedPlan>(() => {})] };

const APPROVAL = {
  type: "approval-requested" as const,
  ...{ tool: "counter", version: 1, function: "main", owner: "ann", effect: "changes" as const, arguments: {}, inputs },
};

const services: RunService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

function service(script: PlannerScript, more: Partial<RunServiceOptions> = {}) {
  const { planner, shown } = fakePlanner(script);
  const store = more.store ?? memoryRunStore();
  const errors: unknown[] = [];
  const runs = createRunService({
    store,
    answer: answerQuestion,
    ports: {
      search,
      sandbox: "fake",
      factsOf: factsOfReading,
      runFunction: async (_call, { onOutput }) => {
        onOutput({ stream: "stdout", text: "counting" });
        return { status: "ok", value: 2, stdout: "counting", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
    createPlanner: () => planner,
    workerId: "worker-1",
    onError: (error) => errors.push(error),
    pollMs: 5,
    ...more,
  });
  services.push(runs);
  return { runs, store, shown, errors };
}

async function read(runs: RunService, runId: string, { owner = "me", after = 0 } = {}): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const batch of runs.events(runId, owner, after, new AbortController().signal)) events.push(...batch);
  return events;
}

describe("a run", () => {
  it("is kept to the tools and bounds that are asked for, and never to more than the server's", async () => {
    const answer = vi.fn(answerQuestion);
    const server = { steps: 5, calls: 4, timeMs: 9_000, tokens: 700, dollars: 0.5 };
    const { runs } = service(calling, { answer, boundsOf: () => server });
    const asked = { tools: ["counter"], bounds: { steps: 3, timeMs: 60_000 } };
    const { runId } = await runs.start({ ownerKey: "me", question: "How many r?", ...asked });
    await read(runs, runId);
    expect(answer.mock.calls[0]?.[0]).toMatchObject({
      grants: { public: true, only: ["counter"] },
      bounds: { ...server, steps: 3, timeMs: 9_000 },
    });
  });

  it("is logged in order, from its start to its end, and reads the same afterwards", async () => {
    const { runs, store } = service(calling);
    const { runId, chatId } = await runs.start({ ownerKey: "me", question: " How many r? " });
    const live = await read(runs, runId);
    expect(live.map((event) => event.seq)).toEqual(live.map((_, index) => index + 1));
    expect(live[0]).toMatchObject({ type: "run-start", query: "How many r?", chatId, model: "fake" });
    expect(live.at(-1)).toMatchObject({ type: "run-end", status: "answered" });
    expect(toolCalls(live)).toMatchObject([{ tool: "counter", value: 2, status: "ok" }]);
    expect(await store.readEvents(runId, 0)).toEqual(live);
    expect(await read(runs, runId, { after: 4 })).toEqual(live.slice(4));
    expect(await runs.get(runId, "me")).toMatchObject({ status: "answered", answer: "There are 2." });
  });

  it("goes on when its reader leaves, and tells a reader who comes later", async () => {
    const gate = Promise.withResolvers<ScriptedPlan>();
    const { runs } = service({ plans: [() => gate.promise], answer: ["Hello."] });
    const { runId } = await runs.start({ ownerKey: "me", question: "Hi" });
    const reader = new AbortController();
    for await (const _ of runs.events(runId, "me", 0, reader.signal)) reader.abort();
    gate.resolve({ action: "answer", reason: "a greeting" });
    expect((await read(runs, runId, { after: 1 })).at(-1)).toMatchObject({ type: "run-end", status: "answered" });
  });

  it("starts although its events are slow to be stored, and shows none before", async () => {
    const store = memoryRunStore();
    const stored: string[] = [];
    const slow: RunStore = {
      ...store,
      append: async (...batch) => {
        await new Promise((resolve) => setImmediate(resolve));
        const events = await store.append(...batch);
        stored.push(...events.map((event) => event.type));
        return events;
      },
    };
    const { runs } = service(calling, { store: slow });
    const { runId } = await runs.start({ ownerKey: "me", question: "How many r?" });
    let seen = 0;
    for await (const batch of runs.events(runId, "me", 0, new AbortController().signal)) {
      seen += batch.length;
      expect(stored.length).toBeGreaterThanOrEqual(seen);
    }
    expect(seen).toBe(stored.length);
  });

  it("is cancelled by its owner only", async () => {
    const { runs } = service(never);
    const { runId } = await runs.start({ ownerKey: "me", question: "Hi" });
    await expect(runs.cancel(runId, "somebody else")).rejects.toMatchObject({ code: "not-found" });
    await runs.cancel(runId, "me");
    expect(await runs.get(runId, "me")).toMatchObject({ status: "cancelled" });
    await runs.cancel(runId, "me");
  });

  it("that nobody works on, or somebody elsewhere, is cancelled at once", async () => {
    const store = memoryRunStore();
    const { runs } = service(never, { store });
    for (const status of ["waiting", "running"]) {
      await store.createRun({ id: status, ownerKey: "me", query: "Hi", planner: "rules", workerId: "elsewhere" });
      if (status === "waiting") await store.append(status, { workerId: "elsewhere" }, [APPROVAL]);
      expect((await store.getRun(status))?.status).toBe(status);
      await runs.cancel(status, "me");
      expect((await read(runs, status)).at(-1)).toMatchObject({ type: "run-end", status: "cancelled" });
    }
  });

  it("is shown to its owner only", async () => {
    const { runs } = service(calling);
    const { runId } = await runs.start({ ownerKey: "me", question: "Hi" });
    await expect(read(runs, runId, { owner: "you" })).rejects.toMatchObject({ code: "not-found" });
    await expect(runs.get(runId, "you")).rejects.toMatchObject({ code: "not-found" });
    await read(runs, runId);
    await expect(read(runs, runId, { owner: "you" })).rejects.toMatchObject({ code: "not-found" });
  });

  it("begins for somebody else while one address asks five hundred questions that never end", async () => {
    const { runs } = service(never);
    const asked = Array.from({ length: 500 }, (_, visitor) =>
      runs.start({ ownerKey: `visitor:${visitor}`, address: "203.0.113.7", question: "Hi" }),
    );
    const outcomes = Promise.allSettled(asked);
    const { runId } = await runs.start({ ownerKey: "bob", address: "192.0.2.1", question: "Hi" });
    expect((await runs.get(runId, "bob")).status).toBe("running");
    await runs.close();
    const begun = (await outcomes).filter(({ status }) => status === "fulfilled");
    expect(begun).toHaveLength(16);
  });

  it("is refused where the question is empty or too long", async () => {
    const { runs } = service(never);
    await expect(runs.start({ ownerKey: "me", question: " " })).rejects.toMatchObject({ code: "invalid-input" });
    await expect(runs.start({ ownerKey: "me", question: "x".repeat(8_001) })).rejects.toMatchObject({
      code: "invalid-input",
    });
  });

  it("waits for another one of its owner to end where he has enough of them, and for nobody else's", async () => {
    const { runs } = service(never, { maxRunsPerOwner: 1 });
    const { runId } = await runs.start({ ownerKey: "me", question: "Hi" });
    let hasBegun = false;
    const second = runs.start({ ownerKey: "me", question: "Hi" }).finally(() => {
      hasBegun = true;
    });
    await runs.start({ ownerKey: "you", question: "Hi" });
    expect(hasBegun).toBe(false);
    await runs.cancel(runId, "me");
    await second;
  });

  it("is offered its owner's private tools besides the public ones, and keeps whether he shares his inputs", async () => {
    const readAsker = async (ownerKey: string) => ({
      toolIds: [`tool-of-${ownerKey}`],
      sharesInputs: ownerKey === "me",
    });
    for (const ownerKey of ["me", "you"]) {
      const { runs, store } = service(calling, { readAsker });
      asked.length = 0;
      const { runId } = await runs.start({ ownerKey, question: "How many r?" });
      await read(runs, runId, { owner: ownerKey });
      expect(asked.length).toBeGreaterThan(0);
      for (const { options } of asked) {
        expect(options.grants).toEqual({ public: true, toolIds: [`tool-of-${ownerKey}`] });
      }
      expect(await store.getRun(runId)).toMatchObject({ sharesInputs: ownerKey === "me" });
    }
  });

  it("that names no asker uses public tools only and shares nothing", async () => {
    const { runs, store } = service(calling);
    asked.length = 0;
    const { runId } = await runs.start({ ownerKey: "me", question: "How many r?" });
    await read(runs, runId);
    expect(asked[0]?.options.grants).toEqual({ public: true, toolIds: [] });
    expect(await store.getRun(runId)).toMatchObject({ sharesInputs: false });
  });

  it("is told of when it has ended, and not before", async () => {
    const gate = Promise.withResolvers<ScriptedPlan>();
    const ended: string[] = [];
    const { runs, store } = service({ plans: [() => gate.promise] }, { onEnded: (runId) => ended.push(runId) });
    const { runId } = await runs.start({ ownerKey: "me", question: "Hi" });
    expect(ended).toEqual([]);
    gate.resolve({ action: "answer", reason: "a greeting" });
    await read(runs, runId);
    await vi.waitFor(() => expect(ended).toEqual([runId]));
    expect(await store.getRun(runId)).toMatchObject({ status: "answered" });
  });

  it("ends cancelled when the server closes", async () => {
    const { runs, store } = service(never);
    const { runId } = await runs.start({ ownerKey: "me", question: "Hi" });
    await runs.close();
    expect(await store.getRun(runId)).toMatchObject({ status: "cancelled" });
    await expect(runs.start({ ownerKey: "me", question: "Hi" })).rejects.toMatchObject({ code: "unavailable" });
  });

  it("ends failed where its events could not be stored", async () => {
    const store = memoryRunStore();
    let appends = 0;
    const failing: RunStore = {
      ...store,
      append: (...batch) => (++appends === 2 ? Promise.reject(new Error("disk full")) : store.append(...batch)),
    };
    const gate = Promise.withResolvers<ScriptedPlan>();
    const { runs, errors } = service({ plans: [() => gate.promise] }, { store: failing });
    const { runId } = await runs.start({ ownerKey: "me", question: "Hi" });
    gate.resolve({ action: "answer", reason: "a greeting" });
    expect((await read(runs, runId)).at(-1)).toMatchObject({ type: "run-end", status: "failed" });
    expect(errors).toMatchObject([{ message: "disk full" }]);
  });

  it("that a dead worker left before it began ends failed, and a reader is told", async () => {
    const store = memoryRunStore();
    await store.createRun({ id: "left", ownerKey: "me", query: "Hi", planner: "rules", workerId: "dead" });
    const { runs } = service(calling, { store, heartbeatMs: 5, staleMs: 10 });
    await runs.takeOver();
    const events = await read(runs, "left");
    expect(events).toMatchObject([{ type: "run-end", status: "failed" }]);
    expect(await store.getRun("left")).toMatchObject({ status: "failed" });
  });
});

describe("a chat", () => {
  it("is made with the question as its title, and lets the next question see what was asked, called and answered", async () => {
    const { runs, store, shown } = service(calling);
    const first = await runs.start({ ownerKey: "me", question: "How many r?" });
    await read(runs, first.runId);
    const chatId = first.chatId ?? "";
    expect(await store.getChat(chatId)).toMatchObject({ title: "How many r?", ownerKey: "me" });

    const second = await runs.start({ ownerKey: "me", question: "And twice that?", chatId });
    await read(runs, second.runId);
    expect(second.chatId).toBe(chatId);
    expect(shown.at(-1)?.state.memory).toMatchObject([
      {
        question: "How many r?",
        answer: "There are 2.",
        calls: [{ call: { ...call }, status: "ok", value: 2, stdout: "counting" }],
      },
    ]);
  });

  it("of somebody else takes no question", async () => {
    const { runs } = service(calling);
    const { chatId } = await runs.start({ ownerKey: "me", question: "Hi" });
    await expect(runs.start({ ownerKey: "you", question: "Hi", chatId: chatId ?? "" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("is not made for a run outside any", async () => {
    const { runs, store } = service(calling);
    expect((await runs.start({ ownerKey: "me", question: "Hi", inChat: false })).chatId).toBeNull();
    expect(await store.listChats("me", { limit: 5 })).toEqual([]);
  });
});
