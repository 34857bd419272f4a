import { type Judged, type Question, readQuestion } from "@/lib/planner/offline/judge/judge";
import { leftOver } from "@/lib/planner/offline/judge/left-over";
import { mayBeMeant } from "@/lib/planner/offline/judge/may-be-meant";
import { programFeatures } from "@/lib/planner/offline/judge/program-features";
import { readingFeatures } from "@/lib/planner/offline/judge/reading-features";
import { type Reading, readingsOf } from "@/lib/planner/offline/judge/readings";
import { spelledBy } from "@/lib/planner/offline/judge/spelled";
import { makesSense } from "@/lib/planner/offline/sense/makes-sense";
import { isPossible, leftWithout } from "@/lib/planner/offline/sense/possible";
import { type Boosted, NO_TREES, scoreOf } from "@/lib/planner/offline/weights/boosted";
import type { Features } from "@/lib/planner/offline/weights/weights";
import { dot } from "@/lib/planner/offline/weights/weights";
import { boost } from "./boost";
import { NOW } from "./fit-calls";
import { foldOf, gradientOf, Learner, type Option, shuffled } from "./learner";
import { isComputed, type JudgedQuestion } from "./questions";

const ROUNDS = 15;
/** How often a question to the tools that ship counts, one of the benchmark, and one that the tests ask, which must come out right. */
const MART = 3;
const BENCHMARK = 2;
const TESTED = 8;

/** A way to answer a question, and what is done by it. */
interface Way extends Option {
  does: "calls" | "asks" | "computes";
  /** Whether it would not be done, however probable: it leaves something out, or makes no sense. */
  isRefused: boolean;
  /** Whether it may be meant at all. */
  isPossible: boolean;
  /** Ways that have one of these in common come to the same. */
  keys: string[];
}

/** A question's readings and programs with what speaks for each. */
export interface Weighed {
  question: JudgedQuestion;
  options: Way[];
  programs: Way[];
}

/** What the best reading of a question came to, by weights that never saw the question. */
export interface Outcome {
  question: JudgedQuestion;
  probability: number;
  isRight: boolean;
  does: Way["does"];
  /** Whether the cues of the question speak for it as well. */
  isCued: boolean;
}

/** Readings by weights that were fitted without a question's fold: those of its own fold would flatter it. */
export function weigh(
  question: JudgedQuestion,
  calls: readonly Record<string, number>[],
  wants: readonly Features[],
  printed: ReadonlyMap<string, string>,
): Weighed {
  const fold = foldOf(question.group);
  const unweighed = { judge: { weights: {}, trees: NO_TREES }, programs: {} };
  const weights = { calls: calls[fold] ?? {}, wants: wants[fold] ?? {}, ...unweighed };
  const read = readQuestion(question.question, NOW, "UTC", isPossible, weights);
  const { programs, proposed: proposedOf } = read;
  const asked = spelledBy(read.asked, question.candidates);
  const proposed = proposedOf(question.candidates);
  const meant = mayBeMeant(question.question, question.candidates);
  const readings = readingsOf(meant, read, weights.calls, proposed);
  const written = programs();
  const options = readings.map((reading): Way => {
    const isRight = question.isRight(reading);
    const spans = reading.filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
    const left = leftOver(asked, spans, reading.candidate.document);
    const judged = { reading, left, isCued: false, probability: 0 };
    return {
      features: readingFeatures(reading, asked, readings, proposed, written),
      isRight,
      does: reading.missing.length > 0 ? "asks" : "calls",
      isRefused: !isDone(judged, read),
      isPossible: isPossible(judged, read),
      keys: keysOf(reading),
    };
  });
  const computed = (isComputed(question) ? written : []).map((program): Way => {
    const output = printed.get(program.code);
    return {
      features: programFeatures(program, written, asked, readings),
      isRight: output !== undefined && question.printed(output, program.code),
      does: "computes",
      isRefused: false,
      isPossible: true,
      keys: [program.code],
    };
  });
  return { question, options, programs: computed };
}

