import type { Mention } from "../../mentions/mention";
import { identifierWords, stem, wordsOf } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { timeFactor, unitAffinity } from "./units";

/** The number that a mention gives to a parameter, in the unit that the parameter asks for; undefined where it is none. */
export function toNumber(parameter: Parameter, mention: Mention): number | undefined {
  if (mention.kind === "quoted" || mention.kind === "identifier") {
    const text = String(mention.value).replaceAll(",", "");
    const value = /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
    return value === undefined || (parameter.type === "integer" && !Number.isInteger(value)) ? undefined : value;
  }
  if (mention.kind === "date") return dateNumber(parameter, mention);
  if (mention.kind !== "number" || typeof mention.value !== "number") return undefined;
  // “a day” is one where days are asked for, and nothing where it says how often
  const named = identifierWords(parameter.name).map(stem);
  if (mention.implied && (!parameter.required || unitAffinity(mention.unit, parameter.cues) === 0)) {
    if (!named.includes(stem(mention.unit ?? ""))) return undefined;
  }
  let value = mention.value;
  if (mention.unit === "percent" && wantsFraction(parameter)) value = tidy(value / 100);
  const words = [
    ...identifierWords(parameter.name),
    ...wordsOf(parameter.description.replace(/\bdefaults?\b.*/is, "").replace(HOW_OFTEN, "")).map((word) => word.lower),
  ];
  const factor = timeFactor(mention.unit, words);
  // “a month” is no year
  if (mention.implied && factor !== undefined && !Number.isInteger(tidy(value * factor))) return undefined;
  // “2 minutes” for a parameter in seconds; months and years have no exact length, so they stay
  if (factor !== undefined && Number.isInteger(tidy(value * factor))) value = tidy(value * factor);
  if (parameter.type === "integer" && !Number.isInteger(value)) return undefined;
  return inRange(parameter, value) ? value : undefined;
}

/** “90 days before 1 May” where a negative number takes away. */
export function isTakenAway({ description }: Parameter, { end, kind }: Mention, question: string): boolean {
  return (
    kind === "number" &&
    /\bnegative (?:numbers? )?to (?:subtract|take away|go back)\b/i.test(description) &&
    /^(?:\s*\p{L}+)?\s+(?:before|prior to|earlier|ago)\b/iu.test(question.slice(end))
  );
}

/** “deposited each month” tells when, and not what it is counted in. */
const HOW_OFTEN = /\b(?:per|an?|each|every)\s+(?:second|minute|hour|day|week|month|year)s?\b/gi;

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** Whether 5 % is to be written 0.05: a number, and nothing says that it is counted in percent. */
function wantsFraction(parameter: Parameter): boolean {
  if (parameter.type === "integer") return false;
  const text = `${parameter.name} ${parameter.description}`;
  if (/decimal|fraction|0\.\d|between 0 and 1\b/i.test(text)) return true;
  if (/percent|%/i.test(text)) return false;
  if (typeof parameter.default === "number" && parameter.default >= 1) return false;
  return typeof parameter.schema.maximum !== "number" || parameter.schema.maximum <= 1;
}

function dateNumber(parameter: Parameter, mention: Mention): number | undefined {
  const [year, month, day] = String(mention.value).split("-").map(Number);
  const name = parameter.name.toLowerCase();
  if (/year/.test(name)) return year;
  if (/month/.test(name)) return month;
  return /^day(?:ofmonth|_of_month)?$/.test(name) ? day : undefined;
}

function inRange(parameter: Parameter, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = parameter.schema;
  return !(
    (typeof minimum === "number" && value < minimum) ||
    (typeof maximum === "number" && value > maximum) ||
    (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum) ||
    (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum)
  );
}
