import { isKnownUnit, isMoneyUnit, measuresTheSame } from "../cues/values/units";
import type { Mention } from "../mentions/mention";
import { FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";

/** “How many ounces are in a pound?”: it says of how much it is asked, and is for what knows units. */
export function asksOfUnits(text: string): boolean {
  const [, one, other] = OF_UNITS.exec(text) ?? [];
  return isKnownUnit(one) && isKnownUnit(other);
}

const OF_UNITS =
  /\bhow many (\p{L}{2,20}) (?:are |is )?(?:there )?in (?:an?|one) (\p{L}{2,20})(?=[\s?.!,;]{0,9}$|,? (?:and|then)\b)/iu;

/** What is measured, by the words that ask for it: a volume or an area of lengths, or the same as what is given. */
const VOLUME_OF = /\b(?:volume|capacity)\b/i;
const AREA_OF = /\b(?:area|surface)\b/i;
const SAME_OF =
  /\b(?:perimeter|circumference|hypotenuse|diagonal|mean|average|avg|median|sum|total|add|maximum|minimum|highest|lowest|largest|smallest)\b/i;
/** “Days between two dates” are days. */
const COUNTED = /\b(seconds|minutes|hours|days|weeks|months|years)\s(?:between|from|since|until|till|to go)\b/i;
/** “How many days is it from …” are days as well. */
const HOW_MANY = /\bhow many (seconds|minutes|hours|days|weeks|months|years)\b/i;
/** “5 feet in m” comes out in what it is converted to. */
const CONVERTED = /\b(?:in|into|to)\s([°\p{L}]{1,20})[\s?.!]{0,9}$/iu;
const AREA = /\b(?:square|sq|acres?|hectares?|[ck]?m2|ft2)\b|²/i;
const VOLUME = /\b(?:cubic|[ck]?m3|ft3|lit(?:er|re)s?|ml|millilit(?:er|re)s?|gallons?|pints?|quarts?|cups?)\b|³/i;
/** As areas and volumes are called by them. */
const SPELLED: Record<string, string> = {
  m: "meters",
  cm: "centimeters",
  mm: "millimeters",
  km: "kilometers",
  ft: "feet",
};
/** Each is another way to read the next request. */
const MOST_UNITS = 2;

/** What the result of a request is measured in, as far as the next one measures the same; the units of what was given last come first. */
export function unitsFor(next: string, request: string, given: readonly Mention[]): string[] {
  const form = VOLUME_OF.test(request) ? "cubic" : AREA_OF.test(request) ? "square" : undefined;
  const wanted = VOLUME.test(next) ? "cubic" : AREA.test(next) ? "square" : undefined;
  const [, target = ""] = form === undefined ? (CONVERTED.exec(request) ?? []) : [];
  const words = wordsOf(request).filter(({ lower }) => isUnit(lower));
  const units = isKnownUnit(target)
    ? [target]
    : [...given.flatMap(({ unit }) => unit ?? []), ...words.map(({ lower }) => lower)];
  const known = [...new Set(units.map((unit) => unit.toLowerCase()))]
    .reverse()
    .filter((unit) => isKnownUnit(unit) && !isMoneyUnit(unit));
  if (form !== undefined) {
    const lengths = known.filter((unit) => form === wanted && measuresTheSame(unit, "metre"));
    return lengths.map((unit) => `${form} ${SPELLED[unit] ?? unit}`).slice(0, MOST_UNITS);
  }
  const [, counted] = COUNTED.exec(request) ?? HOW_MANY.exec(request) ?? [];
  if (counted === undefined && !isKnownUnit(target) && !SAME_OF.test(request)) return [];
  const wantsSame = (unit: string) => wordsOf(next).some(({ lower }) => isUnit(lower) && measuresTheSame(unit, lower));
  const isOther = (unit: string) => wanted !== undefined && measuresTheSame(unit, "metre");
  const measured = counted === undefined ? known : [counted.toLowerCase()];
  return measured.filter((unit) => wantsSame(unit) && !isOther(unit)).slice(0, MOST_UNITS);
}

/** What a unit measures, where that is made of lengths. */
export function sizeOfUnit(unit: string): "area" | "volume" | undefined {
  if (!isKnownUnit(unit) && !isKnownUnit(wordsOf(unit).at(-1)?.lower)) return undefined;
  return VOLUME.test(unit) ? "volume" : AREA.test(unit) ? "area" : undefined;
}

/** Of a word alone: “in” is mostly no inch, and a letter no unit. */
function isUnit(word: string): boolean {
  return word.length > 1 && !FUNCTION_WORDS.has(word) && isKnownUnit(word);
}
