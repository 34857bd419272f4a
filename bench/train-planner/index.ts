/**
 * Fits the weights of the offline planner: what fills an input, what makes a reading the one that was meant, whether a question
 * wants a tool; and the thresholds from which on something is done. Prints what questions came to by weights that never saw
 * them (five folds, grouped by function), draws the curve into docs/, then writes the weights of all rows.
 *
 * Usage: npm run train:planner (a few minutes)
 */
import { writeFileSync } from "node:fs";
import { isStory } from "@/lib/planner/offline/judge/asked";
import { needOf } from "@/lib/planner/offline/need/need";
import { type Boosted, NO_TREES } from "@/lib/planner/offline/weights/boosted";
import { readRows } from "../everyday/rows";
import type { Unseen } from "../planner-tally";
import { chainOutcomes } from "./chains";
import { drawCurve } from "./draw-curve";
import { benchmarkExamples, everydayExamples, phrasingExamples } from "./examples";
import { fitCalls, prepare } from "./fit-calls";
import { fitJudge, fitPrograms, type Outcome, outcomeOf, weigh } from "./fit-judge";
import { benchmarkNeeds, everydayNeeds, fitNeed } from "./fit-need";
import { foldOf, leavingOut } from "./learner";
import { printedBy } from "./programs";
import { benchmarkQuestions, martQuestions, mathQuestions, phrasingQuestions, unsuitableQuestions } from "./questions";
import { curveOf, surerOf, thresholdOf, thresholdOfAll } from "./thresholds";

const WEIGHTS_FILE = "lib/planner/offline/weights/fitted.json";
const TREES_FILE = "lib/planner/offline/weights/trees.json";
const CURVE_FILE = "docs/planner-curve.svg";
const UNSEEN_FILE = "bench/data/planner-unseen.json";
/** Questions that a tool serves and that are not searched for. */
const LOST = 0.02;
/** The share of word problems that may come out wrong. */
const STORIES = 0.02;
/**
 * The share of calls of a function without rivals that may be wrong: words say less of it where nothing else fits better. A fifth is aimed at;
 * what is called beside the judge, and twice, has no part in this share.
 */
const ALONE = 0.18;
/** The share of plain computations that may be wrong: there are few of them, and at a tenth two rows move the threshold from .5 to .3. */
const COMPUTED = 0.09;
/** The share of questions back that may be about another function than was meant: they cost a reply, and answer nothing wrongly. */
const ASKED = 0.15;
/** The share of calls offered to be confirmed that may be others than were meant: a glance tells. */
const OFFERED = 0.35;
/** The same where there is one function: the share that may be for questions which it does not serve at all. */
const OFFERED_ALONE = 0.25;
/** Weights as small as this move nothing. */
const LEAST = 0.01;

