import type { Candidate } from "@/lib/search";
import { type Proposal, propose } from "../cues/choice/propose";
import { findMentions } from "../mentions/find-mentions";
import type { Mention } from "../mentions/mention";
import { needFeatures } from "../need/need-features";
import { programsFor, type Written } from "../programs";
import { type Boosted, scoreOf } from "../weights/boosted";
import fitted from "../weights/fitted.json" with { type: "json" };
import trees from "../weights/trees.json" with { type: "json" };
import { dot, type Weights } from "../weights/weights";
import { meansSame, namesTheSame } from "./agreement";
import { type Asked, askedIn } from "./asked";
import { leftOver } from "./left-over";
import { mayBeMeant } from "./may-be-meant";
import { programFeatures } from "./program-features";
import { readingFeatures } from "./reading-features";
import { type Reading, readingsOf } from "./readings";
import { type Scored, saidOnce } from "./said-twice";
import { spelledBy } from "./spelled";

/** A reading with how probable it is that it is what was asked; 0 to 1. */
export interface Judged {
  reading: Reading;
  probability: number;
  /** What the question gives and this reading does not take. */
  left: Mention[];
  /** Whether the cues of the question speak for it as well. */
  isCued: boolean;
}

/** A program with how probable it is that it computes what was asked; 0 to 1. */
export interface JudgedProgram {
  program: Written;
  probability: number;
}

/** All ways to answer a question, each kind with the best first: one of them is right, or none. */
export interface Verdict {
  readings: Judged[];
  programs: JudgedProgram[];
}

/** A question as it was read once, for every function that is tried. */
export interface Question {
  text: string;
  mentions: readonly Mention[];
  asked: Asked;
  /** What its cues speak for, read once for the same functions. */
  proposed: (candidates: readonly Candidate[]) => Proposal;
  /** What it may be computed by, read once. */
  programs: () => readonly Written[];
  /** What it was judged to be, for functions that were tried. */
  judged: Map<readonly Candidate[], Verdict>;
  /** Whether a reading of it may be meant at all. */
  isPossible: (reading: Reading) => boolean;
}

/** Whether a reading may be meant at all, however likely its words make it. */
export type IsPossible = (judged: Judged, question: Question) => boolean;

/** What was fitted, or a part of the rows' share of it. */
export interface Fitted {
  calls: Weights;
  judge: Boosted;
  programs: Weights;
  wants: Weights;
}

const FITTED: Fitted = { ...fitted, judge: { weights: fitted.judge, trees } };

export function readQuestion(
  text: string,
  now: Date,
  timeZone: string,
  isPossible: IsPossible,
  weights: Fitted = FITTED,
): Question {
  const every = findMentions(text, now, timeZone);
  const mentions = longest(every);
  const proposals = new Map<readonly Candidate[], Proposal>();
  const proposed = (candidates: readonly Candidate[]) => {
    const known =
      proposals.get(candidates) ?? propose({ question: text, mentions: every }, mayBeMeant(text, candidates));
    proposals.set(candidates, known);
    return known;
  };
  const asked = askedIn(text, mentions, dot(weights.wants, needFeatures(text)));
  let written: readonly Written[] | undefined;
  const programs = () => {
    written ??= programsFor(text, mentions, asked.given);
    return written;
  };
  const question: Question = {
    text,
    mentions,
    proposed,
    programs,
    judged: new Map(),
    asked,
    isPossible: (reading) => isPossible({ reading, probability: 0, left: [], isCued: false }, question),
  };
  return question;
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
 * How probable each reading is, and each program: two conditional log-linear models, each over all of its kind and “none of these”,
 * which has the score 0. Each knows what the other looks at.
 */
export function judge(question: Question, candidates: readonly Candidate[]): Verdict {
  const verdict = question.judged.get(candidates) ?? judgeBy(question, candidates, FITTED);
  question.judged.set(candidates, verdict);
  return verdict;
}

/** The same by weights that did not see the question. */
export function judgeBy(question: Question, candidates: readonly Candidate[], weights: Fitted): Verdict {
  const { proposed: proposedOf } = question;
  const asked = spelledBy(question.asked, candidates);
  const proposed = proposedOf(candidates);
  const readings = readingsOf(mayBeMeant(question.text, candidates), question, weights.calls, proposed);
  const written = question.programs();
  const scored = readings.map((reading) => ({
    reading,
    odds: Math.exp(scoreOf(weights.judge, readingFeatures(reading, asked, readings, proposed, written))),
  }));
  const all = sumOf(scored);
  const programs = written.map((program) => ({
    program,
    odds: Math.exp(dot(weights.programs, programFeatures(program, written, asked, readings))),
  }));
  const every = sumOf(programs);
  return {
    readings: merged(saidOnce(scored), (reading) => isProposed(reading, proposed))
      .map(({ reading, odds }) => ({
        reading,
        probability: odds / all,
        left: leftOver(asked, spansOf(reading), reading.candidate.document),
        isCued: isProposed(reading, proposed),
      }))
      .sort((one, other) => other.probability - one.probability),
    programs: programs
      .map(({ program, odds }) => ({ program, probability: odds / every }))
      .sort((one, other) => other.probability - one.probability),
  };
}

function sumOf(some: readonly { odds: number }[]): number {
  return some.reduce((sum, { odds }) => sum + odds, 1);
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
    meansSame(one.candidate.document, one.arguments, other.arguments, namesTheSame)
  );
}

function isProposed({ candidate: { document }, arguments: given }: Reading, { call }: Proposal): boolean {
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
