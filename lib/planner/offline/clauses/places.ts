import type { Span } from "@/lib/argument-source";
import { findJson, findQuoted } from "../mentions/literals";
import { type Mention, overlaps } from "../mentions/mention";
import { readNumberWords } from "../mentions/number-words";
import { FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { LONGEST } from "./context";
import type { Rewritten } from "./rewritten";

/** How exactly an answer is wanted: to so many decimal places, 0 to 9. */
export interface Places {
  span: Span;
  places: number;
}

const COUNT = String.raw`(\d|one|two|three|four|five|six)`;
const NOUN = String.raw`\s?(?:decimal (?:places?|digits?|points?)|decimals?|d\.?p\b\.?)`;
const POLITE = "(?:,? (?:please|pls|thanks))?";
const ROUNDED =
  "(?:(?:rounded|rounding|correct|accurate|precise|round (?:it|that|this|them|(?:the|your) (?:answer|result))) (?:off )?)?";
const CLOSE = String.raw`(?=\s{0,3}[.,;:?!)]|\s{0,3}$)`;
const END = String.raw`(?=\s{0,3}[.,;:?!)]|\s{0,3}$|\s(?:and|what|how|then|is|does|for|of|in)\b)`;
const ENOUGH =
  "(?:(?:,? (?:please|pls|thanks))?| (?:is|are|will be|would be) (?:enough|fine|ok|plenty|sufficient)| will do)";
/** “…, rounded to two decimals”, “(to 4 decimal places)” */
const TO = new RegExp(
  String.raw`[,;(–—-]{0,2}\s?\b(?:please )?${ROUNDED}to (?:just |only )?${COUNT}${NOUN}${POLITE}\)?${END}`,
  "i",
);
/** “…, with two decimals”; “numbers with two decimals are” says which */
const WITH = new RegExp(
  String.raw`[,;(–—-]{0,2}\s?\b${ROUNDED}(?:with|at) (?:just |only )?${COUNT}${NOUN}${POLITE}\)?${CLOSE}`,
  "i",
);
/** “…, one decimal is enough” */
const BESIDE = new RegExp(String.raw`[,;(–—-]\s?${COUNT}${NOUN}${ENOUGH}\)?${END}`, "i");
/** “Two decimals, please.” */
const ALONE = new RegExp(String.raw`(?<=[.?!]\s)${COUNT}${NOUN}${ENOUGH}${END}[.!]?`, "i");
/** “to the nearest penny” */
const NEAREST = new RegExp(String.raw`[,;(]?\s?\b${ROUNDED}to the nearest (cent|penny)${POLITE}\)?${END}`, "i");
const WAYS = [TO, WITH, BESIDE, ALONE, NEAREST];

/** Where “round” is what is asked for, and not how the answer is wanted. */
const ROUNDS = /\b(?:round(?:s|ed|ing)?|truncat\w{1,3}|floor|ceil(?:ing)?|chop|cut)\b/i;

/** How exactly a question wants its answer, where it says so beside what it asks, and not in quotation marks or data. */
export function placesIn(text: string): Places | undefined {
  if (text.length > LONGEST) return undefined;
  for (const way of WAYS) {
    const found = way.exec(text);
    const count = found?.[1]?.toLowerCase();
    if (found === null || count === undefined) continue;
    const span = { start: found.index, end: found.index + found[0].length };
    if (ROUNDS.test(text.slice(0, span.start)) || ROUNDS.test(text.slice(span.end))) return undefined;
    if ([...findQuoted(text), ...findJson(text)].some((given) => overlaps(given, span))) return undefined;
    const places = /^(?:cent|penny)$/.test(count) ? 2 : (readNumberWords([count], 0)?.value ?? Number(count));
    return { span, places };
  }
  return undefined;
}

/**
 * A question without how exactly its answer is wanted; undefined where it says nothing of that, or in a text that is given, or asks for
 * nothing else.
 */
export function withoutPlaces(said: Rewritten, mentions: readonly Mention[]): Rewritten | undefined {
  const found = placesIn(said.text);
  if (found === undefined) return undefined;
  const { span } = found;
  if (mentions.some((mention) => isText(mention) && overlaps(mention, span))) return undefined;
  const rest = said.replaced(span, { text: "" });
  const asks = wordsOf(rest.text).some(({ lower }) => /\p{L}/u.test(lower) && !FUNCTION_WORDS.has(lower));
  return asks ? rest.slice(0, rest.text.length) : undefined;
}

/** Whether a mention is a text as it stands; what begins with a number is one to compute. */
function isText({ kind, text }: Mention): boolean {
  return kind === "program" || (kind === "tail" && !/^[-+$£€]?\d/.test(text));
}
