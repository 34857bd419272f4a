import type { AgentHit } from "@/lib/teams/registry/agent-index";

const MOST_MEMBERS = 7;

/** A task, with what the search found for each of its parts, best first. */
export interface Asked {
  /** Agents that its tools lie with. */
  labelled: ReadonlySet<string>;
  found: AgentHit[][];
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

/** What the rules recruit, the best of each part above the threshold, against what is labelled. */
export function measure(
  asked: readonly Asked[],
  threshold: number,
  { ranks, agents }: { ranks: RanksBy; agents: number },
) {
  const rows = asked.map(({ labelled, found }) => {
    const best = found.flatMap((hits) => hits.slice(0, 1).filter(({ probability }) => probability >= threshold));
    const recruited = [...new Set(best.map(({ agentId }) => agentId))].slice(0, MOST_MEMBERS);
    const places = [...labelled].map((name) =>
      Math.min(agents, ...recruited.map((member) => ranks(name).get(member) ?? agents)),
    );
    return { places, right: recruited.map((name) => labelled.has(name)) };
  });
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
