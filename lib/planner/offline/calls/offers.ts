import type { Json } from "@/lib/json";
import { overlaps } from "../mentions/mention";
import { flagOffers } from "./flags";
import type { Input } from "./input";
import { listOffers } from "./list-offers";
import { type Offer, offer } from "./offer";
import { optionOffers } from "./option-offers";
import { pairFeatures } from "./pair-features";
import type { Reading } from "./reading";
import { textOffers } from "./text-offers";
import { numberOf } from "./values";

/** Every value that an input could take from a question. */
export function offersFor(input: Input, reading: Reading): Offer[] {
  switch (input.type) {
    case "boolean":
      return [...flagOffers(input, reading), ...optionOffers(input, reading, [])];
    case "number":
    case "integer":
      return input.options.length > 0 ? optionOffers(input, reading) : numberOffers(input, reading);
    case "array":
      return listOffers(input, reading);
    case "object":
      return objectOffers(input, reading);
    default:
      return textOffers(input, reading);
  }
}

function numberOffers(input: Input, reading: Reading): Offer[] {
  const said = input.aliases.some((alias) => alias.includes("=")) ? optionOffers(input, reading, []) : [];
  // the one of “on one line” is no number where that says a value
  const isSaid = (other: Offer) =>
    said.some(({ spans: [span] }) =>
      other.spans.every(
        ({ start, end }) =>
          span !== undefined && span.start <= start && end <= span.end && end - start < span.end - span.start,
      ),
    );
  return said.concat(measured(input, reading).filter((other) => !isSaid(other)));
}

function measured(input: Input, reading: Reading): Offer[] {
  return reading.mentions.flatMap((mention) =>
    numberOf(input, mention, reading.question).map(({ value, done }) =>
      offer(mention, value, { ...pairFeatures(input, mention, reading), ...done }),
    ),
  );
}

function objectOffers(input: Input, reading: Reading): Offer[] {
  const written = reading.mentions.filter(
    ({ kind, value }) => kind === "json" && typeof value === "object" && value !== null && !Array.isArray(value),
  );
  if (written.length > 0)
    return written.map((mention) => offer(mention, mention.value, pairFeatures(input, mention, reading)));
  return input.properties === undefined ? [] : nested(input.properties, reading);
}

/** An object made of its own properties, each from what speaks most for it by form alone. */
function nested(properties: readonly Input[], reading: Reading): Offer[] {
  const made: Record<string, Json> = {};
  const taken: Offer[] = [];
  for (const property of properties) {
    const free = offersFor(property, reading).filter(
      ({ spans, features }) =>
        spans.every((span) => !taken.some((other) => other.spans.some((used) => overlaps(used, span)))) &&
        (features["optional:unsaid"] ?? 0) === 0,
    );
    const [best] = free.sort((one, other) => saidOf(other) - saidOf(one));
    if (best === undefined) {
      if (property.required) return [];
      continue;
    }
    made[property.name] = best.value;
    taken.push(best);
  }
  if (taken.length === 0) return [];
  return [
    {
      value: made,
      spans: taken.flatMap(({ spans }) => spans),
      kind: "nested",
      shared: false,
      features: { "object:nested": 1, "object:parts": taken.length },
    },
  ];
}

function saidOf({ features }: Offer): number {
  return Object.entries(features).reduce(
    (sum, [name, value]) => sum + (/^(?:cue|next|option|assigned)/.test(name) ? value : 0),
    0,
  );
}
