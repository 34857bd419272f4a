import { colourNamed } from "../../mentions/colour-names";
import type { Mention } from "../../mentions/mention";
import { FILLER_WORDS, FUNCTION_WORDS } from "../../text/word-lists";
import { stem, wordsOf } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { currencyCode, languageCode, timeZoneName } from "./codes";
import { datePatternIn, formatDate } from "./date-format";
import { stateCode, withRegionOf } from "./places";
import { isKnownUnit, isMoneyUnit } from "./units";

/** The text that a mention gives to a parameter, in the form that its description asks for; undefined where it is none. */
export function toText(
  parameter: Parameter,
  mention: Mention,
  functionStems: ReadonlySet<string>,
): { value: string; announced: boolean } | undefined {
  const said = spokenText(mention);
  switch (parameter.role) {
    case "date":
      return mention.kind === "date"
        ? needsDay(parameter, mention)
          ? undefined
          : plain(dateText(parameter, mention))
        : mention.kind === "quoted"
          ? plain(said)
          : undefined;
    case "currency": {
      const code = currencyCode(said);
      return code === undefined ? (mention.kind === "quoted" ? plain(said) : undefined) : plain(code);
    }
    case "timezone": {
      const zone = timeZoneName(said);
      return zone === undefined ? (mention.kind === "quoted" ? plain(said) : undefined) : plain(zone);
    }
    case "language": {
      const code = languageCode(said);
      return plain(code !== undefined && wantsCode(parameter) ? code : said);
    }
    case "unit":
      return !isShownUnit(parameter, said) || (isMoney(said) && !/\b(?:currenc|money)/i.test(parameter.description))
        ? undefined
        : mention.kind === "phrase"
          ? stripped(parameter, mention, functionStems)
          : plain(said);
    case "place":
      return placeText(parameter, mention, functionStems);
    case "colour":
      return mention.kind === "colour" ? plain(colourNamed(said)) : plain(said);
    case "formula":
      return plain(said.replaceAll("^", "**"));
    default:
      return mention.kind === "phrase" ? stripped(parameter, mention, functionStems) : plain(said);
  }
}

/** From so many examples on, a list of units is held to tell which kinds there are. */
const MANY_UNITS = 20;

/** Whether a text ends with a unit that is known, or one of those that the description shows, where it shows many. */
function isShownUnit({ examples }: Parameter, text: string): boolean {
  const shown = new Set(examples.map((example) => stem(example)));
  return (
    examples.length < MANY_UNITS ||
    isKnownUnit(text) ||
    wordsOf(text).some((word) => shown.has(word.stem) || isKnownUnit(word.lower))
  );
}

/** Whether a word is money, which no table of units converts. */
function isMoney(text: string): boolean {
  return isMoneyUnit(text) || (currencyCode(text) !== undefined && !isKnownUnit(text));
}

function plain(value: string): { value: string; announced: boolean } | undefined {
  return value === "" ? undefined : { value, announced: false };
}

/** A place as the description writes places: with its state's abbreviation, or with the state or country added. */
function placeText(
  parameter: Parameter,
  mention: Mention,
  functionStems: ReadonlySet<string>,
): { value: string; announced: boolean } | undefined {
  const found = mention.kind === "phrase" ? stripped(parameter, mention, functionStems) : plain(spokenText(mention));
  if (found === undefined) return undefined;
  const abbreviated = /abbreviation|\b'[A-Z]{2}'/.test(parameter.description);
  if (/state/i.test(parameter.name) && abbreviated) return { ...found, value: stateCode(found.value) ?? found.value };
  return /[A-Z]\w+, [A-Z]{2}\b|city and state|city, ?state/i.test(parameter.description)
    ? { ...found, value: withRegionOf(found.value) }
    : found;
}

function wantsCode(parameter: Parameter): boolean {
  return (
    /\bcode\b|'[a-z]{2}'/i.test(parameter.description) ||
    [...parameter.options, parameter.default].some((value) => typeof value === "string" && /^[a-z]{2}$/.test(value))
  );
}

function spokenText(mention: Mention): string {
  if (mention.kind === "json") return mention.text;
  return typeof mention.value === "string" ? mention.value : mention.text;
}

/** Whether a month was said where a day is wanted: which day of it would be made up. */
function needsDay({ schema }: Parameter, { precision }: Mention): boolean {
  return precision === "month" && schema.format === "date";
}

function dateText(parameter: Parameter, mention: Mention): string {
  const date = String(mention.value);
  const pattern =
    datePatternIn(parameter.description) ??
    (parameter.schema.format === "date-time" ? "YYYY-MM-DDTHH:mm:ssZ" : "YYYY-MM-DD");
  return formatDate(date, pattern, mention.clock);
}

/** A phrase without the words that only announce it: “movie Interstellar” for a title, “vegan soup recipe” for a dish. */
function stripped(
  parameter: Parameter,
  mention: Mention,
  functionStems: ReadonlySet<string>,
): { value: string; announced: boolean } | undefined {
  const words = wordsOf(mention.text);
  const announces = (index: number) => {
    const word = words[index];
    return (
      word !== undefined &&
      ((parameter.cues.get(word.stem) ?? 0) >= 0.9 ||
        FILLER_WORDS.has(word.lower) ||
        functionStems.has(word.stem) ||
        FUNCTION_WORDS.has(word.lower))
    );
  };
  let first = 0;
  let last = words.length - 1;
  let announced = false;
  for (; first <= last && announces(first); first++)
    announced ||= (parameter.cues.get(words[first]?.stem ?? "") ?? 0) >= 0.9;
  for (; last >= first && announces(last); last--)
    announced ||= (parameter.cues.get(words[last]?.stem ?? "") ?? 0) >= 0.9;
  const start = words[first]?.start;
  const end = words[last]?.end;
  return start === undefined || end === undefined || first > last
    ? undefined
    : { value: mention.text.slice(start, end), announced };
}
