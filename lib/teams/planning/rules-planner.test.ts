import { describe, expect, it } from "vitest";
import { type ChatState, type Effect, isOpen } from "../chat-state";
import type { NewTeamEvent, TaskEnd } from "../events";
import { advance } from "../machine/advance";
import { partsOf } from "./parts";
import { createRulesPlanner } from "./rules-planner";
import { formationView, teamView } from "./team-planner";

const planner = createRulesPlanner(0.5);

/** Agents that fit what holds their word, and what their work gives. */
const AGENTS = new Map([
  ["scholar", "sources"],
  ["writer", "write"],
  ["plotter", "plot"],
]);

function hitsFor(description: string) {
  const hit = (name: string, word: string) => {
    const isFitting = description.toLowerCase().includes(word);
    return { name, probability: isFitting ? 0.9 : 0.1, reason: `It does ${word}.` };
  };
  return [...AGENTS].map(([name, word]) => hit(name, word)).sort((a, b) => b.probability - a.probability);
}

/** Plays a whole chat; tasks end, the oldest first, when nobody speaks. */
async function play(goal: string, endOf: (description: string) => TaskEnd = () => "done") {
  let state: ChatState | undefined;
  const log: NewTeamEvent[] = [];
  const effects: Effect[] = [];
  const take = (event: NewTeamEvent): ChatState => {
    const next = advance(state, event);
    if ("refused" in next) throw new Error(`${event.type}: ${next.refused}`);
    log.push(...next.events);
    effects.push(...next.effects);
    state = next.state;
    return next.state;
  };
  let now = take({
    type: "chat-opened",
    goal,
    launcher: "lead",
    depth: 0,
    maxTurns: 20,
    tokens: 9,
    withOthers: false,
    ancestors: [],
  });
  while (!now.isOver) now = take(await nextEvent(now, endOf));
  const said = log.flatMap((event) => (event.type === "decided" ? [event.decision] : []));
  return { state: now, said, log };
}

async function nextEvent(state: ChatState, endOf: (description: string) => TaskEnd): Promise<NewTeamEvent> {
  const forming = formationView(state);
  if (forming) {
    const formed = await planner.form(forming);
    if ("launch" in formed) return { type: "chat-launched", members: [...formed.launch], dropped: [] };
    const found = formed.search.map((description) => ({ description, hits: hitsFor(description) }));
    return { type: "agents-searched", found };
  }
  const view = teamView(state);
  if (view) {
    const { decision } = await planner.decide(view, () => undefined);
    const taskIds = decision.tasks.map((_, at) => `T${state.tasks.length + at + 1}`);
    const messageId = `m${state.messages.length}`;
    return { type: "decided", messageId, sender: view.speaker, decidedBy: planner.name, decision, taskIds };
  }
  const pending = state.tasks.find(({ status }) => status === "pending");
  const task = pending ?? state.tasks.find(isOpen);
  if (task === undefined) throw new Error("nothing is to be done");
  const { taskId, attempt, description } = task;
  if (pending) return { type: "task-acknowledged", taskId, attempt };
  return { type: "task-ended", taskId, attempt, status: endOf(description), conclusion: `Result: ${description}` };
}

const BRIEF = "Make a report:\n1. Find sources on bees\n2. Plot their numbers\n3. Finally write the report";

