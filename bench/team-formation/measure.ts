import { createRulesPlanner } from "@/lib/teams/planning/rules-planner";
import type { AgentHit } from "@/lib/teams/registry/agent-index";

const LAUNCHER = "benchmark";

/** A task, with what the search found for each of its parts, best first. */
export interface Asked {
  /** Agents that its tools lie with. */
  labelled: ReadonlySet<string>;
  goal: string;
  found: { description: string; hits: AgentHit[] }[];
  /** For each part, how well the best of ten agents fits who have nothing to do with the task. */
  unfit: number[];
}

/** Ranks all agents by their likeness to one of them, itself 1. */
export type RanksBy = (name: string) => ReadonlyMap<string, number>;

export function ranksByLikeness(vectors: ReadonlyMap<string, Float32Array>): RanksBy {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (name) => {
    const ranks = known.get(name) ?? rank(name, vectors);
    known.set(name, ranks);
    return ranks;
  };
}

function rank(name: string, vectors: ReadonlyMap<string, Float32Array>): ReadonlyMap<string, number> {
  const own = vectors.get(name);
  if (own === undefined) throw new Error(`There is no agent ${name}.`);
  const liked = [...vectors].map(([other, vector]) => ({ other, like: other === name ? 2 : cosine(own, vector) }));
  return new Map(liked.sort((a, b) => b.like - a.like).map(({ other }, at) => [other, at + 1]));
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x = 0, y = 0] = [a[at], b[at]];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return dot / Math.sqrt(aa * bb || 1);
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
const percent = (held: boolean[]) => 100 * mean(held.map(Number));

/** Whom the rules recruit by that threshold. */
async function recruitedBy(threshold: number, { goal, found: asked }: Asked): Promise<string[]> {
  const found = asked.map(({ description, hits }) => ({
    description,
    hits: hits.map(({ agentId: name, ...hit }) => ({ name, ...hit })),
  }));
  const formed = await createRulesPlanner(threshold).form({ goal, launcher: LAUNCHER, found, calls: 1, callsLeft: 0 });
  return "launch" in formed ? formed.launch.filter((name) => name !== LAUNCHER) : [];
}

/** Whom the rules recruit, against what is labelled. */
export async function measure(
  asked: readonly Asked[],
  threshold: number,
  { ranks, agents }: { ranks: RanksBy; agents: number },
) {
  const recruiting = asked.map(async (task) => {
    const { labelled } = task;
    const recruited = await recruitedBy(threshold, task);
    const places = [...labelled].map((name) =>
      Math.min(agents, ...recruited.map((member) => ranks(name).get(member) ?? agents)),
    );
    return { places, right: recruited.map((name) => labelled.has(name)) };
  });
  const rows = await Promise.all(recruiting);
  const places = rows.flatMap((row) => row.places);
  return {
    "Top@1": percent(places.map((place) => place === 1)),
    "Top@10": percent(places.map((place) => place <= 10)),
    MR: mean(places),
    MRR: 100 * mean(places.map((place) => 1 / place)),
    size: mean(rows.map(({ right }) => right.length)),
    precision: percent(rows.flatMap(({ right }) => right)),
    "nobody found": percent(rows.map(({ right }) => right.length === 0)),
    "unfit taken": percent(asked.flatMap(({ unfit }) => unfit.map((probability) => probability >= threshold))),
  };
}
