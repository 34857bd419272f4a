import type { Span } from "@/lib/argument-source";
import type { Call, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { asks } from "../clauses/context";
import { COMPARES, MAKES } from "../clauses/given-too";
import { isOnlyPolite } from "../clauses/only-result";
import { speaksOfOutcome } from "../clauses/outcome";
import type { Rewritten } from "../clauses/rewritten";
import { type Judged, type JudgedProgram, judge, type Question } from "../judge/judge";
import { asksOtherForm, isChoiceOf } from "../judge/other-form";
import { runsPrograms } from "../judge/runs-programs";
import { isExampleOf, vocabularyOf } from "../judge/vocabulary";
import { isValueKind } from "../mentions/mention";
import { isOfFormat, makesSense } from "../sense/makes-sense";
import { givenTexts, leavesModifier } from "../sense/modifiers";
import { knowsTheDay } from "../sense/of-days";
import { asksOtherUnit } from "../sense/of-units";
import { isPossible, possibleOf } from "../sense/possible";
import { saysNothing } from "../text/says-nothing";
import { ASKING_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { stem, stemsOf, type Word, wordsOf } from "../text/words";
import { THRESHOLDS } from "../weights/thresholds";
import { likelyPriced, mayCompute, surelyPriced } from "./computed";
import { exactCall } from "./exact";
import { programCall, RUNNER_QUERY, runnerIn } from "./program-call";
import { searched } from "./requests";
import { callOf } from "./say";
import { sourced } from "./sourced";
import type { Wanted } from "./way";

/** A request of its own, and what was found for it. */
interface Request {
  said: Rewritten;
  question: Question;
  found: readonly Candidate[];
  /** Its parts, where it could be several: each has to be spoken of. */
  clauses?: readonly Rewritten[];
}

/** A call with how probable it is that it was meant; what has to be searched first; or nothing that is sure enough. */
export type Step = Wanted | { call: Call; probability: number } | undefined;

/** What is sure enough in place of the thresholds of a question that is one request. */
export interface Enough {
  /** A probability. */
  bar: number;
  /** A call whose function alone counts: with nothing in the place of a result that was not there yet, it was sure enough. */
  only?: Call | undefined;
}

/** The call that one request asks for, where one way of reading it clears the bar; what has to be searched for it else. */
export function callFor(
  { said, question, found, clauses = [] }: Request,
  state: PlannerState,
  { bar, only }: Partial<Enough> = {},
): Step {
  if (speaksOfOutcome(question.text)) return undefined;
  const exact = only === undefined ? exactCall({ question, found }, state) : undefined;
  if (exact !== undefined) return stepOf(exact, 1);
  const computed = only === undefined ? surelyPriced(question) : undefined;
  const runner = runnerIn(state);
  if (computed !== undefined && runner !== undefined) return stepOf(programCall(computed, runner, said), 1);
  if (computed !== undefined && !searched(RUNNER_QUERY, state)) return { search: RUNNER_QUERY };
  const { readings: all, programs } = judge(question, found);
  const readings = possibleOf(all, question);
  const asking = found.length === 1 ? askingOf(clauses, said, question) : clauses;
  const enough = ({ isCued }: Judged) =>
    bar ?? (found.length === 1 ? THRESHOLDS.alone : isCued ? THRESHOLDS.call : THRESHOLDS.uncued);
  const isExample = ({ reading }: Judged) => isExampleOf(reading.candidate.document, state.question);
  const top = readings.find(
    (one) =>
      isComplete(one) &&
      isOf(one, only) &&
      (one.probability >= enough(one) || isExample(one)) &&
      makesSense(one, question) &&
      !leavesOption(one, question, found) &&
      !isInnerOf(one, question, found) &&
      speaksOfAll(one, said, asking),
  );
  const first =
    only === undefined
      ? programs.find(
          ({ program }) =>
            takesFromAll(program.used, said, clauses) &&
            clauses.filter(({ text }) => COUNTS.test(text)).length < 2 &&
            !asksOtherForm(question.text, program.used, found) &&
            mayCompute(program, question, found),
        )
      : undefined;
  // where it is likelier that a value is missing, that is asked for
  const asks = readings.find(({ reading }) => reading.missing.length > 0)?.probability ?? 0;
  const isSure = top !== undefined && top.probability >= Math.max(enough(top), asks);
  const isRunnable = runner !== undefined || !searched(RUNNER_QUERY, state);
  if (top !== undefined && (isExample(top) || (isSure && !(isRunnable && isOutdone(top, first)))))
    return stepOf(callOf(top, said), top.probability);
  const least = question.asked.isStory ? THRESHOLDS.story : THRESHOLDS.program;
  const isLikely = first !== undefined && first.probability >= least;
  const unweighed =
    isLikely || bar !== undefined || (found.length === 1 && readings.some(isComplete))
      ? undefined
      : unweighedCall(question, found, all, state);
  if (unweighed !== undefined) return unweighed;
  const priced = isLikely || bar !== undefined || only !== undefined ? undefined : likelyPriced(question);
  const program = isLikely ? first.program : priced;
  if (program === undefined) return undefined;
  if (runner === undefined) return isRunnable ? { search: RUNNER_QUERY } : undefined;
  return stepOf(programCall(program, runner, said), isLikely ? first.probability : THRESHOLDS.program);
}

/** The parts of a question that ask, where one function is alone: “the height and width of …” says what is wanted of it. */
function askingOf(clauses: readonly Rewritten[], said: Rewritten, { mentions }: Question): Rewritten[] {
  const values = mentions.filter(({ kind, implied }) => isValueKind(kind) && kind !== "list" && implied !== true);
  return clauses.filter((clause, at) => takesFromAll(values, said, [clause]) || (at > 0 && asksMore(clause.text)));
}

function isOf({ reading: { candidate } }: Judged, only: Call | undefined): boolean {
  const { slug, function: name } = candidate.document;
  return only === undefined || (only.tool === slug && only.function === name);
}

function stepOf(call: Call, probability: number): Exclude<Step, Wanted | undefined> {
  return { call: { ...call, certainty: probability }, probability };
}

/** Whether a program is so much surer than a tool that it goes before the tool. */
function isOutdone({ probability }: Judged, program: JudgedProgram | undefined): boolean {
  return program !== undefined && 1 - probability > THRESHOLDS.surer * (1 - program.probability);
}

/** What the cues are sure of where nothing else reads such values; what the judge put below the bar, no cues bring back. */
function unweighedCall(
  question: Question,
  found: readonly Candidate[],
  readings: readonly Judged[],
  { question: asked }: PlannerState,
): Exclude<Step, Wanted> {
  const { best, call } = question.proposed(found);
  if (call === undefined || best === undefined || best.kind !== "filled" || question.asked.clauses.any)
    return undefined;
  const { all: known } = vocabularyOf(best.candidate.document);
  const isSure =
    best.certainty >= SURE &&
    best.unused === 0 &&
    !takesHundredth(call, question) &&
    !leavesModifier(question.text, [...placesOf(call), ...givenTexts(question.mentions)], known) &&
    isOfFormat(call.arguments) &&
    knowsTheDay({ candidate: best.candidate, arguments: call.arguments }, question) &&
    !asksOtherUnit(question, placesOf(call)) &&
    !Object.entries(call.arguments).some(
      ([name, value]) => typeof value === "string" && (saysNothing(value) || value.toLowerCase() === name),
    ) &&
    readings.every(
      (one) =>
        !one.isCued &&
        (one.reading.candidate !== best.candidate || isPossible(one, question)) &&
        (one.probability < RIVAL ||
          (one.reading.candidate === best.candidate &&
            (one.reading.missing.length === 0 || one.probability < THRESHOLDS.ask))),
    );
  return isSure && !runsPrograms(best.candidate)
    ? { call: sourced(call, asked), probability: best.certainty }
    : undefined;
}

/** Where in the question its values stand. */
function placesOf({ sources = {} }: Call): Span[] {
  return Object.values(sources).flatMap(({ start, end }) =>
    start === undefined || end === undefined ? [] : [{ start, end }],
  );
}

/** Whether a percentage went in as a hundredth of what was typed: “5 % on 300” tells of no share. */
function takesHundredth(call: Call, { mentions }: Question): boolean {
  const given = Object.values(call.arguments);
  return mentions.some(
    ({ unit, value }) =>
      unit === "percent" && typeof value === "number" && given.includes(Number((value / 100).toPrecision(12))),
  );
}

/** How certain the cues are to be of a call whose values nothing else reads so. */
const SURE = 0.6;
/** How probable a call of another function may be beside it. */
const RIVAL = 0.3;

/** Whether one call of a function that is alone takes the whole of a question, and is sure enough. */
export function isSurelyOne(question: Question, found: readonly Candidate[]): boolean {
  const whole = judge(question, found).readings.find((one) => isComplete(one) && makesSense(one, question));
  return whole !== undefined && whole.probability >= THRESHOLDS.alone;
}

/** It lacks nothing, and takes all that the question gives or chooses: of “mean and median” both. */
function isComplete({ reading, left }: Judged): boolean {
  return reading.missing.length === 0 && left.length === 0 && reading.lostOptions === 0;
}

/**
 * “… and its md5”, “… in binary?”: whether the question names a choice of another function, by a word with a digit or at its end, that this
 * one knows nothing of.
 */
function leavesOption({ reading }: Judged, { text }: Question, found: readonly Candidate[]): boolean {
  const { all } = vocabularyOf(reading.candidate.document);
  const spans = reading.filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  if (asksOtherForm(text, spans, found, all)) return true;
  const named = wordsOf(text).filter(
    ({ lower, stem, start }) =>
      /\p{L}\d/u.test(lower) && !all.has(stem) && !spans.some((span) => span.start <= start && start < span.end),
  );
  return named.some(({ lower }) => found.some((candidate) => isChoiceOf(candidate.document, lower)));
}

/** “The determinant of the product”: whether what another function of the same tool is named after is asked of what this one returns. */
function isInnerOf({ reading: { candidate } }: Judged, { text }: Question, found: readonly Candidate[]): boolean {
  const { slug, function: name } = candidate.document;
  const { all, called } = vocabularyOf(candidate.document);
  const siblings = found.filter(({ document }) => document.slug === slug && document.function !== name);
  const names = new Set(siblings.flatMap(({ document }) => [...vocabularyOf(document).called]));
  return [...text.matchAll(OF_THE)].some(([, one = "", other = ""]) => {
    const [outer, inner] = [stem(one.toLowerCase()), stem(other.toLowerCase())];
    return names.has(outer) && !called.has(outer) && all.has(inner);
  });
}

const OF_THE = /\bthe\s(\p{L}{4,20})\sof\s(?:the|their|its)\s(\p{L}{4,20})\b/giu;

/** “… and tell me a joke”, “… and how many are above that”: whether the rest of a request is another one. */
function asksMore(text: string): boolean {
  return asks(text) || COMPARES.test(text) || MAKES.test(text);
}

/** Whether each of the parts of a question has one of these places in it. */
function takesFromAll(spans: readonly Span[], said: Rewritten, clauses: readonly Rewritten[]): boolean {
  const places = spans.map((span) => placeOf(span, said));
  return clauses.every((clause) =>
    clause.places().some((place) => places.some(({ start, end }) => start < place.end && place.start < end)),
  );
}

/** Where a span of a text stands in the question, as its clauses do. */
function placeOf(span: Span, said: Rewritten): Span {
  const { from, start = span.start, end = span.end } = said.sourceOf(span) ?? {};
  return from === "question" ? { start, end } : span;
}

/**
 * Whether each of the parts of a question gives a reading something, or says mostly what its function says of itself. Where one part alone
 * asks, and the others tell what it is asked of, a word of that is enough.
 */
export function speaksOfAll({ reading }: Judged, said: Rewritten, clauses: readonly Rewritten[]): boolean {
  const { all } = vocabularyOf(reading.candidate.document);
  const spans = reading.filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  // “…, over 8 years. Final value? And …”
  const isAsked = (text: string) => said.text.includes(`${text}?`);
  const isTaken = (clause: Rewritten) => takesFromAll(spans, said, [clause]);
  const asked = clauses.filter(({ text }) => !isOnlyPolite(text));
  const [asking, ...others] = asked.filter(
    ({ text }) => isAsked(withoutPolite(text)) || NEEDS.test(text) || withoutPolite(text).split(SENTENCES).some(asks),
  );
  return asked.every((clause) => {
    const words = wordsOf(clause.text).filter(({ lower }) => !FUNCTION_WORDS.has(lower) && !ASKING_WORDS.has(lower));
    const known = words.filter(({ stem }) => all.has(stem)).length;
    if (clause !== clauses[0] && COMPARES.test(clause.text)) return false;
    if (isTaken(clause)) return true;
    // “… and how many of them are above that mean?” asks for more than the mean
    if (others.includes(clause)) return known === words.length && !MAKES.test(clause.text);
    const own = words.filter(
      (word) => all.has(word.stem) && !clauses.some((other) => other !== clause && says(other, word)),
    );
    return (
      2 * known > words.length || (clause === asking && clauses.length > 1 && others.length === 0 && own.length > 0)
    );
  });
}

/** “…, could you work it out?” */
function withoutPolite(text: string): string {
  const end = text.lastIndexOf(", ");
  return end >= 0 && isOnlyPolite(text.slice(end + 2)) ? text.slice(0, end) : text;
}

/** “The doctor needs my BMI” */
const NEEDS = /\b(?:needs?|wants?|asks? for|asked for|requires?|would like)\b/i;

function says({ text }: Rewritten, { stem }: Word): boolean {
  return stemsOf(text).has(stem);
}

/** “how many letters has it, and how many of them are vowels”: each is a question of its own, and a program answers one. */
const COUNTS = /^(?:(?:and|also|then|so) ){0,3}how (?:many|much|long|often)\b/i;
const SENTENCES = /(?<=[.?!])\s/;
