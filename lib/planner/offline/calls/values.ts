import type { Json } from "@/lib/json";
import { currencyCode, languageCode, timeZoneName } from "../cues/values/codes";
import { datePatternIn, formatDate } from "../cues/values/date-format";
import { colourNamed } from "../mentions/colour-names";
import type { Mention } from "../mentions/mention";
import type { Features } from "../weights/weights";
import type { Input } from "./input";
import { isSameUnit, timeFactor } from "./units";

/** A value made of a mention, and what was done to it. */
export interface Made {
  value: Json;
  done: Features;
}

/** Twelve digits are more than anybody says, and hide what a division leaves. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** The number that a mention gives to an input, in the input's own unit; nothing where it gives none. */
export function numberOf(input: Input, mention: Mention, question = ""): Made[] {
  const { kind, value } = mention;
  if (kind === "date") return datePart(input, mention);
  if (kind !== "number" && kind !== "quoted" && kind !== "identifier") return [];
  const written = typeof value === "number" ? value : readNumber(String(value));
  if (written === undefined || mention.exact !== undefined) return [];
  const made: Made[] = [{ value: written, done: {} }];
  if (mention.unit === "percent" && isShare(input))
    made.splice(0, 1, { value: tidy(written / 100), done: { "made:share": 1 } });
  if (mention.kind === "number" && written > 0 && isTakenAway(input, mention, question))
    made.splice(0, 1, { value: -written, done: { "made:negative": 1 } });
  if (isInFeet(input, mention)) made.splice(0, 1, { value: tidy(written * INCHES_IN_FOOT), done: {} });
  const factor = mention.unit === input.unit ? undefined : timeFactor(mention.unit, input.unit);
  if (factor !== undefined && factor !== 1) {
    const other = tidy(Number(made[0]?.value ?? written) * factor);
    const isWhole = Math.abs(other - Math.round(other)) < 0.02;
    made.push({
      value: isWhole ? Math.round(other) : tidy(other),
      done: { "made:unit": 1, "made:unit:uneven": isWhole ? 0 : 1 },
    });
  }
  return made.filter(({ value: number }) => typeof number === "number" && inRange(input, number));
}

const INCHES_IN_FOOT = 12;

/** “6 feet” for an input that is in inches, as people are measured in feet where it is not. */
function isInFeet({ description }: Input, { unit }: Mention): boolean {
  return (
    unit !== undefined &&
    isSameUnit(unit, "feet") &&
    /\binch(?:es)?\b/i.test(description) &&
    !/\bf(?:ee|oo)?t\b/i.test(description)
  );
}

const AFTERWARDS = /^(?:\s*\p{L}{1,40})?\s+(?:before|prior to|earlier|ago)\b/iu;
/** Also the second of “minus 2 weeks and 3 days”. */
const TAKEN =
  /\b(?:minus|subtract|take away|take off|go back|going back)\s+(?:\d{1,6}\s+\p{L}{1,12}(?:,|\s+and)\s+){0,3}$/iu;

/** “90 days before 1 May”, “1 May minus 90 days”, where a negative number takes away. */
function isTakenAway({ description }: Input, { start, end }: Mention, question: string): boolean {
  return (
    /\bnegative\b/i.test(description) &&
    (AFTERWARDS.test(question.slice(end)) || TAKEN.test(question.slice(Math.max(0, start - 60), start)))
  );
}

function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(",", "");
  return /^[-+]?\d{1,15}(?:\.\d{1,12})?$/.test(plain) ? Number(plain) : undefined;
}

/** Whether an input says of itself that it is a part of one: a probability, or a rate such as 0.05. */
function isShare({ schema, description, examples, default: preset }: Input): boolean {
  const shown = [...examples.map(Number), ...(Array.isArray(schema.examples) ? schema.examples : []), preset];
  return (
    /\b(?:decimal|fraction|between 0 and 1|0\.\d+)\b/i.test(description) ||
    schema.maximum === 1 ||
    shown.some((value) => typeof value === "number" && value > 0 && value < 1)
  );
}

function datePart(input: Input, { value, precision }: Mention): Made[] {
  const [year, month, day] = String(value).split("-").map(Number);
  const part = /year(?!s)/i.test(input.name)
    ? year
    : /month(?!s|ly)/i.test(input.name) && precision !== "year"
      ? month
      : /\bday\b/i.test(input.name) && precision === "day"
        ? day
        : undefined;
  return part === undefined || !inRange(input, part) ? [] : [{ value: part, done: { "made:date-part": 1 } }];
}

function inRange({ type, schema }: Input, value: number): boolean {
  if (type === "integer" && !Number.isSafeInteger(value)) return false;
  const bound = (name: string) => (typeof schema[name] === "number" ? Number(schema[name]) : undefined);
  const [low = -Infinity, high = Infinity] = [bound("minimum"), bound("maximum")];
  const [over = -Infinity, under = Infinity] = [bound("exclusiveMinimum"), bound("exclusiveMaximum")];
  return value >= low && value <= high && value > over && value < under;
}

/** The text that a mention gives to an input, in the form that its description asks for; nothing where it gives none. */
export function textOf(input: Input, mention: Mention): Made[] {
  const said = spoken(mention);
  // “with nothing”: what is said to be left empty
  const isEmptyText = mention.kind === "quoted" && !input.required;
  const one = (value: string | undefined, done: Features = {}): Made[] =>
    value === undefined || (value === "" && !isEmptyText) ? [] : [{ value, done }];
  if (mention.implied) return [];
  switch (input.role) {
    case "date":
      return mention.kind === "date"
        ? input.schema.format === "date" && mention.precision !== "day"
          ? []
          : one(dateText(input, mention))
        : mention.kind === "quoted"
          ? one(said)
          : [];
    case "time":
      return mention.kind === "time" || mention.kind === "quoted" ? one(said) : [];
    case "currency":
      return one(currencyCode(said) ?? (mention.kind === "quoted" ? said : undefined));
    case "timezone": {
      const zone = timeZoneName(said);
      return zone === undefined
        ? /^(?:name|quoted|phrase)$/.test(mention.kind)
          ? one(said)
          : []
        : one(zone, { "made:zone": 1 });
    }
    case "language": {
      const code = languageCode(said);
      const wanted = /\bcode\b|'[a-z]{2}'/i.test(input.description);
      return one(code !== undefined && wanted ? code : said, { "made:language": code === undefined ? 0 : 1 });
    }
    case "colour":
      return one(mention.kind === "colour" ? colourNamed(said) : said);
    case "formula":
      return one(said.replaceAll("^", "**"));
    default:
      return one(said);
  }
}

function spoken({ kind, value, text, exact }: Mention): string {
  if (kind === "number") return exact ?? String(value);
  return kind !== "json" && typeof value === "string" ? value : text;
}

function dateText(input: Input, { text, value, precision, clock }: Mention): string {
  if (precision !== "day") return text;
  const pattern =
    datePatternIn(input.description) ?? (input.schema.format === "date-time" ? "YYYY-MM-DDTHH:mm:ss" : "YYYY-MM-DD");
  return formatDate(String(value), pattern, clock);
}
