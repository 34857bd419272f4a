import type { Mention } from "../../mentions/mention";
import { ordinalValue } from "../../mentions/number-words";
import { escaped } from "../../text/escaped";
import { stemsOf } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { evidenceFor } from "./evidence";
import { acrossCircle } from "./measures";
import { type Offer, OPTIONAL_EVIDENCE, type Reading } from "./reading";
import { isTakenAway, toNumber } from "./to-number";

/** What a radius is worth that was said as a diameter. */
const ACROSS = 3;

export function numberOffers(parameter: Parameter, reading: Reading): Offer[] {
  const coded = codedOffers(parameter, reading);
  if (coded.length > 0) return coded;
  return reading.mentions.flatMap((mention): Offer[] => {
    const across = acrossCircle(parameter, mention, reading);
    if (across !== undefined) return [{ value: across, mentions: [mention], score: ACROSS }];
    const amount = toNumber(parameter, mention);
    const value = amount !== undefined && isTakenAway(parameter, mention, reading.question) ? -amount : amount;
    if (value === undefined || isPartOfMeasure(mention, reading)) return [];
    const said =
      evidenceFor(parameter, mention, reading) + yearFit(parameter, mention, value) - announces(mention, reading);
    if (!parameter.required && said < OPTIONAL_EVIDENCE) return [];
    return [
      {
        value,
        mentions: [mention],
        score: 0.6 + said - ranks(parameter, mention) + (mention.kind === "number" ? 0.3 : -0.2),
      },
    ];
  });
}

/** “22 stitches per 10 cm” for an input `stitches_per_10cm`: the 10 belongs to what is measured and is no value. */
function isPartOfMeasure(mention: Mention, { question, parameters }: Reading): boolean {
  if (!/\b(?:per|every|each)\s+$/i.test(question.slice(0, mention.start))) return false;
  const number = new RegExp(`(?<![\\d.])${escaped(String(mention.value))}(?![\\d.])`);
  return parameters.some(({ name, description }) => number.test(`${name} ${description}`));
}

/** “the first pizza” has no amount of one; only a place in an order is a first. */
function ranks({ name }: Parameter, { text }: Mention): number {
  const isRank = /^\p{L}+$/u.test(text) && ordinalValue(text) !== undefined;
  return isRank && !/^n$|nth|rank|position|index|place|order/i.test(name) ? 1 : 0;
}

function yearFit(parameter: Parameter, mention: Mention, value: number): number {
  const looksLikeYear = Number.isInteger(value) && value >= 1000 && value <= 2100 && /^\d{4}$/.test(mention.text);
  if (parameter.role !== "year") return looksLikeYear ? -0.2 : 0;
  return looksLikeYear || mention.kind === "date" ? 1.2 : -1;
}

/** “two numbers: 40 and 50”, “two charges of 5 and 7”: the first only announces the others. */
function announces(mention: Mention, { question, mentions }: Reading): number {
  const generic = /^(?:numbers?|integers?|values?|variables?|sets?|samples?|datasets?|given|points|cities|people)$/i;
  if (generic.test(mention.unit ?? "")) return 1.5;
  const others = mentions.filter(({ kind, start }) => kind === "number" && start > mention.start).length;
  const counts = mention.value === 2 || mention.value === 3;
  return counts &&
    others >= Number(mention.value) &&
    /^\s+(?:\w+\s)?\w+s\s*(?:of|:|are|namely)\s/i.test(question.slice(mention.end))
    ? 1.5
    : 0;
}

/** Codes that the description spells out, as in “1 represents cleaning, 2 ironing”: taken by the words that they stand for. */
function codedOffers(parameter: Parameter, { question }: Reading): Offer[] {
  const codes = [
    ...parameter.description.matchAll(
      /['"]?\b(\d+)\b['"]?\s*(?:represents|stands for|means|for|is|=|:)\s+['"]?([\p{L}][\p{L} ]{2,30})/giu,
    ),
  ];
  if (codes.length < 2) return [];
  const asked = stemsOf(question);
  return codes.flatMap(([, code, words = ""]): Offer[] => {
    const stems = [...stemsOf(words)].filter((word) => word.length > 2 && !/^(?:and|servic|for)$/.test(word));
    const said = stems.filter((word) => asked.has(word)).length / Math.max(1, stems.length);
    return said < 0.5 ? [] : [{ value: Number(code), mentions: [], score: 1.5 + said, shared: true }];
  });
}
