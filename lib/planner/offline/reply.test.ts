import { afterAll, beforeAll, expect, test } from "vitest";
import type { Decision, Pending } from "@/lib/planner/planner";
import type { SearchIndex } from "@/lib/search";
import { callsOf, decideOver, plannerState } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

const QUESTION = "What is the monthly payment of a loan over 5 years at 4 percent?";
let index: SearchIndex;
let asked: Pending;

beforeAll(async () => {
  ({ index } = await seededSearch());
  asked = pendingOf((await decideOver(index, createOfflinePlanner(), QUESTION)).decision);
});
afterAll(() => index.close());

function pendingOf(decision: Decision): Pending {
  if (decision.action !== "ask" || decision.known === undefined) throw new Error(`It decided to ${decision.action}.`);
  return { question: QUESTION, missing: decision.missing, known: decision.known, given: {} };
}

test("a question back says what is known already", () => {
  expect(asked.missing.map(({ input }) => input)).toEqual(["amount"]);
  expect(asked.known).toEqual({
    tool: "loan-payment",
    function: "main",
    arguments: { years: 5, annual_rate: 4, payments_per_year: 12 },
  });
});

test.each(["20000", "$20,000", "it is 20000 dollars"])("the reply “%s” completes the call", async (reply) => {
  const { decision } = await decideOver(index, createOfflinePlanner(), reply, { pending: asked });
  expect(callsOf(decision).map(({ arguments: values }) => values)).toEqual([
    { amount: 20000, years: 5, annual_rate: 4, payments_per_year: 12 },
  ]);
});

test("a form completes it with what it gives, whatever the reply says", async () => {
  const pending = { ...asked, given: { amount: 30000 } };
  const { decision } = await decideOver(index, createOfflinePlanner(), "amount: 30000", { pending });
  expect(callsOf(decision)).toMatchObject([{ tool: "loan-payment", arguments: { amount: 30000, years: 5 } }]);
});

test("what holds nothing of what was asked for is no reply", async () => {
  const { decision } = await decideOver(index, createOfflinePlanner(), "no idea", { pending: asked });
  expect(decision.action).toBe("answer");
});

test.each([
  ["What is 17 * 23?", "calculator"],
  ["convert 5 km to miles", "unit-converter"],
])("“%s” is a question of its own, although it holds a number", async (question, tool) => {
  const { decision } = await decideOver(index, createOfflinePlanner(), question, { pending: asked });
  expect(callsOf(decision)).toMatchObject([{ tool }]);
});

test.each([
  ["and over 10 years?", { amount: 20000, years: 10, annual_rate: 4, payments_per_year: 12 }],
  ["and for 30000?", { amount: 30000, years: 5, annual_rate: 4, payments_per_year: 12 }],
  ["what if the rate is 6%?", { amount: 20000, years: 5, annual_rate: 6, payments_per_year: 12 }],
])("what follows a reply goes on from all that was asked: %s", async (question, expected) => {
  const { decision } = await decideOver(index, createOfflinePlanner(), "20000", { pending: asked });
  const calls = callsOf(decision).map((call) => ({ call, status: "ok" as const, value: 368.33 }));
  const memory = [
    { question: QUESTION, calls: [], answer: "What is the amount?" },
    { question: "20000", calls, answer: "368.33", isReply: true },
  ];
  const { decision: next } = await decideOver(index, createOfflinePlanner(), question, { memory });
  expect(callsOf(next).map(({ arguments: values }) => values)).toEqual([expected]);
});

test("after the call has failed nothing else is called", async () => {
  const planner = createOfflinePlanner();
  const first = await decideOver(index, planner, "20000", { pending: asked });
  const [call] = callsOf(first.decision);
  if (call === undefined) throw new Error("It called nothing.");
  const { candidates } = await index.search(QUESTION, { keywords: [], grants: { public: true }, limit: 10 });
  const steps = [
    { kind: "search" as const, keywords: [], query: QUESTION, candidates },
    { kind: "calls" as const, results: [{ call, status: "tool-error" as const, error: "It broke." }] },
  ];
  const decision = await planner.decide(plannerState({ question: "20000", pending: asked, steps, candidates }));
  expect(decision).toMatchObject({ action: "answer", end: "failed" });
});

test("a longer text is a question of its own", async () => {
  const question = "How many days are there between 2026-01-01 and 2026-03-01 in the calendar?";
  const { decision } = await decideOver(index, createOfflinePlanner(), question, { pending: asked });
  expect(callsOf(decision)).toMatchObject([{ tool: "dates", function: "difference" }]);
});

test("a call that a reply completes takes the day of whoever asks for today, too", async () => {
  const at = { now: new Date("2026-11-29T23:30:00Z"), timeZone: "Asia/Tokyo" };
  const { decision: asks } = await decideOver(index, createOfflinePlanner(), "How old am I?", at);
  const pending = { ...pendingOf(asks), question: "How old am I?", given: { birthday: "2000-11-30" } };
  const { decision } = await decideOver(index, createOfflinePlanner(), "2000-11-30", { ...at, pending });
  expect(callsOf(decision)).toMatchObject([{ arguments: { birthday: "2000-11-30", today: "2026-11-30" } }]);
});
