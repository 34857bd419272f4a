/**
 * The English stemmer "Porter2" (Snowball English, M. F. Porter, https://snowballstem.org/algorithms/english/stemmer.html).
 * Words with letters other than a–z and the apostrophe are returned as they are.
 */

const VOWEL = /[aeiouy]/;
const DOUBLE = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const VALID_LI = /[cdeghkmnrt]li$/;

const WHOLE_WORDS = new Map<string, string>([
  ["skis", "ski"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
  ["sky", "sky"],
  ["news", "news"],
  ["howe", "howe"],
  ["atlas", "atlas"],
  ["cosmos", "cosmos"],
  ["bias", "bias"],
  ["andes", "andes"],
]);

const KEPT_AFTER_STEP_1A = new Set([
  "inning",
  "outing",
  "canning",
  "herring",
  "earring",
  "proceed",
  "exceed",
  "succeed",
]);

/** Suffix, replacement; the longest that fits is taken, and applied if it lies in R1. */
const STEP_2: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["fulness", "ful"],
  ["iveness", "ive"],
  ["ization", "ize"],
  ["ousness", "ous"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["tional", "tion"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ation", "ate"],
  ["entli", "ent"],
  ["fulli", "ful"],
  ["iviti", "ive"],
  ["ousli", "ous"],
  ["abli", "able"],
  ["alli", "al"],
  ["anci", "ance"],
  ["ator", "ate"],
  ["enci", "ence"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["ogi", "og"],
  ["li", ""],
];

const STEP_3: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["ative", ""],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];

const STEP_4 = [
  "ement",
  "able",
  "ance",
  "ence",
  "ible",
  "ment",
  "ant",
  "ate",
  "ent",
  "ion",
  "ism",
  "iti",
  "ive",
  "ize",
  "ous",
  "al",
  "er",
  "ic",
] as const;

/** Marks each y that stands for a consonant as Y. */
function markConsonantY(word: string): string {
  return word.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
}

function regionAfter(word: string, from: number): number {
  for (let index = from + 1; index < word.length; index++) {
    if (!VOWEL.test(word.charAt(index)) && VOWEL.test(word.charAt(index - 1))) {
      return index + 1;
    }
  }
  return word.length;
}

function firstRegion(word: string): number {
  const prefix = /^(gener|commun|arsen)/.exec(word);
  return prefix ? prefix[0].length : regionAfter(word, 0);
}

function endsInShortSyllable(word: string): boolean {
  return /^[aeiouy][^aeiouy]$/.test(word) || /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word);
}

function step1a(word: string): string {
  if (word.endsWith("sses")) {
    return word.slice(0, -2);
  }
  if (/ie[ds]$/.test(word)) {
    return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  }
  if (/(us|ss)$/.test(word) || !word.endsWith("s")) {
    return word;
  }
  return VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function step1b(word: string, r1: number): string {
  const eed = /(eedly|eed)$/.exec(word);
  if (eed) {
    return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  }
  const suffix = /(ingly|edly|ing|ed)$/.exec(word);
  if (!suffix || !VOWEL.test(word.slice(0, suffix.index))) {
    return word;
  }
  const stem = word.slice(0, suffix.index);
  if (/(at|bl|iz)$/.test(stem)) {
    return `${stem}e`;
  }
  if (DOUBLE.test(stem)) {
    return stem.slice(0, -1);
  }
  return r1 >= stem.length && endsInShortSyllable(stem) ? `${stem}e` : stem;
}

function replaceLongest(word: string, r1: number, rules: readonly (readonly [string, string])[], r2: number): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (!rule) {
    return word;
  }
  const [suffix, replacement] = rule;
  const start = word.length - suffix.length;
  const allowed =
    start >= r1 &&
    (suffix !== "ogi" || word.endsWith("logi")) &&
    (suffix !== "li" || VALID_LI.test(word)) &&
    (suffix !== "ative" || start >= r2);
  return allowed ? word.slice(0, start) + replacement : word;
}

function step4(word: string, r2: number): string {
  const suffix = STEP_4.find((ending) => word.endsWith(ending));
  if (!suffix) {
    return word;
  }
  const start = word.length - suffix.length;
  return start >= r2 && (suffix !== "ion" || /[st]ion$/.test(word)) ? word.slice(0, start) : word;
}

function step5(word: string, r1: number, r2: number): string {
  const last = word.length - 1;
  if (word.endsWith("e")) {
    return last >= r2 || (last >= r1 && !endsInShortSyllable(word.slice(0, -1))) ? word.slice(0, -1) : word;
  }
  return word.endsWith("ll") && last >= r2 ? word.slice(0, -1) : word;
}

/** The stem of a lower-case word. */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z']+$/.test(word)) {
    return word;
  }
  const whole = WHOLE_WORDS.get(word);
  if (whole !== undefined) {
    return whole;
  }
  let result = markConsonantY(word.replace(/^'/, ""));
  const r1 = firstRegion(result);
  const r2 = regionAfter(result, r1);
  result = step1a(result.replace(/('s'|'s|')$/, ""));
  if (KEPT_AFTER_STEP_1A.has(result)) {
    return result;
  }
  result = step1b(result, r1);
  result = result.replace(/(?<=.[^aeiouy])[yY]$/, "i");
  result = replaceLongest(result, r1, STEP_2, r2);
  result = replaceLongest(result, r1, STEP_3, r2);
  result = step4(result, r2);
  result = step5(result, r1, r2);
  return result.toLowerCase();
}
