import { expect, it } from "vitest";
import type { CallResult } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { askedByTool } from "./lacked";

const candidate: Candidate = {
  document: {
    ...{ toolId: "1", slug: "tank", toolName: "Tank", toolDescription: "", version: 1, ownerId: "1" },
    ...{ visibility: "public", function: "main", name: "tank", description: "", keywords: [], examplePrompts: [] },
    inputs: {
      type: "object",
      properties: { shape: { type: "string" }, radius: { type: "number" }, wallHeight: { type: "number" } },
      required: ["shape"],
    },
  },
  score: 1,
  probability: 1,
  parts: { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 },
};

function failed(error: string, more: Partial<CallResult> = {}): CallResult {
  const given = { shape: "round", radius: 3 };
  return {
    call: { tool: "tank", function: "main", arguments: given, reason: "" },
    status: "tool-error",
    error,
    ...more,
  };
}

it("asks for an input that the tool says it lacks, and keeps what was given", () => {
  expect(askedByTool(failed("Error: a round tank needs radius and wall height"), [candidate])).toMatchObject({
    action: "ask",
    question: "To use “Tank” I still need the **wall height**.",
    missing: [{ tool: "tank", function: "main", input: "wallHeight", schema: { type: "number" } }],
    known: { tool: "tank", function: "main", arguments: { shape: "round", radius: 3 } },
  });
});

it.each([
  ["names what was given", failed("The radius needs to be positive")],
  ["says nothing of lacking", failed("The wall height is no number")],
  ["is no word of the tool's", failed("missing: wall height", { status: "timeout" })],
  ["says it below its first line", failed("It broke\nmissing: wall height")],
  [
    "is of another tool",
    failed("missing: wall height", { call: { tool: "b", function: "c", arguments: {}, reason: "" } }),
  ],
])("asks nothing where the message %s", (_, result) => {
  expect(askedByTool(result, [candidate])).toBeUndefined();
});
