import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import { stem } from "../text/words";

/** “Remind me on Friday”, “text my sister …” wants something done that no function does which does not say so; or an opinion is asked for. */
export function isNoDeed({ reading: { candidate } }: Judged, { text }: Question): boolean {
  if (OPINION.test(text) || VALUED.test(text) || READS.test(text)) return false;
  const verb = (DEED.exec(text.slice(0, 80)) ?? MADE.exec(text.slice(0, 80)))?.[1];
  // “text” is what many functions take, too
  return (
    verb === undefined || (!/^text$/i.test(verb) && vocabularyOf(candidate.document).all.has(stem(verb.toLowerCase())))
  );
}

/** “Can you scan the QR code on the box?”: nothing here sees it. */
const READS = /\b(?:read|scan)\s(?:the|this|that|my|an?)\s(?:\p{L}{2,12}\s){0,2}code\s(?:on|at|in|from)\b/iu;

/** “Which would you hang in a hall?” */
const OPINION =
  /\b(?:which|what|who|where)\s(?:\p{L}{2,15}\s){0,2}would you (?:rather|paint|hang|wear|pick|choose|prefer|recommend|suggest|go (?:for|with)|take|buy|put)\b/iu;

/** “Is md5 broken?”, “should I take a loan of …?” */
const VALUED =
  /^\W{0,9}(?:(?:is|are) (?:an? |the )?(?:\S{1,20} ){1,4}(?:secure|safe|broken|reliable|worth (?:it|\S+ing))\b|should (?:i|we)\s|how (?:secure|safe|strong|reliable) (?:is|are)\b(?! the contrast\b))/i;

const DEED =
  /^\W{0,3}(?:(?:please|pls|hey|hi|can you|could you|would you)[\s,]{1,3}){0,2}(remind|schedule|book|email|mail|text|message|phone|tweet|notify|invite|buy|wake)\s(?:me|us|him|her|them|my|our|everyone|everybody|mum|mom|dad)\b(?!\s(?:what|how|which|who|when|of)\b)/i;

/** “Compress this photo”: what is done to a thing, by a verb that no other one stands for. */
const MADE =
  /^\W{0,3}(?:(?:please|pls|hey|hi|can you|could you|would you)[\s,]{1,3}){0,2}(shorten|compress|crop|resize|upload|download|install|summari[sz]e|proofread|paraphrase|transcribe|upscale|blur|bookmark)\s(?:me|us|this|that|these|those|the|my|our|an?)\b/i;

/** “What time does the ferry leave in Bergen?”: when something happens is no time of day that goes into another zone. */
export function isNoEvent({ reading: { filling } }: Judged, { text }: Question): boolean {
  const takesZone = filling.choices.some(({ input, offer }) => input.role === "timezone" && offer !== undefined);
  return !takesZone || !EVENT.test(text);
}

const EVENT =
  /\b(?:what time|when) (?:does|do|did|will|is) (?!it\b)(?:\p{L}{2,15} ){1,4}?(?:set|sets|rise|rises|open|opens|close|closes|leave|leaves|arrive|arrives|depart|departs|sunset|sunrise)\b(?!.{0,200}\d)/isu;
