import type { Json } from "@/lib/json";
import type { Mention } from "../mentions/mention";
import type { Features } from "../weights/weights";
import type { Input } from "./input";
import { type Offer, offer } from "./offer";
import { setOffers } from "./option-offers";
import { pairFeatures } from "./pair-features";
import type { Reading } from "./reading";
import { numberOf, textOf } from "./values";

/** Lists written as JSON, enumerations, and a single value as a list of one. */
export function listOffers(input: Input, reading: Reading): Offer[] {
  const item = input.items ?? { ...input, type: "any" as const, options: [] };
  if (item.options.length > 0) return setOffers(input, item, reading);
  return reading.mentions.flatMap((mention): Offer[] => {
    const list = listOf(item, mention, reading.question);
    if (list === undefined) return [];
    const features: Features = {
      ...pairFeatures(input, mention, reading),
      "array:length": Math.min(4, list.length) / 4,
    };
    features[`array:${typeof list[0]}:${mention.kind}:${mention.items?.[0]?.kind ?? ""}`] = 1;
    features["array:range"] = isRange(mention, reading) ? 1 : 0;
    return [offer(mention, list, features)];
  });
}

/** “from 1 to 100” names the two ends of many numbers, and no list of two. */
function isRange({ kind, start, items }: Mention, { question }: Reading): boolean {
  const [first, last, ...others] = items ?? [];
  if (kind !== "list" || first?.kind !== "number" || last === undefined || others.length > 0) return false;
  return (
    /\b(?:from|between)\s+$/i.test(question.slice(0, start)) &&
    /^\s*(?:to|and|through|until)\s/i.test(question.slice(first.end, last.start))
  );
}

function listOf(item: Input, mention: Mention, question: string): Json[] | undefined {
  if (mention.kind === "json")
    return Array.isArray(mention.value) && mention.value.every((value) => suits(item, value))
      ? mention.value
      : undefined;
  const members = mention.kind === "list" ? (mention.items ?? []) : [mention];
  // “the mean of 3, 5, and 10% of that”: a share of something is none of the numbers
  if (
    members.length > 1 &&
    members.at(-1)?.unit === "percent" &&
    /^\s?(?:%|percent)?\s?of\b/i.test(question.slice(mention.end))
  )
    return undefined;
  const values = members.flatMap((member) =>
    member.kind === "tail" || member.implied ? [] : itemValue(item, member).slice(0, 1),
  );
  return values.length === 0 || values.length < members.length ? undefined : values;
}

function itemValue(item: Input, mention: Mention): Json[] {
  const isNumber =
    item.type === "number" || item.type === "integer" || (item.type === "any" && mention.kind === "number");
  if (isNumber && mention.kind !== "number") return [];
  if (item.type !== "string" && item.type !== "any" && !isNumber) return [];
  return (isNumber ? numberOf(item, mention) : textOf(item, mention)).map(({ value }) => value);
}

function suits({ type }: Input, value: Json): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "any" || typeof value === type;
}
