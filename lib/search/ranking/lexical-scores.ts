import type { TermIndex } from "../lexical/term-index";
import { SCORE_WEIGHTS } from "../weights";
import type { Question } from "./question";

/** Indexes of words and of runs of characters, over the same slots. */
export interface LexicalIndexes {
  terms: TermIndex;
  grams: TermIndex;
}

export interface LexicalScores {
  /** Weighted sum of all that words and characters say, by slot. */
  total: Float32Array;
  /** BM25 score of the whole question alone, by slot. */
  whole: Float32Array;
}

function add(sum: Float32Array, scores: Float32Array, weight: number): void {
  for (let slot = 0; slot < sum.length; slot++) {
    sum[slot] = (sum[slot] ?? 0) + weight * (scores[slot] ?? 0);
  }
}

function raiseTo(highest: Float32Array, scores: Float32Array, value: (score: number) => number): void {
  for (let slot = 0; slot < highest.length; slot++) {
    const score = scores[slot] ?? 0;
    if (score > 0) highest[slot] = Math.max(highest[slot] ?? 0, value(score));
  }
}

/**
 * What the sentences of a long question add. Each function counts with the sentence that it fits best; and one that
 * leads for a sentence is put forward, because a question may ask for several things. A sentence counts the less, the
 * less it says in words that the mart knows.
 */
function addSentences(sum: Float32Array, question: Question, index: TermIndex): void {
  const bySentence = question.sentences.map((sentence) => {
    const scores = new Float32Array(sum.length);
    index.accumulate(sentence, scores);
    return { scores, most: scores.reduce((most, score) => Math.max(most, score), 0) };
  });
  const overall = Math.max(...bySentence.map(({ most }) => most));
  const best = new Float32Array(sum.length);
  const leader = new Float32Array(sum.length);
  for (const { scores, most } of bySentence) {
    if (most === 0) continue;
    raiseTo(best, scores, (score) => score);
    raiseTo(leader, scores, (score) => (score / most) ** 4 * Math.sqrt(most / overall));
  }
  add(sum, best, SCORE_WEIGHTS.bestSentence);
  add(sum, leader, SCORE_WEIGHTS.sentenceLeader);
}

/** Scores every slot by words, sentences and runs of characters. */
export function lexicalScores(question: Question, { terms, grams }: LexicalIndexes, slots: number): LexicalScores {
  const whole = new Float32Array(slots);
  terms.accumulate(question.terms, whole);
  const total = new Float32Array(slots);
  add(total, whole, SCORE_WEIGHTS.terms + (question.sentences.length === 0 ? SCORE_WEIGHTS.bestSentence : 0));
  if (question.sentences.length > 0) addSentences(total, question, terms);
  grams.accumulate(
    question.grams.map(({ term }) => ({ term, weight: SCORE_WEIGHTS.grams })),
    total,
  );
  return { total, whole };
}
