import type { Schema } from "./merge-schemas";

/** “from 1 (very fair) to 4”, “between 0 and 1”, “1 to 9”, “0-100”, “1..10”. */
const RANGE =
  /(?:\b(?:from|between)\s{1,9})?(?<![\w.-])(-?\d{1,40}(?:\.\d{1,40})?)\s{0,9}(?:\([^()]{0,40}\)\s{0,9})?(?:to|and|through|up to|-|–|\.\.{1,19})\s{0,9}(-?\d{1,40}(?:\.\d{1,40})?)(?![\w]|[.-]\d|\s{0,9}[:%]?\s{0,9}(?:\/|\d))/i;
const MAX_TEXT = 500;

/** The range that a number's description gives, where its schema has no bounds. */
export function saidRange({ description }: Schema): { least: number; most: number } | undefined {
  if (typeof description !== "string") return undefined;
  const match = RANGE.exec(description.slice(0, MAX_TEXT).replace(/\bdefaults?\b.*/i, ""));
  const [least, most] = [Number(match?.[1]), Number(match?.[2])];
  return least < most ? { least, most } : undefined;
}
