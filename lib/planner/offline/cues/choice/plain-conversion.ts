import { COMMAND_VERBS, FUNCTION_WORDS } from "../../text/word-lists";
import { wordsOf } from "../../text/words";
import { measuresTheSame } from "../values/units";

const AMOUNT = "(-?\\d[\\d,]*(?:\\.\\d+)?(?:\\s?/\\s?\\d+)?|-?\\.\\d+|half an?|an?|one)";
const UNIT = "((?:(?:square|cubic) )?[°\\p{L}]+(?:/\\p{L}+)?)";
/** “180cm in feet”, “what is half a mile to m”. */
const OF_IN = new RegExp(
  `^(.*?)(?<![\\p{L}\\d.,/])${AMOUNT}\\s*${UNIT}\\s*(?:(?:is|are|equals?)\\s+)?(?:in|to|into|as|=|->|=>|→)\\s*${UNIT}[\\s?.!]*$`,
  "iu",
);
/** “how many ml in 2 tbsp”, “how many pounds are 70 kg”, “acres in 12 hectares”. */
const HOW_MANY = new RegExp(
  `^(.*?)(?:how (?:many|much) |^(?=\\S+ in ))${UNIT} (?:are |is |make )?(?:there )?(?:in )?${AMOUNT}\\s*${UNIT}[\\s?.!]*$`,
  "iu",
);

const HOW_LARGE = "(?:big|deep|far|fast|heavy|high|hot|large|long|much|old|tall|warm|wide)";
/** “my desk is 120 cm wide, how many inches is that”, “it weighs 3 lb. What's that in kg?” */
const TOLD_FIRST = new RegExp(
  `^(?:(?!\\b(?:what|how)\\b)[^\\d?:;.!]){0,60}(?:['’]m|['’]s| is| am| are| weighs?| measures?)(?: (?:about|around|exactly|roughly|only))? ${AMOUNT}\\s*${UNIT}(?: ${HOW_LARGE})?[\\s,.;:–-]{1,4}(?:(?:and|so) )?(?:how (?:many|much) ${UNIT} (?:is|are|would|does) (?:that|this|it)(?: (?:be|make))?|(?:what(?:['’]?s| is| would| are) (?:that|this|it)(?: be)? )?in ${UNIT})(?: for (?:the|my|our|his|her|their|an?) [^?.!]{1,40})?[\\s?.!]*$`,
  "iu",
);

/** A conversion between two units of one kind in the words of every converter: “Convert 180 cm to feet”; undefined for anything else. */
export function plainConversion(question: string): string | undefined {
  const [, before = "", amount = "", from = "", to = ""] =
    toldFirst(TOLD_FIRST.exec(question)) ?? OF_IN.exec(question) ?? reordered(HOW_MANY.exec(question));
  const value = amountOf(amount);
  const frame = wordsOf(before.replace(HOW_MUCH, "")).every(
    ({ lower }) => FUNCTION_WORDS.has(lower) || COMMAND_VERBS.has(lower),
  );
  if (value === undefined || !frame || TURNED.test(before) || !areOfOneKind(from, to)) return undefined;
  return `Convert ${value} ${spelled(from)} to ${spelled(to)}`;
}

/** “Don't convert …”, “half of 5 km in miles” ask for something else. */
const TURNED = /\b(?:don['’]?t|do not|never|half|twice)\b/i;

/** Units of length make areas and volumes; those have units of their own too. */
const OF_LENGTH = /^(square|cubic) (.{1,20})$/i;

function areOfOneKind(from: string, to: string): boolean {
  const [one, other] = [from, to].map((unit) => OF_LENGTH.exec(unit));
  if (!one && !other) return measuresTheSame(from, to);
  const lengths = [one, other].flatMap((match) => match?.[2] ?? []);
  const kinds = new Set([one, other].flatMap((match) => match?.[1]?.toLowerCase() ?? []));
  if (kinds.size > 1 || !lengths.every((unit) => measuresTheSame(unit, "metre"))) return false;
  const own = one ? to : from;
  return (
    lengths.length === 2 || (kinds.has("cubic") ? measuresTheSame(own, "litre") : /^(?:acre|hectare)s?$/i.test(own))
  );
}

/** “how long is”, “how tall 180 cm is”: what is asked of an amount whose unit tells it anyway. */
const HOW_MUCH = new RegExp(`\\bhow ${HOW_LARGE}(?= (?:is|are)\\b|\\s*$)`, "iu");

function toldFirst(match: RegExpExecArray | null): string[] | undefined {
  return match === null ? undefined : ["", "", match[1] ?? "", match[2] ?? "", match[3] ?? match[4] ?? ""];
}

function reordered(match: RegExpExecArray | null): (string | undefined)[] {
  return match === null ? [] : [match[0], match[1], match[3], match[4], match[2]];
}

/** Kitchen measures that few converters know in short. */
const SPELLED: Record<string, string> = { tbsp: "tablespoons", tsp: "teaspoons" };

function spelled(unit: string): string {
  return SPELLED[unit.toLowerCase()] ?? unit;
}

function amountOf(text: string): number | undefined {
  if (/^half/i.test(text)) return 0.5;
  if (/^(?:an?|one)$/i.test(text)) return 1;
  const plain = /^-?\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text.replaceAll(",", "");
  const [above, below] = plain.split("/").map(Number);
  if (above === undefined || text === "" || below === 0) return undefined;
  return below === undefined ? above : Number((above / below).toPrecision(12));
}
