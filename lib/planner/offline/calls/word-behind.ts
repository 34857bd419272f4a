import { isKnownUnit } from "../cues/values/units";

const BEHIND = /^\s?(\p{L}{1,20})(?:\s(?:in\s)?(\p{L}{2,20}))?(?=[\s,.;?!]|$)/u;

/** The word that stands behind a number and its unit, in lower case: “long” of “5.5 m long”; empty where there is none. */
export function wordBehind(text: string, end: number): string {
  const [, first = "", second = ""] = BEHIND.exec(text.slice(end, end + 60)) ?? [];
  return (isKnownUnit(first.toLowerCase()) ? second : first).toLowerCase();
}
