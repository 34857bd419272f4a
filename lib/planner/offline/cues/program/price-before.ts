import { operation } from "./expression";
import type { Recogniser } from "./task";

/** “What was the original price?”, “how much was it before the discount?” */
const BEFORE_DISCOUNT =
  /\b(?:what|how much)\b[^.?!]{0,40}\b(?:was|is|were|did)\b[^.?!\d]{0,40}(?:\b(?:original|initial|regular|full)\s(?:price|cost)|\bbefore (?:the |that )?(?:discount|reduction|sale)\b)/i;
/** “The net price of 119 with 19 % VAT included”, “84 includes 20 % tax; how much is it without tax?” */
const BEFORE_TAX =
  /\bnet price\b(?=.{0,200}\binclu)|\b(?:without|excluding|before) (?:the )?(?:sales )?(?:tax|vat|gst)\b(?=.{0,200}\b(?:inclu|at)\w{0,6}\b)|\binclu\w{0,6}\b(?=.{0,200}\b(?:without|excluding|before) (?:the )?(?:sales )?(?:tax|vat|gst|it)\b)/i;
const PERCENTAGE = /(\d[\d.]{0,19})\s?(?:%|per\s?cent)/i;

/** Whether the price before a discount or a tax is asked for, and not the one with it. */
export function asksForPriceBefore(question: string): boolean {
  return BEFORE_DISCOUNT.test(question) || BEFORE_TAX.test(question);
}

/** What a price was before a percentage of it came off or on. */
export const recognisePriceBefore: Recogniser = ({ question, mentions }) => {
  const percent = Number(PERCENTAGE.exec(question)?.[1]);
  const [price, ...others] = mentions.flatMap(({ kind, value }) =>
    kind === "number" && typeof value === "number" && value !== percent ? [value] : [],
  );
  if (!asksForPriceBefore(question) || price === undefined || others.length > 0 || !(percent > 0 && percent < 100))
    return undefined;
  const left = operation(BEFORE_DISCOUNT.test(question) ? "subtract" : "add", 100, percent);
  return {
    expression: operation("divide", operation("multiply", price, 100), left),
    sentence: (result) => `Before that it was ${result}`,
    topics: ["percentage", "price"],
  };
};
