import { stem } from "../../text/words";

/** Words that mean one thing where an option is chosen; each row is one meaning. */
const ROWS = [
  "add plus sum addition total create insert new +",
  "subtract minus difference subtraction less -",
  "multiply times product multiplication *",
  "divide divided division quotient over /",
  "power exponent raised ^ **",
  "delete remove erase drop",
  "update change modify edit",
  "asc ascending increasing smallest lowest alphabetical up",
  "desc descending decreasing largest highest reverse down",
  "celsius centigrade c metric",
  "fahrenheit fahr f",
  "kelvin k",
  "imperial us",
  "male man m boy",
  "female woman f girl",
  "kilometers kilometer kilometre km kms",
  "miles mile mi",
  "meters meter metre m",
  "centimeters centimeter centimetre cm",
  "millimeters millimeter millimetre mm",
  "feet foot ft",
  "inches inch in",
  "yards yard yd",
  "kilograms kilogram kilogramme kg kilo",
  "grams gram gramme g",
  "pounds pound lb lbs",
  "ounces ounce oz",
  "liters liter litre l",
  "milliliters milliliter millilitre ml",
  "gallons gallon gal",
  "seconds second sec s",
  "minutes minute min",
  "hours hour hr h",
  "days day d daily",
  "weeks week weekly",
  "months month monthly",
  "years year yr yearly annually annual",
  "quarterly quarter",
  "encode encoding",
  "decode decoding",
  "encrypt encipher encode",
  "decrypt decipher decode",
  "uppercase upper capitals capital",
  "lowercase lower small",
  "title titlecase",
  "mean average",
  "median middle",
  "html webpage",
  "sha256 sha-256",
  "sha1 sha-1",
  "sha512 sha-512",
  "binary base2",
  "hexadecimal hex",
  "octal oct",
  "sale buy purchase",
  "high large big strong",
  "low small weak",
  "medium middle average moderate",
  "walking walk foot",
  "driving drive car",
  "bicycling bicycle bike cycling",
  "transit bus train public",
];

const MEANINGS = new Map<string, Set<number>>();
ROWS.forEach((row, index) => {
  for (const word of row.split(" ")) {
    for (const key of [word, stem(word)]) MEANINGS.set(key, (MEANINGS.get(key) ?? new Set()).add(index));
  }
});

/** Whether two words, given as stems or signs, can mean the same where an option is chosen. */
export function sameMeaning(a: string, b: string): boolean {
  if (a === b) return true;
  const first = MEANINGS.get(a);
  const second = MEANINGS.get(b);
  return first !== undefined && second !== undefined && [...first].some((meaning) => second.has(meaning));
}
