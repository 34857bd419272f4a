import type { Json } from "@/lib/json";
import { linearPattern } from "@/lib/schema";
import type { Mention } from "../../rules/mentions/mention";
import { overlaps } from "../../rules/mentions/mention";
import { FILLER_WORDS, FUNCTION_WORDS } from "../../rules/text/word-lists";
import { identifierWords, stem, type Word, wordsOf } from "../../rules/text/words";
import type { Features } from "../weights/weights";
import { flagOffers } from "./flags";
import type { Input } from "./input";
import type { Offer } from "./offer";
import { type OptionHit, optionHits } from "./options";
import { pairFeatures } from "./pair-features";
import type { Reading } from "./reading";
import { textSpans } from "./text-spans";
import { numberOf, textOf } from "./values";

/** Every value that an input could take from a question. */
export function offersFor(input: Input, reading: Reading): Offer[] {
  switch (input.type) {
    case "boolean":
      return [...flagOffers(input, reading), ...optionOffers(input, reading, [])];
    case "number":
    case "integer":
      return input.options.length > 0 ? optionOffers(input, reading) : numberOffers(input, reading);
    case "array":
      return arrayOffers(input, reading);
    case "object":
      return objectOffers(input, reading);
    default:
      return textOffers(input, reading);
  }
}

function offer(mention: Mention, value: Json, features: Features, shared = false): Offer {
  return { value, spans: [{ start: mention.start, end: mention.end }], kind: mention.kind, shared, features };
}

function numberOffers(input: Input, reading: Reading): Offer[] {
  const said = input.aliases.some((alias) => alias.includes("=")) ? optionOffers(input, reading, []) : [];
  return said.concat(measured(input, reading));
}

function measured(input: Input, reading: Reading): Offer[] {
  return reading.mentions.flatMap((mention) =>
    numberOf(input, mention, reading.question).map(({ value, done }) =>
      offer(mention, value, { ...pairFeatures(input, mention, reading), ...done }),
    ),
  );
}

/** Options of the schema, or the choices that it lists beside other types, or examples of a word or two. */
function optionOffers(input: Input, reading: Reading, options: readonly Json[] = input.options): Offer[] {
  const strict = input.options.length > 0;
  const hits = optionHits(input, options, reading.words, reading.question).filter(
    (hit) => !reading.mentions.some((mention) => isInside(hit, mention)),
  );
  return hits.map((hit) => {
    const mention = mentionOf(hit, reading);
    const own = identifierWords(String(hit.value)).every((word) => reading.named.has(stem(word)));
    const features = {
      ...pairFeatures(input, mention, reading),
      [`option:${strict ? "strict" : "shown"}:${hit.how}`]: 1,
      [`option:${input.required ? "required" : "optional"}`]: 1,
      "option:named": own ? 1 : 0,
      "option:default": hit.value === input.default ? 1 : 0,
    };
    return offer(mention, hit.value, features, hit.how === "stems" || hit.how === "partial" || own);
  });
}

/** Kinds that are given as they are: a word inside of one names no option. */
const GIVEN: ReadonlySet<string> = new Set(["quoted", "json", "url", "email", "colour", "tail"]);

function isInside(hit: OptionHit, { kind, start, end }: Mention): boolean {
  return GIVEN.has(kind) && start <= hit.start && hit.end <= end && hit.end - hit.start < end - start;
}

function mentionOf({ value, start, end }: OptionHit, { question }: Reading): Mention {
  return { kind: "option", start, end, text: question.slice(start, end), value };
}

/** Examples that are words of a kind, such as units or codes, and no sentences. */
const SHORT_EXAMPLE = 25;

function textOffers(input: Input, reading: Reading): Offer[] {
  if (input.options.length > 0) return optionOffers(input, reading);
  const listed = alternativesOf(input);
  const shown = input.role === "text" ? [] : input.examples.filter((example) => example.length <= SHORT_EXAMPLE);
  const chosen = optionOffers(input, reading, [...new Set([...listed, ...shown])]);
  const isOwn = ({ stem: one, start, end }: Word) =>
    input.cues.get(one) === "name" ||
    chosen.some(({ spans }) => spans.some((span) => span.start <= start && end <= span.end));
  const spans = input.role === "text" || input.role === "query" ? textSpans(reading, isOwn) : [];
  const free = [...reading.mentions, ...labelled(input, reading)].flatMap((mention) => [
    mention,
    ...stripped(input, mention, reading),
  ]);
  return [
    ...chosen,
    ...free.flatMap((mention) => textOffer(input, mention, reading, {})),
    ...spans.flatMap(({ mention, features }) => textOffer(input, mention, reading, features)),
  ].filter(({ value }) => hasForm(input, value, listed));
}

function textOffer(input: Input, mention: Mention, reading: Reading, more: Features): Offer[] {
  if (mention.kind === "list" && !/\b(?:lines|list|items|comma|separated)\b/i.test(input.description)) return [];
  const takesNumber =
    mention.kind === "number" && typesOf(input).some((type) => type === "number" || type === "integer");
  const made =
    takesNumber && mention.exact === undefined ? [{ value: mention.value, done: {} }] : textOf(input, mention);
  return made.map(({ value, done }) => {
    const features = { ...pairFeatures(input, mention, reading), ...done, ...more };
    if (takesNumber) features["text:number"] = 1;
    if (mention.kind === "list") features["text:list"] = 1;
    if (input.examples.some((example) => shapeOf(example) !== undefined && shapeOf(example) === shapeOf(String(value))))
      features["example:shape"] = 1;
    return offer(mention, value, features);
  });
}

