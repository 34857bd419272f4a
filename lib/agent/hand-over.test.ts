import { describe, expect, it } from "vitest";
import type { MissingInput } from "@/lib/planner";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakePlanner } from "@/lib/testing/fake-planner";
import { fixedSearch } from "@/lib/testing/fixed-search";
import type { AgentOptions } from "./agent";
import { answerQuestion } from "./answer-question";
import type { NewRunEvent } from "./events";
import { type TeamEnding, type TeamPort, teamGoal } from "./hand-over";
import { DEFAULT_BOUNDS } from "./stop-conditions";

const COMPLETE: TeamEnding = { end: "complete", conclusion: "A short paper.", missing: [] };

interface Told {
  question?: string;
  /** How the planner ends by itself. */
  end?: "answered" | "no-tool-available" | "needs-model";
  ending?: TeamEnding | "never";
  /** An agent that fits. */
  fits?: string;
  /** What the planner asks back in place of an answer. */
  missing?: MissingInput[];
}

const INPUT: MissingInput = { tool: "counter", function: "main", input: "text", schema: { type: "string" } };

async function ask(
  { question = "Write a paper with a team.", end, ending = COMPLETE, fits, missing }: Told,
  more: Partial<AgentOptions> = {},
) {
  const events: NewRunEvent[] = [];
  const did: string[] = [];
  const team: TeamPort = {
    fits: async () => fits,
    start: async ({ goal, owner }) => void did.push(`start ${goal} (${owner})`),
    ending: async (_, signal) => {
      if (ending !== "never") return ending;
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return undefined;
    },
    stop: async () => void did.push("stop"),
  };
  const plans = [
    missing === undefined
      ? { action: "answer" as const, reason: "so it is", ...(end && { end }) }
      : { action: "ask" as const, reason: "it may be", question: "Shall I?", missing },
  ];
  const { planner } = fakePlanner({ plans, answer: ["The planner's own words."] });
  const result = await answerQuestion(
    {
      ...{ question, memory: [], grants: { public: true }, owner: "ann", timeZone: "UTC", now: new Date(0) },
      ...{ signal: new AbortController().signal, bounds: DEFAULT_BOUNDS, handsOver: true, ...more },
    },
    {
      ...{ planner, search: fixedSearch([]).search, team, factsOf: factsOfReading, sandbox: "fake" },
      runFunction: () => Promise.reject(new Error("Nothing is called.")),
      emit: (event) => events.push(event),
    },
  );
  return { result, did, events, types: events.map(({ type }) => type).filter((type) => type !== "answer-delta") };
}

describe("what a team is to do", () => {
  it.each([
    ["Write a paper on bees with a team.", "Write a paper on bees"],
    ["With a team: 1. Find sources\n2. Write", "1. Find sources\n2. Write"],
    ["Have a team of agents to review this", "review this"],
    ["Plan my trip, as a team", "Plan my trip"],
  ])("%s", (question, goal) => expect(teamGoal(question)).toBe(goal));

  it.each(["How do I work with a team?", "Schedule a call with my team", "What is a team", "with a team"])(
    "nothing: %s",
    (question) => expect(teamGoal(question)).toBeUndefined(),
  );
});

describe("handing over", () => {
  it("lets a team do what is asked of one, and answers with its conclusion", async () => {
    const { result, did, types } = await ask({});
    expect(result).toEqual({ status: "answered", answer: "A short paper." });
    expect(did).toEqual(["start Write a paper (ann)"]);
    expect(types).toEqual(["team-launched", "team-concluded", "answer-end", "usage", "run-end"]);
  });

  it("lets a team do what no tool does where an agent fits, and says why", async () => {
    const told = {
      question: "Review the literature on bees",
      end: "no-tool-available",
      fits: "Scholar does.",
    } as const;
    const { did, events } = await ask(told);
    expect(did).toEqual(["start Review the literature on bees (ann)"]);
    expect(events.find(({ type }) => type === "team-launched")).toMatchObject({ reason: "Scholar does." });
  });

  it("lets a team do what a tool may do, but not for certain, where an agent fits", async () => {
    const offered = { question: "Count the bees", missing: [{ ...INPUT, value: "bees" }] };
    expect((await ask({ ...offered, fits: "Beekeeper does." })).did).toEqual(["start Count the bees (ann)"]);
    const asked = await ask(offered);
    expect([asked.did, asked.result.status]).toEqual([[], "clarification-needed"]);
    const lacking = await ask({ ...offered, missing: [INPUT], fits: "Beekeeper does." });
    expect([lacking.did, lacking.result.status]).toEqual([[], "clarification-needed"]);
  });

  it.each([
    ["no agent fits", { question: "Sing", end: "no-tool-available" } as const, {}],
    ["the planner can answer", { question: "Hello", end: "answered", fits: "Scholar does." } as const, {}],
    ["the run may not", { end: "no-tool-available", fits: "Scholar does." } as const, { handsOver: false }],
  ])("leaves the answer to the planner where %s", async (_, told, more) => {
    const { result, did } = await ask(told, more);
    expect(result.answer).toBe("The planner's own words.");
    expect(did).toEqual([]);
  });

  it("names what is missing, and ends as the team did", async () => {
    const partial: TeamEnding = { end: "partial", conclusion: "Half of it.", missing: ["the plot"] };
    expect((await ask({ ending: partial })).result).toEqual({
      status: "answered",
      answer: "Half of it.\n\nMissing:\n\n- the plot",
    });
    const asksBack: TeamEnding = { end: "clarification-needed", conclusion: "Name the steps.", missing: [] };
    expect((await ask({ ending: asksBack })).result.status).toBe("clarification-needed");
    const stopped: TeamEnding = { end: "cancelled", conclusion: "", missing: [] };
    expect((await ask({ ending: stopped })).result).toMatchObject({ status: "failed", error: "The team was stopped." });
  });

  it("says that a team goes on which takes longer than the run may", async () => {
    const { result, did, types } = await ask({ ending: "never" }, { bounds: { ...DEFAULT_BOUNDS, timeMs: 2_050 } });
    expect(result.answer).toContain("still at work");
    expect(did).not.toContain("stop");
    expect(types).not.toContain("team-concluded");
  });

  it("stops the team with the run", async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 5);
    const { result, did } = await ask({ ending: "never" }, { signal: stop.signal });
    expect(result.status).toBe("cancelled");
    expect(did).toContain("stop");
  });

  it("goes on with the team that a run had before its server stopped", async () => {
    const resumed = {
      ...{ step: 1, isDecided: false, calls: 0, steps: [], begun: [], elapsedMs: 0, isTainted: false, teamId: "t1" },
      usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0 },
    };
    const { result, types } = await ask({ question: "Review the literature on bees" }, { resumed });
    expect(result.answer).toBe("A short paper.");
    expect(types).not.toContain("team-launched");
  });
});
