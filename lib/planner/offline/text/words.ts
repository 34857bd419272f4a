import { remembering } from "./remembering";

/** A word of a text with its place, so that everything found can point back to where it stands. */
export interface Word {
  text: string;
  lower: string;
  stem: string;
  /** Offsets in the text: the first character and the one after the last. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

const IRREGULAR: Record<string, string> = {
  men: "man",
  women: "woman",
  children: "child",
  people: "person",
  indices: "index",
  vertices: "vertex",
  primes: "prime",
  series: "series",
  news: "news",
  was: "be",
  were: "be",
  is: "be",
  are: "be",
  sold: "sell",
  made: "mak",
  bought: "buy",
  found: "find",
  ate: "eat",
  eaten: "eat",
  gave: "giv",
  given: "giv",
  lost: "los",
  spent: "spend",
  took: "tak",
  caught: "catch",
  won: "win",
  drank: "drink",
  grew: "grow",
  went: "go",
  did: "do",
  wrote: "writ",
  written: "writ",
  drove: "driv",
  threw: "throw",
};

/** A light English stem: plural, -ing, -ed, -ly and a final e go; enough to see that “counting” and “counts” are one word. */
export const stem = remembering(20_000, (word): string => {
  const lower = word.toLowerCase().replace(/['’]s$/u, "");
  const irregular = IRREGULAR[lower];
  if (irregular !== undefined) return irregular;
  if (lower.length < 4) return lower;
  let base = lower;
  if (base.endsWith("ies") && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/.test(base)) base = base.slice(0, -2);
  else if (base.endsWith("s") && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  const suffix = /(?:ing|ed|ly)$/.exec(base)?.[0];
  if (suffix !== undefined && /[aeiouy]/.test(base.slice(0, -suffix.length)) && base.length - suffix.length >= 3) {
    base = base.slice(0, -suffix.length);
    if (/([bdgmnprt])\1$/.test(base)) base = base.slice(0, -1);
  }
  const bare = base.length > 3 && base.endsWith("e") ? base.slice(0, -1) : base;
  // “summarise” is “summarize”
  return bare.length > 6 && bare.endsWith("is") ? `${bare.slice(0, -1)}z` : bare;
});

/** The words of a text, in their order. */
export const wordsOf = remembering(4_000, (text): readonly Word[] =>
  [...text.matchAll(WORD)].map((match) => {
    const lower = match[0].toLowerCase().replaceAll("’", "'");
    return { text: match[0], lower, stem: stem(lower), start: match.index, end: match.index + match[0].length };
  }),
);

/** Words of an identifier such as `maxCalories`, `start_date` or `to-unit`, in lower case. */
export const identifierWords = remembering(5_000, (name): readonly string[] =>
  name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== ""),
);

/** The distinct stems of a text's words. */
export const stemsOf = remembering(
  4_000,
  (text): ReadonlySet<string> => new Set(wordsOf(text).map((word) => word.stem)),
);
