import { describe, expect, it } from "vitest";
import type { ChatState, Effect, Transition } from "../chat-state";
import { Decision, type NewTeamEvent } from "../events";
import { advance } from "./advance";

/** A tree of chats that is played by hand. */
function theatre() {
  const chats = new Map<string, ChatState>();
  const taken = new Set<Transition>();
  let messages = 0;
  const play = (id: string, event: NewTeamEvent): readonly Effect[] => {
    const next = advance(chats.get(id), event);
    if ("refused" in next) throw new Error(`${event.type}: ${next.refused}`);
    chats.set(id, next.state);
    for (const transition of next.taken) taken.add(transition);
    return next.effects;
  };
  const open = (
    id: string,
    goal: string,
    launcher: string,
    members: string[],
    above?: { goal: string; taskId: string },
  ) => {
    play(id, {
      ...{ type: "chat-opened", goal, launcher, maxTurns: 20, tokens: 100_000 },
      ...{ depth: above ? 1 : 0, withOthers: false, ancestors: above ? [above.goal] : [] },
      ...(above && { parent: { commId: "g0", taskId: above.taskId } }),
    });
    play(id, { type: "agents-searched", found: [{ description: goal, hits: [] }] });
    play(id, { type: "chat-launched", members, dropped: [] });
  };
  const say = (id: string, sender: string, said: Partial<Decision>, taskIds: string[] = []) => {
    messages += 1;
    const decision = Decision.parse({ type: "discussion", content: `Message ${messages}`, ...said });
    return play(id, { type: "decided", messageId: `m${messages}`, sender, decidedBy: "scripted", decision, taskIds });
  };
  const start = (id: string, taskId: string) => play(id, { type: "task-acknowledged", taskId, attempt: 1 });
  const done = (id: string, taskId: string, conclusion = `Result of ${taskId}`) =>
    play(id, { type: "task-ended", taskId, attempt: 1, status: "done", conclusion });
  const phase = (id: string) => chats.get(id)?.phase;
  return { chats, taken, play, open, say, start, done, phase };
}

const GOAL = "Write a research paper on the Internet of Agents";
const task = (owner: string, description: string) => ({ owner, description, needs: [] });

/** The paper's example; with `isNested`, the PDF expert forms a team of his own. */
function playPaper(isNested = false) {
  const { chats, taken, play, open, say, start, done, phase } = theatre();
  open("g0", GOAL, "c1", ["c1", "c2", "c3"]);
  say("g0", "c1", { nextSpeakers: ["c3"] });
  say("g0", "c3", { type: "sync_task_assign", tasks: [task("c2", "Review the literature")] }, ["T1"]);
  expect(phase("g0")).toEqual({ name: "sync", by: "c3", awaits: ["T1"] });
  start("g0", "T1");
  play("g0", { type: "task-delegated", taskId: "T1", attempt: 1, childId: "g1", goal: "Review the literature" });
  open("g1", "Review the literature", "c2", ["c2", "c6"], { goal: GOAL, taskId: "T1" });
  say("g1", "c2", { nextSpeakers: ["c6"] });
  say("g1", "c6", { nextSpeakers: ["c2"] });
  say("g1", "c2", { type: "async_task_assign", tasks: [task("c6", "Extract three papers")] }, ["T2"]);
  if (isNested) play("g1", { type: "task-delegated", taskId: "T2", attempt: 1, childId: "g2", goal: "Extract" });
  else start("g1", "T2");
  expect(phase("g1")).toEqual({ name: "discussion", speaker: "c2" });
  say("g1", "c2", { type: "pause", triggers: ["T2"] });
  done("g1", "T2");
  const [end] = say("g1", "c2", { type: "conclusion", content: "Three papers" });
  expect(end).toEqual({ do: "end", ending: { end: "complete", conclusion: "Three papers", missing: [] } });
  done("g0", "T1", "Three papers");
  say("g0", "c3", { type: "async_task_assign", tasks: [task("c1", "Method"), task("c3", "Introduction")] }, [
    "T3",
    "T4",
  ]);
  start("g0", "T3");
  expect(phase("g0")).toEqual({ name: "async", by: "c3", awaits: ["T4"] });
  start("g0", "T4");
  say("g0", "c3", { nextSpeakers: ["c1"] });
  done("g0", "T4");
  say("g0", "c1", { nextSpeakers: ["c3"] });
  say("g0", "c3", { type: "pause", triggers: ["T3"] });
  done("g0", "T3");
  const editing = ["c1", "c2", "c3"].map((owner) => task(owner, "Edit"));
  say("g0", "c3", { type: "sync_task_assign", tasks: editing }, ["T5", "T6", "T7"]);
  for (const taskId of ["T5", "T6", "T7"]) done("g0", taskId);
  say("g0", "c3", { type: "conclusion", content: "Abstract: The rapid advancement of LLMs" });
  return { chats, taken };
}

describe("the paper's example", () => {
  it("is played in two chats and seven tasks, by every transition but the ninth", () => {
    const { chats, taken } = playPaper();
    expect([...chats.keys()]).toEqual(["g0", "g1"]);
    expect([...chats.values()].flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)).sort()).toHaveLength(7);
    expect([...taken].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]);
    expect(chats.get("g0")).toMatchObject({ isOver: true, ending: { end: "complete", missing: [] } });
    expect(chats.get("g0")?.ending?.conclusion).toMatch(/^Abstract: The rapid advancement of LLMs/);
  });

  it("takes the ninth where the PDF expert forms a team", () => {
    expect(playPaper(true).taken).toContain(9);
  });
});
