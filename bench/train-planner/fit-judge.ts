import { askedIn } from "@/lib/planner/offline/judge/asked";
import { leftOver } from "@/lib/planner/offline/judge/left-over";
import { readingFeatures } from "@/lib/planner/offline/judge/reading-features";
import { readingsOf } from "@/lib/planner/offline/judge/readings";
import { needFeatures } from "@/lib/planner/offline/need/need-features";
import type { Features } from "@/lib/planner/offline/weights/weights";
import { dot } from "@/lib/planner/offline/weights/weights";
import { propose } from "@/lib/planner/rules/choice/propose";
import { findMentions } from "@/lib/planner/rules/mentions/find-mentions";
import { NOW } from "./fit-calls";
import { foldOf, gradientOf, Learner, type Option, shuffled } from "./learner";
import type { JudgedQuestion } from "./questions";

const ROUNDS = 15;
const MART = 3;

/** A question's readings with what speaks for each. */
export interface Weighed {
  question: JudgedQuestion;
  options: (Option & { asks: boolean; leaves: boolean })[];
}

/** What the best reading of a question came to, by weights that never saw the question. */
export interface Outcome {
  question: JudgedQuestion;
  probability: number;
  isRight: boolean;
  asks: boolean;
}

/** Readings by weights that were fitted without a question's fold: those of its own fold would flatter it. */
export function weigh(
  question: JudgedQuestion,
  calls: readonly Record<string, number>[],
  wants: readonly Features[],
): Weighed {
  const fold = foldOf(question.group);
  const mentions = findMentions(question.question, NOW, "UTC");
  const proposed = propose(question.question, question.candidates, { now: NOW, timeZone: "UTC" });
  const readings = readingsOf(question.candidates, question.question, mentions, calls[fold] ?? {}, proposed);
  const asked = askedIn(question.question, mentions, dot(wants[fold] ?? {}, needFeatures(question.question)));
  const options = readings.map((reading) => ({
    features: readingFeatures(reading, asked, readings, proposed),
    isRight: question.isRight(reading),
    asks: reading.missing.length > 0,
    leaves:
      leftOver(
        asked.given,
        reading.filling.choices.flatMap(({ offer }) => offer?.spans ?? []),
      ).length > 0,
  }));
  return { question, options };
}

/** Weights of what speaks for a reading, against all others and against none of them being right. */
export function fitJudge(rows: readonly Weighed[]): Record<string, number> {
  const learner = new Learner({ rate: 0.1, decay: 0.002 });
  const isOfMart = ({ question: { kind } }: Weighed) =>
    kind !== "benchmark" && kind !== "unsuitable" && kind !== "prompt";
  const weighed = rows.flatMap((row) => Array.from({ length: isOfMart(row) ? MART : 1 }, () => row));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { question, options } of shuffled(weighed, round + 1)) {
      const none = { features: {}, isRight: !options.some(({ isRight }) => isRight) };
      // A row of one function never says whether it would be right to ask for what is missing.
      const told = question.candidates.length > 1 ? options : options.filter(({ asks }) => !asks);
      learner.update(gradientOf(learner.weights, [...told, none]));
    }
  }
  return learner.weights;
}

/** What would be done first: the most probable reading, unless it leaves something out. */
export function outcomeOf({ question, options }: Weighed, weights: Record<string, number>): Outcome {
  const odds = options.map(({ features }) => Math.exp(dot(weights, features)));
  const all = odds.reduce((sum, one) => sum + one, 1);
  const best = odds.reduce((top, one, at) => (one > (odds[top] ?? 0) ? at : top), 0);
  const option = options[best];
  if (option === undefined || (option.leaves && !option.asks))
    return { question, probability: 0, isRight: false, asks: false };
  return { question, probability: (odds[best] ?? 0) / all, isRight: option.isRight, asks: option.asks };
}
