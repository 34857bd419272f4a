import type { Judged, Question } from "../judge/judge";
import { goesAsAsked } from "./as-asked";
import { hashesNoDigest, suitsCodes } from "./of-codes";
import { countsItsThings } from "./of-counts";
import { putsSigns, takesNoOrder } from "./of-texts";
import { suitsUnits } from "./of-units";

/** At most this much of what is probable is left to others: where next to all of it is impossible, little is known of the rest. */
const MOST_LEFT = 0.9;

/** What all the others share when of `every` probable thing the `lost` ones are left out. */
export function leftWithout(lost: number, every = 1): number {
  return every - Math.min(MOST_LEFT * every, lost);
}

/** Whether a reading may be meant at all: it suits the units of what it takes, and goes the way that the question does. */
export function isPossible(judged: Judged, question: Question): boolean {
  return (
    suitsUnits(judged, question) &&
    goesAsAsked(judged, question) &&
    suitsCodes(judged, question) &&
    hashesNoDigest(judged, question) &&
    putsSigns(judged) &&
    countsItsThings(judged, question) &&
    takesNoOrder(judged)
  );
}

/** What is less probable changes nothing by being left out, and is never done. */
const SLIGHT = 0.001;

/** The readings that may be meant, as probable as they are once the others are left out. */
export function possibleOf(readings: readonly Judged[], question: Question): Judged[] {
  const possible = readings.filter((one) => one.probability < SLIGHT || isPossible(one, question));
  const lost = readings.reduce((sum, one) => sum + (possible.includes(one) ? 0 : one.probability), 0);
  return possible.map((one) => ({ ...one, probability: one.probability / leftWithout(lost) }));
}