function written(weights: Record<string, number>): Record<string, number> {
  const kept = Object.entries(weights).filter(([, weight]) => Math.abs(weight) >= LEAST);
  return Object.fromEntries(
    kept
      .map(([name, weight]) => [name, Number(weight.toFixed(3))] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function report(name: string, outcomes: readonly Pick<Outcome, "probability" | "isRight">[], threshold: number): void {
  if (outcomes.length === 0) return;
  const done = outcomes.filter(({ probability }) => probability >= threshold);
  const right = done.filter(({ isRight }) => isRight).length;
  const share = done.length === 0 ? "–" : `${((100 * right) / done.length).toFixed(0)} %`;
  console.log(
    `${name.padEnd(20)} ${String(outcomes.length).padStart(5)} rows ${String(done.length).padStart(5)} done ${String(right).padStart(5)} right  ${share}`,
  );
}

/** What the benchmarks of `bench:planner` come to by weights that never saw their rows. */
function unseen(): Unseen[] {
  const barOf = ({ does, question }: Outcome) =>
    does === "computes" ? thresholds.story : question.candidates.length === 1 ? thresholds.alone : thresholds.call;
  const count = (name: string, some: readonly Outcome[]): Unseen => {
    const done = some.filter((outcome) => outcome.does !== "asks" && outcome.probability >= barOf(outcome));
    const right = done.filter(({ isRight }) => isRight).length;
    return { name, rows: some.length, right, wrong: done.length - right };
  };
  const ofOneFunction = outcomes.filter(
    ({ question: { kind, candidates } }) => kind === "benchmark" && candidates.length === 1,
  );
  return [count("arguments: whole calls", ofOneFunction), count("math: word problems", computed.filter(isOfMath))];
}

/**
 * A tool is called for at most this share of the questions that no tool serves, or that lack a value. One in twenty is aimed at; of authors
 * whose questions nothing is fitted on it is more than of these.
 */
const CALLED_FOR_NOTHING = 0.04;

const examples = [...benchmarkExamples(), ...(await everydayExamples()), ...(await phrasingExamples())].map(prepare);
const callsBy = leavingOut(examples, ({ example }) => example.group, fitCalls);
const needs = benchmarkNeeds();
const wanting = [...needs, ...everydayNeeds()];
const wantsBy = leavingOut(wanting, ({ group }) => group, fitNeed);
const questions = [
  ...(await benchmarkQuestions()),
  ...(await unsuitableQuestions()),
  ...(await martQuestions()),
  ...(await phrasingQuestions()),
  ...mathQuestions(),
];
const printed = await printedBy(questions);
const weighed = questions.map((question) => weigh(question, callsBy, wantsBy, printed));
const judgeBy = leavingOut(weighed, ({ question }) => question.group, fitJudge);
const programsBy = leavingOut(weighed, ({ question }) => question.group, fitPrograms);
const none: Boosted = { weights: {}, trees: NO_TREES };
const outcomes = weighed.map(({ question, options }) =>
  outcomeOf(question, options, judgeBy[foldOf(question.group)] ?? none),
);
const computed = weighed.map(({ question, programs }) =>
  outcomeOf(question, programs, { ...none, weights: programsBy[foldOf(question.group)] ?? {} }),
);
/** Of what is computed, word problems apart from plain questions: programs go wrong at them in other ways. */
const told = computed.filter(({ question: { question, kind } }) => kind !== "two-step" && isStory(question));
const plainly = computed.filter(({ question: { question, kind } }) => kind !== "two-step" && !isStory(question));
const isOfMath = ({ question: { kind } }: Outcome) => kind === "math";
const isDone = ({ probability }: Outcome) => probability > 0;

const ofMart = outcomes.filter(
  ({ question: { kind } }) => !["benchmark", "found", "unsuitable", "two-step", "phrasing", "only"].includes(kind),
);
const doing = (does: Outcome["does"]) => ofMart.filter((outcome) => outcome.does === does);
/** Calls for what a tool serves; and what is called for questions that none serves, or that lack a value, which is wrong however it fits. */
const isServed = ({ question: { kind } }: Outcome) => kind === "single" || kind === "prompt";
const served = doing("calls").filter(isServed);
const unserved = ofMart
  .filter(({ question: { kind } }) => kind === "missing" || kind === "none")
  .map(({ does, probability }) => ({ probability: does === "calls" ? probability : 0, isRight: does !== "calls" }));
const refusing = thresholdOfAll(unserved, CALLED_FOR_NOTHING);
const call = Math.max(thresholdOf(served.filter(({ isCued }) => isCued)), refusing);
/** Calls where there is no other function. */
const alone = (kinds: readonly string[]) =>
  outcomes.filter(
    ({ question: { kind, candidates }, does }) => kinds.includes(kind) && candidates.length === 1 && does === "calls",
  );
const certainAlone = Math.max(
  thresholdOf(alone(["benchmark"]), ALONE),
  thresholdOf(alone(["found", "unsuitable"]), ALONE),
);
const asksAlone = outcomes.filter(
  ({ question: { kind, candidates }, does }) =>
    ["only", "found", "unsuitable"].includes(kind) && candidates.length === 1 && does === "asks",
);
/** Questions that nothing is fitted on and that tell something around what they ask: most of what is unsure is of this kind. */
const chatty = (await martQuestions(readRows("training-6")))
  .filter(({ kind }) => ["single", "missing", "none"].includes(kind))
  .map((question) => weigh(question, callsBy, wantsBy, printed))
  .map(({ question, options }) => outcomeOf(question, options, judgeBy[foldOf(question.group)] ?? none));
const chains = await chainOutcomes({ callsBy, wantsBy, judgeBy, programsBy }, call);
const need = fitNeed(needs);
const wanted = everydayNeeds()
  .filter(({ wants }) => wants)
  .map(({ question }) => needOf(question, need))
  .sort((one, other) => one - other);
const thresholds = {
  /** As probable as not. */
  need: 0,
  /** Where the mart has something near: what this many of the questions that a tool serves are below. */
  near: Number((wanted[Math.floor(LOST * wanted.length)] ?? 0).toFixed(3)),
  /** Of calls that the cues of the question speak for as well, and of others. */
  call,
  // Of few others that are sure, one wrong one more is too many: what holds of all calls holds then.
  uncued: Math.max(Math.min(thresholdOf(served.filter(({ isCued }) => !isCued)), thresholdOf(served)), refusing),
  /** Where there is no other function: whether that is known to fit, or was found. */
  alone: certainAlone,
  ask: thresholdOf(doing("asks"), ASKED),
  /** Of what is asked back where there is no other function. */
  askAlone: thresholdOf(asksAlone, ASKED),
  /** Of what is not sure enough to be called, and is offered to be confirmed. */
  offer: thresholdOf(
    chatty.filter(({ does, probability }) => does === "calls" && probability < call),
    OFFERED,
  ),
  /** Of that where there is no other function: what it is given can be corrected, so that the function has to be the one that is meant. */
  offerAlone: thresholdOf(
    alone(["found", "unsuitable"])
      .filter(({ probability }) => probability < certainAlone)
      .map(({ probability, question: { kind } }) => ({ probability, isRight: kind === "found" })),
    OFFERED_ALONE,
  ),
  chain: thresholdOf(chains),
  program: thresholdOf(plainly.filter(isDone), COMPUTED),
  story: thresholdOfAll(told.filter(isOfMath), STORIES),
  surer: 0,
};
thresholds.surer = surerOf(outcomes, computed, thresholds);
console.log(`By weights that never saw the question, at ${JSON.stringify(thresholds)}:`);
for (const kind of new Set(outcomes.map(({ question }) => question.kind))) {
  const of = (some: readonly Outcome[], done: Outcome["does"]) =>
    some.filter(({ question, does }) => question.kind === kind && does === done);
  const calls = of(outcomes, "calls");
  report(
    `${kind} calls, cued`,
    calls.filter(({ isCued }) => isCued),
    thresholds.call,
  );
  report(
    `${kind} calls`,
    calls.filter(({ isCued }) => !isCued),
    thresholds.uncued,
  );
  report(`${kind} asks`, of(outcomes, "asks"), thresholds.ask);
  report(`${kind} computes`, of(plainly, "computes"), thresholds.program);
  report(`${kind} stories`, of(told, "computes"), thresholds.story);
}
report("chains", chains, thresholds.chain);
writeFileSync(UNSEEN_FILE, `${JSON.stringify(unseen(), null, 2)}\n`);
writeFileSync(
  CURVE_FILE,
  drawCurve([
    {
      name: "Everyday questions of one call",
      colour: "#2a78d6",
      points: curveOf(outcomes.filter(({ question }) => question.kind === "single")),
    },
    {
      name: "Berkeley Function Calling Leaderboard",
      colour: "#d97706",
      points: curveOf(outcomes.filter(({ question }) => question.kind === "benchmark")),
    },
  ]),
);
const judge = fitJudge(weighed);
const fitted = {
  calls: fitCalls(examples),
  judge: judge.weights,
  programs: fitPrograms(weighed),
  need,
  wants: fitNeed(wanting),
};
const weights = Object.fromEntries(Object.entries(fitted).map(([name, one]) => [name, written(one)]));
writeFileSync(WEIGHTS_FILE, `${JSON.stringify({ ...weights, thresholds }, null, 2)}\n`);
// A list a line.
const lists = Object.entries(judge.trees).map(([name, list]) => `"${name}": ${JSON.stringify(list)}`);
writeFileSync(TREES_FILE, `{\n${lists.join(",\n")}\n}\n`);
