import { isKnownUnit } from "../cues/values/units";
import type { Mention } from "../mentions/mention";
import { stem } from "../text/words";
import { type Expression, operation } from "./expression";

/** “How many percent more is 60 than 48”, “what percent cheaper is 30 than 40”: against what follows the “than”. */
const COMPARES =
  /\b(?:how many|how much|what) (?:percent|per cent|percentage|%) (?:(more|higher|greater|bigger|larger|longer|heavier|dearer|taller|faster|older)|less|fewer|lower|smaller|shorter|lighter|cheaper|slower|younger)\b[^?]{1,80}\bthan\b/i;
/** “20 is what percent of my 80 dollar budget”: with nothing but two numbers, tools read it. */
const SHARE = /\b(?:(is) )?what percent(?:age)? of (?:my|our|your|his|her|their|the|an?)\b/i;
const IS_BETWEEN = /\b(?:is|are|would|makes?)\s$/i;
const OF_WHAT =
  /^\W{0,3}(?:(?:if )?[$€£]?-?\d[\d.,]{0,15} is -?\d[\d.]{0,9}\s?(?:%|percent) of(?: what| which)?(?: number| amount)?|-?\d[\d.]{0,9}\s?(?:%|percent) of (?:what|which|x|a)(?: number| amount)? (?:is|equals|=) [$€£]?-?\d[\d.,]{0,15})[\s?.!]{0,9}$/i;
/** “At 3.20 euros a kilo”, “costs $14 per square metre”. */
const RATE =
  /(?<![\d.,])[$€£]?(\d{1,9}(?:\.\d{1,6})?)\s?(?:[€$£]|euros?|dollars?|pounds|francs?|eur|usd|gbp|chf)?\s?(?:(?:per|an?|each|for (?:each|every))\s|\/\s?)((?:(?:square|cubic)\s)?[\p{L}²³]{1,20})/iu;
const ASKS_COST = /\b(?:costs?|price|pay|paid|spend|total|bill)\b|\bhow much\b/i;
/** What is asked besides, or makes another price. */
const MAKES_OTHER =
  /\b(?:off|discount|tax|vat|tip|less|more|saved?|each of|percent|per cent|how many|how often|how long|which|left|change)\b|%/i;

/** What is to be done besides: “… in dollars”, “… and convert it”, “…, in words”. */
const ASKS_MORE =
  /\b(?:convert|then|round(?:ed|ing)?|write|written|in (?:words|roman|figures|(?:us |canadian |australian )?(?:dollars?|euros?|pounds?|francs?|yen|cents?|usd|eur|gbp|chf|jpy)))\b|(?<=\S\s)and\b/i;

/** How many percent one of two numbers is more, or less, than the other; undefined for anything else. */
export function percentBetween(question: string, mentions: readonly Mention[]): Expression | undefined {
  const compared = COMPARES.exec(question);
  const than = compared === null ? -1 : compared.index + compared[0].length;
  const [one, base, ...others] = numbersIn(mentions);
  if (compared === null || ASKS_MORE.test(question)) return undefined;
  if (one === undefined || base === undefined || others.length > 0) return undefined;
  if (one.start >= than || base.start < than || base.value === 0) return undefined;
  const units = [one.unit, base.unit].flatMap((unit) => (unit !== undefined && isKnownUnit(unit) ? [stem(unit)] : []));
  if (new Set(units).size > 1) return undefined;
  const [more, less] = compared[1] === undefined ? [base.value, one.value] : [one.value, base.value];
  return operation("divide", operation("multiply", operation("subtract", more, less), 100), base.value);
}

/** How many percent one number is of another that is called something; undefined for anything else. */
export function percentOfOwn(question: string, mentions: readonly Mention[]): Expression | undefined {
  const share = SHARE.exec(question);
  const [part, whole, ...others] = numbersIn(mentions);
  if (share === null || part === undefined || whole === undefined || others.length > 0) return undefined;
  const end = share.index + share[0].length;
  if (whole.start < end || whole.value === 0 || ASKS_MORE.test(question)) return undefined;
  if (share[1] !== undefined) return part.end <= share.index ? inPercent(part, whole) : undefined;
  // “what percent of my $80 budget would 20 be”
  return part.start >= end && part.value !== 0 && IS_BETWEEN.test(question.slice(part.end, whole.start))
    ? inPercent(whole, part)
    : undefined;
}

/** Of what number another one is so many percent: “20 is 25 % of what”, “15 % of which number is 6”; undefined for anything else. */
export function wholeOf(question: string, mentions: readonly Mention[]): Expression | undefined {
  const [one, other, ...others] = numbersIn(mentions);
  if (!OF_WHAT.test(question) || one === undefined || other === undefined || others.length > 0) return undefined;
  const [percent, part] = one.unit === "percent" ? [one, other] : [other, one];
  if (percent.unit !== "percent" || part.unit === "percent" || percent.value === 0) return undefined;
  return operation("divide", operation("multiply", part.value, 100), percent.value);
}

