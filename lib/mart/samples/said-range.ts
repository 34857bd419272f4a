import type { Schema } from "./merge-schemas";

/** “from 1 (very fair) to 4”, “between 0 and 1”, “1 to 9”, “0-100”, “1..10”. */
const RANGE =
  /(?:\b(?:from|between)\s+)?(?<![\w.-])(-?\d+(?:\.\d+)?)\s*(?:\([^()]{0,40}\)\s*)?(?:to|and|through|up to|-|–|\.\.+)\s*(-?\d+(?:\.\d+)?)(?![\w]|[.-]\d|\s*[:%]?\s*(?:\/|\d))/i;
const MAX_TEXT = 500;

/** The range that a number's description gives, where its schema has no bounds. */
export function saidRange({ description }: Schema): { least: number; most: number } | undefined {
  if (typeof description !== "string") return undefined;
  const match = RANGE.exec(description.slice(0, MAX_TEXT).replace(/\bdefaults?\b.*/i, ""));
  const [least, most] = [Number(match?.[1]), Number(match?.[2])];
  return least < most ? { least, most } : undefined;
}
