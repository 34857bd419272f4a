import type { Json } from "@/lib/json";
import type { Call, CallResult } from "@/lib/planner/planner";

const SORTS = /\b(?:sort(?:ed)?|alphabetical(?:ly)?|alphabeti[sz]e)\b/i;

/** A list of short texts that is sorted is said in words, as somebody would type it. */
export function inWords(part: Json, clause: string): Json[] {
  const isPlain = (item: Json) => typeof item === "string" && /^[^,;"“”\n]{1,100}$/.test(item);
  return Array.isArray(part) && part.length > 1 && part.every(isPlain) && SORTS.test(clause)
    ? [part.join(", "), part]
    : [part];
}

/**
 * “15 as binary, then as hex”: what a function wrote in one form goes into the same function as what it is in that form, where it tells the
 * two apart as `from_…` and `to_…`.
 */
export function keepingForm(call: Call, before: CallResult | undefined): Call {
  if (before === undefined || before.call.tool !== call.tool || before.call.function !== call.function) return call;
  // “… and 1010 in hex” may be typed as well
  if (!Object.values(call.sources ?? {}).some(({ from }) => from === "result")) return call;
  const forms = Object.entries(before.call.arguments).flatMap(([name, form]) =>
    name.startsWith("to_") && call.arguments[`from_${name.slice(3)}`] === undefined
      ? [[`from_${name.slice(3)}`, form] as const]
      : [],
  );
  if (forms.length === 0) return call;
  const sources = forms.map(([name]) => [name, { from: "result" as const }]);
  return {
    ...call,
    arguments: { ...call.arguments, ...Object.fromEntries(forms) },
    sources: { ...call.sources, ...Object.fromEntries(sources) },
  };
}
