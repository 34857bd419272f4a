import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Decision, Pending } from "@/lib/planner/planner";
import type { SearchIndex } from "@/lib/search";
import { searchDocument } from "@/lib/testing/fixed-search";
import { answerText, callsOf, decideOver } from "@/lib/testing/planner-state";
import { searchOver } from "@/lib/testing/search-over";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

/** It asks for nothing in words, so that no call of it is certain. */
const UNSURE = "I dropped the parcel onto the scales and it reads 12.4 kilos, the form only knows pounds";

let index: SearchIndex;
let pending: Pending;

beforeAll(async () => {
  ({ index } = await seededSearch());
  const decision = await decided(UNSURE);
  if (decision.action !== "ask" || decision.known === undefined) throw new Error(`It decided to ${decision.action}.`);
  pending = { question: UNSURE, missing: decision.missing, known: decision.known, given: {} };
});
afterAll(() => index.close());

async function decided(question: string, reply?: Pending): Promise<Decision> {
  const planner = createOfflinePlanner();
  const { decision } = await decideOver(index, planner, question, reply === undefined ? {} : { pending: reply });
  return decision;
}

test("a call that is likely and not certain is offered, with each value that the question gives", async () => {
  const { question, missing, known } = { question: "", ...(await decided(UNSURE)) } as Extract<
    Decision,
    { action: "ask" }
  >;
  expect(question).toBe(
    "I am not certain, but “Unit converter” may be what you want, with **value** 12.4, **from** “kilos” and **to** “pounds”. Shall I run it so?",
  );
  expect(missing.map(({ input, value }) => [input, value])).toEqual([
    ["value", 12.4],
    ["from", "kilos"],
    ["to", "pounds"],
  ]);
  expect(known).toEqual({ tool: "unit-converter", function: "main", arguments: {} });
});

test.each(["yes", "Yes, please!", "ok", "go ahead", "sure, do it"])("“%s” runs what was offered", async (reply) => {
  expect(callsOf(await decided(reply, pending))).toMatchObject([
    { tool: "unit-converter", function: "main", arguments: { value: 12.4, from: "kilos", to: "pounds" } },
  ]);
});

test("a form runs it with the values that it gives", async () => {
  const given = { value: 12.5, from: "kilos", to: "ounces" };
  expect(callsOf(await decided("value: 12.5", { ...pending, given }))).toMatchObject([{ arguments: given }]);
});

test.each(["no", "No, thanks.", "not that", "never mind"])("“%s” runs nothing", async (reply) => {
  const decision = await decided(reply, pending);
  expect(await answerText(decision)).toBe(
    "All right, nothing was run. Ask in other words, with all the values that it takes.",
  );
});

test("another number is no answer: it does not say what it is for", async () => {
  expect(callsOf(await decided("13.1", pending))).toEqual([]);
});

test("what is asked anew is a question of its own", async () => {
  expect(callsOf(await decided("What is 17 * 23?", pending))).toMatchObject([{ tool: "calculator" }]);
});

test.each([
  "What's in the news today?",
  "Which of these two songs do you like better?",
  "Write me a poem about 3 bears",
  // what is left over
  "bmi for 64 kg and 1.72 m, and for my sister who is 58 kg",
])("nothing is offered for “%s”", async (question) => {
  expect(await decided(question)).toMatchObject({ action: "answer" });
});

describe("where there is one function alone", () => {
  const tides = searchDocument(
    "tide-times",
    "main",
    { type: "object", properties: { harbour: { type: "string", description: "The harbour" } }, required: ["harbour"] },
    { description: "Get the times of high and low tide at a harbour", toolName: "Tide times" },
  );

  async function decidedAmong(question: string): Promise<Decision> {
    const alone = await searchOver([tides]);
    const { decision } = await decideOver(alone, createOfflinePlanner(), question);
    await alone.close();
    return decision;
  }

  test("words are hardly about anything else", async () => {
    const decision = await decidedAmong("When is it low tide in Whitby, we want to look for fossils");
    expect(decision).toMatchObject({ action: "ask", missing: [{ input: "harbour", value: "Whitby" }] });
  });

  test.each(["What should I cook tonight?", "Is fish healthy?"])("but are for “%s”", async (question) => {
    expect(await decidedAmong(question)).toMatchObject({ action: "answer" });
  });
});
