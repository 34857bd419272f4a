import { expect, it } from "vitest";
import { type ChatState, isOpen, tokensLeft } from "../chat-state";
import { Decision, type NewTeamEvent } from "../events";
import { advance } from "./advance";

const TOKENS = 1_000;

/** Takes an event that has to be taken, and tells what is set aside for a chat that it opens. */
function take(state: ChatState | undefined, event: NewTeamEvent): { state: ChatState; aside: number } {
  const next = advance(state, event);
  if ("refused" in next) throw new Error(next.refused);
  const child = next.effects.find((effect) => effect.do === "open-child");
  return { state: next.state, aside: child?.do === "open-child" ? child.tokens : 0 };
}

function open(tokens: number): ChatState {
  const opened = { goal: "Write a paper", launcher: "ann", depth: 0, maxTurns: 20, tokens };
  const first = take(undefined, { type: "chat-opened", ...opened, withOthers: false, ancestors: [] });
  return take(first.state, { type: "chat-launched", members: ["ann", "ben", "cid"], dropped: [] }).state;
}

function assign(state: ChatState, owners: readonly string[]): ChatState {
  const tasks = owners.map((owner) => ({ owner, description: `Work of ${owner}` }));
  const decision = Decision.parse({ type: "sync_task_assign", content: "Do.", tasks });
  const taskIds = owners.map((_, at) => `T${at + 1}`);
  return take(state, { type: "decided", messageId: "m1", sender: "ann", decidedBy: "ann", decision, taskIds }).state;
}

const delegated = (taskId: string): NewTeamEvent => ({
  ...{ type: "task-delegated", taskId, attempt: 1, childId: `c ${taskId}`, goal: `Goal of ${taskId}` },
});

it("a tree of chats keeps to the tokens of its first, however many are open at once", () => {
  const one = take(assign(open(TOKENS), ["ben", "cid"]), delegated("T1"));
  const other = take(one.state, delegated("T2"));
  expect(one.aside + other.aside + tokensLeft(other.state)).toBe(TOKENS);
  expect(other.aside).toBeGreaterThan(0);

  // What the first did not use is there again for others, whether it came to something or not.
  const usage = { tokens: 100 };
  const failed = take(other.state, {
    ...{ type: "task-reassigned", taskId: "T1", attempt: 2, owner: "cid", cause: "Nobody joined.", usage },
  });
  expect(tokensLeft(failed.state)).toBe(TOKENS - other.aside - 100);
  const done = take(failed.state, {
    type: "task-ended",
    taskId: "T2",
    attempt: 1,
    status: "done",
    conclusion: "",
    usage,
  });
  expect(tokensLeft(done.state)).toBe(TOKENS - 200);
});

it("a chat whose tokens are used concludes, and opens no other", () => {
  const working = assign(open(2), ["ben", "cid"]);
  const half = take(working, {
    type: "task-ended",
    taskId: "T1",
    attempt: 1,
    status: "done",
    conclusion: "a",
    usage: { tokens: 1 },
  });
  const refused = advance(half.state, delegated("T2"));
  expect("refused" in refused && refused.refused).toBe("No tokens are left for another team.");
  const last = take(half.state, {
    ...{ type: "task-ended", taskId: "T2", attempt: 1, status: "failed", conclusion: "b", usage: { tokens: 1 } },
  });
  expect(last.state.tasks.filter(isOpen)).toEqual([]);
  expect(last.state.ending).toMatchObject({ end: "partial", conclusion: "a" });
  expect(last.state.ending?.missing.join()).toContain("tokens were used");
});
