import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import type { NewRunEvent } from "@/lib/agent/events";
import type { Arguments, Json } from "@/lib/json";
import { type CallResult, type Decision, type Planner, PlannerError, type PlannerState } from "@/lib/planner";
import type { SearchDocument } from "@/lib/search";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fixedSearch } from "./fixed-search";
import { answerText, plannerState } from "./planner-state";

/** A question, the functions that search finds for it, and what they return. */
export interface PlannerScene {
  question: string;
  documents: readonly SearchDocument[];
  run: (functionName: string, values: Arguments) => Json;
  /** One for each run. */
  planner: () => Planner;
}

export interface PlannerScenes {
  /** It calls functions, and answers from their results. */
  answers: PlannerScene;
  /** Something is missing, and it asks for it. */
  asks: PlannerScene;
  close?: () => unknown;
}

interface Decided {
  state: PlannerState;
  decision: Decision;
}

/** What every planner must do, whatever decides inside of it. */
export function plannerContract(name: string, open: () => Promise<PlannerScenes>): void {
  describe(`${name} keeps the contract of planners`, () => {
    let scenes: PlannerScenes;
    beforeAll(async () => {
      scenes = await open();
    });
    afterAll(() => scenes?.close?.());

    test("it decides within its state, calls what is in view, and its answer ends", async () => {
      const { decided, events, usages } = await play(scenes.answers);
      for (const { state, decision } of decided) expectWithinView(decision, state);
      expect(decided.some(({ decision }) => decision.action === "call")).toBe(true);
      expect(decided.at(-1)?.decision).toMatchObject({ action: "answer", end: "answered" });
      expect(events.at(-1)).toMatchObject({ type: "run-end", status: "answered" });
      // Usage is of the run so far: it never falls, and the run's own is the last.
      for (const [index, usage] of usages.entries()) {
        expect(usage.modelCalls).toBeGreaterThanOrEqual(usages[index - 1]?.modelCalls ?? 0);
        expect(usage.inputTokens).toBeGreaterThanOrEqual(usages[index - 1]?.inputTokens ?? 0);
        expect(usage.outputTokens).toBeGreaterThanOrEqual(usages[index - 1]?.outputTokens ?? 0);
      }
      expect(events.find(({ type }) => type === "usage")).toMatchObject({ ...usages.at(-1) });
    });

    test("it begins each run without usage, and names itself", () => {
      const planner = scenes.answers.planner();
      expect(planner.usage()).toEqual({ inputTokens: 0, outputTokens: 0, modelCalls: 0 });
      expect(planner.kind).toMatch(/^[a-z][a-z-]*$/);
    });

    test("it asks with a question, and for inputs that there are", async () => {
      const { decided, events } = await play(scenes.asks);
      const last = decided.at(-1);
      if (last?.decision.action !== "ask") throw new Error(`It decided to ${last?.decision.action}.`);
      expect(last.decision.question).toMatch(/\S/);
      for (const { tool, function: name, input, schema } of last.decision.missing) {
        const document = scenes.asks.documents.find((one) => one.slug === tool && one.function === name);
        expect(document?.inputs.properties[input]).toEqual(schema);
      }
      expect(events.at(-1)).toMatchObject({ type: "run-end", status: "clarification-needed" });
    });

    test.each([
      ["there is no result", "no-tool-available", []],
      ["a call succeeded", "answered", ["ok"]],
      ["one of two calls failed", "answered", ["ok", "tool-error"]],
      ["every call failed", "failed", ["tool-error", "timeout"]],
    ] as const)("it answers when it must, although %s", async (_, end, statuses) => {
      const { question, planner } = scenes.answers;
      const steps = statuses.map((status) => ({ kind: "calls" as const, results: [resultOf(status)] }));
      const decision = await planner().decide(frozen(plannerState({ question, steps, mustAnswer: true })));
      expect(decision).toMatchObject({ action: "answer", end });
      expect(await textOrRefusal(decision)).toMatch(/\S/);
    });

    test("it obeys an abort", async () => {
      const { question, planner } = scenes.answers;
      const signal = AbortSignal.abort(new Error("stopped by the person"));
      await expect(planner().decide(plannerState({ question, signal }))).rejects.toThrow("stopped by the person");
    });

    test.each<[string, Partial<PlannerState> & { question: string }]>([
      ["nothing", { question: "" }],
      ["a long text", { question: "word ".repeat(1_600) }],
      ["brackets", { question: "(".repeat(2_000) }],
      ["a search that found nothing", { question: "Why?", steps: [{ kind: "search", keywords: [], candidates: [] }] }],
      [
        "a call of what is not in view",
        { question: "Why?", steps: [{ kind: "calls", results: [resultOf("denied")] }] },
      ],
    ])("of %s it makes a decision, or says in a sentence why not", async (_, more) => {
      const state = plannerState(more);
      const { planner } = scenes.answers;
      const decision = await planner().decide(frozen(state)).catch(refusal);
      if (decision instanceof PlannerError) return expect(decision.message).toMatch(/\S/);
      expectWithinView(decision, state);
      if (decision.action === "answer") expect(await textOrRefusal(decision)).toMatch(/\S/);
    });
  });
}

/** Answers a scene's question by the agent's own loop, with a note of each decision. */
async function play({ question, documents, run, planner: create }: PlannerScene) {
  const planner = create();
  const decided: Decided[] = [];
  const usages = [planner.usage()];
  const events: NewRunEvent[] = [];
  const watched: Planner = {
    kind: planner.kind,
    looksFirst: planner.looksFirst ?? false,
    async decide(state) {
      const decision = await planner.decide(frozen(state));
      decided.push({ state, decision });
      usages.push(planner.usage());
      return decision;
    },
    usage() {
      usages.push(planner.usage());
      return planner.usage();
    },
  };
  const { memory, now, timeZone, signal } = plannerState({ question });
  await answerQuestion(
    { question, memory, now, timeZone, signal, grants: { public: true }, owner: "local", bounds: DEFAULT_BOUNDS },
    {
      planner: watched,
      search: fixedSearch(documents).search,
      sandbox: "fake",
      emit: (event) => events.push(event),
      factsOf: factsOfReading,
      runFunction: async (call) => {
        const value = run(call.function, call.arguments);
        return { status: "ok", value, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
  );
  return { decided, events, usages };
}

function expectWithinView(decision: Decision, { candidates, steps }: PlannerState): void {
  if (decision.action !== "call") return;
  const found = steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates));
  const inView = [...candidates, ...found].map(({ document }) => `${document.slug}--${document.function}`);
  expect(decision.calls).not.toEqual([]);
  for (const { tool, function: name } of decision.calls) expect(inView).toContain(`${tool}--${name}`);
}

function resultOf(status: CallResult["status"]): CallResult {
  const call = { tool: "unknown", function: "main", arguments: { a: 1 }, reason: "It fits." };
  return { call, status, ...(status === "ok" ? { value: 5 } : { error: "It broke." }) };
}

/** The text of an answer, or the sentence that says why there is none. */
async function textOrRefusal(decision: Decision): Promise<string> {
  return answerText(decision).catch((error: unknown) => refusal(error).message);
}

/** The one error that may come of what a planner is shown. */
function refusal(error: unknown): PlannerError {
  if (error instanceof PlannerError) return error;
  throw error;
}

/** A state that cannot be changed: all of it is the loop's. */
function frozen<T>(value: T): T {
  const isData = Array.isArray(value) || (typeof value === "object" && value !== null && isPlain(value));
  if (!isData || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
