import type { Catalogue } from "../catalogue";
import type { TermIndex } from "../lexical/term-index";
import type { Question } from "../question";
import type { Candidate, ScoreParts, SearchDocument } from "../search";
import type { DocumentVectors } from "../semantic/document-vectors";
import { whyLost } from "./explain";
import type { KeywordMatch } from "./keyword-match";
import { fitProbability } from "./probability";
import { SCORE_WEIGHTS } from "./weights";

/** Documents that are looked at closely, taken by each of the ways to find them. */
const POOL = 200;
/** From this match on, the function that fits a keyword best is put forward for it. */
const GOOD_MATCH = 0.35;

export interface RankInput {
  question: Question;
  vector?: Float32Array;
  keywordMatches: readonly KeywordMatch[];
  allowed: (document: SearchDocument) => boolean;
  limit: number;
  catalogue: Catalogue;
  terms: TermIndex;
  grams: TermIndex;
  vectors?: DocumentVectors;
}

interface Scored {
  slot: number;
  document: SearchDocument;
  parts: ScoreParts;
  score: number;
}

/** The slots with the highest scores above 0, best first. */
function highest(scores: Float32Array, count: number, eligible: (slot: number) => boolean): number[] {
  const slots: number[] = [];
  scores.forEach((score, slot) => {
    if (score > 0 && eligible(slot)) slots.push(slot);
  });
  return slots.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count);
}

function lexicalScores({ question, terms, grams, catalogue }: RankInput): Float32Array {
  const scores = new Float32Array(catalogue.slots);
  terms.accumulate(question.terms, scores);
  if (question.sentences.length > 0) {
    const best = new Float32Array(catalogue.slots);
    for (const sentence of question.sentences) {
      const one = new Float32Array(catalogue.slots);
      terms.accumulate(sentence, one);
      one.forEach((score, slot) => {
        if (score > (best[slot] ?? 0)) best[slot] = score;
      });
    }
    best.forEach((score, slot) => {
      scores[slot] = (scores[slot] ?? 0) + SCORE_WEIGHTS.bestSentence * score;
    });
  }
  grams.accumulate(
    question.grams.map(({ term }) => ({ term, weight: SCORE_WEIGHTS.grams })),
    scores,
  );
  return scores;
}

function cosines({ vector, vectors, catalogue }: RankInput): Float32Array {
  const found = new Float32Array(catalogue.slots);
  if (vector && vectors) {
    for (let slot = 0; slot < catalogue.slots; slot++) {
      found[slot] = vectors.cosine(slot, vector);
    }
  }
  return found;
}

/** Share of the question's terms that a document has, weighted by how rare they are; unknown ones count as rare. */
function coverageOf(question: Question, terms: TermIndex, score: number): number {
  const unknown = Math.log(1 + terms.size * 2);
  const ideal = question.terms.reduce((sum, { term }) => sum + (terms.rarity(term) || unknown), 0);
  return ideal === 0 ? 0 : Math.min(1, score / (ideal * 1.5));
}

/** Puts the function that fits each keyword best forward, once however many keywords it fits. */
function bestOfKeywords(scored: readonly Scored[], matches: readonly KeywordMatch[]): Set<number> {
  const best = new Set<number>();
  for (const match of matches) {
    let winner: Scored | undefined;
    let most = GOOD_MATCH;
    for (const candidate of scored) {
      const fit = match.get(candidate.slot) ?? 0;
      if (fit > most || (fit === most && winner && candidate.score > winner.score)) {
        most = fit;
        winner = candidate;
      }
    }
    if (winner) best.add(winner.slot);
  }
  return best;
}

/** Scores the documents that may be offered and gives the best ones, each with the reason why it is not the first. */
export function rank(input: RankInput): { candidates: Candidate[]; considered: number } {
  const { catalogue, allowed, keywordMatches } = input;
  const eligible = (slot: number) => {
    const document = catalogue.at(slot);
    return document !== undefined && allowed(document);
  };
  const lexical = lexicalScores(input);
  const semantic = cosines(input);
  const pool = new Set([...highest(lexical, POOL, eligible), ...highest(semantic, POOL, eligible)]);
  for (const match of keywordMatches) {
    for (const [slot, fit] of match) {
      if (fit > GOOD_MATCH && eligible(slot)) pool.add(slot);
    }
  }
  for (let slot = 0; pool.size < input.limit && slot < catalogue.slots; slot++) {
    if (eligible(slot)) pool.add(slot);
  }
  const scored: Scored[] = [];
  for (const slot of pool) {
    const document = catalogue.at(slot);
    if (!document) continue;
    const parts: ScoreParts = {
      lexical: lexical[slot] ?? 0,
      semantic: SCORE_WEIGHTS.cosine * Math.max(0, semantic[slot] ?? 0),
      keyword: SCORE_WEIGHTS.keyword * keywordMatches.reduce((sum, match) => sum + (match.get(slot) ?? 0), 0),
      rerank: 0,
      reliability: document.reliability === undefined ? 0 : SCORE_WEIGHTS.reliability * (document.reliability - 0.5),
    };
    scored.push({ slot, document, parts, score: total(parts) });
  }
  const best = bestOfKeywords(scored, keywordMatches);
  for (const candidate of scored) {
    if (best.has(candidate.slot)) {
      candidate.parts.keyword += SCORE_WEIGHTS.keywordBest;
      candidate.score = total(candidate.parts);
    }
  }
  scored.sort((a, b) => b.score - a.score || a.slot - b.slot);
  const winner = scored[0];
  const candidates = scored.slice(0, input.limit).map(
    ({ slot, document, parts, score }): Candidate => ({
      document,
      score,
      parts,
      probability: fitProbability({
        coverage: coverageOf(input.question, input.terms, lexical[slot] ?? 0),
        ...(input.vector && input.vectors?.has(slot) ? { cosine: semantic[slot] ?? 0 } : {}),
        keyword: Math.max(0, ...keywordMatches.map((match) => match.get(slot) ?? 0)),
      }),
      ...(winner && slot !== winner.slot ? { lost: whyLost(parts, winner.parts, winner.document.name) } : {}),
    }),
  );
  return { candidates, considered: catalogue.size };
}

function total(parts: ScoreParts): number {
  return parts.lexical + parts.semantic + parts.keyword + parts.rerank + parts.reliability;
}
