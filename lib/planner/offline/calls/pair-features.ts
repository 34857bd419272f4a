import type { Mention } from "../mentions/mention";
import { ordinalValue } from "../mentions/number-words";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, wordsOf } from "../text/words";
import type { Features } from "../weights/weights";
import type { Input } from "./input";
import type { Reading } from "./reading";
import { aliasesBeside, cuesAround, groupsOf, prepositionBefore } from "./surroundings";
import { dimensionsOf, isSameUnit } from "./units";

/** Characters before a value in which a small word may stand. */
const LOOKED_BACK = 40;

/** What speaks for, and against, a mention as the value of an input. */
export function pairFeatures(input: Input, mention: Mention, reading: Reading): Features {
  const { preposition, beside, determiner, within } = placeOf(mention, reading);
  const features: Features = {
    [`kind:${input.role}:${mention.kind}`]: 1,
    [`kind:${input.type}:${mention.kind}`]: 1,
    ...cuesAround(input, mention, reading),
    ...aliasesBeside(input, mention, reading.question),
    ...(mention.kind === "number" ? numberFeatures(input, mention, reading) : {}),
    ...(WORDED.has(mention.kind) ? wordFeatures(input, mention, reading) : {}),
    ...within,
  };
  for (const group of groupsOf(input.name)) {
    features[`preposition:${preposition}:${group}`] = 1;
    if (beside !== undefined) features[`beside:${beside}:${group}`] = 1;
  }
  if (determiner !== undefined) features[`determiner:${determiner}:${mention.kind}`] = 1;
  if (input.aliases.some((alias) => alias.toLowerCase() === preposition)) features["alias:preposition"] = 1;
  if (isAssigned(input, mention, reading.question)) features.assigned = 1;
  return Object.fromEntries(
    Object.entries({ ...features, ...forOptional(input, features) }).filter(([, value]) => value !== 0),
  );
}

/** What stands around a mention, whatever input it is tried in. */
interface Place {
  preposition: string;
  beside: string | undefined;
  determiner: string | undefined;
  within: Features;
}

/** The mentions of a question are tried in every input of every function: what is around one is read once. */
const places = new WeakMap<readonly Mention[], WeakMap<Mention, Place>>();

function placeOf(mention: Mention, reading: Reading): Place {
  const known = places.get(reading.mentions) ?? new WeakMap<Mention, Place>();
  places.set(reading.mentions, known);
  const place = known.get(mention) ?? readPlace(mention, reading);
  known.set(mention, place);
  return place;
}

