import { today } from "../../mentions/calendar";
import { findDates } from "../../mentions/dates";
import { findNumbers } from "../../mentions/numbers";
import { inRequest, spelledOut } from "../../text/shorthand";
import { COMMAND_VERBS } from "../../text/word-lists";
import { spelledUnit } from "../values/units";
import { plainConversion } from "./plain-conversion";

/** “What day was 1 January 2000?” asks for the day of the week. */
const WHICH_DAY = /\b(what|which) day(?= (?:is|was|will|would|did|does|are|were)\b)(?=.*\d)/i;

/** “5'11"”, “5 ft 7 in” and “5'11 in cm”: a length in two units, which is so many inches. */
const FEET_AND_INCHES =
  /(?<![\d.\p{L}])(\d{1,3})\s?(?:'|′|’|ft\.?|feet|foot)\s?(\d{1,2}(?:\.\d{1,40})?)(?:\s?(?:"|″|”|''|(?<=\d)in\b\.?|in\.?(?=\s(?:in|to|into|as)\b)|inch(?:es)?\b)(?!["'])|(?=\s{0,9}(?:$|[?!,;]|(?:in|to|into|as|and|tall|high|weigh\w{0,60})\b)))/giu;

/** “11 stone 4”, “9 st 7 lb”: a weight in two units, which is so many pounds. */
const STONE_AND_POUNDS =
  /(?<![\d.\p{L}])(\d{1,2})\s?(?:stones?|st)\s(?:and\s)?(\d|1[0-3])(?:\s?(?:lbs?|pounds?)\b|(?=\s{0,9}(?:$|[?!,;.](?!\d)|(?:in|to|into|as|and)\b)))/giu;

