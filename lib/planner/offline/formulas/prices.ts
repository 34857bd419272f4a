import type { Mention } from "../mentions/mention";
import { type Expression, operation } from "./expression";

/** “What was the original price?”, “how much were they before the discount?” */
const ASKS_ORIGINAL =
  /\bwhat (?:was|were) (?:the |its |their )?(?:(?:original|initial|regular) (?:price|cost)|(?:price|cost) (?:before|originally|at first))\b|\bhow much (?:was|were|did)\b[^.?!\d]{0,40}\bbefore (?:the |that )?(?:discount|reduction|sale)\b|\bprice before (?:an? |the )?\d[\d.]{0,6}\s?(?:%|percent) (?:discount|reduction|off)\b/i;
const CAME_OFF = /\b(?:off|discount(?:ed)?|reduced|reduction|cheaper|sale)\b/i;
/** “The net price of 119 with 19 % VAT included”, “84 includes 20 % tax. How much was it without tax?” */
const ASKS_UNTAXED =
  /\bnet price\b(?=.{0,200}\binclu)|\binclu(?:des?|ded|ding)\b(?=.{0,200}\b(?:what|how much)\b[^.?!\d]{0,30}\b(?:without|excluding|before) (?:the )?(?:sales )?(?:tax|vat|gst|it)\b)/i;
/** “297.50 gross incl. 19 % VAT, what’s the net?” */
const ASKS_NET = /\bnet(?:\s(?:price|amount|value|cost))?[\s?.!]{0,9}$/i;
/** A tax that is in a price already. */
const INCLUDED =
  /\bincl(?:\.|u(?:des?|ded|ding))?\s(?:the\s)?(?:\d[\d.,]{0,9}\s?(?:%|percent)\s)?(?:sales\s)?(?:tax|vat|gst)\b|\b(?:tax|vat|gst) (?:(?:is |are )?included|(?:is|are) (?:in|part of))\b/i;
