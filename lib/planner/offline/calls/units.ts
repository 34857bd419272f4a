import { stem } from "../text/words";

/** Units by what they measure: the stems of their names. */
const UNITS: Record<string, string> = {
  time: "ms millisecond s sec second min minute h hr hour day week fortnight month year yr decade",
  money: "dollar usd euro eur pound gbp yen jpy rupee inr franc chf buck cent currency",
  percent: "percent percentage pct",
  mass: "kg kilo kilogram g gram lb pound mg ton tonne oz ounce stone",
  length: "m meter metre km kilometer kilometre cm centimeter centimetre mm ft feet foot inch in mile yard",
  speed: "m/s km/h mph kmh kph knot",
  temperature: "degree c f k celsius fahrenheit kelvin °c °f",
  volume: "l liter litre ml milliliter millilitre gallon pint quart cup tbsp tablespoon tsp teaspoon",
  data: "bit byte kb mb gb tb kilobyte megabyte gigabyte terabyte",
};

/** What is measured, by the words that name an input. */
const MEASURED: Record<string, string> = {
  time: "duration time period term interval age timeout delay length",
  money:
    "amount price cost budget principal investment payment salary income fee balance value deposit loan bill total money contribution",
  percent: "rate interest yield return discount tip tax growth confidence probability inflation",
  mass: "weight mass load",
  length: "length height width distance radius diameter depth side base perimeter size altitude displacement",
  speed: "speed velocity",
  temperature: "temperature",
  volume: "volume capacity",
  data: "storage memory file",
};

/** Spellings of one unit, where they are not alike. */
const SPELLINGS = [
  ["kg", "kilo", "kilogram"],
  ["g", "gram"],
  ["lb", "pound"],
  ["m", "meter", "metre"],
  ["cm", "centimeter", "centimetre"],
  ["km", "kilometer", "kilometre"],
  ["ft", "foot", "feet"],
  ["in", "inch"],
  ["second", "sec", "s"],
  ["minute", "min"],
  ["hour", "hr", "h"],
  ["year", "yr"],
].map((names) => new Set(names.map((name) => (name.length > 3 ? stem(name) : name))));
/** What is measured alike whatever it is called. */
const INTERCHANGEABLE: ReadonlySet<string> = new Set(["money", "percent"]);

/** “yrs” are too short to have a stem. */
export function singular(unit: string): string {
  return unit.toLowerCase().replace(/(?<=..)s$/, "");
}

/** Whether two units are one, or nothing says that they are two. */
export function isSameUnit(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  const [first, second] = [key(one), key(other)];
  if (first === second || dimensionsOf(one).some((dimension) => INTERCHANGEABLE.has(dimension))) return true;
  return SPELLINGS.some((names) => names.has(first) && names.has(second));
}

/** Seconds of a unit of time; a month and a year are means of the Gregorian calendar, 365.2425 days to the year. */
const SECONDS: Record<string, number> = {
  second: 1,
  sec: 1,
  s: 1,
  minut: 60,
  min: 60,
  hour: 3_600,
  hr: 3_600,
  h: 3_600,
  day: 86_400,
  week: 604_800,
  fortnight: 1_209_600,
  month: 2_629_746,
  year: 31_556_952,
  yr: 31_556_952,
};

function byStem(table: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [dimension, words] of Object.entries(table)) {
    for (const word of words.split(" ")) {
      const key = word.length > 3 ? stem(word) : word;
      found.set(key, [...(found.get(key) ?? []), dimension]);
    }
  }
  return found;
}

const DIMENSIONS = byStem(UNITS);
const NAMED = byStem(MEASURED);

function key(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length > 3 ? stem(lower) : lower;
}

/** What a unit measures; nothing where it is no unit. */
export function dimensionsOf(unit: string | undefined): readonly string[] {
  return unit === undefined ? [] : (DIMENSIONS.get(key(unit)) ?? DIMENSIONS.get(stem(unit.toLowerCase())) ?? []);
}

/** What the words that name an input say that it measures. */
export function dimensionsNamed(stems: Iterable<string>): string[] {
  return [...new Set([...stems].flatMap((one) => NAMED.get(one) ?? []))];
}

/** How many of one unit of time another one is; undefined where one of them is none. */
export function timeFactor(from: string | undefined, to: string | undefined): number | undefined {
  const [one, other] = [from, to].map((unit) => (unit === undefined ? undefined : SECONDS[stem(unit.toLowerCase())]));
  return one === undefined || other === undefined ? undefined : one / other;
}
