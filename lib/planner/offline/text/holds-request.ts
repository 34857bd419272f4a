import { COMMAND_VERBS } from "./word-lists";
import { wordsOf } from "./words";

/** Where another request may begin. */
const PARTS = /[,;]\s{0,3}|\s[–—-]{1,2}\s|\n\s{0,9}|\s(?=(?:and|then)\s)/u;
const LEADING = /^(?:(?:and|then|also|so|please)\s){1,3}/i;
const ASKS =
  /^(?:how (?:many|much|long|often)|what(?:['’]s| is| are| would)|which|whether|i(?:['’]d like| want| need| would like)|(?:tell|show|give) me)\b/i;
/** “of it”, “compare them”: the text itself, as nobody speaks of it within the text. */
const OF_TEXT = /\b(?:(?:is|has|does|of|with|into|compare|see) (?:it|that|this|them|both)|that they|its)\b/i;
const DONE_WITH_TEXT =
  /^(?:count|reverse|sort|hash|encode|decode|escape|encrypt|convert|translate|summari[sz]e)\s(?:it|its|them|that|this)\b/i;

function isRequest(part: string): boolean {
  const own = part.replace(LEADING, "");
  return (ASKS.test(own) && OF_TEXT.test(own)) || DONE_WITH_TEXT.test(own);
}

/** “tulip and give me the md5 of it”: whether another request stands behind the first part of a text that nothing marks as one. */
export function holdsRequest(text: string): boolean {
  return text.split(PARTS).slice(1).some(isRequest);
}

/** Where another request begins behind a text that a colon announces, which has commas of its own. */
const DASH = /\s[–—-]{1,2}\s/u;
/** Characters at the end of a text. */
const LOOKED_AT = 300;

/** “… - then escape the html” */
function isNextStep(part: string): boolean {
  const own = part.replace(LEADING, "");
  return /^(?:and )?then\s/i.test(part) && (COMMAND_VERBS.has(wordsOf(own)[0]?.lower ?? "") || /^escape\s/i.test(own));
}

/** Three things and more, with commas between. */
const LISTED = /^(?:[^\s,.;]{1,20}(?:\s\S{1,12})?,\s){2}/;
/** “pear, fig, plum. And how many …” */
const ASKED_BEHIND =
  /[.;]\s{1,9}(?:and|also),?\s(?=(?:how (?:many|much|long|often)|what(?:['’]s| is| are| would)|which|whether)\b)/i;

/** Whether a text begins with a list that has commas between. */
export function beginsWithList(text: string): boolean {
  return LISTED.test(text.slice(0, LOOKED_AT));
}

/** “… the old mill -- how many words has it?”: whether a text that a colon announces ends in a request of its own. */
export function endsInRequest(text: string): boolean {
  const end = text.slice(-LOOKED_AT);
  const last = end.split(DASH).slice(1).at(-1) ?? "";
  return isRequest(last) || isNextStep(last) || (beginsWithList(text) && ASKED_BEHIND.test(end));
}