function readPlace(mention: Mention, reading: Reading): Place {
  const before = reading.question.slice(Math.max(0, mention.start - LOOKED_BACK), mention.start);
  return {
    preposition: prepositionBefore(reading.question, mention.start),
    beside: besideValue(mention, reading),
    determiner: /\b(my|your|our|this|that|these|it|the|an?|some|any|following)\s+["'“]?$/i
      .exec(before)?.[1]
      ?.toLowerCase(),
    within: withinFeatures(mention, reading),
  };
}

const COUNTABLE: ReadonlySet<string> = new Set(["number", "time", "formula"]);
/** What the name of a unit, a base or a place is of, and where it stands: “2.5 acres”, “hex 3c”, “9:30 am in Nairobi”. */
const ONLY_BETWEEN = /^[\s-]{0,3}$/;
const PLACED = /^\s{0,3}(?:in|at)\s{1,3}$/i;

/** How an option or a name stands beside a number or a time of day; undefined where other words stand between. */
function besideValue({ kind, start, end }: Mention, { question, mentions }: Reading): string | undefined {
  if (kind !== "option" && kind !== "name" && kind !== "phrase") return undefined;
  const values = mentions.filter((one) => COUNTABLE.has(one.kind) && (one.end <= start || end <= one.start));
  const between = (one: Mention) => question.slice(Math.min(end, one.end), Math.max(start, one.start));
  if (values.some((one) => one.end <= start && ONLY_BETWEEN.test(between(one)))) return "after";
  if (values.some((one) => one.start >= end && ONLY_BETWEEN.test(between(one)))) return "before";
  return values.some((one) => one.end <= start && PLACED.test(between(one))) ? "placed" : "apart";
}

/** What an optional input needs more than a required one: that something speaks of it. */
function forOptional({ required, dimensions }: Input, features: Features): Features {
  if (required) return {};
  const said = Object.entries(features).some(
    ([name, value]) => value > 0 && /^(?:cue|next|alias|phrase|unit:same|assigned)/.test(name),
  );
  return {
    "optional:said": said ? 1 : 0,
    "optional:unsaid": said ? 0 : 1,
    "optional:measured": dimensions.length > 0 ? 1 : 0,
  };
}

function numberFeatures(input: Input, mention: Mention, { question, words }: Reading): Features {
  const { unit, text, value, implied = false } = mention;
  const measured = dimensionsOf(unit);
  const same = measured.some((dimension) => input.dimensions.includes(dimension));
  const following = words.filter(({ start }) => start >= mention.end).slice(0, 2);
  const counts = following.some(
    (word, index) =>
      /^[\s-]*(?:\p{L}+\s)?$/u.test(question.slice(mention.end, word.start)) &&
      (input.cues.get(word.stem) !== undefined ||
        (index === 0 && identifierWords(input.name).map(stem).includes(word.stem))),
  );
  const isYear = Number.isInteger(value) && /^(?:1[5-9]|20|21)\d\d$/.test(text);
  const isRank = (/^\p{L}+$/u.test(text) && ordinalValue(text) !== undefined) || /^\d+(?:st|nd|rd|th)$/.test(text);
  const asksRank = /^n$|nth|rank|position|index|place|order/i.test(input.name);
  return {
    "unit:same": same ? 1 : 0,
    "unit:other": measured.length > 0 && input.dimensions.length > 0 && !same ? 1 : 0,
    "unit:unexpected": measured.length > 0 && input.dimensions.length === 0 ? 1 : 0,
    "unit:unsaid": measured.length === 0 && input.dimensions.length > 0 ? 1 : 0,
    "unit:differs": same && !input.units.some((one) => isSameUnit(unit, one)) && input.unit !== undefined ? 1 : 0,
    "unit:money": /[$€£¥₹]/.test(text) ? (input.dimensions.includes("money") ? 1 : -1) : 0,
    counted: counts ? 1 : 0,
    implied: implied ? 1 : 0,
    "year:asked": isYear && input.role === "year" ? 1 : 0,
    "year:unasked": isYear && input.role !== "year" ? 1 : 0,
    "year:none": !isYear && input.role === "year" ? 1 : 0,
    "rank:asked": isRank && asksRank ? 1 : 0,
    "rank:unasked": isRank && !asksRank ? 1 : 0,
    "rank:plain": !isRank && asksRank ? 1 : 0,
    ...periodFeatures(input, mention, question),
    "measure:per": /\b(?:per|every|each)\s+$/i.test(
      question.slice(Math.max(0, mention.start - LOOKED_BACK), mention.start),
    )
      ? 1
      : 0,
    announces:
      /^\s+(?:(?:prime|real|whole|given)\s)?(?:numbers?|integers?|values?|variables?|sets?|points|cities|people)\b/i.test(
        question.slice(mention.end),
      )
        ? 1
        : 0,
  };
}

const PERIOD =
  /^\s{0,2}(?:\p{L}{1,12}\s)?(?:(?:a|an|per|each|every)\s(day|week|month|quarter|year)\b|(dai|week|month|quarter|year)ly\b)/iu;

const PERIODS: Record<string, RegExp> = {
  day: /\b(?:days?|daily)\b/i,
  week: /\b(?:weeks?|weekly)\b/i,
  month: /\b(?:months?|monthly)\b/i,
  quarter: /\b(?:quarters?|quarterly)\b/i,
  year: /\b(?:years?|yearly)\b/i,
};
const NEVER = /(?!)/;

/** “100 a month”: whether the input is one of each month, or speaks of no such time. */
function periodFeatures({ name, description, aliases }: Input, { end }: Mention, question: string): Features {
  const match = PERIOD.exec(question.slice(end, end + 40));
  const period = (match?.[1] ?? match?.[2])?.toLowerCase().replace(/^dai$/, "day");
  if (period === undefined) return {};
  const said = `${identifierWords(name).join(" ")} ${description} ${aliases.filter((alias) => !alias.includes("=")).join(" ")}`;
  return { [(PERIODS[period] ?? NEVER).test(said) ? "period:same" : "period:other"]: 1 };
}

const WORDED: ReadonlySet<string> = new Set(["phrase", "name", "identifier", "object", "labelled"]);
/** Kinds that are one thing: what stands inside of it is a part of that. */
const WHOLE: ReadonlySet<string> = new Set(
  "quoted json url email path colour pattern identifier date time formula program option".split(" "),
);

/** How much words only say what the function or the input is about, and how many they are. */
function wordFeatures({ cues }: Input, { text, kind }: Mention, { named }: Reading): Features {
  const words = wordsOf(text).filter(({ lower }) => !FUNCTION_WORDS.has(lower));
  const share = (isOwn: (stem: string) => boolean) =>
    words.length === 0 ? 1 : words.filter((word) => isOwn(word.stem)).length / words.length;
  const announced = share((one) => cues.has(one) && cues.get(one) !== "description");
  return {
    [`repeats:${kind}`]: share((one) => named.has(one)),
    "repeats:input": announced,
    "repeats:only": announced === 1 ? 1 : 0,
    [`words:${kind}`]: Math.min(4, words.length) / 4,
    "words:digits": /\d/.test(text) ? 1 : 0,
  };
}

/** What a mention is a part of. */
function withinFeatures({ start, end, kind, text }: Mention, { mentions }: Reading): Features {
  const larger = mentions.filter(
    (other) => other.start <= start && end <= other.end && other.end - other.start > end - start,
  );
  const features: Features = {};
  for (const other of larger) {
    if (WHOLE.has(other.kind)) features[`within:${other.kind}`] = 1;
    else if (other.kind === kind) features[`within:same:${kind}`] = 1;
  }
  if (kind === "date") features["date:relative"] = /\d/.test(text) ? 0 : 1;
  return features;
}

/** “a=2”, “x: 5”, “b is 3”: the input's own name right before the value. */
function isAssigned({ name }: Input, { start }: Mention, question: string): boolean {
  const before = question.slice(Math.max(0, start - name.length - 8), start).toLowerCase();
  const at = before.lastIndexOf(name.toLowerCase());
  return (
    at >= 0 &&
    /^['"`]?\s?(?:=|:|is|as|to|of)?\s?['"`]?$/.test(before.slice(at + name.length)) &&
    !/[\p{L}\p{N}]/u.test(before[at - 1] ?? "")
  );
}
