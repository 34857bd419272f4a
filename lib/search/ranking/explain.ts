import type { ScoreParts } from "../search";

const WEAKER: readonly (readonly [keyof ScoreParts, string])[] = [
  ["lexical", "it shares fewer telling words with the question"],
  ["semantic", "its meaning is further from the question"],
  ["keyword", "it fits the chosen keywords less"],
  ["rerank", "the parts together speak for it less"],
  ["reliability", "its calls succeed less often"],
];

/** Differences of a score that a person would call the same. */
const SAME = 0.05;

/** Why a candidate is behind the first one: the parts in which it falls short most, in plain words. */
export function whyLost(parts: ScoreParts, winner: ScoreParts, winnerName: string): string {
  const behind = WEAKER.map(([part, words]) => ({ words, by: winner[part] - parts[part] }))
    .filter(({ by }) => by > SAME)
    .sort((a, b) => b.by - a.by);
  const first = behind[0];
  if (!first) {
    return `It fits as well as ${winnerName}, which was found first.`;
  }
  const second = behind[1] && behind[1].by > first.by / 2 ? ` and ${behind[1].words}` : "";
  return `Compared with ${winnerName}, ${first.words}${second}.`;
}