describe("rules planner", () => {
  it("gives each part to who fits it, and ends with what was made of all of them", async () => {
    const { state, said } = await play(BRIEF);
    expect(state.members).toEqual(["lead", "scholar", "plotter", "writer"]);
    expect(said.map(({ type }) => type)).toEqual([
      "discussion",
      "async_task_assign",
      "pause",
      "sync_task_assign",
      "conclusion",
    ]);
    expect(state.tasks.map(({ owner, needs }) => [owner, needs])).toEqual([
      ["scholar", []],
      ["plotter", []],
      ["writer", ["T1", "T2"]],
    ]);
    expect(state.ending).toEqual({
      end: "complete",
      conclusion: "Result: Finally write the report",
      missing: [],
    });
  });

  it("takes along who is as likely to fit as who leads, for a second attempt", async () => {
    const hits = [
      { name: "scholar", probability: 0.7, reason: "" },
      { name: "writer", probability: 0.7, reason: "" },
      { name: "plotter", probability: 0.7, reason: "" },
    ];
    const asked = { goal: "Find sources on bees", launcher: "lead", calls: 1, callsLeft: 8 };
    const form = (second: number, first = 0.7) => {
      const found = hits.map((hit, at) => ({ ...hit, probability: [first, second][at] ?? 0.7 }));
      return planner.form({ ...asked, found: [{ description: asked.goal, hits: found }] });
    };
    expect(await form(0.7)).toEqual({ launch: ["lead", "scholar", "writer"] });
    expect(await form(0.69)).toEqual({ launch: ["lead", "scholar"] });
    // What hardly fits is not worth a second attempt.
    expect(await form(0.55, 0.55)).toEqual({ launch: ["lead", "scholar"] });
  });

  it("joins results of which none holds the others", async () => {
    const { state } = await play("Find sources on bees. Plot their numbers");
    expect(state.ending?.conclusion).toBe("Result: Find sources on bees\n\nResult: Plot their numbers");
  });

  it("names a part that nobody fits, and what needed it", async () => {
    const { state } = await play("Find sources on bees. Sing a song, then write it down");
    expect(state.ending).toEqual({
      end: "partial",
      conclusion: "Result: Find sources on bees",
      missing: ["Sing a song (no agent fits)", "write it down (what it needs is missing)"],
    });
  });

  it("does what an “and” joins to a part that nobody fits", async () => {
    const { ending, tasks } = (await play("Sing a song and plot the numbers")).state;
    expect(tasks.map(({ owner, needs }) => [owner, needs])).toEqual([["plotter", []]]);
    expect(ending).toMatchObject({ end: "partial", missing: ["Sing a song (no agent fits)"] });
  });

  it("goes on without a part that failed, and fails where all did", async () => {
    const { state } = await play(BRIEF, (description) => (description.startsWith("Plot") ? "failed" : "done"));
    expect(state.ending).toMatchObject({ end: "partial", missing: ["Plot their numbers (plotter)"] });
    expect((await play(BRIEF, () => "failed")).state.ending?.end).toBe("failed");
  });

  it.each([
    ["Be nice", "Name the steps"],
    ["Sing a song. Dance to it", "any of these steps"],
  ])("asks back where nobody fits: %s", async (goal, said) => {
    const { ending } = (await play(goal)).state;
    expect(ending).toMatchObject({ end: "clarification-needed", conclusion: expect.stringContaining(said) });
  });
});

describe("parts", () => {
  it.each([
    ["- Find a\n- Write b using it", ["nothing: Find a", "before: Write b using it"]],
    ["Find a; find b. Combine both!", ["nothing: Find a", "nothing: find b", "all: Combine both"]],
    ["Find a, and then plot it", ["nothing: Find a", "before: plot it"]],
    ["Find a. Find A.", ["nothing: Find a"]],
    ["Find sources on bees and plot their numbers", ["nothing: Find sources on bees", "before: plot their numbers"]],
    ["Find bees, wasps, and also write a report", ["nothing: Find bees, wasps", "before: write a report"]],
    ["Find names and order numbers and the plot", ["nothing: Find names and order numbers and the plot"]],
    ["Translate “stop and find a bee”", ["nothing: Translate “stop and find a bee”"]],
    ["Translate 'stop and find a bee' to German", ["nothing: Translate 'stop and find a bee' to German"]],
    ["Please find and fix the plot", ["nothing: Please find and fix the plot"]],
    ["Find and plot the numbers", ["nothing: Find and plot the numbers"]],
    ["Write a paper", ["nothing: Write a paper"]],
    ["…", []],
  ])("of %j", (goal, parts) => {
    expect(partsOf(goal).map(({ needs, text }) => `${needs}: ${text}`)).toEqual(parts);
  });
});
