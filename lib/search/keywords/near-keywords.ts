import type { Candidate, KeywordHit } from "../search";
import { wordsForSigns } from "../text/signs";
import { stemOf, words } from "../text/words";
import { type KeywordIndex, keywordForm } from "./keyword-index";

/** Candidates whose keywords speak for themselves, and how much less each next one counts. */
const VOTERS = 12;
const VOTE_DECAY = 0.8;
/** A keyword whose words all stand in the question, against one that only good candidates carry. */
const SAID = 0.6;
const VOTED = 0.4;
/** How much meaning moves a keyword among those. */
const SIMILAR = 0.3;
const LEAST = 0.01;

export interface NearKeywordsInput {
  limit: number;
  keywords: KeywordIndex;
  /** What search finds for the question, best first. */
  candidates: readonly Candidate[];
  rarity: (term: string) => number;
  visible: (slot: number) => boolean;
  /** Cosine of the question's and a keyword's summed word vectors. */
  similarity: (keyword: string) => number;
}

function votesOf(candidates: readonly Candidate[]): Map<string, number> {
  const votes = new Map<string, number>();
  candidates.slice(0, VOTERS).forEach((candidate, rank) => {
    for (const form of new Set(candidate.document.keywords.map(keywordForm))) {
      votes.set(form, (votes.get(form) ?? 0) + candidate.probability * VOTE_DECAY ** rank);
    }
  });
  return votes;
}

/** Keywords that stand in the question or that what fits the question carries, best first. */
export function nearKeywords(text: string, input: NearKeywordsInput): KeywordHit[] {
  const said = new Set(words(`${text} ${wordsForSigns(text)}`).map(stemOf));
  const votes = votesOf(input.candidates);
  const hits: KeywordHit[] = [];
  for (const { form, keyword, slots } of input.keywords.all()) {
    const terms = form.split(" ");
    const total = terms.reduce((sum, term) => sum + Math.max(input.rarity(term), 0.1), 0);
    const shared = terms.reduce((sum, term) => sum + (said.has(term) ? Math.max(input.rarity(term), 0.1) : 0), 0);
    const found = SAID * (shared / total) ** 2 + VOTED * Math.min(1, votes.get(form) ?? 0);
    if (found <= LEAST) continue;
    const score = found + SIMILAR * found ** 0.5 * Math.max(0, input.similarity(keyword));
    const count = [...slots].filter(input.visible).length;
    if (count > 0) hits.push({ keyword, score: Math.min(1, score), count });
  }
  return hits.sort((a, b) => b.score - a.score || b.count - a.count).slice(0, input.limit);
}
