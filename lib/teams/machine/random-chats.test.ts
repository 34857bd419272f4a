import { describe, expect, it } from "vitest";
import { type ChatState, isOpen, TRANSITIONS, type Transition } from "../chat-state";
import { DECISION_TYPES, type NewTeamEvent } from "../events";
import { advance, foldChat } from "./advance";

const CHATS = process.env.AGIENT_TEST_FULL ? 10_000 : 1_000;
const NAMES = ["ann", "ben", "cid", "nobody"];
/** Where each transition leads; 8 and 9 open a chat of their own and leave this one where it is. */
const FROM_TO = Object.entries(TRANSITIONS).map(([number, text]) => ({
  number: Number(number),
  ends: text.split(" → "),
}));

/** Numbers of a linear congruential generator, from 0 up to `below`: a failure can be repeated by its seed. */
function generator(seed: number) {
  let value = seed + 1;
  const below = (most: number) => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((value / 2 ** 32) * most);
  };
  const one = <T>(of: readonly T[], otherwise: T): T => of[below(of.length)] ?? otherwise;
  const some = <T>(of: readonly T[]): T[] => of.filter(() => below(3) === 0);
  return { below, one, some };
}
type Random = ReturnType<typeof generator>;

const TASK_IDS = Array.from({ length: 12 }, (_, at) => `T${at}`);

function randomDecision({ below, one, some }: Random, state: ChatState | undefined): NewTeamEvent {
  const speaker = state?.phase.name === "discussion" && below(8) > 0 ? state.phase.speaker : one(NAMES, "ann");
  const type = one(DECISION_TYPES, "pause");
  const isAssignment = type === "sync_task_assign" || type === "async_task_assign";
  const known = state?.tasks.map(({ taskId }) => taskId) ?? [];
  const tasks = Array.from({ length: isAssignment ? below(4) : 0 }, () => ({
    owner: one(NAMES.slice(0, below(8) > 0 ? 3 : 4), "ann"),
    description: `Do part ${below(30)}`,
    needs: below(4) > 0 ? [] : some([...known, "T1"]),
  }));
  return {
    type: "decided",
    messageId: `m${below(200)}`,
    sender: speaker,
    decidedBy: "scripted",
    decision: {
      ...{ type, content: "said", tasks, missing: [], asksBack: below(20) === 0 },
      // Now and then several where one may speak, or one where nobody may.
      nextSpeakers:
        type === "discussion" || below(20) === 0
          ? [one(NAMES.slice(0, 3), "ann"), ...(below(20) === 0 ? NAMES : [])]
          : [],
      triggers: type === "pause" ? some(TASK_IDS) : [],
    },
    taskIds: tasks.map((_, at) => `T${(known.length + at) % 40}`),
    ...(below(10) === 0 && { foldedInto: one(state?.messages.map(({ messageId }) => messageId) ?? [], "m0") }),
    usage: { tokens: below(40) },
  };
}

function randomEvent(random: Random, state: ChatState | undefined): NewTeamEvent {
  const { below, one, some } = random;
  const task = one(state?.tasks ?? [], undefined);
  const attempt = { taskId: task?.taskId ?? "T0", attempt: below(6) > 0 ? (task?.attempt ?? 1) : 1 + below(2) };
  const description = `Do part ${below(30)}`;
  switch (below(15)) {
    case 0:
      return { type: "agents-searched", found: [{ description, hits: [] }] };
    case 1:
      return { type: "chat-launched", members: below(4) > 0 ? NAMES.slice(0, 3) : some(NAMES), dropped: [] };
    case 2:
      return { type: "task-acknowledged", ...attempt };
    case 3:
      return { type: "task-delegated", ...attempt, childId: `c${below(9)}`, goal: below(3) > 0 ? description : "Goal" };
    case 4:
      return { type: "task-reassigned", ...attempt, attempt: 2, owner: one(NAMES, "ann"), cause: "lost" };
    case 5:
    case 6:
      return { type: "task-ended", ...attempt, status: below(3) > 0 ? "done" : "failed", conclusion: "r" };
    case 7:
      return { type: "task-moved", ...attempt, status: "input-required" };
    case 8:
      return below(3) === 0 ? { type: "wait-over" } : { type: "speaker-replaced", speaker: one(NAMES, "ann") };
    case 9:
      if (below(15) > 0) return randomDecision(random, state);
      return { type: "forced", cause: one(["deadline", "cancelled"], "deadline") };
    case 10:
      return { type: "member-joined", name: one(NAMES, "dot") };
    default:
      return randomDecision(random, state);
  }
}

