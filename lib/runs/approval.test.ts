import { afterEach, describe, expect, it } from "vitest";
import { answerQuestion, type CallFacts } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import type { Arguments } from "@/lib/json";
import { callFacts } from "@/lib/testing/call-facts";
import { fakePlanner, type PlannerScript } from "@/lib/testing/fake-planner";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import type { RunService } from "./run-service";
import { createRunService } from "./use-cases/create-run-service";
import { endUnanswered } from "./use-cases/look-after-runs";

const inputs = { type: "object" as const, properties: { to: { type: "string" } } };
const documents = ["reader", "web", "mail", "wipe"].map((slug) => searchDocument(slug, "main", inputs));
const { search } = fixedSearch(documents);
const FACTS: Record<string, Partial<CallFacts>> = {
  web: { openWorld: true },
  mail: { effect: "changes", owner: "ann", hosts: ["mail.example"] },
  wipe: { effect: "destroys" },
};

const services: RunService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** Calls these tools, each in a turn of its own or together, and answers. */
function calling(...turns: string[][]): PlannerScript {
  const call = (tool: string) => ({ tool, function: "main", arguments: { to: "bob" }, reason: "it fits" });
  return {
    plans: [
      ...turns.map((tools) => ({ action: "call" as const, calls: tools.map(call) })),
      { action: "answer" as const, reason: "known" },
    ],
    answer: ["Done."],
    inOneStage: true,
  };
}

/** One process over a store; `from` is where its planner goes on, as one that is fed from the log would. */
function mart(store = memoryRunStore(), facts: Record<string, Partial<CallFacts>> = FACTS) {
  const granted: unknown[] = [];
  const made: { tool: string; arguments: Arguments; version: number }[] = [];
  const process = (script: PlannerScript) => {
    const service = createRunService({
      store,
      answer: (asked, ports) => {
        granted.push([asked.grants.only, asked.bounds.steps, asked.grants.toolIds, asked.lent]);
        return answerQuestion(asked, ports);
      },
      documentOf: async (tool) => documents.find(({ slug }) => slug === tool),
      ports: {
        search,
        sandbox: "fake",
        factsOf: async ({ tool }) => callFacts(facts[tool]),
        runFunction: async ({ tool, arguments: values, version }) => {
          made.push({ tool, arguments: values, version });
          return { status: "ok", value: `${tool} did it`, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
        },
      },
      createPlanner: () => fedFromLog(script),
      readAsker: async () => ({ toolIds: ["own-id"], sharesInputs: false }),
      workerId: crypto.randomUUID(),
      onError: (error) => {
        throw error;
      },
      pollMs: 5,
    });
    services.push(service);
    return service;
  };
  return { store, made, granted, process };
}

/** Decides by what was done so far, so that a planner of another process decides the same. */
function fedFromLog({ plans, ...script }: PlannerScript) {
  const { planner } = fakePlanner({
    ...script,
    plans: [
      (state) => {
        const done = state.steps.filter(({ kind }) => kind === "calls").length;
        const plan = plans[Math.min(done, plans.length - 1)];
        if (plan === undefined || plan instanceof Function) throw new Error("no plan");
        return plan;
      },
    ],
  });
  return planner;
}

async function until(runs: RunService, runId: string, isLast: (event: RunEvent) => boolean): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  const reader = new AbortController();
  for await (const batch of runs.events(runId, "me", 0, reader.signal)) {
    events.push(...batch);
    if (batch.some(isLast)) reader.abort();
  }
  return events;
}

const ofType = <T extends RunEvent["type"]>(events: readonly RunEvent[], type: T) =>
  events.filter((event): event is Extract<RunEvent, { type: T }> => event.type === type);

async function ask(runs: RunService, chatId?: string, yesTo?: string[]) {
  const started = await runs.start({ ownerKey: "me", question: "Do it", ...(chatId && { chatId }), yesTo });
  return { runId: started.runId, chatId: started.chatId ?? "" };
}

async function untilAsked(runs: RunService, runId: string, number = 1) {
  let seen = 0;
  const events = await until(runs, runId, (event) => event.type === "approval-requested" && ++seen === number);
  await expect.poll(async () => (await runs.get(runId, "me")).status).toBe("waiting");
  const asked = ofType(events, "approval-requested").at(-1);
  return { events, callId: asked?.callId ?? "", asked };
}

const isEnd = (event: RunEvent) => event.type === "run-end";

