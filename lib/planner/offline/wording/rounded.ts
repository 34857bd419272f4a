import { placesIn } from "../clauses/places";
import { formatNumber } from "./numbers";

/** The bold numbers of a sentence that have more decimals than people read. */
const LONG = /\*\*(-?\d[\d,]*\.\d{5,20})(?=\s[^*\s]{1,8}\*\*|\*\*)/g;
/** The bold numbers with a fraction. */
const FRACTION = /\*\*(-?\d[\d,]{0,20}\.\d{1,20})(?=\s[^*\s]{1,8}\*\*|\*\*)/g;
/** How exactly it is wanted is said, or it is no amount: a text, or a part of what was given. */
const AS_IT_IS =
  /\b(?:round(?:ed|ing)?|decimals?|digits?|exact(?:ly)?|precise(?:ly)?|significant|places|unrounded|revers(?:e|ed)|backwards?|decode[ds]?|encode[ds]?|texts?|strings?|json|lat(?:itude)?|lon(?:gitude)?|lng|coordinates?|versions?)\b|[{[]/i;
/** A sentence with more long numbers than this would be longer with them said twice. */
const MOST = 2;

/**
 * A sentence with its long fractions rounded as people say them, to two decimals, and below 1 to four digits; as they came they stand
 * after it. Where the question says to how many decimals, to those. What is no single line, and what asks for exact numbers, stays as it is.
 */
export function rounded(sentence: string, question: string): string {
  if (sentence.includes("\n")) return sentence;
  const places = placesIn(question)?.places;
  if (places !== undefined) return sentence.replace(FRACTION, (_, number: string) => `**${toPlaces(number, places)}`);
  if (AS_IT_IS.test(question)) return sentence;
  const found = [...sentence.matchAll(LONG)].map(([, number = ""]) => number);
  if (found.length === 0 || found.length > MOST || found.some((number) => isShort(number) || question.includes(number)))
    return sentence;
  const short = sentence.replace(LONG, (_, number: string) => `**${shortened(number)}`);
  return `${short} Unrounded: ${found.join(" and ")}.`;
}

/** Digits that a double holds. */
const MOST_DIGITS = 17;

/** With as many decimals as were asked for; a number that has no more, or more digits than can be computed with, stays as it is. */
function toPlaces(number: string, places: number): string {
  if ((number.split(".")[1]?.length ?? 0) <= places || number.replace(/\D/g, "").length > MOST_DIGITS) return number;
  const decimals = { minimumFractionDigits: places, maximumFractionDigits: places };
  return Number(number.replaceAll(",", "")).toLocaleString("en-US", { ...decimals, useGrouping: number.includes(",") });
}

function shortened(number: string): string {
  const value = Number(number.replaceAll(",", ""));
  return formatNumber(Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(4)));
}

/** Whether nothing is left to round. */
function isShort(number: string): boolean {
  return shortened(number) === number;
}
