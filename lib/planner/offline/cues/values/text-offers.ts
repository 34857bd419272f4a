import { linearPattern } from "@/lib/schema";
import type { Mention, MentionKind } from "../../mentions/mention";
import { FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, wordsOf } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { fitOf, type Role } from "../inputs/roles";
import { choiceOffers } from "./choice-offers";
import { evidenceFor } from "./evidence";
import { namedCodes } from "./named-codes";
import { namedOptions } from "./named-options";
import { objectText, takesFreeText } from "./object-text";
import { namedAlternatives } from "./options";
import { type Offer, OPTIONAL_EVIDENCE, type Reading } from "./reading";
import { shapeOffers } from "./shape-offers";
import { toText } from "./to-string";

/** Roles whose values are known by their form alone. */
const RECOGNISED: readonly Role[] = ["date", "currency", "time", "timezone", "email", "url", "colour"];

/** Kinds that show by their form that they were meant as a value. */
const GIVEN: readonly MentionKind[] = ["quoted", "tail", "json", "url", "email", "program"];

/** How well a number suits a parameter that takes texts and numbers. */
const PLAIN_NUMBER = 1.9;

/** How much less a text of digits alone suits a parameter for texts: a number is mostly for a tool of numbers. */
const DIGITS_ALONE = 1.5;

/** Texts with a grammar of their own, which no words of a sentence are. */
const STRUCTURED = new Set(["json", "csv", "xml", "yaml", "html", "markdown"]);

export function textOffers(parameter: Parameter, reading: Reading): Offer[] {
  // of a free text the examples are no choices
  const isFree = parameter.role === "text" && parameter.options.length === 0 && !isVocabulary(parameter);
  const chosen = isFree ? [] : choiceOffers(parameter, reading);
  if (parameter.options.length > 0) return chosen;
  const named = chosen.flatMap((offer) => offer.mentions);
  const isPart = (mention: Mention) =>
    named.some(
      ({ start, end }) => start <= mention.start && mention.end <= end && mention.end - mention.start < end - start,
    );
  const free = candidatesFor(parameter, reading).filter((mention) => !isPart(mention));
  return [
    ...chosen,
    ...(RECOGNISED.includes(parameter.role)
      ? []
      : [...shapeOffers(parameter, reading), ...namedCodes(parameter, reading)]),
    ...free.flatMap((mention) => textOffer(parameter, mention, reading)),
  ];
}

/** Whether the examples are short words of one kind, such as notes or codes of countries, and no sentences. */
function isVocabulary({ examples }: Parameter): boolean {
  return examples.length >= 3 && examples.every((example) => example.length <= 12 && !/\s/.test(example));
}

/** What of the question a text can be made of; words that name an option of another parameter belong to that one. */
function candidatesFor(parameter: Parameter, reading: Reading): Mention[] {
  const taken = namedOptions(reading, parameter);
  const free = reading.mentions.filter(
    (mention) =>
      GIVEN.includes(mention.kind) || !taken.some((hit) => hit.start <= mention.start && mention.end <= hit.end),
  );
  if (identifierWords(parameter.name).some((word) => STRUCTURED.has(word)))
    return free.filter((mention) => !isWording(mention) && !isInsideJson(mention, reading));
  if (!takesFreeText(parameter, reading) || free.some(({ kind }) => kind === "quoted" || kind === "tail")) return free;
  const object = objectText(parameter, reading);
  return [
    ...free.filter(({ kind }) => kind === "url" || kind === "email" || kind === "json"),
    ...(object === undefined ? [] : [object]),
  ];
}

