import { stem, stemsOf } from "../text/words";
import type { Rewritten } from "./rewritten";

/** “…, then divide the price by 4”, “… and 15% of the litres”: a request that calls its result by name, with “that” in its place. */
export function restated(part: Rewritten, before: Rewritten): Rewritten | undefined {
  const left = THEN_LEFT.exec(part.text);
  if (left !== null)
    return part.replaced({ start: left.index, end: left.index + left[0].length }, { text: "from that" });
  const match = PUT_IN.exec(part.text) ?? NEW_PRICE.exec(part.text) ?? THE_NOUN.exec(part.text);
  const noun = match?.[1] ?? match?.[2];
  if (match === null || (noun !== undefined && !stemsOf(before.text).has(stem(noun)))) return undefined;
  return part.replaced({ start: match.index, end: match.index + match[0].length }, { text: "that" });
}

/** “The target was 300: what percentage of that have we got?”, “what share of our 4000 income is the payment?”: of the result, in a told amount. */
export function shareOfTold(part: Rewritten): Rewritten | undefined {
  const match = OF_TOLD.exec(part.text) ?? TOLD_WITHIN.exec(part.text);
  const [, before = "", amount = ""] = match ?? [];
  if (match === null || /\d/.test(part.text.slice(before.length + amount.length))) return undefined;
  const end = before.length + amount.length;
  return part
    .replaced({ start: end, end: part.text.length }, { text: " is that" })
    .replaced({ start: 0, end: before.length }, { text: "what percentage of " });
}

/** “at 20 pages a day how many pages are that in that many days”: so many times the result. */
export function timesThatMany(part: Rewritten): Rewritten | undefined {
  const match = AT_RATE.exec(part.text);
  const [, before = "", amount = "", period = ""] = match ?? [];
  const isCounted = THAT_MANY.exec(part.text)?.[1]?.toLowerCase() === period.toLowerCase();
  if (match === null || !isCounted || /\d/.test(part.text.replace(amount, ""))) return undefined;
  return part
    .slice(before.length, before.length + amount.length)
    .replaced({ start: amount.length, end: amount.length }, { text: " times that" });
}

const THAT_MANY = /\bthat many (day|week|month|year|hour|night)s\b/i;
const AT_RATE =
  /^((?:[^\d]{0,80}\s)?(?:at|with|for) )([$£€]?\d[\d.,]{0,15}(?<![.,]))(?: \p{L}{2,15}){0,2} (?:an?|per|each|every) (day|week|month|year|hour|night)\b/iu;

const AMOUNT = String.raw`([$£€]?\d[\d.,]{0,15}(?<![.,])(?:k\b)?)`;
const SHARE = `(?:what|which|how many) (?:percent|percentage|per cent|%|share)`;
const OF_TOLD = new RegExp(
  String.raw`^([^\d:;]{1,60})${AMOUNT}[^\d:;.?]{0,40}[:;,.]\s(?:and )?${SHARE} of (?:that|it|this)\b[^?]{0,60}\?{0,3}$`,
  "iu",
);
const TOLD_WITHIN = new RegExp(
  String.raw`^(${SHARE} of (?:(?:my|our|the|his|her|a) )?(?:\p{L}{2,12} )?)${AMOUNT} [^\d:;.?]{1,40}\b(?:is|would|does|will|are) the\s[^?]{3,60}\?{0,3}$`,
  "iu",
);

/** “how many days are then left to 2027-12-31”, “are left then until May” */
const THEN_LEFT = /\b(?:then (?:left|remaining)|(?:left|remaining) then)(?=\s(?:to|until|till|before)\s)/i;
/** “put the ciphertext in Morse” */
const PUT_IN =
  /(?<=^(?:put|turn|convert|translate|write|change|express|encode)\s)the\s\p{Ll}{3,15}(?=\s(?:in|into|to|as)\s\P{N}{2,30}$)/iu;
/** “divide the new price by 4” */
const NEW_PRICE =
  /\bthe (?:(?:new|final|reduced|discounted|sale) (?:price|cost|amount)|price(?=\s(?:by|to|into|in)\b))/i;
/** “15% of the litres”, where litres were spoken of before. */
const THE_NOUN =
  /\bthe\s(\p{Ll}{3,15})(?=\s(?:by|into|among|between)\s)|(?<=(?:%|percent)\sof\s)the\s(\p{Ll}{3,15})\b/iu;
