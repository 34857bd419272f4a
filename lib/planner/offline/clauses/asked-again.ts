import type { Mention } from "../mentions/mention";
import { exchanged, isLike, isValue } from "./exchanged";
import type { Rewritten } from "./rewritten";
import { LONGEST } from "./split";

/** “…, and what is it over 30 years?”, “…, and which is 9 May 2027?”: the question again, with another value. */
const AGAIN =
  /,?\s(?:and|or)\s(?:(?:(?:what|how (?:much|long|many))(?:['’]s|\s(?:is|are|would|will|does|about))?\s(?:(?:it|that|this|they)\s)?(?:(?:be|cost|take|come to)\s)?)|which\s(?:is|was|are)\s)(?:(over|at|for|with|after|by|on)\s)?(?=\S{1,30}(?:\s\S{1,30}){0,2}[\s?.!]{0,9}$)/iu;

/** “… over 20 years, and what is it over 30?” as two questions; nothing where it is no such question. */
export function askedAgain(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  const match = said.text.length > LONGEST ? null : AGAIN.exec(said.text);
  // “…, and what is 15% of that?” is asked of the result
  if (match === null || /\bof (?:that|it|this|them|those)[\s?.!]{0,9}$/i.test(said.text)) return [];
  const from = match.index + match[0].length;
  const values = mentions
    .filter((mention) => isValue(mention) && mention.start >= from)
    .map((one) => ({ ...one, start: one.start - from, end: one.end - from }));
  const own = mentions.filter((mention) => mention.end <= match.index);
  const [value, ...others] = values.filter(({ kind }) => kind !== "name");
  // “and which is on a Friday” is another question
  if (value === undefined || others.length > 0 || value.start > 1) return [];
  const preposition = match[1]?.toLowerCase();
  const like = own.filter(
    (mention) =>
      isLike(mention, value) &&
      (preposition === undefined || said.text.slice(0, mention.start).toLowerCase().endsWith(` ${preposition} `)),
  );
  const first = said.slice(0, match.index);
  const second = exchanged(first, like, said.slice(from, said.text.length), [value]);
  return second === undefined ? [] : [first, second];
}

/** “the same words in title case”, with the words that the request before it gives; nothing where it does not give one thing. */
export function ofSameValue(clause: Rewritten, given: readonly Mention[], before: Rewritten): Rewritten | undefined {
  const isOfTold = TOLD_VALUE.test(before.text);
  const match = SAME_VALUE.exec(clause.text) ?? (isOfTold ? IT.exec(clause.text) : null);
  const [value, ...others] = given.filter(({ kind }) =>
    ["quoted", "list", "number", "json", "identifier"].includes(kind),
  );
  if (match === null || value === undefined || others.length > 0) return undefined;
  return clause.replaced(
    { start: match.index, end: match.index + match[0].length },
    before.slice(value.start, value.end),
  );
}

/** “The title is "…" - I want it in capitals, and a slug for it” */
const TOLD_VALUE = /^[^"“”]{0,60}(?:"[^"]{1,200}"|“[^“”]{1,200}”)[^"“”]{1,60}\bit\b/iu;
const IT = /\bit(?=[\s?.!]{0,9}$|\s(?:in|as|to|into)\b)/i;
const SAME_VALUE =
  /\bthe same (?:words?|text|phrase|name|sentence|string|title|number|numbers|list)\b(?! (?:of|length|as (?:the|in|that|before))\b)/i;
