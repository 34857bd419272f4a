import { describe, expect, it } from "vitest";
import type { ChatState } from "../chat-state";
import { Decision, MOST_MEMBERS, type NewTeamEvent } from "../events";
import { createRulesPlanner } from "../planning/rules-planner";
import { teamView } from "../planning/team-planner";
import { advance, foldChat } from "./advance";

const OPENED: NewTeamEvent = {
  ...{ type: "chat-opened", goal: "Write a paper", launcher: "ann", depth: 0, maxTurns: 20, tokens: 1_000 },
  ...{ withOthers: false, ancestors: [] },
};
const launched = (...members: string[]): NewTeamEvent => ({ type: "chat-launched", members, dropped: [] });
const dot: NewTeamEvent = { type: "member-joined", name: "dot" };

function stateOf(...events: NewTeamEvent[]): ChatState {
  const state = foldChat(events);
  if (state === undefined) throw new Error("The chat is not open.");
  return state;
}

function refusal(events: readonly NewTeamEvent[]): string | undefined {
  const next = advance(foldChat(events), dot);
  return "refused" in next ? next.refused : undefined;
}

describe("a person who joins", () => {
  it("is a member from then on, and takes nobody's turn", () => {
    const { members, phase, turns } = stateOf(OPENED, launched("ann", "ben"), dot);
    expect(members).toEqual(["ann", "ben", "dot"]);
    expect(phase).toEqual({ name: "discussion", speaker: "ann" });
    expect(turns).toBe(0);
  });

  it("is given the word once by the rules", async () => {
    const rules = createRulesPlanner(0.5);
    const state = stateOf(OPENED, launched("ann", "ben"), dot);
    const view = teamView(state);
    if (view === null) throw new Error("Nobody speaks.");
    const { decision } = await rules.decide(view, () => undefined);
    expect(decision).toMatchObject({ type: "discussion", nextSpeakers: ["dot"] });
    const said = { sender: "ann", decidedBy: rules.name, taskIds: [] };
    const passed = advance(state, { type: "decided", messageId: "m1", decision, ...said });
    if ("refused" in passed) throw new Error(passed.refused);
    const back = Decision.parse({ type: "discussion", content: "Go on.", nextSpeakers: ["ann"] });
    const next = advance(passed.state, {
      ...{ type: "decided", messageId: "m2", decision: back, sender: "dot", decidedBy: "dot", taskIds: [] },
    });
    expect("refused" in next ? [] : teamView(next.state)?.newcomers).toEqual([]);
  });

  it.each<[string, NewTeamEvent[], RegExp]>([
    ["while the team is formed", [OPENED], /still being formed/],
    ["twice", [OPENED, launched("ann"), dot], /joined this group chat already/],
    ["where it is full", [OPENED, launched("ann", ..."bcdefgh")], new RegExp(`${MOST_MEMBERS} members at most`)],
    ["after its end", [OPENED, launched("ann"), { type: "forced", cause: "ended" }], /has its conclusion|has ended/],
  ])("cannot do so %s", (_, events, cause) => {
    expect(refusal(events)).toMatch(cause);
  });
});
