import { afterAll, describe, expect, it } from "vitest";
import type { Arguments, Json } from "@/lib/json";
import { programCall } from "@/lib/planner";
import { programsIn } from "@/lib/sandbox";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { callFacts } from "@/lib/testing/call-facts";
import { fakePlanner, type ScriptedPlan } from "@/lib/testing/fake-planner";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { answerQuestion } from "./answer-question";
import type { CallFacts } from "./consent";
import type { NewRunEvent, RunEvent } from "./events";
import { type Resumed, resumedFrom } from "./resume";
import { DEFAULT_BOUNDS } from "./stop-conditions";

const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 2, concurrency: 2 });
afterAll(() => sandbox.close());

const inputs = { type: "object" as const, properties: {} };
/** `look-up` and `open-page` read, the second what strangers wrote; `send-mail` changes something. */
const documents = ["look-up", "open-page", "send-mail"].map((slug) => searchDocument(slug, "main", inputs));
const FACTS: Record<string, Partial<CallFacts>> = {
  "open-page": { openWorld: true },
  "send-mail": { effect: "changes" },
};

interface Play {
  code: string;
  resumed?: Resumed;
  /** What each call returns, by its tool. */
  returns?: (tool: string, values: Arguments) => Json | Promise<Json>;
  facts?: Record<string, Partial<CallFacts>>;
  yesTo?: string[];
  calls?: number;
  data?: Json;
  before?: ScriptedPlan[];
}

