import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import { stem } from "../text/words";
import { countsToNamed } from "./of-days";
import { takesItsNumbers } from "./of-numbers";

/** Whether a call goes the way that the question does. */
export function goesAsAsked(judged: Judged, question: Question): boolean {
  return (
    goesToWhereAsked(judged, question) &&
    comparesAsAsked(judged, question) &&
    takesNoneAsked(judged, question) &&
    takesNoResult(judged, question) &&
    makesFormAsked(judged, question) &&
    givesPartAsked(judged, question) &&
    reversesAsAsked(judged, question) &&
    takesOffAsAsked(judged, question) &&
    putsOnAsAsked(judged, question) &&
    takesItsNumbers(judged, question) &&
    runsForward(judged, question) &&
    endsWhereAsked(judged, question) &&
    isNotDenied(judged, question)
  );
}

/** “What time is it in Tokyo?” is asked of a time that is given elsewhere: it is not given there. */
function goesToWhereAsked({ reading: { filling } }: Judged, { text }: Question): boolean {
  const asked = [...text.matchAll(TIME_IN)].map(({ index, 0: said }) => index + said.length);
  return filling.choices.every(
    ({ input, offer }) => !/^from(?:_|$)/i.test(input.name) || !offer?.spans.some(({ start }) => asked.includes(start)),
  );
}

