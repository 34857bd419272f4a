import { describe, expect, it, test } from "vitest";
import type { NewRunEvent } from "@/lib/agent/events";
import { RunEvent } from "@/lib/agent/events";
import { foldAnswer } from "./fold-answer";
import { extendTrace, foldTrace } from "./fold-trace";
import { nearestTools } from "./nearest-tools";
import { summarize } from "./summarize";
import { toolCalls } from "./tool-calls";
import { usedWords } from "./used-words";

const START = Date.parse("2026-01-01T00:00:00.000Z");

/** A log of these events, 10 ms apart. */
function log(...events: NewRunEvent[]): RunEvent[] {
  return events.map((event, index) =>
    RunEvent.parse({ ...event, seq: index + 1, runId: "run-1", at: new Date(START + index * 10).toISOString() }),
  );
}

const parts = { lexical: 1, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
const calculator = { tool: "calculator", version: 2, function: "main" };

const counted = log(
  { type: "run-start", query: "What is 1-1?", planner: "native", model: "m", chatId: "c" },
  { type: "need-decided", step: 1, needsTool: true, reason: "it calculates" },
  { type: "keywords-selected", step: 1, keywords: ["math"], available: ["math", "text"] },
  {
    type: "candidates-ranked",
    step: 1,
    considered: 24,
    tookMs: 3,
    candidates: [{ ...calculator, name: "calculator", score: 1, parts, probability: 0.9 }],
  },
  { type: "tool-selected", step: 1, callId: "call-1", ...calculator, reason: "it subtracts", runnerUp: "units" },
  { type: "arguments-generated", step: 1, callId: "call-1", arguments: { a: 1, b: 1 } },
  { type: "tool-selected", step: 1, callId: "call-2", ...calculator, reason: "again" },
  { type: "arguments-generated", step: 1, callId: "call-2", arguments: { a: 1 } },
  { type: "tool-call-start", step: 1, callId: "call-1", sandbox: "local" },
  { type: "tool-call-start", step: 1, callId: "call-2", sandbox: "local" },
  { type: "tool-call-output", step: 1, callId: "call-1", stream: "stdout", text: "hm" },
  { type: "tool-call-end", step: 1, callId: "call-1", status: "ok", value: 0, durationMs: 40, peakMemoryBytes: 1 },
  {
    type: "tool-call-end",
    step: 1,
    callId: "call-2",
    status: "invalid-arguments",
    error: "b is missing",
    durationMs: 1,
    peakMemoryBytes: 0,
  },
  { type: "answer-delta", step: 2, text: "It is " },
  { type: "answer-delta", step: 2, text: "0" },
  { type: "answer-end", step: 2, text: "It is 0." },
  { type: "usage", inputTokens: 5, outputTokens: 7, modelCalls: 2 },
  { type: "run-end", status: "answered", durationMs: 200 },
);

describe("foldTrace", () => {
  it("makes one step of what belongs together, in the order of the log", () => {
    const trace = foldTrace(counted);
    expect(trace.steps.map((step) => step.kind)).toEqual([
      "need",
      "keywords",
      "search",
      "choice",
      "arguments",
      "choice",
      "arguments",
      "call",
      "call",
      "answer",
    ]);
    expect(trace).toMatchObject({ status: "answered", activity: null, durationMs: 200, model: "m", lastSeq: 18 });
    expect(trace.usage).toEqual({ inputTokens: 5, outputTokens: 7, modelCalls: 2 });
  });

  it("keeps parallel calls apart, and takes 0 for a value", () => {
    const calls = foldTrace(counted).steps.filter((step) => step.kind === "call");
    expect(calls[0]).toMatchObject({ tool: "calculator", version: 2, status: "done", durationMs: 40 });
    expect(calls[0]?.result?.value).toBe(0);
    expect(calls[0]?.output).toEqual([{ stream: "stdout", text: "hm" }]);
    expect(calls[1]).toMatchObject({ callId: "call-2", status: "failed", result: { error: "b is missing" } });
  });

  it("keeps requests with the call that made them", () => {
    const request = { method: "GET", host: "api.example.org", bytes: 12, durationMs: 3 };
    const refused = { ...request, host: "127.0.0.1", bytes: 0, error: "refused" };
    const trace = foldTrace(
      log(
        { type: "run-start", query: "q", planner: "rules" },
        { type: "tool-selected", callId: "call-1", ...calculator, reason: "r" },
        { type: "tool-call-start", callId: "call-1", sandbox: "local" },
        { type: "tool-selected", callId: "call-2", ...calculator, reason: "r" },
        { type: "tool-call-start", callId: "call-2", sandbox: "local" },
        { type: "network-request", callId: "call-1", ...request, status: 200 },
        { type: "network-request", callId: "call-1", ...refused },
      ),
    );
    const [first, second] = trace.steps.filter((step) => step.kind === "call");
    expect(first?.requests).toEqual([{ ...request, status: 200 }, refused]);
    expect(second?.requests).toEqual([]);
  });

  it("calls what came second, and what lacks an input, as people called the tools then", () => {
    const found = { version: 1, function: "main", score: 1, parts, probability: 0.4 };
    const candidates = ["units", "rates"].map((tool) => ({ ...found, tool, name: tool, toolName: `The ${tool}` }));
    const missing = [{ tool: "rates", function: "main", input: "from", schema: { type: "string" } }];
    const { steps } = foldTrace(
      log(
        { type: "run-start", query: "q", planner: "rules" },
        { type: "candidates-ranked", considered: 2, tookMs: 1, candidates },
        { type: "tool-selected", callId: "call-1", ...calculator, reason: "r", runnerUp: "units--main" },
        { type: "input-requested", question: "From what?", missing },
      ),
    );
    expect(steps[1]).toMatchObject({ runnerUp: { tool: "units", toolName: "The units", function: "main" } });
    expect(steps[2]).toMatchObject({ missing: [{ tool: "rates", toolName: "The rates" }] });
  });

  it("gives a decision the time since the event before it", () => {
    const [need, , search] = foldTrace(counted).steps;
    expect(need?.durationMs).toBe(10);
    expect(search?.durationMs).toBe(3);
  });

  it("comes to the same in pieces, keeps untouched steps, and takes an event once", () => {
    const half = foldTrace(counted.slice(0, 9));
    expect(half.activity).toBe("calling");
    const whole = extendTrace(half, counted.slice(5));
    expect(whole).toEqual(foldTrace(counted));
    expect(whole.steps[0]).toBe(half.steps[0]);
  });

  it("passes over a type that it does not know, but not over its place", () => {
    const unknown = { type: "memory-used", seq: 2, runId: "run-1", at: new Date(START).toISOString() };
    const events = [...counted.slice(0, 1), unknown];
    // A newer server may send what this reader's types do not have.
    const trace = extendTrace(foldTrace([]), JSON.parse(JSON.stringify(events)));
    expect(trace.steps).toEqual([]);
    expect(trace.lastSeq).toBe(2);
  });

  it("keeps what a run lacks, what it replies to, and where its arguments came from", () => {
    const missing = [{ tool: "loan", function: "main", input: "rate", schema: { type: "number" } }];
    const sources = { amount: { from: "question", start: 10, end: 15 }, years: { from: "memory", turn: 0 } } as const;
    const unused = [{ start: 20, end: 23 }];
    const trace = foldTrace(
      log(
        { type: "run-start", query: "rate: 5", planner: "rules", continues: "run-0", given: { rate: 5 } },
        { type: "arguments-generated", callId: "call-1", arguments: { amount: 20000 }, sources, unused },
        { type: "answer-end", text: "At which rate?" },
        { type: "input-requested", question: "At which rate?", missing },
        { type: "run-end", status: "clarification-needed", durationMs: 9 },
      ),
    );
    expect(trace).toMatchObject({ continues: "run-0", given: { rate: 5 }, status: "clarification-needed" });
    expect(trace.steps).toMatchObject([{ sources, unused }, { kind: "answer" }, { kind: "input", missing }]);
  });

  it("ends open steps with a run that was cancelled", () => {
    const cancelled = log(
      { type: "run-start", query: "q", planner: "rules" },
      { type: "tool-selected", callId: "call-1", ...calculator, reason: "r" },
      { type: "tool-call-start", callId: "call-1", sandbox: "local" },
      { type: "run-end", status: "cancelled", durationMs: 9 },
    );
    expect(foldTrace(cancelled).steps.at(-1)?.status).toBe("stopped");
    expect(foldTrace(cancelled.slice(0, 3)).steps.at(-1)?.status).toBe("running");
  });
});

describe("toolCalls", () => {
  it("lists what was executed, with falsy values", () => {
    expect(toolCalls(counted)).toEqual([
      { tool: "calculator", function: "main", arguments: { a: 1, b: 1 }, status: "ok", value: 0, durationMs: 40 },
      {
        tool: "calculator",
        function: "main",
        arguments: { a: 1 },
        status: "invalid-arguments",
        error: "b is missing",
        durationMs: 1,
      },
    ]);
  });
});

describe("foldAnswer and summarize", () => {
  it("prefers the final text and shows the parts before it", () => {
    expect(foldAnswer(counted)).toBe("It is 0.");
    expect(foldAnswer(counted.slice(0, 15))).toBe("It is 0");
  });

  it("says where a run stands", () => {
    expect(summarize(counted)).toMatchObject({ runId: "run-1", question: "What is 1-1?", status: "answered" });
    expect(summarize(counted.slice(0, 3))).toMatchObject({ status: "running", answer: "" });
  });
});

test("the nearest tools are those of the last search, each once", () => {
  const found = (...tools: string[]): NewRunEvent => ({
    type: "candidates-ranked",
    considered: 9,
    tookMs: 1,
    candidates: tools.map((tool) => ({
      ...{ tool, version: 1, function: "main", name: tool, score: 1, parts, probability: 0.1 },
      description: `For ${tool}.`,
    })),
  });
  const start: NewRunEvent = { type: "run-start", query: "q", planner: "rules" };
  const trace = foldTrace(log(start, found("old"), found("a", "b", "a", "c", "d")));
  expect(nearestTools(trace).map(({ tool, description }) => [tool, description])).toEqual([
    ["a", "For a."],
    ["b", "For b."],
    ["c", "For c."],
  ]);
  expect(nearestTools(foldTrace(log(start)))).toEqual([]);
});

describe("usedWords", () => {
  const query = "$40 shirt, 25% off, then 8% tax";
  const place = (text: string) => ({ start: query.indexOf(text), end: query.indexOf(text) + text.length });
  const from = (text: string) => ({ from: "question" as const, ...place(text) });
  const call = (more: Partial<Extract<NewRunEvent, { type: "arguments-generated" }>>): NewRunEvent => ({
    type: "arguments-generated",
    callId: "call-1",
    arguments: {},
    ...more,
  });
  const used = (...events: NewRunEvent[]) =>
    usedWords(foldTrace(log({ type: "run-start", query, planner: "rules" }, ...events)));
  const texts = (spans: { start: number; end: number }[] = []) =>
    spans.map(({ start, end }) => query.slice(start, end));

  it("joins what all calls took, and leaves over what the last one says", () => {
    const first = call({ sources: { price: from("40") }, unused: [place("25%"), place("8%")] });
    const second = call({ sources: { off: from("25%"), was: { from: "result" } }, unused: [place("8%")] });
    expect(texts(used(first, second)?.used)).toEqual(["40", "25%"]);
    expect(texts(used(first, second)?.unused)).toEqual(["8%"]);
    expect(texts(used(first)?.unused)).toEqual(["25%", "8%"]);
    expect(texts(used(first, call({}))?.unused)).toEqual(["25%", "8%"]);
  });

  it("takes what an argument holds for used, and the outermost of several places", () => {
    const words = used(call({ sources: { a: from("25%"), b: from("25% off"), c: from("8%") }, unused: [place("8%")] }));
    expect(texts(words?.used)).toEqual(["25% off", "8%"]);
    expect(words?.unused).toEqual([]);
  });

  it("says nothing where no planner did, or places lie outside of the question", () => {
    expect(used(call({}))).toBeNull();
    expect(
      used(call({ sources: { a: { from: "memory", turn: 0, start: 0, end: 3 }, b: { from: "model" } } })),
    ).toBeNull();
    expect(
      used(call({ sources: { a: { from: "question", start: 5, end: 900 } }, unused: [{ start: 4, end: 4 }] })),
    ).toBeNull();
  });
});
