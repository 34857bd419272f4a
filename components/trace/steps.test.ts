import { expect, test } from "vitest";
import type { RunStatus } from "@/lib/agent/events";
import type { TraceStep } from "@/lib/runs/fold";
import { lookOf } from "./steps";

const STEP = {
  id: "1",
  at: "2026-01-01T00:00:00.000Z",
  callId: "c",
  tool: "code-interpreter",
  function: "main",
} as const;

function sentenceOf(step: TraceStep, outcome?: RunStatus) {
  return lookOf(step.kind).sentence(step, outcome);
}

test.each([
  ["running", "Writing the answer"],
  ["done", "Answered"],
  ["failed", "Stopped in the middle of the answer"],
  ["stopped", "Stopped while answering"],
] as const)("an answer that is %s is told as it is", (status, before) => {
  expect(sentenceOf({ ...STEP, kind: "answer", status, text: "It" })).toEqual({ before });
});

test.each([
  ["clarification-needed", "Asked back"],
  ["no-tool-available", "Said that no tool fits"],
  ["answered", "Answered"],
] as const)("a run that ended as %s says that it answered only where it did", (outcome, before) => {
  expect(sentenceOf({ ...STEP, kind: "answer", status: "done", text: "It" }, outcome)).toEqual({ before });
});

test("a search says how many tools it looked at, where its log does", () => {
  const search = { ...STEP, kind: "search", status: "done", considered: 40 } as const;
  const counted = sentenceOf({ ...search, candidates: [], tools: 36 });
  expect(counted.before).toBe("Looked at 36 tools and found none that fits");
  expect(sentenceOf({ ...search, candidates: [] }).before).toBe("Searched Tool-Mart and found none that fits");
});

test("a failed call says whose fault it was", () => {
  const result = { status: "timeout", durationMs: 10_000, peakMemoryBytes: 0 } as const;
  const call = { ...STEP, kind: "call", sandbox: "local" } as const;
  const sentence = sentenceOf({ ...call, output: [], requests: [], status: "failed", result });
  expect(sentence).toEqual({ before: "", subject: "Code interpreter", after: " failed: it took too long" });
});

test("a step that asks says what for", () => {
  const missing = [{ tool: "loan", function: "main", input: "rate", schema: {} }];
  expect(sentenceOf({ ...STEP, kind: "input", status: "done", missing })).toEqual({
    before: "Asked for ",
    subject: "rate",
  });
  const offered = missing.map((each) => ({ ...each, value: 4 }));
  expect(sentenceOf({ ...STEP, kind: "input", status: "done", missing: offered })).toEqual({
    before: "Asked to confirm ",
    subject: "rate",
  });
});

test.each([
  [{ value: "question", to: "default" }, "the question"],
  [{ value: "result" }, "a result"],
  [{ value: "result", to: "question" }, "the question and a result"],
] as const)("values that come from %j are said to", (places, before) => {
  const sources = Object.fromEntries(Object.entries(places).map(([name, from]) => [name, { from }]));
  const step = { ...STEP, tool: "unit-converter", kind: "arguments", status: "done" } as const;
  expect(sentenceOf({ ...step, arguments: { value: 3, to: "m" }, sources })).toEqual({
    before: `Took the input from ${before}`,
  });
});