const TIME_IN =
  /\bwhat(?:['’]?s| is| will be)?(?: the)? time (?:(?:is|will|would) (?:it|that|this) (?:be )?|it is )?(?:(?:(?:back|at) )?home |there |for us |then )?(?:in|for) /gi;

/** “15% less than 240” is no 15 % of it, unless that is what the function itself says that it takes off or puts on; nor is a price before it. */
function comparesAsAsked({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const { own, all } = vocabularyOf(candidate.document);
  const isRate = filling.choices.some(({ offer }) =>
    offer?.spans.some(({ start, end }) => /^-?[\d.]{1,9}\s?(?:%|percent)/i.test(text.slice(start, end + 9))),
  );
  // “what share is the interest, in percent” asks for another one than the rate
  if (IN_PERCENT.test(text) && isRate && !own.has(stem("percent"))) return false;
  if (ASKS_PERCENT.test(text) && !OF_SHARES.some((word) => all.has(stem(word)))) return false;
  const isOfPercent = candidate.document.function !== "main" && own.has(stem("percent"));
  const isChange = COMPARED.test(text) || (isOfPercent && (BY_PERCENT.test(text) || BY_WHAT.test(text)));
  if (WHICH_IS.test(text) && !ORDERS.some((word) => own.has(stem(word)))) return false;
  if (isOfPercent && /\bratios?\b/i.test(text) && !/%|percent/i.test(text)) return false;
  return (!isChange || CHANGES.some((word) => own.has(stem(word)))) && !(isOfPercent && BEFORE.test(text));
}

/** “What’s bigger, 3/7 or 0.43?” chooses one of two, and divides neither by the other. */
const WHICH_IS =
  /\b(?:which|what)(?:['’]?s| is| one is)? (?:the )?(?:bigger|larger|greater|higher|smaller|lower|less|more|heavier|longer|shorter)\b[^?\n]{0,30}\d[^?\n]{0,30}\bor\b/i;
const ORDERS = ["compare", "larger", "smaller", "maximum", "minimum", "order", "sort"];

const BEFORE = /\bbefore (?:an? |the )?\d[\d.]{0,6}\s?(?:%|percent) (?:discount|off|reduction|rebate)\b/i;

const BY_PERCENT = /\bby \d[\d.]{0,6}\s?(?:%|percent)/i;
const IN_PERCENT = /\b(?:in per ?cent|in %|as a per ?cent(?:age)?)(?: please)?[\s?.!]{0,9}$/i;
const OF_SHARES = ["percent", "percentage", "ratio", "rate", "share", "fraction", "proportion", "probability"];
const ASKS_PERCENT = /\b(?:what|which|how many|how much) (?:percent|per cent|percentage|%)/i;
const BY_WHAT = /\bby (?:what|how many|how much|which) (?:percent|per cent|percentage|%)/i;
const COMPARED =
  /\d\s?(?:%|percent) (?:(?:less|more|lower|higher|cheaper|dearer|smaller|larger|bigger|greater) than|(?:(?:sales )?(?:tax|vat|gst) )(?:is |gets |are )?(?:added|on top))\b|\b(?:tax|vat|gst) of \d[\d.]{0,6}\s?(?:%|percent) (?:is|gets) added\b/i;
const CHANGES = ["less", "more", "discount", "off", "increase", "decrease", "reduce", "raise", "add", "change"];

/** What is asked for by “how much should I …”, by the inputs that take it. */
const ASKED: readonly [asks: RegExp, input: RegExp][] = [
  [/^weigh$/, /weight/],
  [/^(?:save|deposit|contribute|put aside|put away|set aside|pay in)$/, /deposit|contribution|saving/],
  [/^borrow$/, /amount|principal/],
  [/^invest$/, /principal|deposit|contribution/],
  [/^(?:lose|gain)$/, /weight/],
];

const HOW_MUCH =
  /\bhow much (?:(?:money|do|should|must|would|will|can|could|i|we|you|need|have|to|one|monthly) ){1,6}(weigh|save|deposit|contribute|put aside|put away|set aside|pay in|borrow|invest|lose|gain)\b(?! (?:more|less)\b)/i;

/** “How much should I weigh for a BMI of 22?” gives no weight. */
function takesNoneAsked({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const verb = HOW_MUCH.exec(text)?.[1]?.toLowerCase() ?? "";
  const asked = ASKED.filter(([asks]) => asks.test(verb));
  const [, wanted = ""] = WHAT_WAS.exec(text) ?? [];
  const isAsked = (name: string) =>
    [name, ...(candidate.document.hints?.inputs[name]?.aliases ?? [])].includes(wanted.toLowerCase());
  const isDurationAsked = HOW_LONG.test(text);
  const isPercentAsked = WHAT_PERCENT.test(text);
  return filling.choices.every(({ input, offer }) => {
    if (typeof offer?.value !== "number") return true;
    if (ASKS_GIVEN.test(text) || isAsked(input.name)) return false;
    const said = text.slice(offer.spans[0]?.start ?? 0, (offer.spans[0]?.end ?? 0) + 9);
    if (isDurationAsked && OF_TIME.test(input.name) && !SAYS_TIME.test(said)) return false;
    if (isPercentAsked && input.dimensions.includes("percent") && !/%|percent|pct/i.test(said)) return false;
    return !asked.some(([, name]) => name.test(input.name));
  });
}

/** “… with a 15% tip, what was the bill?” */
const WHAT_WAS = /\bwhat(?:['’]?s| is| was) the (\p{L}{3,12})[\s?.!]{0,9}$/iu;

/** “Which number has the square 49?”, “20% of which number is 8?” ask for what is computed with; “how often does 7 go into 91” divides. */
export const ASKS_GIVEN =
  /\b(?:(?:which|what|the|a) number (?:has|whose|times|plus|minus|divided)|whose (?:half|double|square|cube)|of (?:which|what) number|what (?:number )?times|(?:of|[%*x+]) x (?:is|=)|^x (?:times|plus|minus)|to add to|times does \S{1,20} (?:go|fit)|square (?:root )?of (?:which|what))\b/i;

const HOW_LONG =
  /\bhow (?:long|many (?:years|months)) (?:to|until|till|will it take|does it take|would it take|do i|it takes)\b/i;
const OF_TIME = /(?:^|_)(?:years?|months?|weeks?|days?|term)$/i;
const SAYS_TIME = /\d\s?(?:year|yr|month|mo|week|day|y)s?\b/i;
/** “40 now 30, how much percent cheaper?” */
const WHAT_PERCENT =
  /\b(?:what|which|how (?:much|many)|in)(?: is| was)?(?: the)?(?: discount)? (?:percent(?:age)?|%)|\b(?:percent(?:age)?|%) (?:cheaper|dearer)\b|\bpercent off[\s?]{0,9}$|,\s?discount\s?\?{1,3}$/i;

/** “$36 with 10% off, split between 4”: what comes off a price is no tip and no rate, for a function that says nothing of such. */
function takesOffAsAsked({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const { all } = vocabularyOf(candidate.document);
  if (["discount", "off", "reduce"].some((word) => all.has(stem(word)))) return true;
  return !filling.choices.some(
    ({ offer }) =>
      typeof offer?.value === "number" &&
      offer.spans.some(({ start, end }) => OFF.test(text.slice(start, end + 24)) || OFF_OF.test(text.slice(0, start))),
  );
}

const OFF = /^[\d.,]{1,9}\s?(?:%|per ?cent)?\s(?:off|discount|reduction|rebate|cheaper)\b/i;
const OFF_OF = /\b(?:discount|reduction|rebate) of\s$/i;

/** “8 % of 65 added on top”: what comes on a price does not come off it. */
function putsOnAsAsked({ reading: { candidate } }: Judged, { text }: Question): boolean {
  const { own } = vocabularyOf(candidate.document);
  return !ON.test(text) || candidate.document.function === "main" || !own.has(stem("discount"));
}

const ON = /^(?!.*\b(?:off|discount|reduc|rebate|sale\b|cheaper|less\b|minus)).*\b(?:on top|added|extra)\b/is;

/** “Days between 4 May and the wedding”: the day that is only named is asked for. */
function endsWhereAsked({ reading: { missing, filling } }: Judged, question: Question): boolean {
  const takesDay = filling.choices.some(({ input, offer }) => offer?.kind === "date" && COUNTED_DAY.test(input.name));
  return !takesDay || missing.length > 0 || !countsToNamed(question);
}

const COUNTED_DAY = /^(?:date|(?:start|end|from|to|until)(?:_?date)?)$/i;

/** “I began on 3 May 2020 and left on 9 June 2024”: what begins later than it ends is turned around, where no word says so. */
function runsForward({ reading: { filling } }: Judged, { text }: Question): boolean {
  const dayOf = (name: RegExp) =>
    filling.choices.find(({ input, offer }) => name.test(input.name) && offer?.kind === "date")?.offer;
  // “how many days are between the two?” does not ask from today until a day
  const [day, today] = [dayOf(/^date$/i), dayOf(/^(?:today|now)$/i)];
  if (
    typeof day?.value === "string" &&
    typeof today?.value === "string" &&
    (day.value < today.value || !UNTIL.test(text))
  )
    return false;
  const [start, end] = [dayOf(/^(?:start|from|begin)/i), dayOf(/^(?:end|to|until)/i)];
  if (typeof start?.value !== "string" || typeof end?.value !== "string" || start.value <= end.value) return true;
  const [from = 0, to = 0] = [start.spans[0]?.start, end.spans[0]?.start];
  return from < to && FROM.test(text.slice(0, from));
}

const UNTIL = /\b(?:until|till|til|to go|away|left|before|countdown|as of)\b/i;
const FROM = /\b(?:from|between|since)\s(?:the\s)?$/i;

function isNotDenied({ reading: { candidate } }: Judged, { text }: Question): boolean {
  const { all } = vocabularyOf(candidate.document);
  return !isDenied(text, (verb) => all.has(stem(verb)));
}

/** “Don't convert 5 km to miles”: whether what one of these verbs says is not to be done. */
export function isDenied(text: string, isMeant: (verb: string) => boolean): boolean {
  const verb = DENIED.exec(text)?.[1]?.toLowerCase();
  // “don't use capitals, make a password of 10 characters” asks for something as well
  return verb !== undefined && isMeant(verb) && !/[,:;.]\s.{0,200}["'“\d]/.test(text);
}

const DENIED = /^\W{0,3}(?:(?:please|pls) )?(?:don['’]?t|do not|no need to|without having to)\s(\p{L}{2,15})\b/iu;

/** “A circle with area 50”: a number behind what a function gives is none that it takes. */
function takesNoResult({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const { hints } = candidate.document;
  return filling.choices.every(({ input, offer }) => {
    const [place] = typeof offer?.value === "number" ? offer.spans : [];
    const result = place && RESULT_OF.exec(text.slice(Math.max(0, place.start - 24), place.start))?.[1]?.toLowerCase();
    const names = [input.name, ...(hints?.inputs[input.name]?.aliases ?? [])].map((name) => name.toLowerCase());
    const isSize = place !== undefined && SIZE_BEHIND.test(text.slice(place.end, place.end + 30));
    // “BMI 70 kg 1.75 m” begins with what is wanted
    const isMeasured =
      result === "bmi" && place !== undefined && MEASURE_BEHIND.test(text.slice(place.end, place.end + 8));
    return result === undefined || isSize || isMeasured || names.includes(result);
  });
}

/** “Perimeter of 4 by 5”, “bmi 70 1.75”, “circumference of 10 cm diameter” */
const SIZE_BEHIND =
  /^\s?(?:(?:\p{L}{1,11}\s)?(?:by|x|×|and|,)?\s?\d|(?:\p{L}{1,11}\s)?(?:square|circle|cube|sphere|radius|diameter|sides?|edges?|wide|long|high)\b)/iu;
const MEASURE_BEHIND = /^\s?(?:kg|kilo|lbs?|pounds|stone|c?m|met|f(?:ee|oo)?t|in|['’])/i;
const RESULT_OF = /\b(area|volume|perimeter|circumference|bmi|hypotenuse)\s(?:of\s|is\s|=\s?)?$/i;

/** “HTML to Markdown” is not made by what makes HTML of Markdown. */
function makesFormAsked({ reading: { candidate } }: Judged, { text }: Question): boolean {
  const [, from = "", to = ""] = MADE_OF.exec(candidate.document.slug) ?? [];
  const wanted = [...text.matchAll(INTO_FORM)].map(([, made, last]) => (made ?? last ?? "").toLowerCase());
  return from === "" || !wanted.includes(from) || wanted.includes(to);
}

const MADE_OF = /^([a-z]{2,20})-to-([a-z]{2,20})$/;
const INTO_FORM = /\b(?:to|into)\s(?:an?\s)?(\p{L}{2,20})\b|\bin\s(\p{L}{2,20})(?=[\s?.!]{0,9}$)/giu;

/** “Reverse the words in …” turns none around that are letters. */
function reversesAsAsked({ reading: { candidate } }: Judged, { text }: Question): boolean {
  const { called, own } = vocabularyOf(candidate.document);
  const [, parts] = REVERSES.exec(text) ?? [];
  return parts === undefined || !called.has(stem("reverse")) || own.has(stem(parts.toLowerCase()));
}

const REVERSES = /\brevers(?:e|ed|ing) (?:the )?(?:order of )?(?:the )?(words|lines|sentences|items)\b/i;

/** “What is the name in [{…}]” asks for a part of it, and not for all of it in another layout. */
function givesPartAsked({ reading: { candidate } }: Judged, { text }: Question): boolean {
  return !PART_IN.test(text) || !vocabularyOf(candidate.document).called.has(stem("format"));
}

const PART_IN =
  /^\W{0,9}(?:what(?:['’]?s| is| are| was)|get|give me|find|list|keys? of|values? of|how many) (?:[\p{L}\d_.]{1,20}\s){0,4}(?:in|of|from)\s{1,3}[{[]/iu;
