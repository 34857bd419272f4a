import type { Json } from "@/lib/json";
import { isKnownUnit } from "../cues/values/units";

/** Characters of a result that is put into words again. */
const LONGEST = 4_000;

const NUMBERS = /^-?\d{1,30}(?:\.\d{1,30})?(?:, ?-?\d{1,30}(?:\.\d{1,30})?)*$/;

/** Days, times of day and colours. */
const BY_FORM = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|#[\da-f]{6})$/i;
const WITH_UNIT = /^-?\d{1,30}(?:\.\d{1,30})? (?:square |cubic )?([a-z]{1,20}|°[cfk])$/i;

/** How a result is written in a question: numbers and what has a form of its own as they are, texts in quotation marks, everything else as JSON. */
export function literalOf(result: Json): string | undefined {
  if (typeof result === "number") return String(result);
  if (typeof result === "string")
    return result === "" || result.length > LONGEST
      ? undefined
      : NUMBERS.test(result) || BY_FORM.test(result) || isKnownUnit(WITH_UNIT.exec(result)?.[1])
        ? result
        : quoted(result);
  if (Array.isArray(result) && result.every((item) => typeof item === "number"))
    return result.length === 0 ? undefined : result.join(", ");
  const written = JSON.stringify(result);
  return written.length > LONGEST || result === null || typeof result === "boolean" ? undefined : written;
}

function quoted(text: string): string {
  return text.includes('"') ? `“${text.replace(/[“”]/g, "'")}”` : `"${text}"`;
}
