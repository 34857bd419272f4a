import type { Json } from "@/lib/json";
import { isShort } from "./format-value";
import { says } from "./markdown-text";

/** The sentence of a record that says all its other values, such as `{value: 5, unit: "km", text: "5000 m = 5 km"}`. */
export function tellsItself(value: Json): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const values = Object.values(value);
  if (values.length < 2 || values.length > 100) return undefined;
  const tellsAll = (sentence: string) =>
    values.every((part) => (typeof part === "string" || typeof part === "number") && says(sentence, String(part)));
  return values.filter((part) => typeof part === "string").find((text) => isShort(text) && tellsAll(text));
}
