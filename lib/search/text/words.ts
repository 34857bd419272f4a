import { stem } from "./stem";

/** Scripts written without spaces between words: their words are taken as pairs of neighbouring characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}ー]+/gu;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\p{N}+|\p{Extended_Pictographic}/gu;
const COMBINING_LATIN = /[\u0300-\u036f]/g;
const BEYOND_ASCII = /[^\t-~]/;
/** Where words begin and end in ASCII text: the same rules as for any text, several times as fast. */
const ASCII_WORD = /(?:[A-Z]+(?![a-z])|[A-Z]?[a-z]+)(?:'[A-Za-z]+)*|[0-9]+/g;
/** No word of a language is longer; what is, such as a key or encoded data, would only fill the index. */
const MAX_WORD_LENGTH = 40;

/** One spelling for letters that look or mean the same: compatibility forms, accents and case are dropped. */
function foldText(text: string): string {
  return BEYOND_ASCII.test(text)
    ? text.normalize("NFKD").replace(COMBINING_LATIN, "").normalize("NFC").toLowerCase()
    : text.toLowerCase();
}

/** Puts a space where an identifier's parts meet: camelCase, HTTPServer, snake_case, kebab-case, utf8. */
export function splitIdentifiers(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/[_]+/g, " ");
}

function charactersInPairs(run: string): string[] {
  const characters = [...run];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function asciiWords(text: string): string[] {
  const found: string[] = [];
  for (const raw of text.match(ASCII_WORD) ?? []) {
    const lower = raw.toLowerCase();
    const word = lower.includes("'") ? lower.replace(/'s$/, "").replace(/'/g, "") : lower;
    if (word !== "" && word.length <= MAX_WORD_LENGTH) found.push(word);
  }
  return found;
}

function anyWords(text: string): string[] {
  const found: string[] = [];
  for (const [raw] of foldText(splitIdentifiers(text)).matchAll(WORD)) {
    const word = raw.replace(/['’]s$/, "").replace(/['’]/g, "");
    if (word === "") {
      continue;
    }
    if (UNSPACED.test(word)) {
      found.push(...word.replace(UNSPACED_RUNS, " ").trim().split(" ").filter(Boolean));
      found.push(...(word.match(UNSPACED_RUNS) ?? []).flatMap(charactersInPairs));
    } else if (word.length <= MAX_WORD_LENGTH) {
      found.push(word);
    }
  }
  return found;
}

/** The words of a text in order: lower case, identifiers split, neither stemmed nor filtered. */
export function words(text: string): string[] {
  return BEYOND_ASCII.test(text) ? anyWords(text) : asciiWords(text);
}

const stems = new Map<string, string>();
const STEM_CACHE_LIMIT = 200_000;

/** Stem of a word, remembered. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) {
    return known;
  }
  if (stems.size >= STEM_CACHE_LIMIT) {
    stems.clear();
  }
  const result = stem(word);
  stems.set(word, result);
  return result;
}

/** Stems of the words of a text, in order. */
export function terms(text: string): string[] {
  return words(text).map(stemOf);
}