describe("a call that changes something", () => {
  it("waits, with what it would do, and is made once it is approved", async () => {
    const { made, process } = mart();
    const runs = process(calling(["reader", "mail"]));
    const { runId } = await ask(runs);
    const { callId, asked } = await untilAsked(runs, runId);
    expect(asked).toMatchObject({
      tool: "mail",
      version: 1,
      function: "main",
      owner: "ann",
      effect: "changes",
      arguments: { to: "bob" },
      host: "mail.example",
    });
    expect(made.map(({ tool }) => tool)).toEqual(["reader"]);
    await runs.decideApproval({ runId, callId, ownerKey: "me", decision: "once" });
    const events = await until(runs, runId, isEnd);
    expect(events.at(-1)).toMatchObject({ status: "answered" });
    expect(made.map(({ tool }) => tool)).toEqual(["reader", "mail"]);
    expect(ofType(events, "approval-given")).toMatchObject([{ by: "me", scope: "once", callId }]);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  });

  it("still waits after a restart, and goes on in another process with changed arguments", async () => {
    const { made, process } = mart();
    const script = calling(["reader"], ["mail"], ["reader"]);
    const first = process(script);
    const { runId } = await ask(first);
    const { callId } = await untilAsked(first, runId);
    await first.close();
    const second = process(script);
    expect((await second.get(runId, "me")).status).toBe("waiting");
    const decision = { runId, callId, ownerKey: "me", by: "key:robot", decision: "once" as const };
    await second.decideApproval({ ...decision, arguments: { to: "eve" } });
    const events = await until(second, runId, isEnd);
    expect(events.at(-1)).toMatchObject({ status: "answered" });
    expect(made.map(({ tool, arguments: { to } }) => `${tool} ${to}`)).toEqual([
      "reader bob",
      "mail eve",
      "reader bob",
    ]);
    expect(ofType(events, "approval-given")).toMatchObject([{ by: "key:robot", arguments: { to: "eve" } }]);
    await expect(second.decideApproval(decision)).rejects.toMatchObject({ code: "conflict" });
  });

  it("keeps the tools, what is lent and bounds that it was asked with, in another process too", async () => {
    const { granted, process } = mart();
    const script = calling(["mail"]);
    const first = process(script);
    const tools = ["mail"];
    const lent = ["mail-id"];
    const { runId } = await first.start({ ownerKey: "me", question: "Do it", tools, lent, bounds: { steps: 3 } });
    const { callId } = await untilAsked(first, runId);
    await first.close();
    const second = process(script);
    const decision = { runId, callId, ownerKey: "me" };
    // what is lent changes nothing, whoever says so
    await expect(second.decideApproval({ ...decision, decision: "once" })).rejects.toMatchObject({ code: "forbidden" });
    await second.decideApproval({ ...decision, decision: "refuse" });
    await until(second, runId, isEnd);
    expect(granted).toEqual([
      [tools, 3, lent, lent],
      [tools, 3, lent, lent],
    ]);
  });

  it("is made by one of two who approve it at once", async () => {
    const { made, process } = mart();
    const [one, two] = [process(calling(["mail"])), process(calling(["mail"]))];
    const { runId } = await ask(one);
    const { callId } = await untilAsked(one, runId);
    const decision = { runId, callId, ownerKey: "me", decision: "once" as const };
    const ends = await Promise.allSettled([one.decideApproval(decision), two.decideApproval(decision)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await until(one, runId, isEnd);
    expect(made).toHaveLength(1);
  });

  it("is not made where it is refused, and nothing after it", async () => {
    const { made, process } = mart();
    const runs = process(calling(["mail", "wipe"], ["mail"]));
    const { runId } = await ask(runs);
    const { callId } = await untilAsked(runs, runId);
    await runs.decideApproval({ runId, callId, ownerKey: "me", decision: "refuse", reason: "Not now." });
    const events = await until(runs, runId, isEnd);
    expect(made).toEqual([]);
    expect(ofType(events, "tool-call-end").map(({ status }) => status)).toEqual(["refused", "refused"]);
    expect(events.at(-1)).toMatchObject({ status: "failed", error: expect.stringContaining("refused") });
  });

  it("is decided on by the run's owner alone", async () => {
    const { process } = mart();
    const runs = process(calling(["mail"]));
    const { runId } = await ask(runs);
    const { callId } = await untilAsked(runs, runId);
    const other = { runId, callId, ownerKey: "somebody else", decision: "once" as const };
    await expect(runs.decideApproval(other)).rejects.toMatchObject({ code: "not-found" });
    await runs.cancel(runId, "me");
    expect((await until(runs, runId, isEnd)).at(-1)).toMatchObject({ status: "cancelled" });
  });

  it("is decided on only by who may speak of its tool", async () => {
    const { made, process } = mart();
    const runs = process(calling(["mail"]));
    const { runId } = await ask(runs);
    const { callId } = await untilAsked(runs, runId);
    const permit = (tool: string) => {
      throw new Error(`not ${tool}`);
    };
    for (const decision of ["once", "refuse"] as const)
      await expect(runs.decideApproval({ runId, callId, ownerKey: "me", decision, permit })).rejects.toThrow(
        "not mail",
      );
    expect((await runs.get(runId, "me")).status).toBe("waiting");
    expect(made).toEqual([]);
    await runs.cancel(runId, "me");
  });

  it("is refused when nobody answers in time", async () => {
    const { store, made, process } = mart();
    const runs = process(calling(["mail"]));
    const { runId } = await ask(runs);
    await untilAsked(runs, runId);
    await endUnanswered(store, 60_000);
    expect((await runs.get(runId, "me")).status).toBe("waiting");
    await endUnanswered(store, 0);
    const events = await until(runs, runId, isEnd);
    expect(events.at(-1)).toMatchObject({ status: "failed", error: expect.stringContaining("within a day") });
    expect(ofType(events, "tool-call-end")).toMatchObject([{ status: "refused" }]);
    expect(made).toEqual([]);
  });
});

describe("what was said before", () => {
  it("holds for the chat and the version, and for nothing that destroys", async () => {
    const { made, process } = mart();
    const runs = process(calling(["mail"], ["mail"], ["wipe"], ["wipe"]));
    const { runId, chatId } = await ask(runs);
    const mail = await untilAsked(runs, runId);
    await runs.decideApproval({ runId, callId: mail.callId, ownerKey: "me", decision: "chat" });
    const wipe = await untilAsked(runs, runId, 2);
    expect(wipe.asked).toMatchObject({ tool: "wipe", effect: "destroys" });
    await runs.decideApproval({ runId, callId: wipe.callId, ownerKey: "me", decision: "chat" });
    const again = await untilAsked(runs, runId, 3);
    expect(again.asked).toMatchObject({ tool: "wipe" });
    await runs.decideApproval({ runId, callId: again.callId, ownerKey: "me", decision: "once" });
    await until(runs, runId, isEnd);
    expect(made.map(({ tool }) => tool)).toEqual(["mail", "mail", "wipe", "wipe"]);
    const next = process(calling(["mail"]));
    const later = await ask(next, chatId);
    expect(ofType(await until(next, later.runId, isEnd), "approval-requested")).toEqual([]);
    const elsewhere = await ask(next);
    await untilAsked(next, elsewhere.runId);
  });

  it("ahead holds for what changes", async () => {
    const { made, process } = mart();
    const runs = process(calling(["mail"], ["wipe"]));
    const { runId } = await ask(runs, undefined, ["mail--main", "wipe"]);
    const { asked } = await untilAsked(runs, runId);
    expect(asked?.tool).toBe("wipe");
    expect(made.map(({ tool }) => tool)).toEqual(["mail"]);
  });

  it.each([
    ["in the run", [["web"], ["mail"]]],
    ["in the same turn", [["mail", "web"]]],
  ])("holds no more after a result that strangers may have written: %s", async (_, turns) => {
    const { process } = mart(undefined, { ...FACTS, mail: { ...FACTS.mail, policy: "trust" } });
    const runs = process(calling(...turns));
    const { runId } = await ask(runs, undefined, ["mail"]);
    expect((await untilAsked(runs, runId)).asked?.tool).toBe("mail");
  });

  it("holds no more where the chat remembers such a result, however long ago", async () => {
    const { process } = mart();
    const { runId, chatId } = await ask(process(calling(["web"])));
    await until(services[0] ?? process(calling()), runId, isEnd);
    const idle = process(calling());
    for (let turn = 0; turn < 10; turn++) await until(idle, (await ask(idle, chatId)).runId, isEnd);
    const runs = process(calling(["mail"]));
    await untilAsked(runs, (await ask(runs, chatId, ["mail"])).runId);
  });

  it("gives way to an administrator's word", async () => {
    const { made, process } = mart(undefined, { mail: { effect: "changes", policy: "forbid" } });
    const runs = process(calling(["mail"]));
    const { runId } = await ask(runs, undefined, ["mail"]);
    expect(ofType(await until(runs, runId, isEnd), "tool-call-end")).toMatchObject([{ status: "refused" }]);
    expect(made).toEqual([]);
  });
});
