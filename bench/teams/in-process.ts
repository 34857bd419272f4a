import type { NewTeamEvent } from "@/lib/teams";
import { foldChat } from "@/lib/teams/machine/advance";
import type { Agent } from "@/lib/teams/registry/agent";
import { AgentIndex } from "@/lib/teams/registry/agent-index";
import { percentile } from "../agent-times";
import type { Row } from "./row";

const AGENTS = 10_000;
const SEARCHES = 500;
const EVENTS = 1_000;
/** Of a vector as long as those of the encoder that ships. */
const DIMENSIONS = 512;

/** Processor time since then, in milliseconds: other programs at work on the machine do not count. */
function processorMs(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/** Texts become vectors at no cost, so that all else is what is measured. */
const instantly = {
  model: "instant",
  embed: async (texts: readonly string[]) =>
    texts.map((text) => {
      let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
      const vector = Float32Array.from({ length: DIMENSIONS }, () => {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        return seed / 2 ** 32 - 0.5;
      });
      const length = Math.hypot(...vector);
      return vector.map((part) => part / length);
    }),
  close: async () => undefined,
};

/** Descriptions of `words`, which are those of the texts that are searched too. */
function textsOf(words: readonly string[], count: number, each: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: each }, (_, place) => words[(at * 7_919 + place * 104_729 + at * place) % words.length]).join(
      " ",
    ),
  );
}

export async function measureSearch(words: readonly string[]): Promise<Row> {
  const agents = textsOf(words, AGENTS, 20).map(
    (description, at): Agent => ({
      ...{
        id: `a${at}`,
        slug: `agent-${at}`,
        name: `Agent ${at}`,
        kind: "connector",
        description,
        skills: [],
        tools: [],
      },
      ...{ ownerKey: "bench", userId: null, visibility: "public", capacity: 4, decides: false },
      ...{ cardUrl: null, card: null, cardEtag: null, cardReadAt: null },
      ...{ suspendedAt: null, lastSeenAt: null, createdAt: new Date() },
    }),
  );
  const index = new AgentIndex({
    store: { list: async () => agents, outcomes: async () => [] },
    embeddings: instantly,
    onError: (error) => console.error(error),
  });
  const asker = { ownerKey: "bench", withOthers: true, limit: 5 };
  await index.search("warm up", asker);
  await index.settled();
  const times: number[] = [];
  for (const text of textsOf(words, SEARCHES, 8)) {
    const began = process.cpuUsage();
    await index.search(text, asker);
    times.push(processorMs(began));
  }
  await index.close();
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return {
    what: "search_agent at 10,000 agents, without the embedding's time",
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    bar: "p95 < 30 ms",
    holds: p95 < 30,
  };
}

/** A chat of a thousand events: turns that give tasks, which are acknowledged and done. */
function longChat(): NewTeamEvent[] {
  const opened = { goal: "A long matter", launcher: "ann", depth: 0, maxTurns: 100, tokens: 1e9 };
  const events: NewTeamEvent[] = [
    { type: "chat-opened", ...opened, withOthers: false, ancestors: [] },
    { type: "chat-launched", members: ["ann", "ben", "cid"], dropped: [] },
  ];
  for (let turn = 0; events.length < EVENTS; turn += 1) {
    const taskIds = Array.from({ length: 5 }, (_, at) => `T${turn * 5 + at + 1}`);
    const tasks = taskIds.map((taskId) => ({ owner: "ben", description: `Do ${taskId} with care`, needs: [] }));
    events.push({
      ...{ type: "decided", messageId: `m${turn}`, sender: "ann", decidedBy: "ann", taskIds },
      decision: {
        ...{ type: "sync_task_assign", content: `Turn ${turn}: ${"words ".repeat(50)}`, nextSpeakers: ["ben"] },
        ...{ tasks, triggers: [], missing: [], asksBack: false },
      },
    });
    for (const taskId of taskIds) events.push({ type: "task-acknowledged", taskId, attempt: 1 });
    const conclusion = "result ".repeat(50);
    for (const taskId of taskIds) events.push({ type: "task-ended", taskId, attempt: 1, status: "done", conclusion });
  }
  return events.slice(0, EVENTS);
}

export function measureFold(): Row {
  const events = longChat();
  const before = process.memoryUsage().heapUsed;
  const began = process.cpuUsage();
  const state = foldChat(events);
  const took = processorMs(began);
  const bytes = process.memoryUsage().heapUsed - before;
  return {
    what: `fold of ${events.length.toLocaleString("en")} events`,
    figure: `${took.toFixed(1)} ms, ${(bytes / 1e6).toFixed(1)} MB on the heap, ${state?.tasks.length} tasks`,
    bar: "< 50 ms",
    holds: took < 50,
  };
}
