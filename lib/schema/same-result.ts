import type { Json } from "@/lib/json";

/** What rounding may change: a sample's author writes fewer digits than a machine computes. */
const RELATIVE = 1e-9;

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deep equality of JSON; numbers may differ by a billionth of the larger one, and the order of keys does not matter. */
export function sameResult(actual: Json, expected: Json): boolean {
  if (typeof actual === "number" && typeof expected === "number") {
    return Math.abs(actual - expected) <= RELATIVE * Math.max(Math.abs(actual), Math.abs(expected));
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return (
      actual.length === expected.length && actual.every((item, index) => sameResult(item, expected[index] ?? null))
    );
  }
  if (isObject(actual) && isObject(expected)) {
    const keys = Object.keys(actual);
    return (
      keys.length === Object.keys(expected).length &&
      keys.every((key) => Object.hasOwn(expected, key) && sameResult(actual[key] ?? null, expected[key] ?? null))
    );
  }
  return actual === expected;
}