/** The transitions lead from where the chat stood to where it stands, one to the next. */
function expectChained(before: ChatState | undefined, taken: readonly Transition[], after: ChatState, where: string) {
  let at: string = before?.phase.name ?? "start";
  for (const number of taken) {
    const [from, to] = FROM_TO.find((row) => row.number === number)?.ends ?? [];
    if (number === 8 || number === 9) continue;
    expect(at, where).toBe(from);
    at = to ?? "nowhere";
  }
  expect(after.phase.name, where).toBe(at);
}

function playChat(seed: number) {
  const taken = new Set<Transition>();
  const random = generator(seed);
  const opened = {
    type: "chat-opened",
    goal: "Goal",
    launcher: "ann",
    depth: random.below(4),
    maxTurns: 1 + random.below(20),
  } as const;
  const log: NewTeamEvent[] = [];
  let state: ChatState | undefined;
  for (let count = 0; count < 150; count += 1) {
    const first: NewTeamEvent = { ...opened, tokens: 300, withOthers: false, ancestors: [] };
    // Doubled where it is the last one that was taken, late where it is one of those before.
    const again = log.slice(-random.below(2));
    const isAgain = count === 0 || random.below(8) === 0;
    const event = isAgain ? random.one(again, first) : randomEvent(random, state);
    const next = advance(state, event);
    if ("refused" in next) continue;
    expectChained(state, next.taken, next.state, `seed ${seed}, event ${count}: ${event.type}`);
    ({ state } = next);
    for (const transition of next.taken) taken.add(transition);
    log.push(...next.events);
  }
  // What the server does at the deadline, wherever the chat stands.
  const last = advance(state, { type: "forced", cause: "deadline" });
  if (!("refused" in last)) {
    expectChained(state, last.taken, last.state, `seed ${seed}, forced`);
    ({ state } = last);
    log.push(...last.events);
  }
  return { log, state, taken };
}

describe("random group chats", () => {
  it(`take the transitions and no other, end in their turns, and replay to the same (${CHATS} chats)`, () => {
    const ends = new Set<string>();
    const all = new Set<Transition>();
    for (let seed = 0; seed < CHATS; seed += 1) {
      const { log, state, taken } = playChat(seed);
      for (const transition of taken) all.add(transition);
      if (state === undefined) continue;
      expect(state.isOver, `seed ${seed}`).toBe(true);
      expect(state.turns, `seed ${seed}`).toBeLessThanOrEqual(state.opened.maxTurns);
      expect(state.tasks.filter(isOpen), `seed ${seed}`).toEqual([]);
      expect(
        log.filter(({ type }) => type === "chat-ended"),
        `seed ${seed}`,
      ).toHaveLength(1);
      expect(foldChat(log), `seed ${seed}`).toEqual(state);
      expect(foldChat(log.slice(5), foldChat(log.slice(0, 5))), `seed ${seed}`).toEqual(state);
      ends.add(state.ending?.end ?? "none");
    }
    // Every end and every transition is among them, so that what is held above is held of all.
    expect(all.size).toBe(12);
    expect([...ends].sort()).toEqual(["cancelled", "clarification-needed", "complete", "failed", "partial"]);
  });
});
