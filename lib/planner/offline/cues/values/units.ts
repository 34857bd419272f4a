import { oneApart } from "../../text/one-apart";
import { stem } from "../../text/words";

interface Dimension {
  /** Spellings of its units. */
  units: Record<string, number>;
  /** What is measured in it, by the words that name a parameter. */
  measures: string;
}

/** Units by dimension, each with its size in the dimension's base unit where a conversion is wanted. */
const DIMENSIONS: Record<string, Dimension> = {
  time: {
    units: {
      ms: 0.001,
      millisecond: 0.001,
      milliseconds: 0.001,
      s: 1,
      sec: 1,
      secs: 1,
      second: 1,
      seconds: 1,
      min: 60,
      mins: 60,
      minute: 60,
      minutes: 60,
      h: 3600,
      hr: 3600,
      hrs: 3600,
      hour: 3600,
      hours: 3600,
      day: 86400,
      days: 86400,
      week: 604800,
      weeks: 604800,
      fortnight: 1209600,
      fortnights: 1209600,
      month: 2629800,
      months: 2629800,
      year: 31557600,
      years: 31557600,
      yr: 31557600,
      yrs: 31557600,
    },
    measures: "duration time period term interval age timeout delay length wait",
  },
  money: {
    units: {
      dollar: 1,
      dollars: 1,
      usd: 1,
      euro: 1,
      euros: 1,
      eur: 1,
      pound: 1,
      pounds: 1,
      gbp: 1,
      yen: 1,
      rupees: 1,
      bucks: 1,
      cents: 0.01,
    },
    measures:
      "amount price cost budget principal investment payment salary income fee balance value deposit loan bill total money contribution",
  },
  percent: {
    units: { percent: 1, percentage: 1, pct: 1 },
    measures: "rate percent percentage interest yield return discount tip tax growth confidence probability inflation",
  },
  mass: {
    units: {
      kg: 1,
      kilo: 1,
      kilos: 1,
      kilogram: 1,
      kilograms: 1,
      g: 1,
      gram: 1,
      grams: 1,
      lb: 1,
      lbs: 1,
      mg: 1,
      milligram: 1,
      milligrams: 1,
      ton: 1,
      tons: 1,
      tonne: 1,
      tonnes: 1,
      oz: 1,
      ounce: 1,
      ounces: 1,
      pound: 1,
      pounds: 1,
      stone: 1,
    },
    measures: "weight mass load",
  },
  length: {
    units: {
      m: 1,
      meter: 1,
      meters: 1,
      metre: 1,
      metres: 1,
      km: 1,
      kilometer: 1,
      kilometers: 1,
      kilometre: 1,
      kilometres: 1,
      cm: 1,
      centimeter: 1,
      centimeters: 1,
      centimetre: 1,
      centimetres: 1,
      mm: 1,
      millimeter: 1,
      millimeters: 1,
      millimetre: 1,
      millimetres: 1,
      ft: 1,
      feet: 1,
      foot: 1,
      inch: 1,
      inches: 1,
      mile: 1,
      miles: 1,
      yard: 1,
      yards: 1,
    },
    measures: "length height width distance radius diameter depth side base perimeter size altitude displacement",
  },
  speed: {
    units: { "m/s": 1, "km/h": 1, "meters/second": 1, mph: 1, kmh: 1, kph: 1, knots: 1 },
    measures: "speed velocity",
  },
  acceleration: { units: { "m/s^2": 1, "m/s2": 1, "meters/second^2": 1 }, measures: "acceleration gravity" },
  temperature: {
    units: { degree: 1, degrees: 1, c: 1, f: 1, k: 1, celsius: 1, fahrenheit: 1, kelvin: 1, "°c": 1, "°f": 1 },
    measures: "temperature",
  },
  volume: {
    units: {
      l: 1,
      liter: 1,
      liters: 1,
      litre: 1,
      litres: 1,
      ml: 1,
      milliliter: 1,
      milliliters: 1,
      millilitre: 1,
      millilitres: 1,
      gallon: 1,
      gallons: 1,
      pint: 1,
      pints: 1,
      quart: 1,
      quarts: 1,
      cup: 1,
      cups: 1,
      tbsp: 1,
      tablespoon: 1,
      tablespoons: 1,
      tsp: 1,
      teaspoon: 1,
      teaspoons: 1,
    },
    measures: "volume capacity",
  },
  area: {
    units: { hectare: 1, hectares: 1, ha: 1, acre: 1, acres: 1, sqm: 1, sqft: 1, "m²": 1, "km²": 1 },
    measures: "area surface",
  },
  energy: {
    units: { j: 1, joule: 1, joules: 1, kj: 1, kilojoules: 1, kcal: 1, cal: 1, calories: 1, kwh: 1 },
    measures: "energy",
  },
  power: {
    units: { w: 1, watt: 1, watts: 1, kw: 1, kilowatt: 1, kilowatts: 1, hp: 1, horsepower: 1 },
    measures: "power",
  },
  pressure: {
    units: { pa: 1, pascal: 1, kpa: 1, hpa: 1, mbar: 1, bar: 1, psi: 1, atm: 1, mmhg: 1, torr: 1 },
    measures: "pressure",
  },
  angle: { units: { radian: 1, radians: 1, rad: 1, deg: 1, degrees: 1 }, measures: "angle" },
  data: {
    units: {
      kb: 1,
      mb: 1,
      gb: 1,
      tb: 1,
      kib: 1,
      mib: 1,
      gib: 1,
      tib: 1,
      bytes: 1,
      megabytes: 1,
      gigabytes: 1,
      terabytes: 1,
    },
    measures: "storage memory file",
  },
  bandwidth: { units: { kbps: 1, mbps: 1, gbps: 1, "mbit/s": 1, "mb/s": 1 }, measures: "bitrate bandwidth megabit" },
};