function typesOf({ schema }: Input): unknown[] {
  const parts = [schema, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])];
  return parts.flatMap((part) => (typeof part === "object" && part !== null && "type" in part ? part.type : []));
}

/** Texts that a schema of alternatives lists, as of “a name, or a number from 2 to 36”. */
function alternativesOf({ schema }: Input): Json[] {
  const parts = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return parts.flatMap((part) => {
    const values: unknown[] =
      typeof part === "object" && part !== null && "enum" in part && Array.isArray(part.enum) ? part.enum : [];
    return values.filter((value) => typeof value === "string");
  });
}

/** `205/55R16` as `9/9A9`; undefined for plain words and plain numbers, whose form tells nothing. */
function shapeOf(text: string): string | undefined {
  if (text.length > 60 || /\s/.test(text)) return undefined;
  const shape = text
    .replace(/\p{N}+/gu, "9")
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a");
  return /^(?:9|9\.9|[Aa]*)$/.test(shape) ? undefined : shape;
}

/** Whether a text has the form that the schema asks for. */
function hasForm({ schema, name }: Input, value: Json, listed: readonly Json[]): boolean {
  if (typeof value !== "string") return true;
  if (listed.length > 0 && !listed.includes(value) && !/^-?\d+$/.test(value)) return false;
  if (!isWritten(name, value)) return false;
  if (typeof schema.pattern !== "string") return true;
  try {
    return linearPattern(schema.pattern).test(value);
  } catch {
    // a pattern of another dialect tells nothing
    return true;
  }
}

/** Whether a text is in the language that its input is named by. */
function isWritten(name: string, value: string): boolean {
  const words = identifierWords(name);
  if (words.includes("json")) return isJson(value);
  return !words.includes("csv") || /\n/.test(value);
}

function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
}

/** A phrase without the words at its ends that only announce it: “movie Interstellar” for a title. */
function stripped(input: Input, mention: Mention, { named }: Reading): Mention[] {
  if (mention.kind !== "phrase" && mention.kind !== "name") return [];
  const words = wordsOf(mention.text);
  const announces = (word: Word | undefined) =>
    word !== undefined &&
    (named.has(word.stem) ||
      FILLER_WORDS.has(word.lower) ||
      FUNCTION_WORDS.has(word.lower) ||
      ["name", "alias"].includes(input.cues.get(word.stem) ?? ""));
  let [first, last] = [0, words.length - 1];
  while (first <= last && announces(words[first])) first += 1;
  while (last >= first && announces(words[last])) last -= 1;
  const [from, to] = [words[first]?.start, words[last]?.end];
  if (from === undefined || to === undefined || first > last || (first === 0 && last === words.length - 1)) return [];
  const text = mention.text.slice(from, to);
  return [{ ...mention, start: mention.start + from, end: mention.start + to, text, value: text }];
}

/** What stands right after the input's own name or another word for it, up to a comma: “pattern [aeiou], replacement *, text …”. */
function labelled({ cues }: Input, { question, words }: Reading): Mention[] {
  return words.flatMap((word): Mention[] => {
    const kind = cues.get(word.stem);
    const match =
      /^(?:\s?[:=]\s?|\s{1,9}(?:is\s{1,9}|of\s{1,9})?)(\S[^,;\n]{0,200}?)(?=,\s|;|\n|\s{1,9}and\s|[.?!]?\s{0,9}$)/u.exec(
        question.slice(word.end),
      );
    if ((kind !== "name" && kind !== "alias") || match?.[1] === undefined) return [];
    const start = word.end + match[0].length - match[1].length;
    return [{ kind: "labelled", start, end: start + match[1].length, text: match[1], value: match[1] }];
  });
}

/** Lists written as JSON, enumerations, and a single value as a list of one. */
function arrayOffers(input: Input, reading: Reading): Offer[] {
  const item = input.items ?? { ...input, type: "any" as const, options: [] };
  if (item.options.length > 0) return setOffers(input, item, reading);
  return reading.mentions.flatMap((mention): Offer[] => {
    const list = listOf(item, mention);
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

function listOf(item: Input, mention: Mention): Json[] | undefined {
  if (mention.kind === "json")
    return Array.isArray(mention.value) && mention.value.every((value) => suits(item, value))
      ? mention.value
      : undefined;
  const members = mention.kind === "list" ? (mention.items ?? []) : [mention];
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

/** Of a list of options, all that the question names, in its order. */
function setOffers(input: Input, item: Input, reading: Reading): Offer[] {
  const hits = optionHits(item, item.options, reading.words, reading.question).sort(
    (one, other) => one.start - other.start,
  );
  const [first] = hits;
  if (first === undefined) return [];
  const values = [...new Set(hits.map(({ value }) => value))];
  const features = {
    ...pairFeatures(input, mentionOf(first, reading), reading),
    "array:set": 1,
    [`option:strict:${first.how}`]: 1,
  };
  return [
    { value: values, spans: hits.map(({ start, end }) => ({ start, end })), kind: "option", shared: true, features },
  ];
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