/** A run whose model writes one program; what was made, and what was logged. */
async function play({ code, resumed, returns = (_, values) => values, facts = {}, ...more }: Play) {
  const events: NewRunEvent[] = [];
  const made: { tool: string; values: Arguments }[] = [];
  const plans: ScriptedPlan[] = [
    ...(more.before ?? []),
    { action: "call", calls: [programCall(code, "It takes several calls.")] },
    { action: "answer", reason: "done" },
  ];
  const done = resumed?.steps.filter(({ kind }) => kind === "calls").length ?? 0;
  const { planner, shown } = fakePlanner({
    plans: plans.slice(resumed?.begun.length ? plans.length - 1 : done),
    inOneStage: true,
  });
  const result = await answerQuestion(
    {
      question: "Do it",
      memory: [],
      grants: { public: true },
      owner: "local",
      timeZone: "UTC",
      now: new Date(1_000),
      signal: new AbortController().signal,
      bounds: { ...DEFAULT_BOUNDS, ...(more.calls !== undefined && { calls: more.calls }) },
      ...(more.yesTo && { yesTo: more.yesTo }),
      ...(more.data !== undefined && { data: more.data }),
      ...(resumed && { resumed }),
    },
    {
      planner,
      search: fixedSearch(documents).search,
      sandbox: sandbox.name,
      runProgram: programsIn(sandbox),
      factsOf: async ({ tool }) => callFacts({ ...FACTS[tool], ...facts[tool] }),
      runFunction: async ({ tool, arguments: values }) => {
        made.push({ tool, values });
        return { status: "ok", value: await returns(tool, values), stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
      emit: (event) => events.push(event),
      onUnexpectedError: (error) => {
        throw error;
      },
    },
  );
  const end = events.findLast((event) => event.type === "program-end");
  return { result, events, made, end, shown, tools: made.map(({ tool }) => tool) };
}

const at = new Date(0).toISOString();
const logged = (events: readonly NewRunEvent[]): RunEvent[] =>
  events.map((event, index) => ({ ...event, at, runId: "run", seq: index + 1 }));
const documentOf = async (tool: string) => documents.find(({ slug }) => slug === tool);
const resume = (events: readonly NewRunEvent[]) => resumedFrom(logged(events), documentOf);

const CHAIN = `
  const [a, b] = await Promise.all([tools.look_up({ n: 1 }), tools.look_up({ n: 2 })]);
  await tools["send-mail"]({ text: a.n + b.n });
  const last = await tools.look_up({ n: 3 });
  return { sum: a.n + b.n + last.n, chance: Math.random(), now: Date.now() };`;

describe("a program of calls", () => {
  it("is one step, with each call logged as its own and answered with what it returns", async () => {
    const { result, events, end, tools } = await play({ code: CHAIN, yesTo: ["send-mail"] });
    expect(result).toMatchObject({ status: "answered" });
    expect(tools).toEqual(["look-up", "look-up", "send-mail", "look-up"]);
    expect(end).toMatchObject({ callId: "call-1", status: "ok", value: { sum: 6, now: 1_000 } });
    const asked = events.filter((event) => event.type === "tool-selected");
    expect(asked.map(({ callId, program }) => [callId, program])).toEqual(
      [2, 3, 4, 5].map((number) => [`call-${number}`, "call-1"]),
    );
    expect(new Set(events.filter((event) => "callId" in event && event.callId).map(({ step }) => step)).size).toBe(1);
  });

  it("shows the planner what it returns, and not what its calls return", async () => {
    const code = "const all = await tools.look_up({ n: 1 }); return all.text.length;";
    const { shown } = await play({ code, returns: () => ({ text: "x".repeat(50_000) }) });
    const [step] = shown.at(-1)?.state.steps.filter(({ kind }) => kind === "calls") ?? [];
    expect(step).toMatchObject({ results: [{ status: "ok", value: 50_000 }] });
  });

  it("waits for a person where a call changes something, and goes on from there", async () => {
    const first = await play({ code: CHAIN });
    expect(first.result.status).toBe("waiting");
    expect(first.events.at(-1)).toMatchObject({ type: "approval-requested", callId: "call-4", arguments: { text: 3 } });
    expect(first.tools).toEqual(["look-up", "look-up"]);

    const given: NewRunEvent = { type: "approval-given", callId: "call-4", by: "owner", scope: "once" };
    const second = await play({ code: CHAIN, resumed: await resume([...first.events, given]) });
    expect(second.result.status).toBe("answered");
    expect(second.made).toEqual([
      { tool: "send-mail", values: { text: 3 } },
      { tool: "look-up", values: { n: 3 } },
    ]);
    const uninterrupted = await play({ code: CHAIN, yesTo: ["send-mail"] });
    expect(second.end).toMatchObject({ value: uninterrupted.end?.value });
  });

  it("goes on with the arguments that a person changed", async () => {
    const first = await play({ code: CHAIN });
    const changed = { text: "other" };
    const given: NewRunEvent = {
      type: "approval-given",
      callId: "call-4",
      by: "owner",
      scope: "once",
      arguments: changed,
    };
    const second = await play({ code: CHAIN, resumed: await resume([...first.events, given]) });
    expect(second.result.status).toBe("answered");
    expect(second.made[0]).toEqual({ tool: "send-mail", values: changed });
  });

  it("ends with a call that a person refuses, after which nothing is called", async () => {
    const first = await play({ code: CHAIN });
    const refused: NewRunEvent = { type: "approval-refused", callId: "call-4", by: "owner" };
    const { result, end, made } = await play({ code: CHAIN, resumed: await resume([...first.events, refused]) });
    expect(end).toMatchObject({ status: "refused" });
    expect(result.status).toBe("answered");
    expect(made).toEqual([]);
  });

  it("cannot catch a refusal", async () => {
    const code = "try { await tools.send_mail({}) } catch {} await tools.look_up({}); return 'on and on';";
    const { end, made } = await play({ code, facts: { "send-mail": { effect: "changes", policy: "forbid" } } });
    expect(end).toMatchObject({ status: "refused" });
    expect(made).toEqual([]);
  });

  it("ends as diverged where it asks for something else when it is run again", async () => {
    const first = await play({ code: CHAIN });
    const given: NewRunEvent = { type: "approval-given", callId: "call-4", by: "owner", scope: "once" };
    const other = CHAIN.replace("n: 2", "n: 7");
    const events = [...first.events, given].map((event) =>
      event.type === "program-start" ? { ...event, code: other } : event,
    );
    const { end, made, result } = await play({ code: other, resumed: await resume(events) });
    expect(end).toMatchObject({ status: "diverged" });
    expect(end?.error).toContain("call 2");
    expect(made).toEqual([]);
    expect(result.status).toBe("answered");
  });

  it("goes on wherever its server dies, and makes no changing call twice unasked", async () => {
    const whole = await play({ code: CHAIN, yesTo: ["send-mail"] });
    for (let count = 1; count < whole.events.length - 1; count += 1) {
      const before = whole.events.slice(0, count);
      const resumed = await resume([...before, { type: "taken-over", deaths: 1 }]);
      const again = await play({ code: CHAIN, resumed, yesTo: ["send-mail"] });
      const has = (events: readonly NewRunEvent[], type: string, callId: string) =>
        events.some((event) => event.type === type && event.callId === callId);
      if (again.result.status === "waiting") {
        expect(has(before, "tool-call-start", "call-4") && !has(before, "tool-call-end", "call-4")).toBe(true);
        expect(again.events.at(-1)).toMatchObject({ type: "approval-requested", mayBeDone: true });
        expect(again.tools).not.toContain("send-mail");
        continue;
      }
      expect(again.result.status).toBe("answered");
      const sent = again.tools.filter((tool) => tool === "send-mail").length;
      expect(sent).toBe(has(before, "tool-call-start", "call-4") ? 0 : 1);
      const end = again.end ?? before.findLast((event) => event.type === "program-end");
      expect(end).toMatchObject({ status: "ok", value: { sum: 6, now: 1_000 } });
    }
  });

  it("asks one question at a time where two calls that change something are asked for at once", async () => {
    const code = "return Promise.all([tools.send_mail({ n: 1 }), tools.look_up({ n: 2 }), tools.send_mail({ n: 3 })]);";
    const first = await play({ code });
    expect(first.events.filter(({ type }) => type === "approval-requested")).toHaveLength(1);
    expect(first.tools).not.toContain("send-mail");
    const given: NewRunEvent = { type: "approval-given", callId: "call-2", by: "owner", scope: "once" };
    const second = await play({ code, resumed: await resume([...first.events, given]) });
    expect(second.result.status).toBe("waiting");
    expect(second.made.filter(({ tool }) => tool === "send-mail")).toEqual([{ tool: "send-mail", values: { n: 1 } }]);
    expect(second.events.at(-1)).toMatchObject({ type: "approval-requested", arguments: { n: 3 } });
  });

  it("makes what it asked for and did not wait for", async () => {
    const code = "tools.send_mail({ n: 1 }); return 'sent';";
    const first = await play({ code });
    expect(first.result.status).toBe("waiting");
    const given: NewRunEvent = { type: "approval-given", callId: "call-2", by: "owner", scope: "once" };
    const second = await play({ code, resumed: await resume([...first.events, given]) });
    expect(second.made).toEqual([{ tool: "send-mail", values: { n: 1 } }]);
    expect(second.end).toMatchObject({ status: "ok", value: "sent" });
  });

  it("asks although it was said yes ahead, once what strangers wrote has entered", async () => {
    const code = "const page = await tools.open_page({}); return tools.send_mail({ page });";
    const { result, tools } = await play({
      code,
      yesTo: ["send-mail"],
      facts: { "send-mail": { effect: "changes", policy: "trust" } },
    });
    expect(result.status).toBe("waiting");
    expect(tools).toEqual(["open-page"]);
  });

  it("taints what comes after it", async () => {
    const { shown } = await play({ code: "return (await tools.open_page({})).n;" });
    const [step] = shown.at(-1)?.state.steps.filter(({ kind }) => kind === "calls") ?? [];
    expect(step).toMatchObject({ results: [{ openWorld: true }] });
  });

  it("puts a value in place of a handle that it names itself, and of none that a result only looks like", async () => {
    const code = `await tools.look_up({ all: "$data.rows" }); const { hint } = await tools.open_page({}); await tools.look_up({ hint }); return 1;`;
    for (const hint of ["$data.secret", "$data"]) {
      const { made } = await play({
        code,
        data: { rows: [1, 2], secret: "s" },
        returns: (tool, values) => (tool === "open-page" ? { hint } : values),
      });
      expect(made[0]?.values).toEqual({ all: [1, 2] });
      expect(made[2]?.values).toEqual({ hint });
    }
  });

  it("stops at the bound of calls, and says what was found", async () => {
    const { result, tools } = await play({ code: "for (let n = 0; ; n++) await tools.look_up({ n });", calls: 4 });
    expect(tools).toHaveLength(3);
    expect(result).toMatchObject({ status: "failed", stop: "calls" });
    expect(result.answer).not.toBe("");
  });

  it.each([
    ["not there", "there is no function", "return tools.no_such({}).catch((error) => error.message);"],
    ["its own", "there is no function", "return tools.run_program({}).catch((error) => error.message);"],
  ])("calls no function that is %s", async (_, words, code) => {
    const { end, made } = await play({ code });
    expect(String(end?.value).toLowerCase()).toContain(words);
    expect(made).toEqual([]);
  });

  it("tells the planner what it had done before it failed", async () => {
    const code = "await tools.send_mail({ n: 1 }); throw new Error('too bad');";
    const { shown, end } = await play({ code, yesTo: ["send-mail"] });
    expect(end).toMatchObject({ status: "tool-error" });
    const [step] = shown.at(-1)?.state.steps.filter(({ kind }) => kind === "calls") ?? [];
    expect(step).toMatchObject({ results: [{ status: "tool-error", inner: [{ status: "ok", callId: "call-2" }] }] });
  });

  it("has the same reading call answered from the first", async () => {
    const code = "return [await tools.look_up({ n: 1 }), await tools.look_up({ n: 1 })];";
    const { tools, end } = await play({ code });
    expect(tools).toEqual(["look-up"]);
    expect(end).toMatchObject({ value: [{ n: 1 }, { n: 1 }] });
  });
});