/** Whether the planner would make a call of it that is probable enough. */
function isDone(judged: Judged, question: Question): boolean {
  return judged.left.length === 0 && judged.reading.lostOptions === 0 && makesSense(judged, question);
}

function keysOf({ candidate: { document }, missing, arguments: given, filling }: Reading): string[] {
  const presets = Object.entries(document.inputs.properties).map(
    ([name, { default: preset }]) => given[name] ?? preset,
  );
  const places = filling.choices.map(({ offer }) => offer?.spans.map(({ start, end }) => [start, end]) ?? null);
  return [
    `${document.name} at ${JSON.stringify(places)}`,
    ...(missing.length === 0 ? [`${document.name} of ${JSON.stringify(presets)}`] : []),
  ];
}

/** How often a question counts. */
function timesOf({ question: { kind } }: Weighed): number {
  if (kind === "phrasing") return TESTED;
  if (kind === "benchmark" || kind === "found") return BENCHMARK;
  return ["unsuitable", "prompt", "math", "only"].includes(kind) ? 1 : MART;
}

function weighted(rows: readonly Weighed[]): Weighed[] {
  return rows.flatMap((row) => Array.from({ length: timesOf(row) }, () => row));
}

/** What speaks for a reading, against all others and against none of them being right. */
export function fitJudge(rows: readonly Weighed[]): Boosted {
  const learner = new Learner({ rate: 0.1, decay: 0.002 });
  const weighed = weighted(rows.map((row) => ({ ...row, options: toldBy(row) })));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { options } of shuffled(weighed, round + 1)) {
      const none = { features: {}, isRight: !options.some(({ isRight }) => isRight) };
      learner.update(gradientOf(learner.weights, [...options, none]));
    }
  }
  const { weights } = learner;
  const groups = rows.map((row) => {
    const options = toldBy(row);
    return { options, weight: timesOf(row), scores: options.map(({ features }) => dot(weights, features)) };
  });
  return { weights, trees: boost(groups) };
}

/** A row of one function that is never called rightly does not say whether it would be right to ask for what is missing. */
function toldBy({ question, options }: Weighed): Way[] {
  const isTold = question.candidates.length !== 1 || options.some(({ isRight }) => isRight);
  return isTold ? options : options.filter(({ does }) => does !== "asks");
}

/** Weights of what speaks for a program computing what is asked, against all others and against none of them doing so. */
export function fitPrograms(rows: readonly Weighed[]): Record<string, number> {
  const learner = new Learner({ rate: 0.1, decay: 0.002 });
  const some = weighted(rows.filter(({ programs }) => programs.length > 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { programs } of shuffled(some, round + 1)) {
      const none = { features: {}, isRight: !programs.some(({ isRight }) => isRight) };
      learner.update(gradientOf(learner.weights, [...programs, none]));
    }
  }
  return learner.weights;
}

const CUED = "call:cues:calls:same";

/** What would be done first: the most probable reading, unless it is refused. */
export function outcomeOf(question: JudgedQuestion, options: readonly Way[], fitted: Boosted): Outcome {
  const odds = options.map(({ features }) => Math.exp(scoreOf(fitted, features)));
  const every = odds.reduce((sum, one) => sum + one, 1);
  const lost = odds.reduce((sum, one, at) => sum + (options[at]?.isPossible ? 0 : one), 0);
  const all = leftWithout(lost, every);
  const [option] = options
    .map((one, at) => ({ ...one, odds: odds[at] ?? 0 }))
    .filter(({ does, isRefused, isPossible }) => isPossible && (does !== "calls" || !isRefused))
    .sort((one, other) => other.odds - one.odds);
  if (option === undefined) return { question, probability: 0, isRight: false, does: "calls", isCued: false };
  const same = odds.filter(
    (_, at) => options[at]?.isPossible && options[at]?.keys.some((key) => option.keys.includes(key)),
  );
  const probability = same.reduce((sum, one) => sum + one, 0) / all;
  return { question, probability, isRight: option.isRight, does: option.does, isCued: option.features[CUED] === 1 };
}
