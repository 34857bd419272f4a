import { describe, expect, it } from "vitest";
import { type Call, PlannerError } from "@/lib/planner";
import type { SandboxResult } from "@/lib/sandbox";
import { callFacts } from "@/lib/testing/call-facts";
import { fakePlanner, type PlannerScript } from "@/lib/testing/fake-planner";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { isRequestKept } from "@/lib/testing/is-kept";
import type { AgentOptions, RunFunction } from "./agent";
import { answerQuestion } from "./answer-question";
import type { CallFacts } from "./consent";
import type { NewRunEvent } from "./events";
import { DEFAULT_BOUNDS } from "./stop-conditions";

const inputs = { type: "object" as const, properties: { n: { type: "number" } } };
const documents = ["first", "second", "third"].map((slug) => searchDocument(slug, "main", inputs));

const call = (tool: string, n = 1): Call => ({ tool, function: "main", arguments: { n }, reason: "it fits" });
const search = { action: "search" as const, keywords: ["text"], reason: "it counts" };
const answer = { action: "answer" as const, reason: "enough is known" };

const ended = (status: SandboxResult["status"], more: Partial<SandboxResult> = {}): SandboxResult => ({
  status,
  stdout: "",
  durationMs: 1,
  peakMemoryBytes: 1,
  ...more,
});

async function run(
  script: PlannerScript,
  runFunction: RunFunction,
  more: Partial<AgentOptions> = {},
  facts: Partial<CallFacts> | ((tool: string) => Partial<CallFacts>) = {},
) {
  const events: NewRunEvent[] = [];
  const unexpected: unknown[] = [];
  const { planner, shown } = fakePlanner(script);
  const { search: port, asked } = fixedSearch(documents);
  const result = await answerQuestion(
    {
      question: "How many?",
      memory: [],
      grants: { public: true },
      owner: "local",
      timeZone: "UTC",
      now: new Date(0),
      signal: new AbortController().signal,
      bounds: DEFAULT_BOUNDS,
      ...more,
    },
    {
      planner,
      search: port,
      runFunction,
      factsOf: async ({ tool }) => callFacts(typeof facts === "function" ? facts(tool) : facts),
      sandbox: "fake",
      emit: (event) => events.push(event),
      onUnexpectedError: (error) => unexpected.push(error),
    },
  );
  return { result, events, shown, asked, unexpected, types: events.map((event) => event.type) };
}

const ok =
  (value: SandboxResult["value"]): RunFunction =>
  async () =>
    ended("ok", { value });

const ofType = <T extends NewRunEvent["type"]>(events: NewRunEvent[], type: T) =>
  events.filter((event): event is Extract<NewRunEvent, { type: T }> => event.type === type);

