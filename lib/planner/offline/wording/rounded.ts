import { formatNumber } from "./numbers";

/** The one bold number of a sentence, with more decimals than people read. */
const LONG = /\*\*(-?\d[\d,]*\.\d{5,20})(?=\s[^*\s]{1,8}\*\*|\*\*)/g;
/** How exactly it is wanted is said. */
const SAYS_HOW = /\b(?:round(?:ed|ing)?|decimals?|digits?|exact(?:ly)?|precise(?:ly)?|significant|places|unrounded)\b/i;
/** A sentence with more long numbers than this would be longer with them said twice. */
const MOST = 2;

/**
 * A sentence with its long fractions rounded as people say them, to two decimals, and below 1 to four digits; as they came they stand
 * after it. What is no single line, and what asks for exact numbers, stays as it is.
 */
export function rounded(sentence: string, question: string): string {
  if (sentence.includes("\n") || SAYS_HOW.test(question)) return sentence;
  const found = [...sentence.matchAll(LONG)].map(([, number = ""]) => number);
  if (found.length === 0 || found.length > MOST) return sentence;
  const short = sentence.replace(LONG, (_, number: string) => `**${shortened(Number(number.replaceAll(",", "")))}`);
  return `${short} Unrounded: ${found.join(" and ")}.`;
}

function shortened(value: number): string {
  return formatNumber(Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(4)));
}
