import { describe, expect, test } from "vitest";
import type { NewRunEvent, RunEnd, RunEvent } from "@/lib/agent/events";
import { tallyRun } from "./tally-run";

const START = Date.parse("2026-03-15T12:00:00Z");

function log(...events: NewRunEvent[]): RunEvent[] {
  return events.map((event, index) => ({
    ...event,
    runId: "run",
    seq: index + 1,
    at: new Date(START + index * 1_000).toISOString(),
  }));
}

function ranked(...tools: string[]): NewRunEvent {
  const parts = { lexical: 1, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
  const candidates = tools.map((tool, place) => ({
    tool,
    version: 1,
    function: "main",
    name: tool,
    score: 1,
    parts,
    probability: 0.5,
    ...(place > 0 && { lost: `Behind ${tools[0]}.` }),
  }));
  return { type: "candidates-ranked", considered: 9, tookMs: 1, candidates };
}

const selected = (callId: string, tool: string): NewRunEvent => ({
  type: "tool-selected",
  callId,
  tool,
  version: 2,
  function: "main",
  reason: "it fits",
});
const started = (callId: string): NewRunEvent => ({ type: "tool-call-start", callId, sandbox: "fake" });
const ended = (callId: string, status: "ok" | "timeout" | "tool-error"): NewRunEvent => ({
  type: "tool-call-end",
  callId,
  status,
  durationMs: 12.5,
  peakMemoryBytes: 7,
  ...(status === "timeout" && { error: "It took too long." }),
});
const end = (status: RunEnd): NewRunEvent => ({ type: "run-end", status, durationMs: 1 });

describe("calls of a run", () => {
  test("are told as they ended, and only those that were started", () => {
    const { calls } = tallyRun(
      log(selected("c1", "adder"), selected("c2", "clock"), started("c1"), ended("c1", "timeout"), end("answered")),
    );
    expect(calls).toEqual([
      {
        callId: "c1",
        tool: "adder",
        version: 2,
        function: "main",
        status: "timeout",
        error: "It took too long.",
        durationMs: 12.5,
        peakMemoryBytes: 7,
        endedAt: new Date(START + 3_000).toISOString(),
        madeUp: false,
      },
    ]);
  });

  test.each([
    ["failed", "sandbox-error"],
    ["cancelled", "cancelled"],
  ] as const)("without an end, in a run that %s, count as %s", (status, counted) => {
    const { calls } = tallyRun(log(selected("c1", "adder"), started("c1"), end(status)));
    expect(calls).toMatchObject([
      { status: counted, durationMs: 1_000, endedAt: new Date(START + 2_000).toISOString() },
    ]);
  });

  test.each([
    ["model", "tool-error", "invalid-arguments", true],
    ["model", "ok", "ok", false],
    ["model", "timeout", "timeout", false],
    ["question", "tool-error", "tool-error", false],
    ["default", "tool-error", "tool-error", false],
    [undefined, "tool-error", "tool-error", false],
  ] as const)("with an input from %s that end %s count as %s", (from, status, counted, madeUp) => {
    const sources = from === undefined ? undefined : { a: { from: "question" as const }, b: { from } };
    const given = { type: "arguments-generated", callId: "c1", arguments: { a: 1, b: 2 }, sources } as const;
    const { calls } = tallyRun(
      log(selected("c1", "adder"), given, started("c1"), ended("c1", status), end("answered")),
    );
    expect(calls).toMatchObject([{ status: counted, madeUp }]);
  });
});

describe("lost selections of a run", () => {
  test("are the candidates that were never taken, at their best place, with what was taken instead", () => {
    const { lost } = tallyRun(
      log(
        ranked("adder", "clock", "dice"),
        ranked("clock", "dice", "echo"),
        selected("c1", "echo"),
        started("c1"),
        ended("c1", "ok"),
        end("answered"),
      ),
    );
    expect(lost).toMatchObject([
      { tool: "adder", place: 1, winner: "echo", reason: "It was the nearest, but the planner took echo." },
      { tool: "clock", place: 1, winner: "echo", at: new Date(START + 1_000).toISOString() },
      { tool: "dice", place: 2, winner: "echo", reason: "Behind clock." },
    ]);
  });

  test("leave out what the run asked back for", () => {
    const missing = [{ tool: "adder", function: "main", input: "a", schema: {} }];
    const asked = { type: "input-requested" as const, question: "Which a?", missing };
    const { lost } = tallyRun(log(ranked("adder", "clock"), asked, end("clarification-needed")));
    expect(lost).toMatchObject([{ tool: "clock", place: 2 }]);
  });

  test("have no winner where nothing was taken", () => {
    const { lost } = tallyRun(log(ranked("adder", "clock"), end("answered")));
    expect(lost).toMatchObject([
      { tool: "adder", winner: null, reason: "It was the nearest, but no tool was taken for this question." },
      { tool: "clock", winner: null, reason: "Behind adder." },
    ]);
  });

  test("do not count a tool that was taken and failed", () => {
    const events = log(ranked("adder", "clock"), selected("c1", "adder"), started("c1"), ended("c1", "timeout"));
    expect(tallyRun([...events, ...log(selected("c2", "clock"), end("answered"))]).lost).toEqual([]);
  });
});
