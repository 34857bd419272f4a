import { expect, test } from "vitest";
import { readCalls } from "./calls";
import type { CallRow } from "./statistics-store";

const row: CallRow = {
  slug: "base",
  runId: "r",
  callId: "c",
  version: 1,
  function: "main",
  status: "invalid-arguments",
  error: "“fibonacci” is no number",
  durationMs: 1,
  endedAt: new Date(0),
  madeUp: true,
  question: "the 10th fibonacci number",
  ownerKey: "user:asker",
  sharesInputs: false,
};

test("a creator is told which inputs nobody had said, and neither their values nor the question", async () => {
  const given = {
    arguments: { number: "fibonacci", base: 10 },
    sources: { number: { from: "model" }, base: { from: "question" } },
  };
  const store = { calls: async () => [row], argumentsOf: async () => new Map([["r c", given]]) };
  const creator = { ownerKey: "user:creator", isAdmin: false };
  const { calls } = await readCalls(store, { toolId: "t" }, { limit: 5 }, creator);
  expect(calls).toMatchObject([{ madeUp: ["number"], shared: null }]);
  expect(JSON.stringify(calls)).not.toContain("fibonacci");
  const real = { ...store, calls: async () => [{ ...row, madeUp: false }] };
  expect((await readCalls(real, { toolId: "t" }, { limit: 5 }, creator)).calls).toMatchObject([{ madeUp: [] }]);
});
