import type { Span } from "@/lib/argument-source";
import { type Mention, overlaps } from "../../mentions/mention";
import { isGiven, refersBack } from "../bind";
import type { Rewritten } from "../rewritten";
import { LONGEST } from "../split";

/** Where one request may end and another begin, the surest first. */
const BREAKS = [
  /[.;?!]{1,3}\s{1,9}(?:(?:and|then|also|plus|now|next|finally|separately)\b,?\s{1,9}){0,2}/gi,
  /\s{1,9}[—–-]{1,2}\s{1,9}(?:(?:and|then)\s{1,9}){0,2}|\s{0,9}\.{3}\s{0,9}(?:(?:and|then)\s{1,9}){0,2}/gi,
  /,\s{1,9}(?:and\s{1,9})?(?:then|also|plus|afterwards|next)\b,?\s{1,9}|\s{1,9}(?:and\s{1,9})?(?:then(?!\s(?:left|be|is|are|until|till)\b)|also|afterwards)\b,?\s{1,9}/gi,
  /,?\s{1,9}(?:and|but(?=\sin\s))\s{1,9}/gi,
  /:\s{1,9}/gi,
  /,\s{1,9}(?:so\s{1,9})?/gi,
];
/** Ways that are tried. */
const MOST = 3;
/** “Team one …, team two …”: of a part alone, nobody could tell that its number is a name. */
const NUMBERED = /\b(\p{L}{3,20})\s(?:one|1)\b[\s\S]{1,200}\b\1\s(?:two|2)\b/iu;

/** The ways to take a question as two requests that meet anywhere, each of which gives something. */
export function anywhere(said: Rewritten, mentions: readonly Mention[]): Rewritten[][] {
  const { text } = said;
  if (text.length > LONGEST || NUMBERED.test(text)) return [];
  const whole = mentions.filter(
    ({ kind, start }) => !["phrase", "name", "object"].includes(kind) && (kind !== "tail" || text[start - 1] === "\n"),
  );
  const places: Span[] = [];
  for (const pattern of BREAKS) {
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const place = { start: index, end: index + found.length };
      if (index > 0 && place.end < text.length && ![...places, ...whole].some((one) => overlaps(one, place)))
        places.push(place);
    }
  }
  const hasValue = (span: Span) => mentions.some((one) => isValue(one) && overlaps(one, span));
  return places
    .filter(
      ({ start, end }) =>
        hasValue({ start: 0, end: start }) &&
        (hasValue({ start: end, end: text.length }) || refersBack(text.slice(end), []) === "said"),
    )
    .slice(0, MOST)
    .map(({ start, end }) => [said.slice(0, start), said.slice(end, text.length)]);
}

/** “The first one” gives no number. */
function isValue(mention: Mention): boolean {
  return isGiven(mention) && !/^(?:one|first|second)$/i.test(mention.text);
}
