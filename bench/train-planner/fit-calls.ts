import { conditional } from "@/lib/planner/offline/calls/conditions";
import {
  argumentsOf,
  emptyFeatures,
  type Filling,
  fillings,
  neededFeatures,
  orderFeatures,
  type Slots,
  slotsFor,
} from "@/lib/planner/offline/calls/fill";
import type { Offer } from "@/lib/planner/offline/calls/offer";
import { inPlainWords } from "@/lib/planner/offline/cues/choice/plain-words";
import { findMentions } from "@/lib/planner/offline/mentions/find-mentions";
import type { Features } from "@/lib/planner/offline/weights/weights";
import type { Example } from "./examples";
import { gradientOf, Learner, shuffled } from "./learner";

/** The day on which the rows are read that say no year. */
export const NOW = new Date("2026-01-15T12:00:00Z");
const ROUNDS = { single: 8, whole: 4 };
/** How often a question to a tool that ships counts: there are fewer of them. */
const EVERYDAY = 3;

/** An example with all that its inputs could be given. */
export interface Prepared {
  example: Example;
  slots: Slots;
}

export function prepare(example: Example): Prepared {
  const asked = inPlainWords(example.question, NOW, "UTC");
  return { example, slots: slotsFor(example.document, asked, findMentions(asked, NOW, "UTC")) };
}

function isRight({ example }: Prepared, { choices }: Filling): boolean {
  return choices.every(({ input, offer }) => example.accepts(input.name, offer?.value));
}

function featuresOf(filling: Filling, { slots, reading, schema }: Slots): Features {
  const sum: Features = {};
  const add = (features: Features) => {
    for (const name in features) sum[name] = (sum[name] ?? 0) + (features[name] ?? 0);
  };
  const inputs = slots.map(({ input }) => input);
  filling.choices.forEach((choice, at) => {
    const { input, offer } = choice;
    const before = { choices: filling.choices.slice(0, at) };
    add(offer?.features ?? emptyFeatures(input));
    add(neededFeatures(conditional(schema, argumentsOf(before)), choice));
    if (offer !== undefined) add(orderFeatures(before, input, offer, inputs, reading));
  });
  return sum;
}

/** Weights of what fills an input: first each input by itself, then whole fillings against each other. */
export function fitCalls(rows: readonly Prepared[]): Record<string, number> {
  const learner = new Learner({ rate: 0.15, decay: 0.002 });
  const weighed = rows.flatMap((row) =>
    Array.from({ length: row.example.catalogue === "everyday" ? EVERYDAY : 1 }, () => row),
  );
  for (let round = 0; round < ROUNDS.single; round += 1) {
    for (const { example, slots } of shuffled(weighed, round + 1)) {
      for (const { input, offers } of slots.slots) {
        const empty = { features: emptyFeatures(input), isRight: example.accepts(input.name, undefined) };
        const given = offers.map(({ features, value }: Offer) => ({
          features,
          isRight: example.accepts(input.name, value),
        }));
        learner.update(gradientOf(learner.weights, [empty, ...given]));
      }
    }
  }
  for (let round = 0; round < ROUNDS.whole; round += 1) {
    for (const row of shuffled(weighed, 100 + round)) {
      const ways = fillings(row.slots, learner.weights);
      const options = ways.map((filling) => ({
        features: featuresOf(filling, row.slots),
        isRight: isRight(row, filling),
      }));
      learner.update(gradientOf(learner.weights, options));
    }
  }
  return learner.weights;
}