const WORDS = new Map(
  Object.entries(DIMENSIONS).map(([name, dimension]) => [
    name,
    {
      units: new Map(Object.entries(dimension.units)),
      stems: new Set(
        [...dimension.measures.split(" "), ...Object.keys(dimension.units).filter((unit) => unit.length > 2)].map(stem),
      ),
    },
  ]),
);

/** How strongly a number's unit speaks for a parameter: 1.2 where its words name the unit's dimension, 0 where nothing is known. */
export function unitAffinity(unit: string | undefined, cues: ReadonlyMap<string, number>): number {
  if (unit === undefined) return 0;
  const lower = unit.toLowerCase();
  for (const { units, stems } of WORDS.values()) {
    if (units.has(lower))
      return [...cues].reduce(
        (best, [cue, weight]) => (stems.has(cue) ? Math.max(best, 0.5 + Math.min(weight, 1) * 0.7) : best),
        0,
      );
  }
  return 0;
}

/** Whether a unit is of a known dimension. */
export function isKnownUnit(unit: string | undefined): boolean {
  return unit !== undefined && [...WORDS.values()].some(({ units }) => units.has(unit.toLowerCase()));
}

/** The “square” of “square metres” is no shape. */
export function isOfUnit(question: string, end: number): boolean {
  const behind = /^\s?(\p{L}{1,20})/u.exec(question.slice(end, end + 22))?.[1];
  return /\b(?:square|cubic)$/i.test(question.slice(0, end)) && isKnownUnit(behind);
}

/** Letters of the shortest unit that a misspelled word is taken for: “3 ponds” are no pounds. */
const SHORTEST = 7;
/** The same where two letters next to each other are exchanged, which makes few other words: “acers”. */
const SHORTEST_EXCHANGED = 5;
const LONG_UNITS = [...new Set([...WORDS.values()].flatMap(({ units }) => [...units.keys()]))].filter(
  (unit) => unit.length >= SHORTEST_EXCHANGED && /^[a-z]+$/.test(unit),
);

/** The one unit that a word is spelled like but for a letter, “celcius”; the word itself where it is a unit, or like none or several. */
export function spelledUnit(word: string): string {
  const lower = word.toLowerCase();
  if (isKnownUnit(lower)) return word;
  const [unit, ...others] = LONG_UNITS.filter(
    (one) => one[0] === lower[0] && oneApart(lower, one) && (one.length >= SHORTEST || isExchanged(lower, one)),
  );
  return unit === undefined || others.length > 0 ? word : unit;
}

function isExchanged(word: string, unit: string): boolean {
  return word.length === unit.length && [...word].sort().join() === [...unit].sort().join();
}

/** Kinds of which one amount is not another for good: what money is worth changes. */
const NOT_CONVERTED = new Set(["money", "percent"]);

/** Whether two units measure one thing, so that an amount of one is an amount of the other. */
export function measuresTheSame(one: string, other: string): boolean {
  return [...WORDS].some(
    ([name, { units }]) => !NOT_CONVERTED.has(name) && units.has(one.toLowerCase()) && units.has(other.toLowerCase()),
  );
}

/** Whether a word is a unit of money and of nothing else. */
export function isMoneyUnit(unit: string): boolean {
  const kinds = [...WORDS].filter(([, { units }]) => units.has(unit.toLowerCase())).map(([name]) => name);
  return kinds.length > 0 && kinds.every((name) => name === "money");
}

/** Whether the last word of a name says that something else is measured: of “monthly contribution” money, and no months. */
export function measuresOtherwise(name: readonly string[], unit: string | undefined): boolean {
  const head = name.at(-1);
  if (head === undefined || unit === undefined || name.includes("per")) return false;
  const measured = [...WORDS.values()].filter(({ stems }) => stems.has(stem(head)));
  return measured.length > 0 && !measured.some(({ units }) => units.has(unit.toLowerCase())) && isKnownUnit(unit);
}

/** The factor from one unit of time to the one that a text names (“timeout in seconds”); undefined where none applies. */
export function timeFactor(unit: string | undefined, named: readonly string[]): number | undefined {
  const times = WORDS.get("time")?.units;
  const size = unit === undefined ? undefined : times?.get(unit.toLowerCase());
  if (times === undefined || size === undefined || unit === undefined) return undefined;
  const targets = named.flatMap((word) => times.get(word.toLowerCase()) ?? []);
  const target = targets[0];
  return target === undefined || targets.includes(size) ? undefined : size / target;
}
