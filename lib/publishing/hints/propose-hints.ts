import type { Json } from "@/lib/json";
import { FUNCTION_WORDS, type Hints, type ToolContent } from "@/lib/tools";

type Described = Pick<ToolContent["functions"][number], "name" | "description" | "inputs">;

/** What a function returned for a sample. */
export interface Returned {
  function: string;
  value?: Json | undefined;
}

/** Units by the words that descriptions have for them. */
const UNITS = new Map(
  Object.entries({
    percent: "percent percentage %",
    years: "years year",
    months: "months month",
    weeks: "weeks week",
    days: "days day",
    hours: "hours hour",
    minutes: "minutes minute",
    seconds: "seconds second",
    milliseconds: "milliseconds millisecond ms",
    km: "kilometres kilometers km",
    m: "metres meters",
    cm: "centimetres centimeters cm",
    mm: "millimetres millimeters mm",
    miles: "miles",
    feet: "feet ft",
    inches: "inches",
    kg: "kilograms kilogrammes kg",
    g: "grams grammes",
    pounds: "pounds lb lbs",
    litres: "litres liters",
    celsius: "celsius °c",
    fahrenheit: "fahrenheit °f",
    degrees: "degrees",
    watts: "watts",
    pixels: "pixels px",
    bytes: "bytes",
    characters: "characters",
    currency: "currency dollars euros usd eur",
  }).flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as const)),
);

/** Words that name nothing by themselves: as an alias, each would fit any question. */
const EMPTY = new Set([
  ...FUNCTION_WORDS,
  ..."default given left main optional use used value input parameter argument text number".split(" "),
]);
const MAX_ALIASES = 6;
const MAX_ALIAS = 40;
/** Of a description: what comes later than its first sentence explains, and names nothing. */
const MAX_READ = 300;

/** The words of an identifier such as `startDate` or `start_date`. */
function namedWords(identifier: string): string[] {
  return identifier
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function firstSentence(text: string): string {
  const read = text.trim().slice(0, MAX_READ);
  return read.split(/[.!?;](?:\s|$)|\n/, 1)[0] ?? "";
}

/** What a description says in other words: before and inside of its brackets, and whose number it is. */
function describedWords(description: string): string[] {
  const [before = "", inside = "", ...rest] = firstSentence(description).split(/[()]/);
  const said = before.toLowerCase().trim();
  const counted = said.startsWith("number of ") ? said.slice("number of ".length).split(/\s/, 1) : [];
  const bracketed = rest.length > 0 ? inside.toLowerCase().split(/,| or /) : [];
  // “Amount borrowed”, “Interest rate a year”: what comes before the first word that only joins others.
  const words = said.split(/[\s,:]+/);
  const end = words.findIndex((word) => EMPTY.has(word));
  const noun = end === -1 ? words : words.slice(0, end);
  return [...bracketed, ...counted, ...(noun.length <= 3 ? [noun.join(" "), ...noun] : [])].map((word) => word.trim());
}

function isAlias(word: string): boolean {
  const parts = word.split(/\s+/);
  const isNamed = parts.length <= 3 && parts.some((part) => !EMPTY.has(part)) && /^[\p{L}\p{N}' -]+$/u.test(word);
  return isNamed && word.length > 1 && word.length <= MAX_ALIAS && !UNITS.has(word);
}

/** The unit that a description names after “in”, in brackets, or as what is counted. */
function unitOf(
  name: string,
  { type, description = "" }: { type?: unknown; description?: unknown },
): string | undefined {
  if (type !== "number" && type !== "integer") return undefined;
  const said = firstSentence(String(description)).toLowerCase();
  const named = /(?:\bin|\bnumber of|\() {0,3}(?:any |the |us )?([\p{L}%°]+)/gu;
  const marked = [...said.matchAll(named)].map(([, word = ""]) => UNITS.get(word));
  // “in kilograms, or in pounds” says none of both.
  const units = new Set(marked.filter((unit) => unit !== undefined));
  if (units.size > 0) return units.size === 1 ? [...units][0] : undefined;
  return UNITS.get(namedWords(name).at(-1) ?? "");
}

/** Words that would fit two inputs of a function help neither. */
function aliasesOf(properties: Described["inputs"]["properties"]): Map<string, string[]> {
  const guesses = Object.entries(properties).map(([name, { description = "" }]) => {
    const words = namedWords(name);
    const guessed = [...(words.length > 1 ? [words.join(" "), ...words] : []), ...describedWords(String(description))];
    return [name, new Set(guessed.filter((word) => isAlias(word) && word !== name.toLowerCase()))] as const;
  });
  const taken = (word: string, own: string) =>
    guesses.some(([name, others]) => name !== own && (name.toLowerCase() === word || others.has(word)));
  return new Map(
    guesses.map(([name, words]) => [name, [...words].filter((word) => !taken(word, name)).slice(0, MAX_ALIASES)]),
  );
}

/** “Returns the area of the garden.” tells how a result is said, where that is one value. */
function answerOf({ name, description }: Described, returned: readonly Returned[]): string | undefined {
  const values = returned.filter((one) => one.function === name && one.value !== undefined).map(({ value }) => value);
  if (values.length === 0 || values.some((value) => typeof value === "object" || typeof value === "boolean"))
    return undefined;
  const said = firstSentence(description);
  const what = /^Returns? the ([^{}]{3,120})$/i.exec(said)?.[1];
  return what && `The ${what.trim()} is {result}.`;
}

/** Guesses of what people call the inputs of functions, what numbers are in, and how results are said, from what its author wrote. */
export function proposeHints(functions: readonly Described[], returned: readonly Returned[]): Hints {
  const proposed = functions.map((item) => {
    const { properties } = item.inputs;
    const aliases = aliasesOf(properties);
    const inputs = Object.entries(properties).map(([name, property]) => {
      const unit = unitOf(name, property);
      const words = aliases.get(name) ?? [];
      return [name, { ...(words.length > 0 && { aliases: words }), ...(unit && { unit }) }] as const;
    });
    const answer = answerOf(item, returned);
    return [item.name, { ...(answer && { answer }), inputs: Object.fromEntries(inputs) }] as const;
  });
  return Object.fromEntries(proposed);
}
