import type { Call, CallResult } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { escaped } from "../../text/escaped";
import { wordsOf } from "../../text/words";
import { optionHits } from "../values/options";
import type { Said } from "./assess";

/**
 * The last failed call with one argument put right, where its error lists what is allowed (“unit must be one of km, mi”)
 * and the question names one of these. A function is corrected once; undefined where the error does not help.
 */
export function correctedCall(
  failed: readonly CallResult[],
  candidates: readonly Candidate[],
  { question }: Pick<Said, "question">,
): Call | undefined {
  const last = failed.at(-1);
  if (last?.error === undefined || last.call.repaired !== undefined) return undefined;
  const { call, error } = last;
  const offered = candidates.some(({ document }) => document.slug === call.tool && document.function === call.function);
  const allowed = allowedIn(error);
  const name =
    Object.keys(call.arguments).find((key) =>
      new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(key)}(?![\\p{L}\\p{N}_])`, "u").test(error),
    ) ?? rejected(call, error);
  if (!offered || allowed.length < 2 || name === undefined) return undefined;
  const [hit] = optionHits(allowed, question, wordsOf(question));
  if (hit === undefined || hit.value === call.arguments[name]) return undefined;
  return { ...call, arguments: { ...call.arguments, [name]: hit.value }, repaired: error };
}

/** The argument whose value the error repeats. */
function rejected(call: Call, error: string): string | undefined {
  return Object.entries(call.arguments).find(
    ([, value]) => typeof value === "string" && value !== "" && error.includes(value),
  )?.[0];
}

function allowedIn(error: string): string[] {
  const list =
    /(?:one of|choose (?:from|one of)|allowed(?: values)?(?: are)?|known \w+ are|expected|use)\b:?\s*(.+)$/is.exec(
      error,
    )?.[1];
  if (list === undefined) return [];
  return list
    .split(/,|\bor\b|\band\b|\n|\|/)
    .map((item) => item.replace(/^[\s"'“”‘’[\]()]{1,19}|[\s"'“”‘’[\]().]{1,19}$/g, ""))
    .filter((item) => item !== "" && item.length <= 40);
}
