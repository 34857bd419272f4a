import type { Json } from "@/lib/json";
import { type Mention, overlaps } from "../../mentions/mention";
import type { Parameter } from "../inputs/parameter";
import { arrayOffers } from "./array-offers";
import { choiceOffers } from "./choice-offers";
import { evidenceFor } from "./evidence";
import { numberOffers } from "./number-offers";
import { type Offer, OPTIONAL_EVIDENCE, type Reading } from "./reading";
import { textOffers } from "./text-offers";
import { toBoolean } from "./to-boolean";

/** Every value that a parameter could take from the question. */
export function offersFor(parameter: Parameter, reading: Reading): Offer[] {
  switch (parameter.type) {
    case "boolean":
      return booleanOffers(parameter, reading);
    case "number":
    case "integer":
      return parameter.options.length > 0 ? choiceOffers(parameter, reading) : numberOffers(parameter, reading);
    case "array":
      return arrayOffers(parameter, reading);
    case "object":
      return objectOffers(parameter, reading);
    default:
      return textOffers(parameter, reading);
  }
}

function booleanOffers(parameter: Parameter, { question, words }: Reading): Offer[] {
  const found = toBoolean(parameter, question, words);
  if (found === undefined || (!parameter.required && found.score < OPTIONAL_EVIDENCE)) return [];
  return [{ value: found.value, mentions: [], score: found.score, shared: true }];
}

function objectOffers(parameter: Parameter, reading: Reading): Offer[] {
  const written = reading.mentions.flatMap((mention): Offer[] =>
    mention.kind === "json" &&
    typeof mention.value === "object" &&
    mention.value !== null &&
    !Array.isArray(mention.value)
      ? [{ value: mention.value, mentions: [mention], score: 2.5 + evidenceFor(parameter, mention, reading) }]
      : [],
  );
  if (written.length > 0 || parameter.properties === undefined) return written;
  return nested(parameter.properties, reading);
}

/** An object made of its own properties, each from what is nearest to it. */
function nested(properties: readonly Parameter[], reading: Reading): Offer[] {
  const made: Record<string, Json> = {};
  const taken: Mention[] = [];
  for (const property of properties) {
    const free = offersFor(property, reading).filter(
      (offer) => offer.shared || !offer.mentions.some((mention) => taken.some((other) => overlaps(other, mention))),
    );
    const best = free.sort((a, b) => b.score - a.score)[0];
    if (best === undefined) {
      if (property.required) return [];
      continue;
    }
    made[property.name] = best.value;
    if (!best.shared) taken.push(...best.mentions);
  }
  return Object.keys(made).length === 0 ? [] : [{ value: made, mentions: taken, score: 1 }];
}
