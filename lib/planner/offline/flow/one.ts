import type { Call, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { areWritten } from "../calls/written";
import type { Rewritten } from "../clauses/rewritten";
import { type Judged, judge, type Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import type { Program } from "../programs";
import { THRESHOLDS } from "../weights/thresholds";
import { computedCall, SURE_OF_WORDS, surePrograms } from "./computed";
import { isSame } from "./is-same";
import { programCall, RUNNER_QUERY, runnerIn, sureness } from "./program-call";
import { searched } from "./requests";
import { runsPrograms } from "./runs-programs";
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

/** The call that one request asks for, where one way of reading it clears the bar; what has to be searched for it else. */
export function callFor(
  { said, question, found, clauses = [] }: Request,
  state: PlannerState,
  bar: number = THRESHOLDS.call,
): Wanted | { call: Call } | undefined {
  const { best, calls } = question.proposed(found);
  const [proposed] = calls;
  const computed = computedCall({ question, found }, state);
  if (computed !== undefined) return { call: computed };
  const judged = judge(question, found).filter((one) => isComplete(one) && speaksOfAll(one, clauses));
  const [top] = judged;
  const [program] = surePrograms(question);
  if (
    top !== undefined &&
    (isExampleOf(top, state.question) || (top.probability >= bar && !isOutdone(top, program, question)))
  )
    return { call: callOf(top, said) };
  if (program !== undefined) {
    const runner = runnerIn(state);
    if (runner !== undefined) return { call: programCall(program, runner, said) };
    return searched(RUNNER_QUERY, state) ? undefined : { search: RUNNER_QUERY };
  }
  if (proposed === undefined || best === undefined) return undefined;
  // What the judge weighed and put below the bar, or found to leave something out, no cues bring back.
  const isWeighed = judge(question, found).some(({ reading }) =>
    isSame(reading.candidate, reading.arguments, proposed),
  );
  const isSure =
    !isWeighed &&
    !question.asked.clauses.any &&
    best.certainty >= SURE &&
    best.unused === 0 &&
    (top === undefined || top.probability < RIVAL);
  return isSure &&
    areWritten(best.candidate.document, proposed.arguments) &&
    !(runsPrograms(best.candidate) && best.kind === "filled")
    ? { call: sourced(proposed, state.question) }
    : undefined;
}

/** Whether a program takes each word as it is, of which a function takes some and never says the others. */
function isOutdone({ reading, probability }: Judged, program: Program | undefined, { asked }: Question): boolean {
  if (program === undefined || sureness(program) <= Math.max(SURE_OF_WORDS, probability)) return false;
  const spans = reading.filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  const { all } = vocabularyOf(reading.candidate.document);
  return asked.words.some(
    ({ start, end, text, stem }) =>
      !all.has(stem) && !/^\d+$/.test(text) && !spans.some((span) => span.start <= start && end <= span.end),
  );
}

/** How certain the cues are to be of a call whose values nothing else reads so. */
const SURE = 0.6;
/** How probable another call may be beside it. */
const RIVAL = 0.3;

/** Whether the creator of a function says that it is asked in just these words. */
function isExampleOf({ reading }: Judged, question: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return reading.candidate.document.examplePrompts.some((prompt) => plain(prompt) === plain(question));
}

/** It lacks nothing, and takes all that the question gives or chooses: of “mean and median” both. */
function isComplete({ reading, left }: Judged): boolean {
  return reading.missing.length === 0 && left.length === 0 && reading.lostOptions === 0;
}

/** Whether each of the parts of a question gives a reading something, or says a word that its function says of itself. */
function speaksOfAll({ reading }: Judged, clauses: readonly Rewritten[]): boolean {
  const { document } = reading.candidate;
  const own = [
    document.toolName,
    document.function,
    document.description,
    ...document.keywords,
    ...document.examplePrompts,
  ]
    .join(" ")
    .toLowerCase();
  const spans = reading.filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  return clauses.every((clause) => {
    const source = clause.sourceOf({ start: 0, end: clause.text.length });
    const [from, to] = [source?.start ?? 0, source?.end ?? 0];
    const takes = spans.some(({ start, end }) => start < to && from < end);
    return (
      takes ||
      clause.text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => word.length > 2 && own.includes(word))
    );
  });
}
