import { asksForPriceBefore } from "../cues/program/price-before";
import type { Question } from "../judge/judge";
import type { Written } from "../programs";

const PERCENTAGES: ReadonlySet<string> = new Set(["addPercent", "takePercent"]);

/**
 * The program of a question about one price that no tool reads rightly: the price before a percentage came off or on, which no word
 * tells from the one after; or one with several percentages on or off it, one after the other, and nothing else: “$40, 25 %
 * off, then 8 % tax” asks for what is paid, and not for what the tax is. The “two” of “two discounts” is no price.
 */
export function pricedBy({ programs, text }: Question): Written | undefined {
  if (asksForPriceBefore(text)) return programs().find(({ by }) => by === "cues");
  return programs().find(
    ({ operators, literals }) =>
      operators.length > 1 &&
      operators.every((operator) => PERCENTAGES.has(operator)) &&
      literals.every(({ start, end }) => /\d/.test(text.slice(start, end))),
  );
}
