import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import { stem } from "../text/words";

/** “Remind me on Friday”, “text my sister …” wants something done that no function does which does not say so; or an opinion is asked for. */
export function isNoDeed({ reading: { candidate } }: Judged, { text, mentions }: Question): boolean {
  if (OPINION.test(text) || VALUED.test(text) || READS.test(text) || OF_SITE.test(text)) return false;
  const { all } = vocabularyOf(candidate.document);
  const gives = mentions.some(({ kind }) => kind === "quoted" || kind === "number" || kind === "tail");
  if (EXPLAINED.test(text) && !gives) return false;
  if (DRAWN.test(text) && !["draw", "image", "picture"].some((word) => all.has(stem(word)))) return false;
  const [, language = ""] = TRANSLATED.exec(text) ?? [];
  if (language !== "" && !all.has(stem(language.toLowerCase()))) return false;
  const verb = (DEED.exec(text.slice(0, 80)) ?? MADE.exec(text.slice(0, 80)))?.[1];
  // “text” is what many functions take, too
  return verb === undefined || (!/^text$/i.test(verb) && all.has(stem(verb.toLowerCase())));
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

/** “Is https://… down?”, “is www.… safe?” */
const OF_SITE =
  /^\W{0,3}(?:is|was|are|does|do|did|can)\s(?:the (?:site|page|website) )?(?:https?:|www\.)\S{1,200}\s(?:down|up|safe|online|offline|working|work|legit|secure|available|blocked|load|open)\b/i;
/** “How is an md5 hash computed?” */
const EXPLAINED =
  /^\W{0,3}(?:so |and |explain )?how (?:is|are|was|were|does|do|did) (?:an? |the )?(?:\p{L}[\p{L}\d-]{0,20} ){1,4}(?:computed|calculated|made|generated|created|defined|formed|built|measured|works?)\b/iu;
/** “Translate … to Portuguese”, which says what into */
const TRANSLATED =
  /^\W{0,3}(?:(?:please|pls|can you|could you|would you)[\s,]{1,3}){0,2}translate\b.{1,400}\b(?:to|into|in) (\p{L}{4,15})[\s?.!]{0,9}$/isu;
/** “Draw a circle” */
const DRAWN =
  /^\W{0,3}(?:(?:please|pls|can you|could you|would you)[\s,]{1,3}){0,2}(?:draw|paint|sketch)\s(?:me |us )?(?:an?|the|my|some)\s/i;

/** “Compress this photo”: what is done to a thing, by a verb that no other one stands for. */
const MADE =
  /^\W{0,3}(?:(?:please|pls|hey|hi|can you|could you|would you)[\s,]{1,3}){0,2}(shorten|compress|crop|resize|upload|download|install|summari[sz]e|proofread|paraphrase|transcribe|upscale|blur|bookmark|open|visit|ping|fetch|scrape|crawl)\s(?:(?=https?:|www\.)|me|us|this|that|these|those|the|my|our|an?)\b/i;

/** “What time does the ferry leave in Bergen?”: when something happens is no time of day that goes into another zone. */
export function isNoEvent({ reading: { filling } }: Judged, { text }: Question): boolean {
  const takesZone = filling.choices.some(({ input, offer }) => input.role === "timezone" && offer !== undefined);
  return !takesZone || !EVENT.test(text);
}

const EVENT =
  /\b(?:what time|when) (?:does|do|did|will|is) (?!it\b)(?:\p{L}{2,15} ){1,4}?(?:set|sets|rise|rises|open|opens|close|closes|leave|leaves|arrive|arrives|depart|departs|sunset|sunrise)\b(?!.{0,200}\d)/isu;
