import type { Candidate } from "@/lib/search";
import type { Chosen } from "../../rules/choice/choose-calls";
import { propose } from "../../rules/choice/propose";
import { findMentions } from "../../rules/mentions/find-mentions";
import type { Mention } from "../../rules/mentions/mention";
import { needFeatures } from "../need/need-features";
import fitted from "../weights/fitted.json" with { type: "json" };
import { dot, type Weights } from "../weights/weights";
import { meansSame } from "./agreement";
import { type Asked, askedIn } from "./asked";
import { leftOver } from "./left-over";
import { readingFeatures } from "./reading-features";
import { type Reading, readingsOf } from "./readings";

/** A reading with how probable it is that it is what was asked; 0 to 1. */
export interface Judged {
  reading: Reading;
  probability: number;
  /** What the question gives and this reading does not take. */
  left: Mention[];
}

/** A question as it was read once, for every function that is tried. */
export interface Question {
  text: string;
  mentions: readonly Mention[];
  asked: Asked;
  /** What its cues speak for, read once for the same functions. */
  proposed: (candidates: readonly Candidate[]) => Chosen;
  /** What it was judged to be, for functions that were tried. */
  judged: Map<readonly Candidate[], Judged[]>;
}

/** What was fitted, or a part of the rows' share of it. */
export interface Fitted {
  calls: Weights;
  judge: Weights;
  wants: Weights;
}

export function readQuestion(text: string, now: Date, timeZone: string, weights: Fitted = fitted): Question {
  const mentions = longest(findMentions(text, now, timeZone));
  const proposals = new Map<readonly Candidate[], Chosen>();
  const proposed = (candidates: readonly Candidate[]) => {
    const known = proposals.get(candidates) ?? propose(text, candidates, { now, timeZone });
    proposals.set(candidates, known);
    return known;
  };
  return {
    text,
    mentions,
    proposed,
    judged: new Map(),
    asked: askedIn(text, mentions, dot(weights.wants, needFeatures(text))),
  };
}

/** Mentions that are weighed: of more, nobody wants each of them in an input of its own. */
const MOST_MENTIONS = 100;

/** The longest, in their order: the text that something is done to is among them. */
function longest(mentions: readonly Mention[]): Mention[] {
  if (mentions.length <= MOST_MENTIONS) return [...mentions];
  const kept = new Set([...mentions].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, MOST_MENTIONS));
  return mentions.filter((mention) => kept.has(mention));
}

function sizeOf({ start, end }: Mention): number {
  return end - start;
}

/**
 * How probable each reading is, the best first: a conditional log-linear model over all of them and “none of these”, which has the
 * score 0.
 */
export function judge(question: Question, candidates: readonly Candidate[]): Judged[] {
  const judged = question.judged.get(candidates) ?? judgeBy(question, candidates, fitted);
  question.judged.set(candidates, judged);
  return judged;
}

/** The same by weights that did not see the question. */
export function judgeBy(
  { text, mentions, asked, proposed: proposedOf }: Question,
  candidates: readonly Candidate[],
  weights: Fitted,
): Judged[] {
  const proposed = proposedOf(candidates);
  const readings = readingsOf(candidates, text, mentions, weights.calls, proposed);
  const scored = readings.map((reading) => ({
    reading,
    odds: Math.exp(dot(weights.judge, readingFeatures(reading, asked, readings, proposed))),
  }));
  const all = scored.reduce((sum, { odds }) => sum + odds, 1);
  return merged(scored, (reading) => isProposed(reading, proposed))
    .map(({ reading, odds }) => ({ reading, probability: odds / all, left: leftOver(asked.given, spansOf(reading)) }))
    .sort((one, other) => other.probability - one.probability);
}

interface Scored {
  reading: Reading;
  odds: number;
}

/** Readings that come to the same call, or put the same words into the same inputs, count as one: the likeliest, with the odds of all. */
function merged(scored: readonly Scored[], isPreferred: (reading: Reading) => boolean): Scored[] {
  const calls: Scored[] = [];
  for (const { reading, odds } of [...scored].sort((one, other) => other.odds - one.odds)) {
    const same = calls.find((one) => isSameCall(one.reading, reading) || takesTheSame(one.reading, reading));
    if (same === undefined) calls.push({ reading, odds });
    else {
      same.odds += odds;
      // What the cues write plainly is what tools are tested with.
      if (isPreferred(reading)) same.reading = reading;
    }
  }
  return calls;
}

function isSameCall(one: Reading, other: Reading): boolean {
  return (
    one.candidate === other.candidate &&
    one.missing.length === 0 &&
    other.missing.length === 0 &&
    meansSame(one.candidate.document, one.arguments, other.arguments)
  );
}

function isProposed({ candidate: { document }, arguments: given }: Reading, { calls: [call] }: Chosen): boolean {
  return (
    call?.tool === document.slug && call.function === document.function && meansSame(document, call.arguments, given)
  );
}

/** Whether two readings differ in nothing but how they write what they take: “C” and “°C”. */
function takesTheSame(one: Reading, other: Reading): boolean {
  return one.candidate === other.candidate && placesOf(one) === placesOf(other);
}

function placesOf({ filling }: Reading): string {
  return JSON.stringify(filling.choices.map(({ offer }) => offer?.spans.map(({ start, end }) => [start, end]) ?? null));
}

function spansOf({ filling }: Reading) {
  return filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
}
