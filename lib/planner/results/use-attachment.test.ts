import { expect, test } from "vitest";
import type { Decision, Planner, PlannerState } from "../planner";
import { usingAttachment } from "./use-attachment";

const known = { tool: "csv-analysis", function: "main", arguments: { separator: ";" } };
const lacks = (input: string, schema: object = { type: "string" }) => ({ ...known, input, schema: { ...schema } });

async function decided(missing: ReturnType<typeof lacks>[], more: Partial<PlannerState> = {}): Promise<Decision> {
  const asks: Planner = {
    kind: "fake",
    usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 0 }),
    decide: async () => ({ action: "ask", question: "Which text?", missing, known, reason: "" }),
  };
  return usingAttachment(asks).decide({
    ...{ question: "Summarize this", memory: [], keywords: [], steps: [], candidates: [], data: "a,b\n1,2" },
    ...{ now: new Date(0), timeZone: "UTC", signal: new AbortController().signal, mustAnswer: false },
    ...more,
  });
}

test("a text that is all that a call lacks is the one that was given along, by its name", async () => {
  expect(await decided([lacks("text")])).toMatchObject({
    action: "call",
    calls: [{ tool: "csv-analysis", function: "main", arguments: { separator: ";", text: "$data" } }],
  });
});

test.each([
  ["nothing was given along", [lacks("text")], { data: undefined }],
  ["what was given along is no text", [lacks("text")], { data: { rows: [] } }],
  ["two texts are lacking", [lacks("before"), lacks("after")], {}],
  ["a number is lacking", [lacks("times", { type: "integer" })], {}],
  ["a date is lacking", [lacks("day", { type: "string", format: "date" })], {}],
  ["something was called already", [lacks("text")], { steps: [{ kind: "calls" as const, results: [] }] }],
])("it is still asked where %s", async (_, missing, more) => {
  expect((await decided(missing, more)).action).toBe("ask");
});