/** “What date is 90 days from today?” asks to add to a date, and says nothing else. */
const ASKS_DATE =
  /^(?:(?:what|which)(?:'s| is| was| will)?(?: (?:be|it be))?(?: the)? (?:date|day)(?: (?:is|was|will|it|be|of|on|that))*|(?:the )?date (?:of|on|for))?\s*$/i;
const FROM_TODAY =
  /\b(?:from (?:now|today)|ago|later|next|coming|today|tomorrow|yesterday|in \w+ (?:day|week|month|year)s?)\b/i;
/** “What day is it?” */
const TODAY =
  /^what(?:'s| is) (?:the |today's )date(?: of today| now)?[\s?.!]*$|^what (?:day|date) is (?:it|today)(?: now)?[\s?.!]*$/i;
/** “What week number is it?” */
const THIS_WEEK =
  /^(?:what|which) (?:(?:calendar |iso )?week(?: number)?|number of week)(?: of the year)? (?:is it|is this|are we in|is today)(?: now| today)?[\s?.!]*$|^what(?:'s| is) (?:the |today's )?(?:current )?(?:calendar |iso )?week number(?: today| now)?[\s?.!]*$/i;
const DAY_MS = 86_400_000;

function datesFromToday(question: string, now: Date, timeZone: string): string {
  if (TODAY.test(question)) return `Add 0 days to ${today(now, timeZone)}`;
  if (THIS_WEEK.test(question)) return `Week number of ${today(now, timeZone)}`;
  if (!FROM_TODAY.test(question)) return question;
  const [date, ...others] = findDates(question, now, timeZone);
  if (date === undefined || others.length > 0 || date.precision !== "day" || !FROM_TODAY.test(date.text))
    return question;
  const start = today(now, timeZone);
  const days = Math.round((Date.parse(String(date.value)) - Date.parse(start)) / DAY_MS);
  const frame = question.slice(0, date.start) + question.slice(date.end).replace(/[\s?.!]{1,19}$/, "");
  return ASKS_DATE.test(frame.trim()) ? `Add ${days} days to ${start}` : question;
}

/** “days from 1 May to 3 June” is the time between them. */
function betweenDates(question: string, now: Date, timeZone: string): string {
  const match = /\b(days|weeks)\s+from\s+(?=\S)/i.exec(question);
  if (match === null) return question;
  const [first, second, ...others] = findDates(question, now, timeZone);
  if (first === undefined || second === undefined || others.length > 0) return question;
  const opening = question.slice(match.index + match[0].length, first.start);
  const joined = question.slice(first.end, second.start);
  if (opening.trim() !== "" || !/^\s*(?:to|until|till|through)\s*$/i.test(joined)) return question;
  return `${question.slice(0, match.index)}${match[1]} between ${first.text} and ${question.slice(second.start)}`;
}

/** “The 12th Fibonacci number if you start with 1, 1, 2”: as it is counted anyway. */
const FROM_ONE =
  /\b(fibonacci\b.{0,40}?)[\s,(]{1,3}(?:if|when|where|with)(?: (?:the|it|you|we|i|sequence|series))*(?: |)(?:starts?|starting|begins?|beginning|counting)?(?: (?:with|at|from|as))?:? 1(?:,| and)? ?1(?:, ?2)?(?:, ?3)?(?:, ?5)?[\s,.…]{0,5}\)?(?=[\s?.!]*$)/i;

/** “a loan, one with 3.2% and one with 3.9%” */
const ONE_AND_ONE =
  /,? one (with|at|for|over|of) ([$£€]?\d[\d.,]{0,12}(?<![.,])%?(?: \p{L}{2,12})?),? and (?:the other |another |the other one |one )\1 ([$£€]?\d[\d.,]{0,12}(?<![.,])%?(?: \p{L}{2,12})?)/giu;
/** “a uuid + the sha1 of …” */
const PLUS_ANOTHER = /(?<=\p{L}{3}) \+ (?=(?:the |an? )?[\p{L}\d]{3,20} (?:of|in|for)\b)/giu;
/** “[[1, 2], [3, 4]] x [[5, 6], [7, 8]]” */
const BETWEEN_MATRICES = /(?<=\]\s?\])\s?[x×]\s?(?=\[\s?\[)/gi;

/** “It went from 80 to 92, how much percent is that?” */
const WENT =
  /^(?!.{0,300}\bcompound).{0,300}?\b(?:went|goes|gone|rose|risen|fell|fallen|grew|grown|dropped|increased|decreased|changed|raised|lowered)(?: up| down)? from (\S{0,60}\d[\d.,]{0,19}) to (\S{0,60}\d[\d.,]{0,19}?)[,.;?]?\s.{0,300}(?:percent|%)/i;

/** “The rent goes from 80 to 92, what is the rise in percent?”, “it was 80 and will be 92. By how many percent is that up?” */
const RISES =
  /\b(?:from|was) (\S{0,60}\d[\d.,]{0,19}) (?:to|and (?:is now|will be|now is|now costs|is)) (\S{0,60}\d[\d.,]{0,19}?)[,.;?]?\s.{0,120}\b(?:(?:rise|raise|increase|decrease|drop|change|growth|reduction)\b.{0,20}\b(?:percent|per cent|%)|\bhow much (?:is|was) (?:that|it)\b.{0,20}\b(?:percent|per cent|%)|(?:percent|per cent|%).{0,40}\b(?:rise|raise|increase|decrease|drop|change|growth|reduction|up|down|more|less)\b)/i;
/** “By what percentage has it grown from 80 to 92?” */
const HAS_GONE =
  /^(?:by\s)?what\s(?:percent|percentage|%)\s.{0,60}?\b(?:went|gone|rose|risen|fell|fallen|grew|grown|dropped|increased|decreased|changed|raised|lowered)(?: up| down)? from (\S{0,60}\d[\d.,]{0,19}) to (\S{0,60}\d[\d.,]{0,19}?)[,.;?]?\s*$/i;

/** “What percentage increase is 50 to 65?” */
const CHANGE_IS =
  /^(?:what(?:['’]s| is)?\s)?(?:the\s)?(?:percent|percentage|%)\s(?:increase|decrease|change|rise|drop)\s(?:is\s|of\s|from\s|between\s){0,2}(\S{0,60}\d[\d.,]{0,19})\s(?:to|and)\s(\S{0,60}\d[\d.,]{0,19}?)[,.;?]?\s*$/i;

const TIME_OF_DAY = /\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b|\b\d{1,2}:\d{2}\b|\b(?:noon|midnight|o['’]clock)\b/i;
/** “… when is that for me?”, “10 am in Chicago in my time” */
const MY_TIME =
  /\b(?:for (?:me|us)|(?:in|to|into|at) (?:my|our) (?:local )?(?:time(?: ?zone)?|zone)|(?:in|to|into) local time|(?:my|our) (?:local )?time)(?=[\s?.!]{0,9}$)/i;

/** Where it is another time: “in Chicago”, “New York time”, “9 am EST”. */
const ELSEWHERE =
  /\bin (?!(?:my|our|the|an?|local|total|all|hours?|minutes?)\b)\p{L}{3}|\b(?!what|local|the|my|our)\p{L}{3,20} time\b(?! (?:is|was|will)\b)|\b(?:[ecmp][sd]t|gmt|utc|bst|ist|jst)\b/iu;

/** “noon here”, and no “here in Lima” */
const HERE = /(?<=[ap]\.?m|\d|noon|midnight|o['’]clock) here(?=[\s,.?!]|$)(?! in\b)/gi;

/** “I am in Lima”: where somebody says to be is where the answer is for. */
const SAYS_WHERE =
  /\b(?:i['’]m|we['’]re|(?:i|we) (?:am|are|live|sit|stay|work)) (?:(?:now|currently|based|over) )?in (?!(?:the|my|our|bed|town|time|meetings?)\b)\p{L}{3}/iu;

function inOwnZone(question: string, timeZone: string): string {
  const isElsewhere =
    TIME_OF_DAY.test(question) && !SAYS_WHERE.test(question) && ELSEWHERE.test(question.replace(MY_TIME, ""));
  return isElsewhere ? question.replace(MY_TIME, `in ${timeZone}`).replace(HERE, ` in ${timeZone}`) : question;
}

/** “RUN in Morse code”: a verb in capitals that a request begins with, and that nothing follows but its form, is a text. */
const TEXT_FIRST = /^\p{Lu}{3,15}(?=\s(?:in|as|to|into)\s\p{L})/u;

function withTexts(question: string): string {
  return question.replace(TEXT_FIRST, (word) => (COMMAND_VERBS.has(word.toLowerCase()) ? `"${word}"` : word));
}

/** “190 celcius”, “in farenheit”: a word where a unit stands, as the unit is spelled. */
const UNIT = /(?<=\d\s?|\b(?:in|into|to|as|many)\s)\p{L}{5,14}(?![\p{L}-])/giu;

function withUnits(question: string): string {
  return question.replace(UNIT, spelledUnit);
}

/** Wholes and fractions of them: “1 1/2”, “2½”, “½”. */
const MIXED = /(?<![\d./,])(\d+)[\s-](\d{1,2})\/(\d{1,2})(?![\d/.,]\d|\/)/g;
const VULGAR: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125 };
function withPlainNumbers(question: string): string {
  return question
    .replace(MIXED, (whole, ones: string, part: string, of: string) =>
      Number(part) < Number(of) ? String(shortened(Number(ones) + Number(part) / Number(of))) : whole,
    )
    .replace(/(?<!\d)(\d*)\s?([½¼¾⅓⅔⅛])/g, (_, ones: string, part: string) =>
      String(shortened(Number(ones) + (VULGAR[part] ?? 0))),
    );
}

function shortened(value: number): number {
  return Number(value.toPrecision(12));
}

/** “Sort the words pear, apple and fig alphabetically”: how they are sorted is none of what is sorted, nor is the last “and”. */
const SORTED =
  /^((?:please\s)?(?:sort|order|arrange|put))\s(?:(?:the|these|my)\s(?:\p{L}{2,20}s\s)?)?(\p{L}[\p{L}'’-]{0,30}(?:(?:,\s|,?\sand\s)(?!(?:by|then)\s)\p{L}[\p{L}'’-]{0,30}){1,30})(\s(?:(?:in|from)\s)?(?:alphabetical(?:ly)?|ascending|descending|reverse alphabetical|a to z|z to a)(?:\sorder)?)?[\s.?!]{0,9}$/iu;

function sortedLast(whole: string, verb: string, items: string, order = ""): string {
  // “Order pizza, fries and coke” asks for no order.
  const isSorted = order !== "" || /sort$/i.test(verb);
  return isSorted && items.includes(",") ? `${verb}${order}: ${items.replace(/,?\sand\s/i, ", ")}` : whole;
}

/** “What is left over when 50 is divided by 8?” */
const LEFT_OVER = /\b(?:left(?: over)?|remains) (?:when|if|after)\b(?=.{1,80}\bdivid)/i;
/** “the decimal number 202 in octal” */
const OF_BASE =
  /\bthe (decimal|binary|octal|hex(?:adecimal)?) (?:number|value) ([\da-fx]{1,40}) (?:in|to|into|as) (decimal|binary|octal|hex(?:adecimal)?)\b/i;
/** “hex 3f2 as an ordinary decimal number” */
const FROM_BASE =
  /\b(hex(?:adecimal)?|binary|octal) (?=[\da-fx]{0,40}\d)([\da-fx]{1,40}) (?:in|to|into|as) (?:an? )?(?:ordinary |normal |regular |plain )?(decimal|binary|octal|hex(?:adecimal)?)(?: number)?\b/i;
/** “The remainder when you divide 90 by 7” */
const WHEN_YOU_DIVIDE = /\bremainder (?:when|if|after) (?:(?:you|we|i|one) divide|dividing) ([^,;?]{1,60}?) by (?=\S)/i;
/** “how many percent of the maximum 40 is 28” */
const OF_MOST =
  /(\b(?:percent|per cent|percentage|%) of )the (?:maximum|total|full|possible|max)(?: of)? (?=[$£€]?\d)/i;
/** “what percentage of my $80 budget 20 is” */
/** “It was 80 and is now 60, how many percent off is that?” */
const WAS_NOW =
  /^(?=.{0,300}(?:by (?:what|how many|how much|which)|how many|how much|what) (?:percent|per cent|percentage|%))(?!.{0,300}\b(?:of (?!(?:my |the |our )?\p{L}{2,12} (?:did|have|has)\b)|share|interest|tax|vat|tip)\b)[^?]{0,200}?(?:\bwas|\bwere|\bcost|\bpaid|\btook(?: \p{L}{2,5})?|\bhad|\bused to \p{L}{2,10}) ([$£€]?\d[\d.,]{0,15}(?<![.,]))[^\d?]{1,60}?\bnow\b[^\d?]{0,30} ([$£€]?\d[\d.,]{0,15}(?<![.,]))(?=[^\d]*$)/isu;
const SHARE_LAST =
  /\bwhat (?:percent|percentage|%) of ((?:(?:my|our|the|an?) )?[^\d,?]{0,20}\d[\d.,]{0,19}(?<![.,])(?: (?!and )\p{L}{2,20}){0,3}) (\d[\d.,]{0,30}) is\b/iu;

/** “How many percent is that, and if it goes up once more, what …” */
function asksMore(question: string): boolean {
  return ASKS_MORE.test(question.slice(Math.max(0, question.search(/percent|per cent|%/i))));
}

const ASKS_MORE = /\band (?:if|what|how|which|when|then|also)\b|\?\s\S[^?]{0,300}\?/i;

/**
 * A question in the words that tools and rules know: shorthand spelled out, lengths in two units and mixed numbers as one number,
 * and what rests on today's date with that date. A question that says the like already stays as it is.
 */
export function inPlainWords(question: string, now: Date, timeZone: string): string {
  const spelled = inRequest(question, (words) =>
    withPlainNumbers(withUnits(spelledOut(withTexts(inOwnZone(words, timeZone)))))
      .replace(FEET_AND_INCHES, (_, feet: string, inches: string) => `${Number(feet) * 12 + Number(inches)} inches`)
      .replace(STONE_AND_POUNDS, (_, stone: string, pounds: string) => `${Number(stone) * 14 + Number(pounds)} pounds`),
  );
  const [, from, to] =
    WENT.exec(spelled) ??
    RISES.exec(spelled) ??
    HAS_GONE.exec(spelled) ??
    CHANGE_IS.exec(spelled) ??
    WAS_NOW.exec(spelled) ??
    [];
  // Of a question with more numbers, or that asks for more, it would leave something out.
  if (
    from !== undefined &&
    to !== undefined &&
    findNumbers(spelled).filter(({ implied }) => implied !== true).length === 2 &&
    !asksMore(spelled)
  )
    return `Percent change from ${from} to ${to}`;
  const dated = betweenDates(datesFromToday(spelled, now, timeZone), now, timeZone);
  return (
    plainConversion(dated) ??
    dated
      .replace(WHICH_DAY, "$1 day of the week")
      .replace(SORTED, sortedLast)
      .replace(LEFT_OVER, "the remainder when")
      .replace(OF_BASE, "$2 from $1 to $3")
      .replace(FROM_BASE, "$2 from $1 to $3")
      .replace(WHEN_YOU_DIVIDE, "remainder when $1 is divided by ")
      .replace(OF_MOST, "$1")
      .replace(ONE_AND_ONE, " $1 $2 and $1 $3")
      .replace(PLUS_ANOTHER, " and ")
      .replace(BETWEEN_MATRICES, " * ")
      .replace(FROM_ONE, "$1")
      .replace(SHARE_LAST, "$2 is what percent of $1")
  );
}
