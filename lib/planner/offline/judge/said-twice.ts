import { isDeepStrictEqual } from "node:util";
import type { Arguments } from "@/lib/json";
import { areApart, type Choice } from "../calls/fill";
import { overlaps } from "../mentions/mention";
import type { Reading } from "./readings";

/** A reading with its odds against none. */
export interface Scored {
  reading: Reading;
  odds: number;
}

/**
 * “Hexadecimal form of 281”: one word does not say from what and into what. Such a reading is the one that takes the word once, where there
 * is that one, which gets its odds.
 */
export function saidOnce(scored: readonly Scored[]): Scored[] {
  const kept = scored
    .map((one) => ({ ...one }))
    .sort((one, other) => Object.keys(other.reading.arguments).length - Object.keys(one.reading.arguments).length);
  return kept.filter(({ reading, odds }) => {
    const once = takenOnce(reading);
    const twin =
      once &&
      kept.find(
        (other) => other.reading.candidate === reading.candidate && isDeepStrictEqual(other.reading.arguments, once),
      );
    if (twin) twin.odds += odds;
    return !twin;
  });
}

/** The arguments without an optional option that another input takes from the same word; undefined where there is none. */
function takenOnce({ filling: { choices }, arguments: values }: Reading): Arguments | undefined {
  const second = choices.find(
    (one) => !one.input.required && choices.some((other) => other !== one && isSaidBy(one, other)),
  );
  if (second === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== second.input.name));
}

function isSaidBy({ input, offer }: Choice, { input: owner, offer: other }: Choice): boolean {
  if (offer?.kind !== "option" || other?.kind !== "option" || !isDeepStrictEqual(offer.value, other.value))
    return false;
  return !areApart(input, owner) && offer.spans.some((span) => other.spans.some((own) => overlaps(own, span)));
}
