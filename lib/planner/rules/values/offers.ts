import type { Json } from "@/lib/json";
import type { Mention } from "../mentions/mention";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, type Word, wordsOf } from "../text/words";
import { nearness, prepositionAffinity } from "./nearness";
import { choicesOf, optionHits } from "./options";
import type { Parameter } from "./parameter";
import { fitOf } from "./roles";
import { toBoolean } from "./to-boolean";
import { toNumber } from "./to-number";
import { toText } from "./to-string";
import { unitAffinity } from "./units";

/** A question as the filling of one function reads it. */
export interface Reading {
  question: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  /** Words of the function's own name: they ask for it and are no values. */
  functionStems: ReadonlySet<string>;
  parameters: readonly Parameter[];
}

/** A value that a parameter could take, with what it is made of and how well it fits. */
export interface Offer {
  value: Json;
  mentions: Mention[];
  score: number;
  /** True: the words may serve another parameter too. */
  shared?: boolean;
}

/** Evidence that an optional parameter needs before it is filled at all. */
const OPTIONAL_EVIDENCE = 1.1;

export function offersFor(parameter: Parameter, reading: Reading): Offer[] {
  switch (parameter.type) {
    case "boolean":
      return booleanOffers(parameter, reading);
    case "number":
    case "integer":
      return parameter.options.length > 0
        ? [...choiceOffers(parameter, reading), ...numberOffers(parameter, reading)]
        : numberOffers(parameter, reading);
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

function values(reading: Reading): Mention[] {
  return reading.mentions.filter(
    (mention) => mention.kind === "number" || mention.kind === "quoted" || mention.kind === "date",
  );
}

/** What the words around a mention say for a parameter. */
function evidence(parameter: Parameter, mention: Mention, reading: Reading): number {
  const spoken = `${identifierWords(parameter.name).join(" ")} ${parameter.description.slice(0, 120)}`;
  return (
    nearness(reading.question, reading.words, mention, parameter.cues, values(reading)) +
    prepositionAffinity(reading.question, mention, identifierWords(parameter.name).join(" "), parameter.role) +
    0.4 * prepositionAffinity(reading.question, mention, spoken, "plain") +
    unitAffinity(mention.kind === "number" ? mention.unit : undefined, parameter.cues)
  );
}

function numberOffers(parameter: Parameter, reading: Reading): Offer[] {
  return reading.mentions.flatMap((mention): Offer[] => {
    const value = toNumber(parameter, mention);
    if (value === undefined) return [];
    const said =
      evidence(parameter, mention, reading) +
      assigned(parameter, mention, reading) +
      yearFit(parameter, mention, value);
    if (!parameter.required && said < OPTIONAL_EVIDENCE) return [];
    return [{ value, mentions: [mention], score: 0.6 + said + (mention.kind === "number" ? 0.3 : -0.2) }];
  });
}

function yearFit(parameter: Parameter, mention: Mention, value: number): number {
  const looksLikeYear = Number.isInteger(value) && value >= 1000 && value <= 2100 && mention.unit === undefined;
  if (parameter.role !== "year") return looksLikeYear && /^\d{4}$/.test(mention.text) ? -0.2 : 0;
  return looksLikeYear || mention.kind === "date" ? 1.2 : -1;
}

/** “a=2”, “x: 5”, “b is 3”: the parameter's own name right before the value. */
function assigned(parameter: Parameter, mention: Mention, { question }: Reading): number {
  const before = question.slice(Math.max(0, mention.start - parameter.name.length - 8), mention.start);
  const name = parameter.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}['"\`]?\\s*(?:=|:|is|as|to|of)?\\s*['"\`]?$`, "iu").test(before)
    ? 2.5
    : 0;
}

function choiceOffers(parameter: Parameter, reading: Reading): Offer[] {
  const { values: options, strict } = choicesOf(parameter);
  return optionHits(options, reading.question, reading.words).flatMap((hit): Offer[] => {
    if (!strict && hit.score < 2.2) return [];
    if (!parameter.required && hit.score < OPTIONAL_EVIDENCE) return [];
    const mention: Mention = {
      kind: "phrase",
      start: hit.start,
      end: hit.end,
      text: reading.question.slice(hit.start, hit.end),
      value: hit.value,
    };
    const near = nearness(reading.question, reading.words, mention, parameter.cues, values(reading));
    const own = identifierWords(String(hit.value)).every((word) => reading.functionStems.has(stem(word))) ? -0.6 : 0;
    return [
      {
        value: hit.value,
        mentions: [mention],
        score:
          hit.score +
          0.5 * near +
          own +
          prepositionAffinity(reading.question, mention, identifierWords(parameter.name).join(" "), "plain"),
        shared: hit.score < 2,
      },
    ];
  });
}

function textOffers(parameter: Parameter, reading: Reading): Offer[] {
  const chosen = choiceOffers(parameter, reading);
  if (parameter.options.length > 0) return chosen;
  return [...chosen, ...reading.mentions.flatMap((mention) => textOffer(parameter, mention, reading))];
}

function textOffer(parameter: Parameter, mention: Mention, reading: Reading): Offer[] {
  const fit = fitOf(parameter.role, mention.kind);
  if (fit <= -1 || mention.kind === "list") return [];
  const text = toText(parameter, mention, reading.functionStems);
  if (text === undefined) return [];
  const said =
    evidence(parameter, mention, reading) + assigned(parameter, mention, reading) + (text.announced ? 0.9 : 0);
  const recognised =
    parameter.role === "date" ||
    parameter.role === "currency" ||
    parameter.role === "timezone" ||
    parameter.role === "email" ||
    parameter.role === "url";
  if (!parameter.required && said < OPTIONAL_EVIDENCE && !(recognised && fit >= 2)) return [];
  return [
    {
      value: text.value,
      mentions: [mention],
      score: fit + said - own(text.value, mention, reading) + lengthBonus(mention),
    },
  ];
}

/** How much a text only repeats what the function itself is about. */
function own(value: string, mention: Mention, reading: Reading): number {
  if (mention.kind === "quoted") return 0;
  const words = wordsOf(value).filter((word) => !FUNCTION_WORDS.has(word.lower));
  const repeated = words.filter((word) => reading.functionStems.has(word.stem)).length;
  return words.length === 0 ? 1 : (1.2 * repeated) / words.length;
}

function lengthBonus(mention: Mention): number {
  return mention.kind === "phrase" || mention.kind === "name"
    ? Math.min(0.3, 0.08 * mention.text.split(/\s+/).length)
    : 0;
}

function arrayOffers(parameter: Parameter, reading: Reading): Offer[] {
  const item = parameter.items ?? { ...parameter, type: "any" as const, options: [] };
  if (item.options.length > 0) return chosenSet(parameter, item, reading);
  return reading.mentions.flatMap((mention): Offer[] => {
    const list = listOf(item, mention, reading);
    if (list === undefined) return [];
    const said = evidence(parameter, mention, reading) + assigned(parameter, mention, reading);
    if (!parameter.required && said < OPTIONAL_EVIDENCE) return [];
    const whole = mention.kind === "json" ? 2.5 : mention.kind === "list" ? 1.6 + 0.1 * list.length : -0.6;
    const named = mention.items?.[0]?.kind ?? mention.kind;
    return [
      {
        value: list,
        mentions: [mention],
        score: whole + said + (typeof list[0] === "number" ? 0.5 : 0.4 * Math.max(0, fitOf(item.role, named))),
      },
    ];
  });
}

function chosenSet(parameter: Parameter, item: Parameter, reading: Reading): Offer[] {
  const hits = optionHits(item.options, reading.question, reading.words).filter((hit) => hit.score >= 0.9);
  const values = [...new Set([...hits].sort((a, b) => a.start - b.start).map((hit) => hit.value))];
  const best = hits[0];
  if (best === undefined || (!parameter.required && best.score < OPTIONAL_EVIDENCE)) return [];
  return [
    {
      value: values,
      mentions: hits.map((hit) => ({
        kind: "phrase",
        start: hit.start,
        end: hit.end,
        text: reading.question.slice(hit.start, hit.end),
        value: hit.value,
      })),
      score: best.score,
      shared: true,
    },
  ];
}

function listOf(item: Parameter, mention: Mention, reading: Reading): Json[] | undefined {
  if (mention.kind === "json")
    return Array.isArray(mention.value) && mention.value.every((value) => suits(item, value))
      ? mention.value
      : undefined;
  const members =
    mention.kind === "list"
      ? mention.items
      : mention.kind === "phrase" && item.type === "number"
        ? undefined
        : [mention];
  const converted = members?.map((member) => itemValue(item, member, reading));
  return converted?.every((value) => value !== undefined) ? converted : undefined;
}

function itemValue(item: Parameter, mention: Mention, reading: Reading): Json | undefined {
  if (item.type === "number" || item.type === "integer")
    return mention.kind === "number" ? toNumber(item, mention) : undefined;
  if (item.type === "any")
    return mention.kind === "number"
      ? mention.value
      : mention.kind === "tail"
        ? undefined
        : (toText(item, mention, reading.functionStems)?.value ?? undefined);
  if (item.type !== "string" || mention.kind === "number" || mention.kind === "tail" || mention.kind === "json")
    return undefined;
  return toText(item, mention, reading.functionStems)?.value;
}

function suits(item: Parameter, value: Json): boolean {
  if (item.type === "number") return typeof value === "number";
  if (item.type === "integer") return Number.isInteger(value);
  if (item.type === "string") return typeof value === "string";
  if (item.type === "array") return Array.isArray(value);
  return item.type === "object" ? typeof value === "object" : true;
}

function objectOffers(parameter: Parameter, reading: Reading): Offer[] {
  const written = reading.mentions.flatMap((mention): Offer[] =>
    mention.kind === "json" &&
    typeof mention.value === "object" &&
    mention.value !== null &&
    !Array.isArray(mention.value)
      ? [{ value: mention.value, mentions: [mention], score: 2.5 + evidence(parameter, mention, reading) }]
      : [],
  );
  if (written.length > 0 || parameter.properties === undefined) return written;
  return nested(parameter.properties, reading);
}

/** An object made of its own properties, each from what is nearest to it. */
function nested(properties: readonly Parameter[], reading: Reading): Offer[] {
  const made: Record<string, Json> = {};
  const mentions: Mention[] = [];
  for (const property of properties) {
    const offer = offersFor(property, reading)
      .filter(
        (candidate) =>
          candidate.shared ||
          !candidate.mentions.some((mention) =>
            mentions.some((taken) => taken.start < mention.end && mention.start < taken.end),
          ),
      )
      .sort((a, b) => b.score - a.score)[0];
    if (offer === undefined) {
      if (property.required) return [];
      continue;
    }
    made[property.name] = offer.value;
    if (!offer.shared) mentions.push(...offer.mentions);
  }
  return Object.keys(made).length === 0 ? [] : [{ value: made, mentions, score: 1 }];
}
