import type { Mention } from "../mentions/mention";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, wordsOf } from "../text/words";
import { choiceOffers } from "./choice-offers";
import { evidenceFor } from "./evidence";
import type { Parameter } from "./parameter";
import { type Offer, OPTIONAL_EVIDENCE, type Reading } from "./reading";
import { fitOf, type Role } from "./roles";
import { toText } from "./to-string";

/** Roles whose values are known by their form alone. */
const RECOGNISED: readonly Role[] = ["date", "currency", "timezone", "email", "url", "colour"];

export function textOffers(parameter: Parameter, reading: Reading): Offer[] {
  const chosen = choiceOffers(parameter, reading);
  if (parameter.options.length > 0) return chosen;
  return [...chosen, ...reading.mentions.flatMap((mention) => textOffer(parameter, mention, reading))];
}

function textOffer(parameter: Parameter, mention: Mention, reading: Reading): Offer[] {
  const fit = fitOf(parameter.role, mention.kind);
  const itemized = mention.kind === "list" && /\b(?:lines|list|items|comma)\b/i.test(parameter.description);
  if (fit <= -1 || (mention.kind === "list" && !itemized) || mention.implied) return [];
  const text = toText(parameter, mention, reading.functionStems);
  if (text === undefined) return [];
  const said =
    evidenceFor(parameter, mention, reading) +
    (text.announced ? 0.9 : 0) +
    placeForm(parameter, mention) +
    season(parameter, mention) +
    (parameter.type === "any" && mention.kind === "quoted" ? 0.7 : 0);
  if (!parameter.required && said < OPTIONAL_EVIDENCE && !(RECOGNISED.includes(parameter.role) && fit >= 2)) return [];
  return [
    {
      value: text.value,
      mentions: [mention],
      score: fit + (itemized ? 1.8 : 0) + said - repeated(text.value, mention, reading) + lengthBonus(mention),
    },
  ];
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
