import { expect, it } from "vitest";
import type { CallResult, Decision } from "@/lib/planner";
import type { Candidate } from "@/lib/search";
import { plannerState } from "@/lib/testing/planner-state";
import { searchDocument } from "@/lib/testing/search-fakes";
import { createOfflinePlanner } from ".";

const question = "Convert a distance of 5 'kilometre' to 'mile'";
const inputs = {
  type: "object" as const,
  properties: { value: { type: "number" }, from: { type: "string" }, to: { type: "string" } },
  required: ["value", "from", "to"],
};
const description = "Convert a distance from one unit to another.";
const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
// the second one could be called as well
const candidates: Candidate[] = ["distance-converter", "length-converter"].map((slug) => ({
  document: searchDocument({ slug, toolId: slug, description, inputs }),
  score: 1,
  parts,
  probability: 0.9,
}));
const call = {
  tool: "distance-converter",
  function: "main",
  arguments: { value: 5, from: "5", to: "mile" },
  reason: "",
};
const ERROR = "from must be one of furlong, kilometre, league";

function after(...results: CallResult[]): Promise<Decision> {
  const search = { kind: "search" as const, keywords: [], query: question, candidates };
  const steps = [search, ...results.map((result) => ({ kind: "calls" as const, results: [result] }))];
  return createOfflinePlanner().decide(plannerState({ question, steps, candidates }));
}

it("a call that failed is made once more, as its error says", async () => {
  const failed = { call, status: "tool-error" as const, error: ERROR };
  expect(await after(failed)).toMatchObject({
    action: "call",
    calls: [{ tool: "distance-converter", arguments: { value: 5, from: "kilometre", to: "mile" }, repaired: ERROR }],
  });
});

it("and not once more after that", async () => {
  const failed = { call, status: "tool-error" as const, error: ERROR };
  const corrected = { ...call, arguments: { ...call.arguments, from: "kilometre" }, repaired: ERROR };
  const again = { call: corrected, status: "tool-error" as const, error: "from must be one of furlong, mile" };
  expect(await after(failed, again)).toMatchObject({ action: "answer", end: "failed" });
});

it("no other function is called for one that failed", async () => {
  const failed = { call, status: "timeout" as const, error: "The call took too long." };
  expect(await after(failed)).toMatchObject({ action: "answer", end: "failed" });
});