function inPercent(part: { value: number }, whole: { value: number }): Expression {
  return operation("divide", operation("multiply", part.value, 100), whole.value);
}

/** What so much costs at a price for one of its unit; undefined for anything else. */
export function costOf(question: string, mentions: readonly Mention[]): Expression | undefined {
  const rate = RATE.exec(question);
  const [, price = "", unit = ""] = rate ?? [];
  const numbers = numbersIn(mentions);
  if (rate === null || numbers.length !== 2 || !ASKS_COST.test(question)) return undefined;
  if (MAKES_OTHER.test(question) || ASKS_MORE.test(question)) return undefined;
  const amount = numbers.find(({ start, end }) => end <= rate.index || start >= rate.index + rate[0].length);
  const after =
    amount === undefined
      ? ""
      : (/^\s?([\p{L}²³]{1,20}(?:\s[\p{L}²³]{1,20})?)/u.exec(question.slice(amount.end))?.[1] ?? "");
  const words = (text: string) => text.toLowerCase().split(" ").map(stem);
  const isOfUnit = words(unit).every((word, at) => word === words(after)[at]);
  return amount !== undefined && isOfUnit ? operation("multiply", amount.value, Number(price)) : undefined;
}

/** “in the ratio 2:3:4” */
const IN_RATIO =
  /\b(?:split|divid|shar|distribut)\p{L}{0,4}\b[^?!\n]{1,120}\b(?:in|into|by) (?:the |a )?(?:ratio|proportions?)(?: of)? (\d{1,6}(?:\s?:\s?\d{1,6}){1,5})(?![\d.:])/iu;

/** What each gets of an amount that is split in a ratio, and the numbers that say how many they are; undefined for anything else. */
export function sharesOf(
  question: string,
  mentions: readonly Mention[],
): { expression: Expression; counts: readonly Mention[] } | undefined {
  const match = IN_RATIO.exec(question);
  const [all, ratio = ""] = match ?? [];
  if (match === null || all === undefined) return undefined;
  const end = match.index + all.length;
  const parts = ratio.split(":").map(Number);
  const given = numbersIn(mentions).filter(({ start }) => start < end - ratio.length || start >= end);
  const amount = given.find(({ value }) => value !== parts.length) ?? given[0];
  const others = given.filter((one) => one !== amount);
  // “between 3 people in the ratio …” says how many there are
  const isCount = others.every(({ value }) => value === parts.length);
  if (amount === undefined || amount.unit === "percent" || !isCount || parts.includes(0)) return undefined;
  return { expression: operation("shares", amount.value, ...parts), counts: others };
}

/** “… in boxes of 48”, “into groups of 7” */
const PACKED = /\b(?:in|into|to|per|with)\s(?:\p{L}{3,15}\s){0,2}(?:\p{L}{3,15})s?\sof\s(\d{1,9})\b/iu;
const LEFT_OVER = /\b(?:left ?over|remain(?:s|ing)?|(?:don['’]t|do not|won['’]t|will not) fit|left)\b/i;
const ASKS_COUNT = /\bhow many\b/i;

/** How many are left over of some things once they are packed, so many together; undefined for anything else. */
export function leftOverOf(question: string, mentions: readonly Mention[]): Expression | undefined {
  const packed = PACKED.exec(question);
  const [one, other, ...others] = numbersIn(mentions).filter(({ text }) => !/^one$/i.test(text));
  if (packed === null || one === undefined || other === undefined || others.length > 0) return undefined;
  if (!LEFT_OVER.test(question) || !ASKS_COUNT.test(question) || MAKES_PARTS.test(question)) return undefined;
  const size = Number(packed[1]);
  const all = one.value === size ? other : one;
  const areWhole = [one, other].every(({ value, unit }) => Number.isInteger(value) && value > 0 && unit !== "percent");
  return areWhole && all.value > size ? operation("modulo", all.value, size) : undefined;
}

/** What is asked besides: how many parts there are, or how many more are needed. */
const MAKES_PARTS =
  /\b(?:and how|how many (?:full )?(?:boxes|packs?|bags?|cartons?|crates?|groups?|teams?|trays?|rows?|albums?|pages?) (?:do|are|can|will)|more do|eat|eats|ate|sell|sells|sold|give|gives|gave|used?)\b/i;

function numbersIn(mentions: readonly Mention[]): (Mention & { value: number })[] {
  return mentions
    .filter((one): one is Mention & { value: number } => one.kind === "number" && typeof one.value === "number")
    .sort((one, other) => one.start - other.start);
}
