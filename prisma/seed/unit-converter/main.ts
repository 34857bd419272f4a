/** Units by dimension: symbol, other spellings, and size in the dimension's first unit. */
const UNITS: Record<string, [symbol: string, spellings: string, size: number][]> = {
  length: [
    ["m", "meter metre", 1],
    ["km", "kilometer kilometre", 1000],
    ["cm", "centimeter centimetre", 0.01],
    ["mm", "millimeter millimetre", 0.001],
    ["µm", "micrometer micrometre micron um", 1e-6],
    ["nm", "nanometer nanometre", 1e-9],
    ["mi", "mile", 1609.344],
    ["yd", "yard", 0.9144],
    ["ft", "foot feet", 0.3048],
    ["in", "inch inches", 0.0254],
    ["nmi", "nautical_mile", 1852],
    ["ly", "light_year lightyear", 9_460_730_472_580_800],
  ],
  mass: [
    ["kg", "kilogram kilo", 1],
    ["g", "gram gramme", 0.001],
    ["mg", "milligram", 1e-6],
    ["t", "tonne metric_ton", 1000],
    ["lb", "pound lbs", 0.45359237],
    ["oz", "ounce", 0.028349523125],
    ["st", "stone", 6.35029318],
    ["ton", "short_ton us_ton", 907.18474],
  ],
  volume: [
    ["l", "liter litre", 1],
    ["ml", "milliliter millilitre", 0.001],
    ["cl", "centiliter centilitre", 0.01],
    ["m³", "cubic_m cubic_meter cubic_metre m3", 1000],
    ["dm³", "cubic_decimeter cubic_decimetre dm3", 1],
    ["cm³", "cubic_cm cubic_centimeter cubic_centimetre cm3 cc ccm", 0.001],
    ["mm³", "cubic_mm cubic_millimeter cubic_millimetre mm3", 1e-6],
    ["in³", "cubic_in cubic_inch cubic_inches in3", 0.016387064],
    ["ft³", "cubic_ft cubic_foot cubic_feet ft3", 28.316846592],
    ["yd³", "cubic_yd cubic_yard yd3", 764.554857984],
    ["gal", "gallon us_gallon", 3.785411784],
    ["qt", "quart", 0.946352946],
    ["pt", "pint", 0.473176473],
    ["cup", "us_cup", 0.2365882365],
    ["fl oz", "fluid_ounce floz", 0.0295735295625],
    ["tbsp", "tablespoon", 0.01478676478125],
    ["tsp", "teaspoon", 0.00492892159375],
    ["imp gal", "imperial_gallon uk_gallon", 4.54609],
  ],
  area: [
    ["m²", "square_m square_meter square_metre m2 sqm", 1],
    ["km²", "square_km square_kilometer square_kilometre km2", 1e6],
    ["cm²", "square_cm square_centimeter square_centimetre cm2", 1e-4],
    ["mm²", "square_mm square_millimeter square_millimetre mm2", 1e-6],
    ["ha", "hectare", 10_000],
    ["ac", "acre", 4046.8564224],
    ["ft²", "square_ft square_foot square_feet ft2 sqft", 0.09290304],
    ["in²", "square_in square_inch square_inches in2", 0.00064516],
    ["yd²", "square_yd square_yard yd2", 0.83612736],
    ["mi²", "square_mi square_mile mi2", 2_589_988.110336],
  ],
  speed: [
    ["m/s", "meter_per_second metre_per_second meters_per_second metres_per_second mps", 1],
    ["km/h", "kilometer_per_hour kilometre_per_hour kilometers_per_hour kilometres_per_hour kph kmh", 1 / 3.6],
    ["mph", "mile_per_hour miles_per_hour", 0.44704],
    ["kn", "knot", 1852 / 3600],
    ["ft/s", "foot_per_second feet_per_second fps", 0.3048],
  ],
  time: [
    ["s", "second sec", 1],
    ["ms", "millisecond", 0.001],
    ["min", "minute", 60],
    ["h", "hour hr", 3600],
    ["d", "day", 86_400],
    ["wk", "week", 604_800],
    ["fortnight", "", 1_209_600],
    ["mo", "month", 2_629_800],
    ["yr", "year", 31_557_600],
  ],
  data: [
    ["B", "byte", 1],
    ["bit", "", 0.125],
    ["kB", "kilobyte", 1e3],
    ["MB", "megabyte", 1e6],
    ["GB", "gigabyte", 1e9],
    ["TB", "terabyte", 1e12],
    ["KiB", "kibibyte", 2 ** 10],
    ["MiB", "mebibyte", 2 ** 20],
    ["GiB", "gibibyte", 2 ** 30],
    ["TiB", "tebibyte", 2 ** 40],
  ],
  energy: [
    ["J", "joule", 1],
    ["kJ", "kilojoule", 1000],
    ["cal", "calorie", 4.184],
    ["kcal", "kilocalorie food_calorie", 4184],
    ["Wh", "watt_hour", 3600],
    ["kWh", "kilowatt_hour", 3.6e6],
    ["BTU", "british_thermal_unit", 1055.05585262],
  ],
  power: [
    ["W", "watt", 1],
    ["kW", "kilowatt", 1000],
    ["MW", "megawatt", 1e6],
    ["hp", "horsepower", 745.6998715822702],
  ],
  pressure: [
    ["Pa", "pascal", 1],
    ["kPa", "kilopascal", 1000],
    ["hPa", "hectopascal", 100],
    ["bar", "", 100_000],
    ["mbar", "millibar", 100],
    ["atm", "atmosphere", 101_325],
    ["psi", "pound_per_square_inch pounds_per_square_inch", 6894.757293168],
    ["mmHg", "millimeter_of_mercury millimetre_of_mercury torr", 133.322387415],
  ],
  angle: [
    ["rad", "radian", 1],
    ["°", "degree deg", Math.PI / 180],
    ["gon", "gradian", Math.PI / 200],
    ["turn", "revolution", 2 * Math.PI],
  ],
};

