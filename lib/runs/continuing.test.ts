import { afterEach, describe, expect, test } from "vitest";
import { answerQuestion } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import { fieldProblems } from "@/lib/fields-error";
import type { PlannerState } from "@/lib/planner";
import { validateArguments } from "@/lib/schema";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakePlanner, type ScriptedPlan } from "@/lib/testing/fake-planner";
import { fixedSearch } from "@/lib/testing/fixed-search";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import type { RunService, StartRun } from "./run-service";
import { createRunService } from "./use-cases/create-run-service";

const loan = { tool: "loan", function: "main" };
const rate = { ...loan, input: "rate", schema: { type: "number", minimum: 0 } };
const years = { ...loan, input: "years", schema: { type: "integer" } };
const answered: ScriptedPlan = { action: "answer", reason: "known" };

function asking(
  missing: ((typeof rate | typeof years) & { value?: number })[],
  known: Record<string, number>,
): ScriptedPlan {
  const question = `What is ${missing.map(({ input }) => input).join(" and ")}?`;
  return { action: "ask", question, missing, known: { ...loan, arguments: known }, reason: "it is missing" };
}

const services: RunService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

function scripted(...plans: ScriptedPlan[]) {
  const { planner, shown } = fakePlanner({ plans });
  const store = memoryRunStore();
  const runs = createRunService({
    store,
    answer: answerQuestion,
    ports: {
      search: fixedSearch([]).search,
      sandbox: "fake",
      factsOf: factsOfReading,
      runFunction: () => Promise.reject(new Error("no call")),
    },
    createPlanner: () => planner,
    checkGiven: async ({ inputs, values }) => validateArguments(inputs, values),
    workerId: "worker-1",
    onError: (error) => {
      throw error;
    },
    pollMs: 5,
  });
  services.push(runs);
  async function ask(question: string, more: Partial<StartRun> = {}) {
    const { runId, chatId } = await runs.start({ ownerKey: "me", question, ...more });
    const events: RunEvent[] = [];
    for await (const batch of runs.events(runId, "me", 0, new AbortController().signal)) events.push(...batch);
    return { runId, chatId: chatId ?? "", events, start: events.find((event) => event.type === "run-start") };
  }
  /** What the planner was shown when it decided, question by question. */
  const states = (): PlannerState[] => shown.flatMap(({ method, state }) => (method === "plan" ? [state] : []));
  return { runs, ask, states };
}

test("what is offered to be confirmed is known to the reply, and a form may give something else", async () => {
  const missing = [{ ...rate, value: 4 }];
  const { ask, states } = scripted(asking(missing, { amount: 20000 }), answered, answered);
  const first = await ask("Pay a loan of 20000");
  expect(first.events.at(-3)).toMatchObject({ type: "input-requested", missing });
  await ask("", { continues: first.runId, given: { rate: 5 } });
  expect(states()[1]?.pending).toMatchObject({ missing, given: { rate: 5 } });
});

test("a question back says what is missing, and what is asked next replies to it", async () => {
  const { ask, states } = scripted(asking([rate, years], { amount: 20000 }), answered);
  const first = await ask("Pay a loan of 20000");
  expect(first.events.slice(-3).map(({ type }) => type)).toEqual(["input-requested", "usage", "run-end"]);
  expect(first.events.at(-3)).toMatchObject({ question: "What is rate and years?", missing: [rate, years] });
  const reply = await ask("5 %, 10 years", { chatId: first.chatId });
  expect(reply.start).toMatchObject({ query: "5 %, 10 years", continues: first.runId });
  expect(reply.start).not.toHaveProperty("given");
  const known = { ...loan, arguments: { amount: 20000 } };
  expect(states()[0]).not.toHaveProperty("pending");
  expect(states()[1]?.pending).toEqual({
    question: "Pay a loan of 20000",
    missing: [rate, years],
    known,
    given: {},
  });
  const third = await ask("And now?", { chatId: first.chatId });
  expect(third.start).not.toHaveProperty("continues");
  expect(states()[2]).not.toHaveProperty("pending");
});

test("a form's values are checked, and stand in the log and in the question", async () => {
  const { ask, states } = scripted(asking([rate, years], { amount: 20000 }), answered);
  const { runId, chatId } = await ask("Pay a loan of 20000");
  const given = { rate: "5", years: 10 };
  const wrong = await ask("", { chatId, continues: runId, given: { rate: -1, colour: "red" } }).catch(fieldProblems);
  expect(wrong).toEqual({
    rate: expect.stringContaining("rate"),
    years: expect.any(String),
    colour: expect.any(String),
  });
  const reply = await ask("", { chatId, continues: runId, given });
  expect(reply.start).toMatchObject({ query: "rate: 5, years: 10", continues: runId, given: { rate: 5, years: 10 } });
  expect(states().at(-1)?.pending?.given).toEqual({ rate: 5, years: 10 });
});

