import type { BenchmarkQuery } from "./benchmark";

/** What a search gave for one question. */
export interface RankedQuery {
  query: BenchmarkQuery;
  /** Tool IDs, best first, at least ten where there are as many. */
  ranked: string[];
  ms: number;
}

export interface Measured {
  queries: RankedQuery[];
  indexMs: number;
  rssBytes: number;
}

const PLACES = 10;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function needed({ gold, relevant }: BenchmarkQuery): number {
  return Math.max(1, (gold ?? relevant).length);
}

function hits({ query, ranked }: RankedQuery, places: number): boolean[] {
  const relevant = new Set(query.relevant);
  return ranked.slice(0, places).map((id) => relevant.has(id));
}

/** Hits that count: of several that serve equally, as many as the question needs. */
function countedHits(ranked: RankedQuery, places: number): number {
  return Math.min(needed(ranked.query), hits(ranked, places).filter(Boolean).length);
}

function discount(place: number): number {
  return 1 / Math.log2(place + 2);
}

function gain(ranked: RankedQuery): number {
  let left = needed(ranked.query);
  const ideal = Array.from({ length: Math.min(left, PLACES) }, (_, place) => discount(place));
  let sum = 0;
  hits(ranked, PLACES).forEach((hit, place) => {
    if (hit && left > 0) {
      sum += discount(place);
      left -= 1;
    }
  });
  return sum / ideal.reduce((total, value) => total + value, 0);
}

/** Recall, mean reciprocal rank and nDCG, 0 to 1; times in milliseconds, memory in bytes. */
export function summarize({ queries, indexMs, rssBytes }: Measured): Record<string, number> {
  const mean = (value: (ranked: RankedQuery) => number) =>
    Number((queries.reduce((sum, ranked) => sum + value(ranked), 0) / Math.max(1, queries.length)).toFixed(4));
  const recall = (places: number) => mean((ranked) => countedHits(ranked, places) / needed(ranked.query));
  const times = queries.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    "recall@1": recall(1),
    "recall@5": recall(5),
    "recall@10": recall(10),
    mrr: mean((ranked) => {
      const first = hits(ranked, ranked.ranked.length).indexOf(true);
      return first < 0 ? 0 : 1 / (first + 1);
    }),
    "ndcg@10": mean(gain),
    p50Ms: Number(quantile(times, 0.5).toFixed(2)),
    p95Ms: Number(quantile(times, 0.95).toFixed(2)),
    indexMs: Math.round(indexMs),
    rssBytes,
  };
}
