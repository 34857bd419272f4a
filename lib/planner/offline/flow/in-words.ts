import type { Json } from "@/lib/json";

const SORTS = /\b(?:sort(?:ed)?|alphabetical(?:ly)?|alphabeti[sz]e)\b/i;

/** A list of short texts that is sorted is said in words, as somebody would type it. */
export function inWords(part: Json, clause: string): Json[] {
  const isPlain = (item: Json) => typeof item === "string" && /^[^,;"“”\n]{1,100}$/.test(item);
  return Array.isArray(part) && part.length > 1 && part.every(isPlain) && SORTS.test(clause)
    ? [part.join(", "), part]
    : [part];
}
