import type { Mention } from "../mentions/mention";
import { FUNCTION_WORDS } from "../text/word-lists";
import { stem, wordsOf } from "../text/words";
import { type Expression, operation } from "./expression";

/** “4 notebooks at 3.75 each”, “a cake for 4.50”, “2 × 1.20”. */
const PURCHASE =
  /(?<![\p{L}\d.,])(?:(?<one>an?|one)|(?<count>\d{1,6}(?:\.\d{1,6})?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\s(?<thing>\p{L}[\p{L}'’-]{0,20}\s)(?:\p{L}[\p{L}'’-]{1,20}\s){0,3}(?<by>at|@|for|costing|(?:which|that) costs?)\s[$£€]?(?<price>\d{1,9}(?:\.\d{1,6})?)(?:[$£€]|\s(?:euros?|dollars?|pounds|francs?|eur|usd|gbp|chf))?(?<each>\s(?:each|apiece|a piece|per piece|per item|(?:for )?each one)|(?:\s(?:an?|per)\s|\s?\/\s?)(?<unit>\p{L}{1,20}))?(?![\d%]|[.,]\d|\s(?:%|percent|per\b))/giu;
const ASKS_ALL =
  /\b(?:total|altogether|in all|sum|costs?|price|bill|pay|spend|spent|owe|come to|comes to|how much|how expensive)\b/i;
/** What may stand beside purchases without asking for anything else of them. */
const BESIDE = new Set(
  "total altogether all sum cost costs price bill pay paid spend spent owe come comes much expensive buy buying bought get got getting order ordered ordering shopping purchase purchased together add up plus make makes need what's calculate compute work tell give know find".split(
    " ",
  ),
);
const KILO = /^(?:kg|kilos?|kilograms?|kgs)$/i;

/** What several things cost together, each so many at a price; undefined for anything else. */
export function totalOf(question: string, mentions: readonly Mention[]): Expression | undefined {
  const numbers = mentions.filter(({ kind, value }) => kind === "number" && typeof value === "number");
  const counted = [...question.matchAll(PURCHASE)];
  const purchases = counted.flatMap(({ index, groups = {} }) => {
    const count = groups.one === undefined ? numbers.find(({ start }) => start === index)?.value : 1;
    const isForEach = groups.each !== undefined || !/^for$/i.test(groups.by ?? "");
    const isOfUnit = groups.unit === undefined || isThing(groups.unit, groups.thing);
    const isClear = typeof count === "number" && isOfUnit && (count === 1 || groups.unit !== undefined || isForEach);
    return isClear ? [operation("multiply", count, Number(groups.price))] : [];
  });
  const rest = question.replace(PURCHASE, " ");
  const saysMore = wordsOf(rest).some(({ lower }) => !FUNCTION_WORDS.has(lower) && !BESIDE.has(lower));
  const [first, ...others] = purchases;
  if (first === undefined || counted.length !== purchases.length || !ASKS_ALL.test(rest) || saysMore) return undefined;
  const taken = counted.reduce((sum, { groups }) => sum + (groups?.one?.toLowerCase().startsWith("a") ? 1 : 2), 0);
  if (/\d/.test(rest) || numbers.length !== taken) return undefined;
  return others.reduce<Expression>((sum, next) => operation("add", sum, next), first);
}

/** “3 kg of pears at 2.40 a kilo”: a price is that of the unit that is counted. */
function isThing(unit: string, thing = ""): boolean {
  return (
    stem(unit.toLowerCase()) === stem(thing.trim().toLowerCase()) ||
    [unit, thing.trim()].every((word) => KILO.test(word))
  );
}
