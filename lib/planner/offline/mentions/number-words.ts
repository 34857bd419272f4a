const UNITS: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALES: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  hundredth: 100,
  thousandth: 1_000,
  millionth: 1_000_000,
};
const DENOMINATORS: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  seventh: 7,
  sevenths: 7,
  eighth: 8,
  eighths: 8,
  ninth: 9,
  ninths: 9,
  tenth: 10,
  tenths: 10,
};

/** The value of an ordinal such as “third” or “21st”. */
export function ordinalValue(word: string): number | undefined {
  const digits = /^(\d+)(?:st|nd|rd|th)$/i.exec(word)?.[1];
  return digits === undefined ? ORDINALS[word.toLowerCase()] : Number(digits);
}

/** The value of a scale such as “million”, as it may follow digits. */
export function scaleValue(word: string): number | undefined {
  return SCALES[word.toLowerCase()];
}

/** The denominator that a word such as “thirds” names. */
export function denominatorValue(word: string): number | undefined {
  return DENOMINATORS[word.toLowerCase()];
}

const EACH_OTHER = /^(?:by one|another|after (?:the other|another))\b/;

/** “one after the other”, “one by one”: how, and not how many. */
function isManner(words: readonly string[], at: number): boolean {
  return EACH_OTHER.test(words.slice(at + 1, at + 4).join(" ")) || words.slice(at - 2, at).join(" ") === "one by";
}

/** Reads the number that the words at `from` spell; `length` says how many words it takes. */
export function readNumberWords(words: readonly string[], from: number): { value: number; length: number } | undefined {
  if (words[from] === "one" && isManner(words, from)) return undefined;
  let total = 0;
  let group = 0;
  let seen = false;
  let last: "unit" | "ten" | "scale" | undefined;
  let index = from;
  for (; index < words.length; index++) {
    const word = words[index] ?? "";
    const unit = UNITS[word];
    const ten = TENS[word];
    const scale = SCALES[word];
    if (unit !== undefined && last !== "unit" && !(last === "ten" && (unit === 0 || unit > 9))) {
      group += unit;
      last = "unit";
    } else if (ten !== undefined && last !== "unit" && last !== "ten") {
      group += ten;
      last = "ten";
    } else if (scale !== undefined && (seen || words[index - 1] === "a")) {
      if (scale === 100) group = (group === 0 ? 1 : group) * 100;
      else {
        total += (group === 0 ? 1 : group) * scale;
        group = 0;
      }
      last = "scale";
    } else if (word === "and" && last === "scale" && continues(words[index + 1])) {
      continue;
    } else break;
    seen = true;
  }
  return seen ? { value: total + group, length: index - from } : undefined;
}

function continues(word: string | undefined): boolean {
  return word !== undefined && (UNITS[word] !== undefined || TENS[word] !== undefined);
}
