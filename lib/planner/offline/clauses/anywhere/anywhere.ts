import type { Span } from "@/lib/argument-source";
import { isValueKind, type Mention, overlaps } from "../../mentions/mention";
import { refersBack } from "../bind";
import type { Rewritten } from "../rewritten";
import { asksSomewhere } from "./may-meet";

/** Where one request may end and another begin, the surest first. */
const BREAKS = [
  /[.;?!]{1,3}\s{1,9}(?:(?:and|then|also|plus|now|next|finally|separately)\b,?\s{1,9}){0,2}/gi,
  /\s{1,9}[—–-]{1,2}\s{1,9}(?:(?:and|then)\s{1,9}){0,2}|\s{0,9}\.{3}\s{0,9}(?:(?:and|then)\s{1,9}){0,2}/gi,
  /,\s{1,9}(?:and\s{1,9})?(?:then|also|plus|afterwards|next)\b,?\s{1,9}|\s{1,9}(?:and\s{1,9})?(?:then(?!\s(?:left|be|is|are)\b)|also|afterwards)\b,?\s{1,9}/gi,
  /,?\s{1,9}(?:and|but(?=\sin\s))\s{1,9}/gi,
  /:\s{1,9}/gi,
  /,\s{1,9}(?:so\s{1,9})?/gi,
];
/** Characters of a question that is split anywhere: a longer one brings a text to work on. */
const LONGEST = 400;
/** Ways that are tried. */
const MOST = 3;
/** What is said of somebody or something, and asks for nothing. */
const TELLS =
  /\b(?:i|i['’](?:m|ve|d|ll)|we|we['’](?:re|ve|d|ll)|he|she|they|it|is|are|was|were|has|have|had|will|would|can|could|costs?|went|got)\b|n['’]t\b/i;

/** “…, i.e. is it prime” */
const SAYS_AGAIN = /^(?:i\.?e|e\.?g|or|that is|in other words)\b/i;

/** “… and how many days are then left?” is asked of the day that came out, and does not say so in words that a value can be put in for. */
const OF_THEN = /\S\s(?:then|by then)\b/i;

/** “Say today is 5 May: …” holds for all that comes after it. */
const STATES_TODAY = /\btoday(?:['’]s date)? is\b/i;
const OF_TODAY = /\b(?:today|until|till|left|old|ago|from now|age)\b/i;

/** The ways to take a question as two requests that meet anywhere, each of which gives something and may ask for something. */
export function anywhere(said: Rewritten, mentions: readonly Mention[]): Rewritten[][] {
  const { text } = said;
  if (text.length > LONGEST) return [];
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
  const hasValue = (span: Span) => mentions.some((one) => isGiven(one) && overlaps(one, span));
  return places
    .filter(({ start, end }) => {
      const [first, second] = [text.slice(0, start), text.slice(end)];
      const parts = [
        { start: 0, end: start },
        { start: end, end: text.length },
      ];
      return (
        !SAYS_AGAIN.test(second) &&
        !OF_THEN.test(second) &&
        !(STATES_TODAY.test(first) && OF_TODAY.test(second)) &&
        ((mayAsk(first) && mayAsk(second)) || areAlike(parts, mentions)) &&
        hasValue({ start: 0, end: start }) &&
        (hasValue({ start: end, end: text.length }) || refersBack(second, []) === "said")
      );
    })
    .slice(0, MOST)
    .map(({ start, end }) => [said.slice(0, start), said.slice(end, text.length)]);
}

/** “My wife is 163 cm and 58 kg, I'm …”: whether two parts give numbers of the same units. */
function areAlike(parts: readonly Span[], mentions: readonly Mention[]): boolean {
  const [first = "", second] = parts.map((part) =>
    mentions
      .flatMap((one) => (one.kind === "number" && isGiven(one) && overlaps(one, part) ? [one.unit ?? ""] : []))
      .join(" "),
  );
  return first === second && first.includes(" ");
}

function isGiven({ kind, implied, text }: Mention): boolean {
  return isValueKind(kind) && implied !== true && !/^(?:one|first|second)$/i.test(text);
}

/** Whether a part asks in words, or is only the name of what is wanted: “the slug of …”. */
function mayAsk(part: string): boolean {
  return asksSomewhere(part) || !TELLS.test(part.replace(BECAUSE, ""));
}

/** “…, because it will get wet” */
const BECAUSE = /\b(?:because|since|so that)\s[^,.;:?!]{1,60}/gi;
