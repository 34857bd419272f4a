import { expect, test } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { fitOwnPage } from "./fit-page";

const common = { at: "2026-11-22T10:00:00.000Z", runId: "run" };

function run(value: string): { events: RunEvent[] } {
  return {
    events: [
      { ...common, seq: 1, type: "run-start", query: "What?", planner: "rules" },
      {
        ...common,
        seq: 2,
        step: 1,
        callId: "call-1",
        type: "tool-call-end",
        status: "ok",
        value,
        durationMs: 1,
        peakMemoryBytes: 1,
      },
      { ...common, seq: 3, step: 2, type: "answer-end", text: value },
      { ...common, seq: 4, type: "run-end", status: "answered", durationMs: 1 },
    ],
  };
}

test("the page of a long chat keeps what was asked last whole, and the answers before it", () => {
  const runs = Array.from({ length: 300 }, () => run("x".repeat(9_000)));
  const fitted = fitOwnPage(runs);
  expect(fitted).toHaveLength(300);
  expect(fitted.at(-1)).toEqual(runs.at(-1));
  expect(fitted[0]?.events.map(({ type }) => type)).toEqual(["run-start", "answer-end", "run-end"]);
  expect(JSON.stringify(fitted[0])).toContain("Its steps are left out");
  expect(JSON.stringify(fitted).length).toBeLessThan(2_000_000);
});

test("very large results are left out, and the run stays", () => {
  const [fitted] = fitOwnPage([run("x".repeat(300_000))]);
  expect(fitted?.events).toHaveLength(4);
  expect(fitted?.events[1]).toMatchObject({ value: expect.stringContaining("too large") });
});
