import type { TermIndex } from "../lexical/term-index";
import type { Candidate, ScoreParts, SearchDocument } from "../search";
import type { SemanticScores } from "../semantic/semantic-scores";
import { SCORE_WEIGHTS } from "../weights";
import { putBehindOriginals } from "./behind-originals";
import type { Catalogue } from "./catalogue";
import { closenessTo, shareOf } from "./closeness";
import { whyLost } from "./explain";
import { highest } from "./highest";
import type { KeywordMatch } from "./keyword-match";
import type { LexicalScores } from "./lexical-scores";
import { type FitSigns, fitProbability } from "./probability";
import type { Question } from "./question";

/** Documents that are looked at closely, by words and by meaning. */
const LEXICAL_POOL = 250;
const SEMANTIC_POOL = 100;
/** Of these, the best whose text is read once more. */
const READ_AGAIN = 60;
/** From this match on, the function that fits a keyword best is put forward for it. */
const GOOD_MATCH = 0.3;
/** Points above the place that a keyword's only best function is lifted to, one place behind as many as there are keywords. */
const LIFT = 0.01;

export interface RankInput {
  question: Question;
  terms: TermIndex;
  lexical: LexicalScores;
  semantic: SemanticScores;
  keywordMatches: readonly KeywordMatch[];
  eligible: (slot: number) => boolean;
  limit: number;
  catalogue: Catalogue;
  /** Whether each candidate is to tell why it is not the first. */
  explained: boolean;
  reliabilityOf: ReliabilityOf;
}

/** Lower bound of a tool's success rate, 0 to 1; undefined for a tool without enough calls. */
export type ReliabilityOf = (toolId: string) => number | undefined;

/** What a question's words say, before meaning is added. */
export type ReadQuestion = Pick<RankInput, "question" | "eligible" | "lexical" | "keywordMatches">;

interface Scored {
  slot: number;
  document: SearchDocument;
  parts: ScoreParts;
  score: number;
  signs: FitSigns;
}

/** A candidate, and what its probability rests on. */
export interface Ranked {
  candidate: Candidate;
  signs: FitSigns;
}

function total(parts: ScoreParts): number {
  return parts.lexical + parts.semantic + parts.keyword + parts.rerank + parts.reliability;
}

interface BestFit {
  /** 0 to 1: the less, the more functions fit the keyword as well. */
  share: number;
  /** The same, by what the keyword tells beyond the question. */
  says: number;
}

/**
 * The function that fits each keyword best (of equal fits the better scored), once however many keywords it fits so.
 */
function bestOfKeywords(scored: readonly Scored[], matches: readonly KeywordMatch[]): Map<Scored, BestFit> {
  const best = new Map<Scored, BestFit>();
  for (const { fits, news } of matches) {
    const fitOf = (candidate: Scored) => fits.get(candidate.slot) ?? 0;
    const most = Math.max(0, ...scored.map(fitOf));
    if (most < GOOD_MATCH) continue;
    const equals = scored.filter((candidate) => fitOf(candidate) === most);
    const winner = equals.reduce((first, second) => (second.score > first.score ? second : first));
    const { share, says } = best.get(winner) ?? { share: 0, says: 0 };
    const ownShare = 1 / Math.sqrt(equals.length);
    best.set(winner, { share: Math.max(share, ownShare), says: Math.max(says, news * ownShare) });
  }
  return best;
}

function poolOf(input: RankInput): Set<number> {
  const { eligible, keywordMatches, catalogue, limit, semantic, lexical } = input;
  const pool = new Set([
    ...highest(lexical.total, LEXICAL_POOL, eligible),
    ...highest(semantic.scan, SEMANTIC_POOL, eligible),
  ]);
  for (const { fits } of keywordMatches) {
    for (const [slot, fit] of fits) {
      if (fit > GOOD_MATCH) pool.add(slot);
    }
  }
  for (let slot = 0; pool.size < limit && slot < catalogue.slots; slot++) {
    if (eligible(slot)) pool.add(slot);
  }
  return pool;
}

/** What is known of a tool besides what it is for: how often its calls succeed, and what its review warns of. */
function trustIn({ toolId, warnings = 0 }: SearchDocument, reliabilityOf: ReliabilityOf): number {
  const reliability = reliabilityOf(toolId) ?? 0.5;
  return SCORE_WEIGHTS.reliability * (reliability - 0.5) - (warnings > 0 ? SCORE_WEIGHTS.warned : 0);
}

function scorePool(input: RankInput): Scored[] {
  const { question, catalogue, terms, keywordMatches, semantic, lexical } = input;
  const rarity = (term: string) => terms.rarity(term);
  const wanted = new Set(question.terms.map(({ term }) => term));
  const ideal = terms.idealScore(question.terms);
  const scored: Scored[] = [];
  for (const slot of poolOf(input)) {
    const document = catalogue.at(slot);
    if (!document) continue;
    const named = shareOf(catalogue.nameTermsAt(slot), wanted, rarity);
    const parts: ScoreParts = {
      lexical: (lexical.total[slot] ?? 0) + SCORE_WEIGHTS.name * named,
      semantic: semantic.scoreOf(slot),
      keyword:
        SCORE_WEIGHTS.keyword * keywordMatches.reduce((sum, { fits, news }) => sum + news * (fits.get(slot) ?? 0), 0),
      rerank: 0,
      reliability: trustIn(document, input.reliabilityOf),
    };
    const covered = ideal === 0 ? 0 : Math.min(1, (lexical.whole[slot] ?? 0) / ideal);
    const signs: FitSigns = { said: Math.max(named, covered), ...semantic.cosinesOf(slot) };
    scored.push({ slot, document, parts, score: total(parts), signs });
  }
  scored.sort(byScore);
  const closeness = closenessTo(question, rarity);
  for (const candidate of scored.slice(0, READ_AGAIN)) {
    candidate.parts.rerank = closeness(candidate.document);
    candidate.score = total(candidate.parts);
  }
  const best = bestOfKeywords(scored, keywordMatches);
  for (const [candidate, { says }] of best) addKeyword(candidate, SCORE_WEIGHTS.keywordBest * says);
  scored.sort(byScore);
  const place = keywordMatches.length;
  for (const [candidate, { share }] of best) {
    const short = (scored[place]?.score ?? 0) - candidate.score;
    if (share === 1 && short > 0) addKeyword(candidate, short + LIFT);
  }
  return scored.sort(byScore);
}

function addKeyword(candidate: Scored, points: number): void {
  candidate.parts.keyword += points;
  candidate.score = total(candidate.parts);
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.slot - b.slot;
}

/** Scores the documents that may be offered and gives the best, each with the reason why it is not the first. */
export function rank(input: RankInput): Ranked[] {
  const pool = scorePool(input);
  const originals = putBehindOriginals(pool, input.limit);
  const scored = originals.size === 0 ? pool : pool.sort(byScore);
  const first = scored[0];
  const winner = first && { ...first, name: first.document.name };
  return scored.slice(0, input.limit).map((candidate) => {
    const { slot, document, parts, score, signs } = candidate;
    const original = originals.get(candidate);
    const lost =
      input.explained && winner && slot !== winner.slot
        ? original
          ? `It is nearly the same as ${original.document.toolName}, which was published before it.`
          : whyLost({ slot, score, parts }, winner, input.question, input.terms)
        : undefined;
    const probability = Math.min(fitProbability(signs), original ? fitProbability(original.signs) : 1);
    return { candidate: { document, score, parts, probability, ...(lost === undefined ? {} : { lost }) }, signs };
  });
}
