import type { Json } from "@/lib/json";
import type { Mention } from "../../mentions/mention";
import type { Parameter } from "../inputs/parameter";
import { fitOf } from "../inputs/roles";
import { chosenSet } from "./choice-offers";
import { evidenceFor } from "./evidence";
import { type Offer, OPTIONAL_EVIDENCE, type Reading } from "./reading";
import { toNumber } from "./to-number";
import { toText } from "./to-string";

/** Lists written as JSON, enumerations, and a single value as a list of one. */
export function arrayOffers(parameter: Parameter, reading: Reading): Offer[] {
  const item = parameter.items ?? { ...parameter, type: "any" as const, options: [] };
  if (item.options.length > 0) return chosenSet(parameter, item, reading);
  return reading.mentions.flatMap((mention): Offer[] => {
    const list = listOf(item, mention, reading);
    if (list === undefined) return [];
    const said = evidenceFor(parameter, mention, reading);
    if (!parameter.required && said < OPTIONAL_EVIDENCE) return [];
    if (isSpan(mention, reading) && !takesSpan(parameter)) return [];
    const whole = mention.kind === "json" ? 2.5 : mention.kind === "list" ? 1.6 + 0.1 * list.length : -0.6;
    const member =
      typeof list[0] === "number" ? 0.5 : 0.4 * Math.max(0, fitOf(item.role, mention.items?.[0]?.kind ?? mention.kind));
    return [{ value: list, mentions: [mention], score: whole + said + member }];
  });
}

/** “the numbers from 1 to 100” names the two ends of many, and no list of two. */
function isSpan({ kind, start, items }: Mention, { question }: Reading): boolean {
  const [first, last, ...others] = items ?? [];
  if (kind !== "list" || first?.kind !== "number" || last === undefined || others.length > 0) return false;
  return (
    /\b(?:numbers?|integers?|primes?|multiples|squares|cubes)\b[^,;:]{0,30}\b(?:from|between)\s+$/i.test(
      question.slice(0, start),
    ) && /^\s*(?:to|and|through|until)\s/i.test(question.slice(first.end, last.start))
  );
}

/** Whether two numbers stand for all between them, as the bounds of an interval do. */
function takesSpan({ name, description }: Parameter): boolean {
  return /range|interval|bound|limit|span|domain|start|end\b/i.test(`${name} ${description}`);
}

function listOf(item: Parameter, mention: Mention, reading: Reading): Json[] | undefined {
  if (mention.kind === "json") {
    return Array.isArray(mention.value) && mention.value.every((value) => suits(item, value))
      ? mention.value
      : undefined;
  }
  const members = mention.kind === "list" ? mention.items : [mention];
  const converted: Json[] = [];
  for (const member of members ?? []) {
    const value = itemValue(item, member, reading);
    if (value === undefined) return undefined;
    converted.push(value);
  }
  return converted.length === 0 ? undefined : converted;
}

function itemValue(item: Parameter, mention: Mention, reading: Reading): Json | undefined {
  if (mention.kind === "tail" || mention.kind === "json" || mention.implied) return undefined;
  if (item.type === "number" || item.type === "integer")
    return mention.kind === "number" ? toNumber(item, mention) : undefined;
  if (mention.kind === "number") return item.type === "any" ? mention.value : undefined;
  return item.type === "any" || item.type === "string"
    ? toText(item, mention, reading.functionStems)?.value
    : undefined;
}

function suits(item: Parameter, value: Json): boolean {
  if (item.type === "number") return typeof value === "number";
  if (item.type === "integer") return Number.isInteger(value);
  if (item.type === "string") return typeof value === "string";
  if (item.type === "array") return Array.isArray(value);
  return item.type === "object" ? typeof value === "object" : true;
}
