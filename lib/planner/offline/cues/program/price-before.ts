import type { Mention } from "../../mentions/mention";
import { type Expression, operation } from "./expression";

/** “What was the original price?”, “how much were they before the discount?” */
const ASKS_ORIGINAL =
  /\bwhat (?:was|were) (?:the |its |their )?(?:original|initial|regular) (?:price|cost)\b|\bhow much (?:was|were|did)\b[^.?!\d]{0,40}\bbefore (?:the |that )?(?:discount|reduction|sale)\b/i;
const CAME_OFF = /\b(?:off|discount(?:ed)?|reduced|reduction|cheaper|sale)\b/i;
/** “The net price of 119 with 19 % VAT included”, “84 includes 20 % tax. How much was it without tax?” */
const ASKS_UNTAXED =
  /\bnet price\b(?=.{0,200}\binclu)|\binclu(?:des?|ded|ding)\b(?=.{0,200}\b(?:what|how much)\b[^.?!\d]{0,30}\b(?:without|excluding|before) (?:the )?(?:sales )?(?:tax|vat|gst|it)\b)/i;
const ADDED = /\b(?:tax|vat|gst|increased?|rose|risen|raised?|markup|higher|more)\b/i;
/** What is asked besides, or instead. */
const ASKS_MORE = /\b(?:and (?:what|how)|saved?|saving|tip|not|total)\b|n['’]t\b/i;

/** The price before one percentage of it came off or on, where that is what is asked for; undefined for anything else. */
export function priceBefore(question: string, mentions: readonly Mention[]): Expression | undefined {
  const [cameOff, cameOn] = [CAME_OFF.test(question), ADDED.test(question)];
  const asks = ASKS_ORIGINAL.test(question) && cameOff !== cameOn;
  const isOn = ASKS_UNTAXED.test(question) || (asks && cameOn);
  const numbers = mentions.filter(({ kind, value }) => kind === "number" && typeof value === "number");
  const percentages = numbers.filter(({ unit }) => unit === "percent");
  const [percent, price] = [percentages[0]?.value, numbers.find(({ unit }) => unit !== "percent")?.value];
  if (!(asks || isOn) || ASKS_MORE.test(question) || numbers.length !== 2 || percentages.length !== 1) return undefined;
  if (typeof price !== "number" || typeof percent !== "number" || percent <= 0 || percent >= 100) return undefined;
  const part = operation(isOn ? "add" : "subtract", 100, percent);
  return operation("divide", operation("multiply", price, 100), part);
}
