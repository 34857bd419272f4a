/**
 * Fits the weights of the offline planner: what fills an input, what makes a reading the one that was meant, whether a question
 * wants a tool; and the thresholds from which on something is done. Prints what questions came to by weights that never saw
 * them (five folds, grouped by function), draws the curve into docs/, then writes the weights of all rows.
 *
 * Usage: npm run train:planner (about two minutes)
 */
import { writeFileSync } from "node:fs";
import { needOf } from "@/lib/planner/offline/need/need";
import { chainOutcomes } from "./chains";
import { drawCurve } from "./draw-curve";
import { benchmarkExamples, everydayExamples, phrasingExamples } from "./examples";
import { fitCalls, prepare } from "./fit-calls";
import { fitJudge, type Outcome, outcomeOf, weigh } from "./fit-judge";
import { benchmarkNeeds, everydayNeeds, fitNeed } from "./fit-need";
import { foldOf, leavingOut } from "./learner";
import { programOutcomes } from "./programs";
import { benchmarkQuestions, martQuestions, phrasingQuestions, unsuitableQuestions } from "./questions";
import { curveOf, thresholdOf } from "./thresholds";

const WEIGHTS_FILE = "lib/planner/offline/weights/fitted.json";
const CURVE_FILE = "docs/planner-curve.svg";
const LOST = 0.02;
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
  const done = outcomes.filter(({ probability }) => probability >= threshold);
  const right = done.filter(({ isRight }) => isRight).length;
  const share = done.length === 0 ? "–" : `${((100 * right) / done.length).toFixed(0)} %`;
  console.log(
    `${name.padEnd(12)} ${String(outcomes.length).padStart(5)} rows ${String(done.length).padStart(5)} done ${String(right).padStart(5)} right  ${share}`,
  );
}

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
];
const weighed = questions.map((question) => weigh(question, callsBy, wantsBy));
const judgeBy = leavingOut(weighed, ({ question }) => question.group, fitJudge);
const outcomes = weighed.map((row) => outcomeOf(row, judgeBy[foldOf(row.question.group)] ?? {}));

const ofMart = outcomes.filter(
  ({ question: { kind } }) => !["benchmark", "unsuitable", "two-step", "phrasing"].includes(kind),
);
const chains = await chainOutcomes({ callsBy, wantsBy, judgeBy });
const programs = await programOutcomes();
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
  call: thresholdOf(ofMart.filter(({ asks }) => !asks)),
  ask: thresholdOf(ofMart.filter(({ asks }) => asks)),
  chain: thresholdOf(chains),
  program: thresholdOf(programs),
};
console.log(`By weights that never saw the question, at ${JSON.stringify(thresholds)}:`);
for (const kind of new Set(outcomes.map(({ question }) => question.kind))) {
  const rows = outcomes.filter(({ question }) => question.kind === kind);
  report(
    kind,
    rows.filter(({ asks }) => !asks),
    thresholds.call,
  );
  if (kind === "missing")
    report(
      "asked back",
      rows.filter(({ asks }) => asks),
      thresholds.ask,
    );
}
report("chains", chains, thresholds.chain);
report("programs", programs, thresholds.program);
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
const fitted = { calls: fitCalls(examples), judge: fitJudge(weighed), need, wants: fitNeed(wanting) };
const weights = Object.fromEntries(Object.entries(fitted).map(([name, one]) => [name, written(one)]));
writeFileSync(WEIGHTS_FILE, `${JSON.stringify({ ...weights, thresholds }, null, 1)}\n`);
