import { meaningsOf } from "./lexicon";
import type { Token } from "./tokens";

/** Words that carry no part of the meaning of a computation. */
const EMPTY = new Set(
  `a an the is are was be been being am do does did done has have had can could would will shall should may might please plz pls kindly
  i me my we us our you your it its this that these those there here which what who whats what's thats so then now just
  if all every each any some both only exactly also really quick quickly ok okay hey hi thanks thank
  show print give list tell find calculate compute work out display output return write say get make put want need know like let help
  equal come answer evaluate determine figure solve name appear occur happen found see look keep pick select choose filter using use one
  scored pay paid got earn earned sell sold spend spent convert left much whose other when them they he she spell`.split(
    /\s+/,
  ),
);
/** Names of what is computed with, which the types say as well. */
const GENERIC = new Set(
  `number value list word text string phrase sentence letter item element entry result following whole integer expression
  sequence series digit order character array set name people total given sort order below above inclusive alphabetically size`.split(
    /\s+/,
  ),
);
/** What a text has of. */
const COUNTED = /^(?:letter|character|word|digit|sentence|line)$/;
/** “a team of 9”: of how many are chosen. */
const POOL = /^(?:team|group|deck|pool|class)$/;
/** Units, of which several in one question may not be the same. */
const MEASURES = new Set(
  `km m cm mm metre meter kilometre kilometer centimetre centimeter inch foot feet ft yard mile kg g mg gram kilogram kilo lb
  pound oz ounce ton tonne litre liter ml l gallon pint cup celsius fahrenheit kelvin degree second sec minute min hour hr h
  day week month year decade mph kmh knot byte kb mb gb tb watt joule volt`.split(/\s+/),
);
/** What leads an argument in, alone or as the first of several words. */
export const LINKS = new Set(
  "but of in for from to by with and between into at on among amongst within than after across over out divided against using through".split(
    " ",
  ),
);

const MARK = /^[°$€£¥.,;:?!"'[\]{}=“”‘’…]$/;
const THEN = /^(?:and|then|,|;)$/;

/** The “a” of “a, b and c” and of “c, b, a”: an item of a list, and no article. */
export function isLetterItem(tokens: readonly Token[], at: number): boolean {
  const textAt = (place: number): string => tokens[place]?.text ?? "";
  const [before, after] = [textAt(at - 1), textAt(at + 1)];
  if (!/^\p{L}$/u.test(textAt(at))) return false;
  if (/^[,;]$/.test(after)) return true;
  return /^(?:[,;]|and|or)$/i.test(before) && (after === "" || /^(?:[.?!]|and|or)$/i.test(after));
}

/** What it costs to pass over a token: 0 for an empty word, 1 for one that says something, never a value. */
export function skipCosts(tokens: readonly Token[]): number[] {
  return tokens.map(({ kind, stem, text }, index) => {
    if (text === "!" && isValue(tokens[index - 1])) return index === tokens.length - 1 ? 0.1 : 1;
    if (kind === "sign") return MARK.test(text) ? 0 : /^[()-]$/.test(text) ? 0.6 : 1;
    if (kind === "ordinal") return 0.6;
    if (kind !== "word") return Number.POSITIVE_INFINITY;
    // “and its square”: the result of another step
    if (
      /^(?:its?|that|them|those)$/.test(stem) &&
      tokens.slice(Math.max(0, index - 2), index).some((token) => THEN.test(token.stem))
    )
      return 1;
    // “e's”: a letter to be counted
    if (/^\p{L}['’]s$/u.test(text)) return 1;
    if (stem === "many") return tokens[index - 1]?.stem === "how" ? 0.3 : 1;
    if (stem === "how") return 0.05;
    if (isLetterItem(tokens, index)) return 1;
    // “how many letters”: what is counted
    if (COUNTED.test(stem) && tokens[index - 1]?.stem === "many" && !isPart(tokens[index + 1])) return 1;
    if (EMPTY.has(stem) || EMPTY.has(text.toLowerCase())) return 0;
    if (
      GENERIC.has(stem) ||
      (POOL.test(stem) && tokens[index + 1]?.stem === "of" && tokens[index + 2]?.kind === "number")
    )
      return 0.05;
    if (LINKS.has(stem)) return 0.3;
    // “40 shirts”: the name of what is counted
    if (tokens[index - 1]?.kind !== "number" || meaningsOf(stem).length > 0) return 1;
    return MEASURES.has(stem) ? 0.7 : 0.25;
  });
}

/** “5!” and “(2 + 3)!” */
function isValue(token: Token | undefined): boolean {
  return token?.kind === "number" || token?.text === ")";
}

/** “how many letters p”: what is looked for in a text. */
function isPart(token: Token | undefined): boolean {
  return token?.kind === "text" || /^\p{L}$/u.test(token?.text ?? "");
}

export function isEmpty(word: string): boolean {
  return EMPTY.has(word);
}

export function isGeneric(stem: string): boolean {
  return GENERIC.has(stem);
}