describe("answerQuestion", () => {
  it("plans, searches, chooses, executes and answers, and shows each step", async () => {
    const { result, types, events, shown } = await run(
      {
        plans: [search, answer],
        choices: [{ calls: [{ ...call("first"), certainty: 0.9 }] }],
        answer: ["It is ", "0."],
      },
      ok(0),
    );
    expect(result).toEqual({ status: "answered", answer: "It is 0." });
    expect(types.filter((type) => type !== "answer-delta")).toEqual([
      "need-decided",
      "keywords-selected",
      "candidates-ranked",
      "tool-selected",
      "arguments-generated",
      "tool-call-start",
      "tool-call-end",
      "answer-end",
      "usage",
      "run-end",
    ]);
    expect(ofType(events, "tool-selected")[0]).toMatchObject({
      ...{ step: 1, callId: "call-1", runnerUp: "second", certainty: 0.9 },
    });
    expect(ofType(events, "answer-end")[0]?.step).toBe(2);
    expect(shown.at(-1)?.state.steps.at(-1)).toMatchObject({ kind: "calls", results: [{ status: "ok", value: 0 }] });
  });

  it.each([[0], [""], [false], [null]])("takes %j for a result", async (value) => {
    const { result, events, shown } = await run(
      { plans: [search, answer], choices: [{ calls: [call("first")] }] },
      ok(value),
    );
    expect(result.status).toBe("answered");
    expect(ofType(events, "tool-call-end")[0]?.value).toBe(value);
    expect(shown.map(({ method }) => method)).toEqual(["plan", "choose", "plan", "answer"]);
  });

  it("answers without a tool where none is needed, and looks for none", async () => {
    const { result, types, asked } = await run({ plans: [answer], answer: ["Hello."] }, ok(1));
    expect(result.status).toBe("answered");
    expect(types).toEqual(["need-decided", "answer-delta", "answer-end", "usage", "run-end"]);
    expect(asked).toEqual([]);
  });

  it("says that no tool fits", async () => {
    const { result } = await run({ plans: [search], choices: [{ calls: [] }] }, ok(1));
    expect(result).toEqual({ status: "no-tool-available", answer: "No tool in the mart fits this question." });
  });

  it("asks back", async () => {
    const { result } = await run({ plans: [search], choices: [{ calls: [], ask: "Which word?" }] }, ok(1));
    expect(result).toEqual({ status: "clarification-needed", answer: "Which word?" });
  });

  it("names the inputs that it asks for, after the answer and before the end", async () => {
    const missing = [{ tool: "first", function: "main", input: "n", schema: { type: "number" } }];
    const known = { tool: "first", function: "main", arguments: { word: "berry" } };
    const asks = { action: "ask" as const, question: "Which n?", missing, known, reason: "it is missing" };
    const { events, types } = await run({ plans: [asks] }, ok(1));
    expect(types.slice(-4)).toEqual(["answer-end", "input-requested", "usage", "run-end"]);
    expect(ofType(events, "input-requested")).toMatchObject([{ question: "Which n?", missing, known }]);
    const unnamed = await run({ plans: [{ ...asks, missing: [] }] }, ok(1));
    expect(unnamed.types).not.toContain("input-requested");
  });

  it("ends in its own way where a question needs a language model", async () => {
    const { result, events } = await run({ plans: [{ ...answer, end: "needs-model" }], answer: ["Not I."] }, ok(1));
    expect(result).toEqual({ status: "needs-model", answer: "Not I." });
    expect(ofType(events, "need-decided")).toMatchObject([{ needsTool: false }]);
  });

  it("says where arguments came from, and what the nearest tools are for", async () => {
    const sources = { n: { from: "question" as const, start: 0, end: 3 } };
    const unused = [{ start: 4, end: 8 }];
    const calls = [{ ...call("first"), sources, unused }];
    const { events } = await run({ plans: [search, answer], choices: [{ calls }, { calls: [] }] }, ok(1));
    expect(ofType(events, "arguments-generated")).toMatchObject([{ sources, unused }]);
    expect(ofType(events, "candidates-ranked")[0]?.candidates[0]?.description).toBe("What first is for.");
  });

  it("executes the calls of one turn at the same time, and keeps the good one when another fails", async () => {
    let running = 0;
    let together = 0;
    const release = Promise.withResolvers<void>();
    const { events, shown } = await run(
      { plans: [search, answer], choices: [{ calls: [call("first"), call("second")] }, { calls: [] }] },
      async ({ tool }) => {
        running += 1;
        together = Math.max(together, running);
        if (running === 2) release.resolve();
        await release.promise;
        return tool === "first" ? ended("ok", { value: 5 }) : ended("tool-error", { error: "broken" });
      },
    );
    expect(together).toBe(2);
    expect(ofType(events, "tool-call-end").map(({ callId, status }) => [callId, status])).toEqual([
      ["call-1", "ok"],
      ["call-2", "tool-error"],
    ]);
    expect(shown.at(-1)?.state.steps.at(-1)).toMatchObject({
      results: [{ value: 5 }, { status: "tool-error", error: "broken" }],
    });
  });

  it("logs the requests of a call, between its start and its end", async () => {
    const request = { method: "GET", host: "api.example.org", status: 200, bytes: 12, durationMs: 3 };
    const { events, types } = await run(
      { plans: [search, answer], choices: [{ calls: [call("first")] }] },
      async (_call, { onRequest }) => {
        onRequest(request);
        return ended("ok", { value: 1 });
      },
    );
    expect(ofType(events, "network-request")).toEqual([
      { type: "network-request", step: 1, callId: "call-1", ...request, error: undefined },
    ]);
    expect(types.slice(5, 8)).toEqual(["tool-call-start", "network-request", "tool-call-end"]);
  });

  it("tells the planner of a failure, which corrects the arguments and then takes the next candidate", async () => {
    const { result, events, shown } = await run(
      {
        plans: [search, answer],
        choices: [{ calls: [call("first", -1)] }, { calls: [call("first", 2)] }, { calls: [call("second")] }],
      },
      async ({ tool }) => (tool === "second" ? ended("ok", { value: 1 }) : ended("tool-error", { error: "no" })),
    );
    expect(result.status).toBe("answered");
    expect(ofType(events, "tool-selected").map((event) => event.tool)).toEqual(["first", "first", "second"]);
    const second = shown.filter(({ method }) => method === "choose")[1];
    expect(second?.state.steps.at(-1)).toMatchObject({ results: [{ status: "tool-error", error: "no" }] });
  });

  it("gives a step up after two retries, and says which tool failed", async () => {
    const { result, events } = await run(
      { plans: [search], choices: [1, 2, 3, 4].map((n) => ({ calls: [call("first", n)] })), answer: ["It broke."] },
      async () => ended("timeout", { error: "It ran longer than 10 s." }),
    );
    expect(ofType(events, "tool-call-start")).toHaveLength(3);
    expect(result).toEqual({
      status: "failed",
      error: "The tool “first” failed (timeout): It ran longer than 10 s.",
      answer: "It broke.",
    });
  });

  it("does not make the same failed call twice", async () => {
    const { events } = await run({ plans: [search], choices: [{ calls: [call("first")] }] }, async () =>
      ended("tool-error"),
    );
    expect(ofType(events, "tool-call-start")).toHaveLength(1);
  });

  it("makes a call again that the sandbox failed, not the tool", async () => {
    let attempts = 0;
    const { result } = await run({ plans: [search, answer], choices: [{ calls: [call("first")] }] }, async () =>
      ++attempts === 1 ? ended("sandbox-error") : ended("ok", { value: 1 }),
    );
    expect(result.status).toBe("answered");
    expect(attempts).toBe(2);
  });

  it("lets a planner that chooses in its plan begin with candidates in view, and stops it after three bad turns", async () => {
    const { result, shown, types } = await run(
      { inOneStage: true, plans: [{ action: "call", calls: [call("third")] }] },
      async () => ended("tool-error", { error: "no" }),
    );
    expect(types[0]).toBe("candidates-ranked");
    expect(shown[0]?.state.candidates.map(({ document }) => document.slug)).toEqual(["first", "second", "third"]);
    expect(shown.map(({ method }) => method)).toEqual(["plan", "plan", "plan", "answer"]);
    expect(result.status).toBe("failed");
  });

  it("ends without a tool where such a planner searched and then called nothing", async () => {
    const { result } = await run(
      { inOneStage: true, plans: [{ ...search, callId: "s1" }, answer], answer: ["Nothing does that."] },
      ok(1),
    );
    expect(result).toEqual({ status: "no-tool-available", answer: "Nothing does that." });
  });

  it("refuses a function that search did not offer", async () => {
    const { result, types } = await run({ plans: [search], choices: [{ calls: [call("private")] }] }, ok(1));
    expect(result.status).toBe("failed");
    expect(result.error).toContain("private--main");
    expect(types).not.toContain("tool-call-start");
  });

  it.each([
    ["steps", { ...DEFAULT_BOUNDS, steps: 3 }, 3],
    ["budget", { ...DEFAULT_BOUNDS, tokens: 100 }, 1],
  ] as const)("stops at its bound of %s", async (stop, bounds, calls) => {
    const { result, events } = await run(
      { inOneStage: true, tokens: 100, plans: [{ action: "call", calls: [call("first")] }] },
      ok(1),
      { bounds },
    );
    expect(result).toMatchObject({ status: "failed", stop });
    expect(ofType(events, "tool-call-end")).toHaveLength(calls);
    expect(ofType(events, "run-end")[0]).toMatchObject({ stop });
    // Where the planner may not be asked any more, what was found is shown as it is.
    const found = stop === "budget" ? expect.stringContaining("first:\n\n    ") : "done";
    expect(result.answer).toEqual(found);
    expect(ofType(events, "answer-end")).toMatchObject([{ text: found }]);
  });

  it("is stopped before a turn that would make more calls than it may", async () => {
    const calls = [1, 2, 3].map((n) => call("first", n));
    const { result, events } = await run({ inOneStage: true, plans: [{ action: "call", calls }] }, ok(1), {
      bounds: { ...DEFAULT_BOUNDS, calls: 5 },
    });
    expect(result).toMatchObject({ status: "failed", stop: "calls", answer: "done" });
    expect(result.error).toContain("5 calls");
    expect(ofType(events, "tool-call-end")).toHaveLength(3);
  });

  it("says what was found before its time was over", async () => {
    const plans = [{ action: "call" as const, calls: [call("first")] }, () => new Promise<never>(() => {})];
    const { result } = await run({ inOneStage: true, plans }, ok("half of it"), {
      bounds: { ...DEFAULT_BOUNDS, timeMs: 200 },
    });
    expect(result).toMatchObject({ status: "failed", stop: "time", answer: expect.stringContaining("half of it") });
  });

  it.each([
    ["once where its function returns the same", true, 2],
    ["once where nothing is said of that", undefined, 2],
    ["each time where its function says that it may not", false, 4],
  ])("makes the same reading call %s", async (_, idempotent, made) => {
    const same = { action: "call" as const, calls: [call("first"), call("first"), call("first", 2)] };
    const plans = [same, { action: "call" as const, calls: [call("first")] }, answer];
    let count = 0;
    const counting: RunFunction = async () => ended("ok", { value: ++count });
    const { events } = await run({ inOneStage: true, plans }, counting, {}, { idempotent });
    expect(count).toBe(made);
    const ends = ofType(events, "tool-call-end");
    expect(ends).toHaveLength(4);
    expect(new Set(ends.map(({ value }) => value)).size).toBe(made);
    expect(ofType(events, "tool-call-start").filter(({ sameAs }) => sameAs !== undefined)).toHaveLength(4 - made);
  });

  it("reads anew what was read before a call that changed something", async () => {
    const turn = (tool: string) => ({ action: "call" as const, calls: [call(tool)] });
    const plans = [turn("first"), turn("second"), turn("first"), answer];
    let count = 0;
    const counting: RunFunction = async () => ended("ok", { value: ++count });
    const { events } = await run({ inOneStage: true, plans }, counting, { yesTo: ["second"] }, (tool) => ({
      effect: tool === "second" ? "changes" : "reads",
    }));
    expect(ofType(events, "tool-call-end").map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it("answers from its results when the planner only makes the same call again and again", async () => {
    const { result, events, shown } = await run(
      { inOneStage: true, plans: [{ action: "call", calls: [call("first")] }], answer: ["It is 1."] },
      ok(1),
    );
    expect(result).toEqual({ status: "answered", answer: "It is 1." });
    expect(ofType(events, "tool-call-end")).toHaveLength(3);
    expect(shown.at(-1)?.method).toBe("answer");
  });

  it("says that no tool fits when the planner only searches for the same again and again", async () => {
    const { result, asked } = await run({ inOneStage: true, plans: [search], answer: ["Nothing fits."] }, ok(1));
    expect(result).toEqual({ status: "no-tool-available", answer: "Nothing fits." });
    // The first look at the question, and three of the planner's own.
    expect(asked).toHaveLength(4);
  });

  it("lets the planner make the same call with other arguments as often as it likes", async () => {
    const plans = [1, 2, 3, 4, 5].map((n) => ({ action: "call" as const, calls: [call("first", n)] }));
    const { events } = await run({ inOneStage: true, plans: [...plans, answer] }, ok(1));
    expect(ofType(events, "tool-call-end")).toHaveLength(5);
  });

  it("cuts an answer without end, keeps what there is and says so", async () => {
    const { result, events } = await run({ plans: [answer], answer: Array(30).fill("x".repeat(10_000)) }, ok(1));
    expect(result).toMatchObject({ status: "failed", error: expect.stringMatching(/cut at 100000 characters/) });
    expect(result.answer).toHaveLength(100_000);
    const written = ofType(events, "answer-delta").map(({ text }) => text);
    expect(written.join("")).toHaveLength(100_000);
    expect(ofType(events, "answer-end")).toEqual([]);
  });

  it("stops at its time although the planner hangs", async () => {
    const { result } = await run({ plans: [() => new Promise(() => {})] }, ok(1), {
      bounds: { ...DEFAULT_BOUNDS, timeMs: 20 },
    });
    expect(result).toMatchObject({ status: "failed", stop: "time" });
  });

  it("ends cancelled at once, with every opened call closed, although the sandbox does not heed the signal", async () => {
    const controller = new AbortController();
    const { result, events } = await run(
      { plans: [search], choices: [{ calls: [call("first"), call("second")] }] },
      ({ tool }, { onOutput }) => {
        if (tool === "second") queueMicrotask(() => controller.abort());
        onOutput({ stream: "stdout", text: "half" });
        return new Promise(() => {});
      },
      { signal: controller.signal },
    );
    expect(result).toEqual({ status: "cancelled", answer: "" });
    expect(ofType(events, "tool-call-end").map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(ofType(events, "tool-call-output")[0]?.text).toBe("half");
    expect(events.at(-1)?.type).toBe("run-end");
  });

  it("keeps what was written of an answer that was cancelled", async () => {
    const controller = new AbortController();
    const { result, types } = await run(
      {
        plans: [
          {
            ...answer,
            text: (async function* () {
              yield "It is";
              controller.abort();
              await new Promise(() => {});
            })(),
          },
        ],
      },
      ok(1),
      { signal: controller.signal },
    );
    expect(result).toEqual({ status: "cancelled", answer: "It is" });
    expect(types).not.toContain("answer-end");
  });

  it("shows a planner's error, and nothing of an unexpected one", async () => {
    const refused = await run({ plans: [() => Promise.reject(new PlannerError("The model is down."))] }, ok(1));
    expect(refused.result).toMatchObject({ status: "failed", error: "The model is down." });
    const broken = await run({ plans: [() => Promise.reject(new TypeError("x is undefined"))] }, ok(1));
    expect(broken.result.error).not.toContain("undefined");
    expect(broken.unexpected).toHaveLength(1);
  });

  it("makes a result of a call that rejects", async () => {
    const { result, events, unexpected } = await run(
      { plans: [search, answer], choices: [{ calls: [call("first")] }, { calls: [] }] },
      () => Promise.reject(new Error("lost connection to 10.0.0.1")),
    );
    expect(result.status).toBe("failed");
    expect(ofType(events, "tool-call-end")[0]).toMatchObject({ status: "sandbox-error" });
    expect(JSON.stringify(events)).not.toContain("10.0.0.1");
    expect(unexpected).toHaveLength(1);
  });
});

it("keeps nothing of the request that asked once it has answered, however long the run might have taken", async () => {
  expect(await isRequestKept(() => run({ plans: [answer] }, ok(1)))).toBe(false);
});