function textOffer(parameter: Parameter, mention: Mention, reading: Reading): Offer[] {
  const isNumber = mention.kind === "number" && !mention.implied && takesNumbers(parameter);
  if (mention.kind === "date" && isToday(parameter) && !SAYS_TODAY.test(reading.question.slice(0, mention.start)))
    return [];
  const fit = isNumber ? PLAIN_NUMBER : fitOf(parameter.role, mention.kind);
  const itemized = mention.kind === "list" && /\b(?:lines|list|items|comma)\b/i.test(parameter.description);
  if (fit <= -1 || (mention.kind === "list" && !itemized) || mention.implied) return [];
  const text = isNumber
    ? { value: String(mention.value), announced: false }
    : toText(parameter, mention, reading.functionStems);
  if (text === undefined || !hasForm(parameter, text.value)) return [];
  const said =
    evidenceFor(parameter, mention, reading) +
    (text.announced ? 0.9 : 0) +
    placeForm(parameter, mention) +
    season(parameter, mention) +
    (parameter.type === "any" && mention.kind === "quoted" ? 0.7 : 0);
  if (!parameter.required && said < OPTIONAL_EVIDENCE && !(RECOGNISED.includes(parameter.role) && fit >= 2)) return [];
  return [
    {
      value: isNumber ? mention.value : text.value,
      mentions: [mention],
      score:
        fit -
        (mention.kind === "object" && /^\d{1,7}$/.test(mention.text) ? DIGITS_ALONE : 0) +
        (itemized ? 1.8 : 0) +
        said -
        repeated(text.value, mention, reading) +
        lengthBonus(mention),
    },
  ];
}

/** “as of 1 May”, “if today is 1 May”: only then a date is the day that a function counts as today. */
const SAYS_TODAY =
  /\b(?:today(?:'s date)?|now|it) (?:is|was|were|being)\s+(?:the\s+)?$|\b(?:as of|as at|counting from|counted from)\s+(?:the\s+)?$/i;

function isToday({ name, required }: Parameter): boolean {
  return !required && identifierWords(name).some((word) => word === "today" || word === "now");
}

/** Whether a parameter that takes a text takes a number as well. */
function takesNumbers({ schema }: Parameter): boolean {
  const parts = [schema, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])];
  const types = parts.flatMap((part) => (typeof part === "object" && part !== null && "type" in part ? part.type : []));
  return types.includes("number") || types.includes("integer");
}

function isWording({ kind }: Mention): boolean {
  return kind === "phrase" || kind === "name" || kind === "identifier" || kind === "path";
}

function isInsideJson(mention: Mention, { mentions }: Reading): boolean {
  return mentions.some(
    (other) => other.kind === "json" && other !== mention && other.start <= mention.start && mention.end <= other.end,
  );
}

/** Whether a text has the form that the schema asks for. */
function hasForm({ schema }: Parameter, value: string): boolean {
  const named = namedAlternatives(schema);
  if (named !== undefined && !named.includes(value) && !/^-?\d+$/.test(value)) return false;
  if (typeof schema.pattern !== "string") return true;
  try {
    return value.trim() !== "" && linearPattern(schema.pattern).test(value);
  } catch {
    // a pattern of another dialect tells nothing
    return true;
  }
}

/** “Tokyo, Japan” is one place where the description shows such a form, and two where a city alone is asked for. */
function placeForm(parameter: Parameter, mention: Mention): number {
  if (parameter.role !== "place" || mention.kind !== "name" || !mention.text.includes(", ")) return 0;
  if (/city,? ?(?:\(abbr\))?,? (?:state|country)|[A-Z]\w+, [A-Z]{2}\b/i.test(parameter.description)) return 0.6;
  return identifierWords(parameter.name).some((word) => /^(?:city|country|state|town)$/.test(word)) ? -0.7 : -0.1;
}

/** A year, or two of them, for a text that says when. */
function season(parameter: Parameter, mention: Mention): number {
  return /season|year|date|period/i.test(parameter.name) && /^(?:19|20)\d{2}(?:-(?:19|20)?\d{2})?$/.test(mention.text)
    ? 2.2
    : 0;
}

/** How much a text only repeats what the function itself is about. */
function repeated(value: string, mention: Mention, reading: Reading): number {
  if (mention.kind === "quoted") return 0;
  const words = wordsOf(value).filter((word) => !FUNCTION_WORDS.has(word.lower));
  const own = words.filter((word) => reading.functionStems.has(word.stem)).length;
  return words.length === 0 ? 1 : (1.2 * own) / words.length;
}

function lengthBonus(mention: Mention): number {
  return mention.kind === "phrase" || mention.kind === "name"
    ? Math.min(0.3, 0.08 * mention.text.split(/\s+/).length)
    : 0;
}
