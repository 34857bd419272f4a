import type { Json } from "@/lib/json";
import { linearPattern } from "@/lib/schema";
import { zonesIn } from "../cues/values/codes";
import type { Mention } from "../mentions/mention";
import { isPath } from "../text/path";
import { saysNothing } from "../text/says-nothing";
import { shapeOf } from "../text/shape";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { type Word, wordsOf } from "../text/words";
import type { Features } from "../weights/weights";
import { isInRange, listedIn, typesOf } from "./alternatives";
import type { Input } from "./input";
import { type Offer, offer } from "./offer";
import { optionOffers } from "./option-offers";
import { pairFeatures } from "./pair-features";
import { partOffers } from "./part-offers";
import type { Reading } from "./reading";
import { textSpans } from "./text-spans";
import { textOf } from "./values";
import { isWritten } from "./written";

/** Examples that are words of a kind, such as units or codes, and no sentences. */
const SHORT_EXAMPLE = 25;

/** Whether a question that names an example by a word of it means just that; “name” is not the path “users[0].name”. */
function isWordOfKind(example: string): boolean {
  return example.length <= SHORT_EXAMPLE && !isPath(example);
}

/** Texts, among them the choices and examples that a schema lists. */
export function textOffers(input: Input, reading: Reading): Offer[] {
  if (input.options.length > 0) return optionOffers(input, reading);
  const listed = listedIn(input);
  const shown = input.role === "text" ? [] : input.examples.filter(isWordOfKind);
  const cities = input.role === "timezone" ? zonesIn(reading.words, [...listed, ...shown]) : new Map<string, string>();
  const chosen = optionOffers(input, reading, [...new Set([...listed, ...shown, ...cities.keys()])]).map((one) => ({
    ...one,
    value: cities.get(String(one.value)) ?? one.value,
  }));
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
    ...partOffers(input, reading),
    ...free.flatMap((mention) => textOffer(input, mention, reading, {})),
    ...spans.flatMap(({ mention, features }) => textOffer(input, mention, reading, features)),
  ].filter(({ value }) => hasForm(input, value, listed));
}

/** Kinds of mentions that are words of the question and no text that it gives. */
const WORDS: ReadonlySet<string> = new Set(["phrase", "name", "object"]);

function textOffer(input: Input, mention: Mention, reading: Reading, more: Features): Offer[] {
  if (isAnyOfItsKind(mention, reading) || (WORDS.has(mention.kind) && saysNothing(mention.text))) return [];
  if (mention.kind === "list" && !/\b(?:lines|list|items|comma|separated)\b/i.test(input.description)) return [];
  const takesNumber =
    mention.kind === "number" && typesOf(input).some((type) => type === "number" || type === "integer");
  if (takesNumber && !isInRange(input, mention.value)) return [];
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

const ANY = /^(?:an?|another|any|some|other|different)\s/i;
const AFTER_ANY = /\b(?:an?|another|any|some|other|different)\s$/i;

/** “a distance”, “another unit”: what the function is about, and none that is said. */
function isAnyOfItsKind({ kind, text, start }: Mention, { question, named }: Reading): boolean {
  if (kind !== "phrase" && kind !== "name" && kind !== "object") return false;
  if (!ANY.test(text) && !AFTER_ANY.test(question.slice(0, start))) return false;
  const words = wordsOf(text).filter(
    ({ lower }) => !FUNCTION_WORDS.has(lower) && !FILLER_WORDS.has(lower) && !ANY.test(`${lower} `),
  );
  return words.length > 0 && words.every(({ stem }) => named.has(stem));
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

const NAME_ALONE = /^\s?:\r?\n/;
const NEXT_NAME = /\n[^\n:]{1,30}:\r?\n/;
/** Characters of lines below a name; more are no value that anybody names so. */
const MOST_BELOW = 50_000;

/** Lines below a name, up to another name: “old:”, what was, “new:”, what is. */
function linesBelow(question: string, from: number): Mention | undefined {
  const name = NAME_ALONE.exec(question.slice(from, from + 4));
  if (name === null || question.length - from > MOST_BELOW) return undefined;
  const start = from + name[0].length;
  const rest = question.slice(start);
  const text = rest.slice(0, NEXT_NAME.exec(rest)?.index).trimEnd();
  return text === "" ? undefined : { kind: "labelled", start, end: start + text.length, text, value: text };
}

/** What stands right after the input's own name or another word for it, up to a comma: “pattern [aeiou], replacement *, text …”. */
function labelled({ cues }: Input, { question, words }: Reading): Mention[] {
  return words.flatMap((word): Mention[] => {
    const kind = cues.get(word.stem);
    if (kind !== "name" && kind !== "alias") return [];
    const below = linesBelow(question, word.end);
    if (below !== undefined) return [below];
    const match =
      /^(?:\s?[:=]\s?|\s{1,9}(?:is\s{1,9}|of\s{1,9})?)(\S[^,;\n]{0,200}?)(?=,\s|;|\n|\s{1,9}and\s|[.?!]?\s{0,9}$)/u.exec(
        question.slice(word.end),
      );
    if (match?.[1] === undefined) return [];
    const start = word.end + match[0].length - match[1].length;
    return [{ kind: "labelled", start, end: start + match[1].length, text: match[1], value: match[1] }];
  });
}
