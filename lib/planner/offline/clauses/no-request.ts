import type { Mention } from "../mentions/mention";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { asks } from "./context";

/** “I charge 0.12 a word”, said before something is asked. */
const TELLS = /^\W{0,3}(?:[^,;]{1,40},\s)?(?:i|we|he|she|they)\s\p{L}/iu;
/** “20% on 58, and the same on 73.50”: what the same is, the other request says. */
const SAME_AGAIN = /^(?:and |also )?(?:the )?(?:same|one|ones) (?:on|for|with|of|at|to|in|from)\b/i;
/** “… and how many between 101 and 200?” */
const COUNTS_NOTHING = /^(?:and )?how many (?:are there )?(?:between|from|in|of|with|below|above|under|over)\b/i;

/** “… and 97 and 101?” */
const ONLY_NUMBERS =
  /^(?:and |or |also )?[#$€£]?\d[\d.,]{0,20}(?:(?:,| and| or)\s{1,3}[#$€£]?\d[\d.,]{0,20}){1,9}[\s?.!]{0,9}$/i;

/** Whether one of the parts of a question is no request by itself; `mentionsOf` finds what a text gives. */
export function holdsNoRequest(
  parts: readonly { text: string }[],
  mentionsOf: (text: string) => readonly Mention[],
): boolean {
  return parts.some(({ text }, at) => isNoRequest(text) || (at > 0 && isOfToldDay(text, mentionsOf(text))));
}

/** Somebody only tells something, or it does not say of what it is, or what is done. */
function isNoRequest(text: string): boolean {
  return [SAME_AGAIN, COUNTS_NOTHING, ONLY_NUMBERS].some((one) => one.test(text)) || onlyTells(text);
}

function onlyTells(text: string): boolean {
  return TELLS.test(text) && !asks(text) && !wordsOf(text).some(({ lower }) => COMMAND_VERBS.has(lower));
}

/** “Which date is 45 days later?”: whether a request is asked of a day that it does not give. */
function isOfToldDay(text: string, mentions: readonly Mention[]): boolean {
  return LATER.test(text) && !mentions.some((mention) => mention.kind === "date" && !LATER.test(mention.text));
}

const LATER = /\b(?:days?|weeks?|months?|years?) (?:later|earlier)\b/i;
