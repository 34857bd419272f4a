import type { TermIndex } from "../lexical/term-index";
import type { ScoreParts } from "../search";
import { SCORE_WEIGHTS } from "../weights";
import type { Question } from "./question";

const WEAKER: readonly (readonly [keyof ScoreParts, string])[] = [
  ["lexical", "it shares fewer telling words with the question"],
  ["semantic", "its meaning is further from the question"],
  ["keyword", "it fits the chosen keywords less"],
  ["rerank", "its description keeps less to what was asked"],
  ["reliability", "its calls succeed less often, or the review of its source warns of it"],
];

/** Differences of a score that a person would call the same. */
const SAME = 0.05;
/** Words that an author would add to a description for one question. */
const MAX_ADDED_WORDS = 3;

interface Placed {
  slot: number;
  score: number;
  parts: ScoreParts;
}

function inWords(list: readonly string[]): string {
  const quoted = list.map((word) => `“${word}”`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

/**
 * The fewest words of the question that would have made a candidate the first, had its description said them too; a word
 * said once in a description of usual length counts about its rarity.
 */
function winningWords(gap: number, slot: number, { spelled }: Question, terms: TermIndex): string[] | undefined {
  const missing = [...spelled]
    .filter(([term]) => !terms.has(slot, term))
    .map(([term, word]) => ({ word, gain: (SCORE_WEIGHTS.terms + SCORE_WEIGHTS.bestSentence) * terms.rarity(term) }))
    .sort((a, b) => b.gain - a.gain);
  const added: string[] = [];
  let left = gap;
  for (const { word, gain } of missing.slice(0, MAX_ADDED_WORDS)) {
    added.push(word);
    left -= gain;
    if (left < 0) return added;
  }
  return undefined;
}

/** Why a candidate is behind the first one: where it falls short most, and the least that would have made it win. */
export function whyLost(
  candidate: Placed,
  winner: Placed & { name: string },
  question: Question,
  terms: TermIndex,
): string {
  const behind = WEAKER.map(([part, words]) => ({ words, by: winner.parts[part] - candidate.parts[part] }))
    .filter(({ by }) => by > SAME)
    .sort((a, b) => b.by - a.by);
  const first = behind[0];
  if (!first) {
    return `It fits as well as ${winner.name}, which was found first.`;
  }
  const second = behind[1] && behind[1].by > first.by / 2 ? ` and ${behind[1].words}` : "";
  const gap = winner.score - candidate.score;
  const added = winningWords(gap, candidate.slot, question, terms);
  const change = added
    ? `It would be first if its description also spoke of ${inWords(added)}.`
    : `It is ${gap.toFixed(1)} points behind, and no small change would close that.`;
  return `Compared with ${winner.name}, ${first.words}${second}. ${change}`;
}