/** Temperatures have no common zero: to and from kelvin. */
const TEMPERATURES: Record<string, { spellings: string; toKelvin: (t: number) => number; fromKelvin: (k: number) => number }> = {
  "°C": { spellings: "celsius c centigrade degree_celsius degc", toKelvin: (t) => t + 273.15, fromKelvin: (k) => k - 273.15 },
  "°F": {
    spellings: "fahrenheit f degree_fahrenheit degf",
    toKelvin: (t) => ((t + 459.67) * 5) / 9,
    fromKelvin: (k) => (k * 9) / 5 - 459.67,
  },
  K: { spellings: "kelvin", toKelvin: (t) => t, fromKelvin: (k) => k },
};

interface Unit {
  symbol: string;
  dimension: string;
  toBase: (value: number) => number;
  fromBase: (value: number) => number;
}

const EXACT = new Map<string, Unit>();
const LENIENT = new Map<string, Unit>();

function register(unit: Unit, spellings: string): void {
  EXACT.set(unit.symbol, unit);
  for (const name of [unit.symbol, ...spellings.split(" ").filter(Boolean)]) {
    if (!LENIENT.has(simplify(name))) LENIENT.set(simplify(name), unit);
  }
}

/** Without case, spaces, hyphens and the word degrees: “Square feet” → “squarefeet”, “degrees Celsius” → “celsius”. */
function simplify(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "").replace(/^degrees?(?=[cf])/, "").replace("μ", "µ");
}

for (const [dimension, units] of Object.entries(UNITS)) {
  for (const [symbol, spellings, size] of units) {
    register({ symbol, dimension, toBase: (value) => value * size, fromBase: (value) => value / size }, spellings);
  }
}
for (const [symbol, { spellings, toKelvin, fromKelvin }] of Object.entries(TEMPERATURES)) {
  register({ symbol, dimension: "temperature", toBase: toKelvin, fromBase: fromKelvin }, spellings);
}

function findUnit(name: string): Unit {
  const simple = simplify(name);
  const unit = EXACT.get(name.trim()) ?? LENIENT.get(simple) ?? LENIENT.get(simple.replace(/s$/, ""));
  if (!unit) throw new Error(`Unknown unit “${name}”`);
  return unit;
}

/** Lengths of time whose symbols few people know. */
const IN_WORDS: Record<string, string> = { d: "day", wk: "week", fortnight: "fortnight", mo: "month", yr: "year" };

/** A unit as it stands after a value. */
function unitOf({ symbol }: Unit, value: number): string {
  const word = IN_WORDS[symbol];
  if (word === undefined) return symbol;
  return value === 1 ? word : `${word}s`;
}

/** Converts a value from one unit to another of the same kind. */
export function main({ value, from, to }: { value: number; from: string; to: string }) {
  const source = findUnit(from);
  const target = findUnit(to);
  if (source.dimension !== target.dimension) {
    throw new Error(`“${from}” measures ${source.dimension} and “${to}” measures ${target.dimension}`);
  }
  const base = source.toBase(value);
  if (source.dimension === "temperature" && base < 0) throw new Error("Nothing is colder than absolute zero");
  const result = Number(target.fromBase(base).toPrecision(10));
  const unit = unitOf(target, result);
  return { value: result, unit, text: `${value} ${unitOf(source, value)} = ${result} ${unit}` };
}
