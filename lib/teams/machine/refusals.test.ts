import { describe, expect, it } from "vitest";
import type { ChatState, Of } from "../chat-state";
import { Decision, type NewTeamEvent, TeamEvent } from "../events";
import { advance, foldChat } from "./advance";

const OPENED: Of<"chat-opened"> = {
  ...{ type: "chat-opened", goal: "Write a paper", launcher: "ann", depth: 0, maxTurns: 20, tokens: 1_000 },
  withOthers: false,
  ancestors: [],
};
const LAUNCHED: NewTeamEvent[] = [OPENED, { type: "chat-launched", members: ["ann", "ben"], dropped: [] }];

function says(said: Partial<Decision>, taskIds: string[] = [], sender = "ann", messageId = "m9"): NewTeamEvent {
  const decision = Decision.parse({ type: "discussion", content: "", ...said });
  return { type: "decided", messageId, sender, decidedBy: "scripted", decision, taskIds };
}

const WORK = { owner: "ben", description: "Find sources" };
const assigned = says(
  { type: "async_task_assign", tasks: [WORK].map((task) => ({ ...task, needs: [] })) },
  ["T1"],
  "ann",
  "m1",
);
const ended: NewTeamEvent = { type: "task-ended", taskId: "T1", attempt: 1, status: "done", conclusion: "Three" };
const WORKING = [...LAUNCHED, assigned, { type: "task-acknowledged", taskId: "T1", attempt: 1 }] as const;

function refusal(events: readonly NewTeamEvent[], event: NewTeamEvent): string | undefined {
  const next = advance(foldChat(events), event);
  return "refused" in next ? next.refused : undefined;
}

describe("what is refused", () => {
  const tasks = (...all: { owner: string; description: string; needs?: string[] }[]) =>
    all.map((task) => ({ needs: [], ...task }));
  it.each<[string, readonly NewTeamEvent[], NewTeamEvent, RegExp]>([
    ["no member", LAUNCHED, says({ nextSpeakers: ["zoe"] }), /zoe is no member/],
    ["several speakers", LAUNCHED, says({ nextSpeakers: ["ann", "ben"] }), /one next speaker/],
    ["another's turn", LAUNCHED, says({ nextSpeakers: ["ann"] }, [], "ben"), /turn of ann/],
    ["said twice", WORKING, says({ nextSpeakers: ["ben"] }, [], "ann", "m1"), /taken already/],
    ["unknown trigger", WORKING, says({ type: "pause", triggers: ["T7"] }), /no task T7/],
    [
      "asked again",
      WORKING,
      says({ type: "sync_task_assign", tasks: tasks({ ...WORK, description: "find sources!" }) }, ["T2"]),
      /given already, as T1/,
    ],
    [
      "need of the same turn",
      LAUNCHED,
      says({ type: "sync_task_assign", tasks: tasks(WORK, { owner: "ann", description: "Use them", needs: ["T1"] }) }, [
        "T1",
        "T2",
      ]),
      /same turn/,
    ],
    ["empty assignment", LAUNCHED, says({ type: "sync_task_assign" }), /at least one task/],
    [
      "result of an older attempt",
      [...WORKING, { type: "task-reassigned", taskId: "T1", attempt: 2, owner: "ann", cause: "Lost" }],
      ended,
      /at attempt 2/,
    ],
    ["result twice", [...WORKING, ended], ended, /is over: done/],
    [
      "second retry",
      [...WORKING, { type: "task-reassigned", taskId: "T1", attempt: 2, owner: "ann", cause: "Lost" }],
      { type: "task-reassigned", taskId: "T1", attempt: 2, owner: "ben", cause: "Lost" },
      /attempt 2 of 2/,
    ],
    [
      "delegation in a circle",
      WORKING,
      { type: "task-delegated", taskId: "T1", attempt: 1, childId: "g1", goal: "Write a PAPER" },
      /for this goal already/,
    ],
    [
      "after the end",
      [
        ...LAUNCHED,
        { type: "forced", cause: "cancelled" },
        { type: "chat-ended", end: "cancelled", conclusion: "", missing: [] },
      ],
      ended,
      /has ended/,
    ],
  ])("%s", (_, events, event, cause) => {
    expect(refusal(events, event)).toMatch(cause);
  });

  it("a chat that stands too deep, and one without tokens", () => {
    const at = (more: { depth?: number; tokens?: number }) => advance(undefined, { ...OPENED, ...more });
    expect(at({ depth: 3 })).toMatchObject({ refused: expect.stringMatching(/2 deep/) });
    expect(at({ tokens: 0 })).toMatchObject({ refused: expect.stringMatching(/tokens/) });
  });

  it("a tenth call that looks for agents, and texts over 32 kB of UTF-8", () => {
    const search: NewTeamEvent = { type: "agents-searched", found: [{ description: "x", hits: [] }] };
    const nine = [OPENED, ...Array.from({ length: 9 }, () => search)];
    expect(refusal(nine.slice(0, 9), search)).toBeUndefined();
    expect(refusal(nine, search)).toMatch(/10th call launches/);
    const said = { type: "discussion", content: "ä".repeat(20_000) };
    expect(Decision.safeParse(said).error?.issues[0]?.message).toBe("This text is longer than 32 kB.");
    expect(
      TeamEvent.safeParse({ ...OPENED, goal: " ", seq: 1, at: new Date(0).toISOString(), commId: "g0" }).success,
    ).toBe(false);
  });
});

describe("what is changed", () => {
  it("waits for open tasks before a conclusion, and says so", () => {
    const state: ChatState | undefined = foldChat([...WORKING, says({ type: "conclusion", content: "Done" })]);
    expect(state?.phase).toEqual({ name: "pause", by: "ann", awaits: ["T1"] });
    expect(state?.messages.at(-1)?.note).toMatch(/waits for them/);
  });

  it("speaks on where a pause has nothing left to wait for", () => {
    const state = foldChat([...WORKING, ended, says({ type: "pause", triggers: ["T1"] })]);
    expect(state?.phase).toEqual({ name: "discussion", speaker: "ann" });
  });

  it("names what is missing when its last turn is over", () => {
    const short: NewTeamEvent[] = [{ ...OPENED, maxTurns: 1 }, ...LAUNCHED.slice(1), ...WORKING.slice(2)];
    expect(foldChat(short)?.ending).toMatchObject({
      end: "failed",
      missing: [expect.any(String), "Find sources (ben)"],
    });
  });
});