test("a second question back keeps what the first one and its reply brought", async () => {
  const second = asking([years], { rate: 5 });
  const { ask, states } = scripted(asking([rate, years], { amount: 20000, years: 1 }), second, answered);
  const first = await ask("Pay a loan of 20000");
  const { chatId } = await ask("5 %", { chatId: first.chatId });
  await ask("10 years", { chatId });
  expect(states().at(-1)?.pending).toMatchObject({
    question: "Pay a loan of 20000",
    missing: [years],
    known: { arguments: { amount: 20000, rate: 5 } },
  });
});

test("a reply that was a question of its own begins anew", async () => {
  const other = { ...rate, tool: "tax" };
  const plan: ScriptedPlan = { action: "ask", question: "Which rate?", missing: [other], reason: "it is missing" };
  const { ask, states } = scripted(asking([rate], { amount: 1 }), plan, answered);
  const first = await ask("Pay a loan");
  const { chatId } = await ask("What is the tax on 5?", { chatId: first.chatId });
  await ask("8 %", { chatId });
  const known = { tool: "tax", function: "main", arguments: {} };
  expect(states().at(-1)?.pending).toMatchObject({ question: "What is the tax on 5?", known });
});

test("only the last question back of one's own chat can be gone on from", async () => {
  const { ask, runs } = scripted(asking([rate], {}), answered);
  const first = await ask("Pay a loan");
  const go = (more: Partial<StartRun>) =>
    runs.start({ ownerKey: "me", question: "5", continues: first.runId, ...more });
  await expect(go({ ownerKey: "you" })).rejects.toMatchObject({ code: "not-found" });
  await expect(go({ chatId: "another" })).rejects.toMatchObject({ code: "conflict" });
  const given = { rate: 5 };
  await expect(runs.start({ ownerKey: "me", question: "", given })).rejects.toMatchObject({ code: "invalid-input" });
  const reply = await ask("5", { chatId: first.chatId });
  await expect(go({})).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("already") });
  await expect(go({ continues: reply.runId })).rejects.toMatchObject({ code: "conflict" });
});

test("a question back outside any chat is gone on from outside any chat", async () => {
  const { ask, states, runs } = scripted(asking([rate], { amount: 20000 }), answered);
  const first = await ask("Pay a loan of 20000", { inChat: false });
  const inAnother = { ownerKey: "me", question: "5 %", continues: first.runId, chatId: "another" };
  await expect(runs.start(inAnother)).rejects.toMatchObject({ code: "conflict" });
  const reply = await ask("5 %", { continues: first.runId });
  expect([reply.chatId, reply.start?.continues]).toEqual(["", first.runId]);
  expect(states()[1]?.pending).toMatchObject({ question: "Pay a loan of 20000", missing: [rate] });
  await expect(ask("And 6 %?", { continues: reply.runId })).rejects.toMatchObject({ code: "conflict" });
});

describe("for who keeps the conversation himself", () => {
  const turn = (question: string, answer: string) => ({ question, answer, calls: [] });

  test("the last turn is known by what was asked and answered, and its question back is replied to", async () => {
    const { ask, states } = scripted(asking([rate], { amount: 20000 }), answered, answered, answered);
    const first = await ask("Pay a loan of 20000", { inChat: false });
    const memory = [turn("Pay a loan of 20000", "What is rate?")];
    const reply = await ask("5 %", { inChat: false, memory });
    expect(reply.start).toMatchObject({ continues: first.runId });
    expect(states()[1]?.pending).toMatchObject({ question: "Pay a loan of 20000", missing: [rate] });
    // whoever was never asked it makes it up
    const other = await ask("5 %", { inChat: false, memory: [turn("Pay a loan of 20000", "What is the rate?")] });
    expect(other.start).not.toHaveProperty("continues");
  });

  test("what comes after the last turn is no reply to one before it", async () => {
    const { ask, states } = scripted(asking([rate], {}), answered);
    await ask("Pay a loan", { inChat: false });
    const memory = [turn("Pay a loan", "What is rate?"), turn("Hello", "Good day.")];
    await ask("5 %", { inChat: false, memory });
    expect(states()[1]?.pending).toBeUndefined();
    expect(states()[1]?.memory).toEqual(memory);
  });
});

test("a chat is found by its name, or begun", async () => {
  const { ask, states } = scripted(asking([rate], {}), answered);
  const first = await ask("Pay a loan", { chatName: " my  loan " });
  const reply = await ask("5 %", { chatName: "my loan" });
  expect(reply.chatId).toBe(first.chatId);
  expect(reply.start).toMatchObject({ continues: first.runId });
  expect(states().at(-1)?.memory).toHaveLength(1);
  expect((await ask("Hi", { chatName: "other" })).chatId).not.toBe(first.chatId);
  await expect(ask("Hi", { chatName: " " })).rejects.toMatchObject({ code: "invalid-input" });
  await expect(ask("Hi", { chatName: "x".repeat(81) })).rejects.toMatchObject({ code: "invalid-input" });
});