/** “Sales tax of 8 % on top of $55: what’s the total?”, “80 excluding 20 % VAT, how much with VAT?” */
const NOT_YET_ON = /\b(?:on top|plus|excluding|excl\.?|net|add(?:ing)?)(?=[\s,?])/i;
const ASKS_TAXED =
  /\b(?:the (?:total|gross|final)(?: price| amount| bill)?|gross(?: price| amount)?|how much (?:is (?:it|that) )?(?:with|including|incl\.?) (?:the )?(?:tax|vat|gst)|(?:what(?:['’]?s| is| would be| will be) the (?:price|total|cost|amount)|how much (?:is it|would it be|will it be))(?: of .{1,20})? (?:if|when|once|after) (?:i|we|you) add .{1,60}|what(?:['’]?s| is) the gross price of .{1,60})[\s?.!]{0,9}$/i;
/** What comes off wages is another tax. */
const WAGES =
  /\b(?:salary|income|wages?|earn(?:s|ed|ings)?|(?:net|gross|my|his|her|their) pay|paycheck|payslip|bonus)\b/i;
/** What turns around whether a tax is in a price. */
const TURNS = /\b(?:not|left|paid)\b|n['’]t\b/i;
const ADDED = /\b(?:tax|vat|gst|increased?|rose|risen|raised?|markup|higher|more)\b/i;
/** What is asked besides, or instead. */
const ASKS_MORE = /\b(?:and (?:what|how)|saved?|saving|tip|not|total)\b|n['’]t\b/i;

const ASKS_ONLY_TAX =
  /\b(?:how much|what(?:['’]?s| is)?)\s(?:(?:of (?:that|it|this) )?is\s)?(?:the\s)?(?:tax|vat|gst)(?: amount| part| share)?(?:[\s?.!]{0,9}$|\s(?:is|are)\s(?:in|part of|included|contained)\b)/i;
const TAX = /\b(?:tax|vat|gst)\b/i;
/** The tax alone, or what is left without it. */
const ASKS_TAX =
  /\b(?:how much|what(?:['’]?s| is)?)\s(?:(?!with|incl)\S{1,20}\s){0,2}(?:tax|vat|gst)\b(?! (?:price|total))|\bnet[\s?.!]{0,9}$|(?<=\S\s)and (?:what|how)|\btip\b|\boff\b|\bdiscount/i;

/** The one price and the one percentage that a question gives; undefined where it gives more, or less. */
function priceAndPercent(mentions: readonly Mention[]): { price: number; percent: number } | undefined {
  const numbers = mentions.filter(({ kind, value }) => kind === "number" && typeof value === "number");
  const percentages = numbers.filter(({ unit }) => unit === "percent");
  const [percent, price] = [percentages[0]?.value, numbers.find(({ unit }) => unit !== "percent")?.value];
  if (numbers.length !== 2 || percentages.length !== 1) return undefined;
  if (typeof price !== "number" || typeof percent !== "number" || percent <= 0 || percent >= 100) return undefined;
  return { price, percent };
}

/** The price with a tax that is not in it yet, where that is what is asked for, and not the tax; undefined for anything else. */
export function priceWithTax(question: string, mentions: readonly Mention[]): Expression | undefined {
  const given = priceAndPercent(mentions);
  const asks = TAX.test(question) && NOT_YET_ON.test(question) && ASKS_TAXED.test(question);
  if (given === undefined || !asks || ASKS_TAX.test(question) || ASKS_UNTAXED.test(question)) return undefined;
  if (WAGES.test(question) || TURNS.test(question) || INCLUDED.test(question)) return undefined;
  const { price, percent } = given;
  return operation("divide", operation("multiply", price, operation("add", 100, percent)), 100);
}

/** The tax that is in a price, where that is what is asked for: of 119 with 19 % in it, 19; undefined for anything else. */
export function taxWithin(question: string, mentions: readonly Mention[]): Expression | undefined {
  const given = priceAndPercent(mentions);
  if (given === undefined || !INCLUDED.test(question) || !ASKS_ONLY_TAX.test(question)) return undefined;
  if (WAGES.test(question) || TURNS.test(question) || /\bbefore\b/i.test(question)) return undefined;
  const { price, percent } = given;
  return operation("divide", operation("multiply", price, percent), operation("add", 100, percent));
}

/** The price before one percentage of it came off or on, where that is what is asked for; undefined for anything else. */
export function priceBefore(question: string, mentions: readonly Mention[]): Expression | undefined {
  const [cameOff, cameOn] = [CAME_OFF.test(question), ADDED.test(question)];
  const asks = ASKS_ORIGINAL.test(question) && cameOff !== cameOn;
  const isNetAsked = ASKS_NET.test(question) && INCLUDED.test(question) && !TURNS.test(question);
  const isTaxAsked = !WAGES.test(question) && (ASKS_UNTAXED.test(question) || isNetAsked);
  const isOn = isTaxAsked || (asks && cameOn);
  const given = priceAndPercent(mentions);
  if (given === undefined || !(asks || isOn) || ASKS_MORE.test(question)) return undefined;
  const { price, percent } = given;
  const part = operation(isOn ? "add" : "subtract", 100, percent);
  return operation("divide", operation("multiply", price, 100), part);
}

const HAS_OFF =
  /\d\s?(?:%|percent)(?: \p{L}{2,12}){0,2} (?:off|discount|reduction|cheaper|coupon|voucher|code|sale)\b|\b(?:discount|reduction) of \d|\breduced by \d/iu;
const ASKS_PAID =
  /\b(?:what|how much) (?:do|would|will|should|did|must) (?:i|we|he|she|they) (?:pay|have to pay|owe|spend)(?: (?:then|now|for it|in the end))?[\s?.!]{0,9}$|\b(?:what|how much) (?:does|would|will) (?:it|that|this) (?:cost|be|come to)(?: (?:me|us|then|now)){0,2}[\s?.!]{0,9}$|\bwhat(?:['’]?s| is| would be| will be) (?:the|its) (?:new |final |sale |reduced )?(?:price|cost)(?: (?:then|now))?[\s?.!]{0,9}$/i;
const PAYS_OTHERWISE =
  /\b(?:tax|vat|gst|tip|save[ds]?|saving|each|per|split|shar(?:e|ed|ing)|before|original(?:ly)?|included?|interest|loan|rate|then (?:another|a further)|extra|twice|half|not)\b|n['’]t\b/i;

/** What is paid of one price that one percentage comes off; undefined for anything else. */
export function priceAfter(question: string, mentions: readonly Mention[]): Expression | undefined {
  const given = priceAndPercent(mentions);
  const asks = HAS_OFF.test(question) && ASKS_PAID.test(question);
  if (given === undefined || !asks || PAYS_OTHERWISE.test(question)) return undefined;
  const { price, percent } = given;
  return operation("divide", operation("multiply", price, operation("subtract", 100, percent)), 100);
}

const COMES_OFF = /\d\s?(?:%|percent) (?:off|discount|reduction|cheaper)\b|\b(?:discount|reduction) of \d/i;
const SHARES = /\b(?:shar(?:e|ed|es|ing)|split(?:s|ting)?|divid(?:e|ed|es|ing)|between|among)\b/i;
const ASKS_EACH =
  /\b(?:(?:how much|what) (?:is it |is that |would it be |does it cost |do we |does |did |will |would |should )?(?:\p{L}{1,8} )?(?:each|per (?:person|head)|apiece|everyone|everybody)|(?:each|per (?:person|head)|apiece)[\s?.!]{0,9}$)/iu;
/** Most people that share one thing. */
const MOST_PEOPLE = 100;

/** What each of some people pays of a price that a percentage came off; undefined for anything else. */
export function priceOfEach(question: string, mentions: readonly Mention[]): Expression | undefined {
  const asks = COMES_OFF.test(question) && SHARES.test(question) && ASKS_EACH.test(question);
  if (!asks || TAX.test(question) || /\b(?:tip|gratuity|instead|or|vs|versus|and (?:how|what))\b/i.test(question))
    return undefined;
  const numbers = mentions.filter(({ kind, value }) => kind === "number" && typeof value === "number");
  const [percent, ...more] = numbers.filter(({ unit }) => unit === "percent");
  const [price, people, ...others] = numbers.filter(({ unit }) => unit !== "percent");
  if (percent === undefined || more.length > 0 || others.length > 0) return undefined;
  if (typeof price?.value !== "number" || typeof people?.value !== "number" || typeof percent.value !== "number")
    return undefined;
  const isCount = Number.isInteger(people.value) && people.value > 1 && people.value <= MOST_PEOPLE;
  if (!isCount || people.start < price.end || /[$£€.]/.test(people.text) || percent.value >= 100) return undefined;
  const left = operation("multiply", price.value, operation("subtract", 100, percent.value));
  return operation("divide", operation("divide", left, 100), people.value);
}
