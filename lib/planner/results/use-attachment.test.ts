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
  ["a list, for one", "numbers", { type: "array" }, [1, 2], "$data"],
  ["an object, for one", "record", { type: "object" }, { a: 1 }, "$data"],
  ["JSON, for a text", "json", { type: "string" }, { rows: [] }, "$data"],
  ["a part, for what is called like it", "rows", { type: "array" }, { rows: [], more: 1 }, "$data.rows"],
])("what is lacking is what was given along: %s", async (_, input, schema, data, handle) => {
  expect(await decided([lacks(input, schema)], { data })).toMatchObject({
    action: "call",
    calls: [{ arguments: { separator: ";", [input]: handle } }],
  });
});

test("several that are lacking are the parts of those names, where there are all of them", async () => {
  const both = [lacks("rate", { type: "number" }), lacks("years", { type: "integer" })];
  expect(await decided(both, { data: { rate: 4, years: 5 } })).toMatchObject({
    calls: [{ arguments: { rate: "$data.rate", years: "$data.years" } }],
  });
  expect((await decided(both, { data: { rate: 4 } })).action).toBe("ask");
});

test.each([
  ["nothing was given along", [lacks("text")], { data: undefined }],
  ["a list is lacking and no list was given along", [lacks("rows", { type: "array" })], { data: { rows: 1 } }],
  ["a choice is lacking", [lacks("mode", { type: "string", enum: ["a"] })], { data: { rows: [] } }],
  ["a number was given along", [lacks("text")], { data: 5 }],
  ["two texts are lacking", [lacks("before"), lacks("after")], {}],
  ["a number is lacking", [lacks("times", { type: "integer" })], {}],
  ["a date is lacking", [lacks("day", { type: "string", format: "date" })], {}],
  ["something was called already", [lacks("text")], { steps: [{ kind: "calls" as const, results: [] }] }],
])("it is still asked where %s", async (_, missing, more) => {
  expect((await decided(missing, more)).action).toBe("ask");
});
