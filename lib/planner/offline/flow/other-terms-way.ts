import type { Span } from "@/lib/argument-source";
import type { CallResult, PlannerState } from "@/lib/planner/planner";
import type { Rewritten } from "../clauses/rewritten";
import type { Question } from "../judge/judge";
import { wayOfConverted } from "./converted-way";
import { severalFor } from "./several";
import { wayOfSize } from "./size-way";
import type { Way } from "./way";

/** “hex 3f9”, “the binary number 1011” */
const BASED =
  /\b(hex(?:adecimal)?|binary|octal)(?:\s(?:number|value))?\s(?=[\da-f]*\d)((?:0[xbo])?[\da-f]{1,16})(?![\p{L}\d.])/giu;
const OF_BASES = /\b(?:hex(?:adecimal)?|binary|octal|decimal|base)\b/i;
const HOW_MANY = /\bhow many (hours|minutes|seconds)\b/i;

/**
 * What is asked of one thing in terms of another, which is worked out or converted on the way: a number that is written in another base, in
 * decimal first; the hours between two days, in days first; an amount or a size in another unit.
 */
export function wayOfOtherTerms(
  state: PlannerState,
  said: Rewritten,
  whole: Question,
  results: readonly CallResult[],
  read: (text: string) => Question,
): Way {
  const way = wayOfConverted(state, said, whole, results, read) ?? wayOfSize(state, said, whole, results, read);
  const requests = way === undefined ? (fromBase(said) ?? hoursBetween(said, whole)) : undefined;
  const how = { asOne: undefined, question: whole, isSequence: true, isNested: true };
  return requests === undefined ? way : severalFor({ requests, areParts: true }, state, results, read, how);
}

/** “Write hex 3f9 as a Roman numeral”: no function but one of bases takes a number so. */
function fromBase(said: Rewritten): Rewritten[] | undefined {
  const [match, ...others] = said.text.matchAll(BASED);
  if (match === undefined || others.length > 0) return undefined;
  const span = spanOf(match);
  if (OF_BASES.test(said.text.slice(0, span.start)) || OF_BASES.test(said.text.slice(span.end))) return undefined;
  const { text } = said.slice(span.start, span.end);
  const convert = said
    .slice(span.start, span.end)
    .replaced({ start: text.length, end: text.length }, { text: " to decimal" });
  return [convert.replaced({ start: 0, end: 0 }, { text: "convert " }), said.replaced(span, { text: "that number" })];
}

/** “How many hours are between 3 and 20 March?” */
function hoursBetween(said: Rewritten, { mentions }: Question): Rewritten[] | undefined {
  const match = HOW_MANY.exec(said.text);
  const days = mentions.filter(({ kind, text }) => kind === "date" && /\d/.test(text));
  const areAll = !mentions.some(({ kind }) => kind === "time") && days.length === 2;
  if (match === null || !areAll || !/\bbetween\b|\bfrom\b/i.test(said.text)) return undefined;
  const [, unit = ""] = match;
  const span = spanOf(match);
  const named = said
    .slice(span.end - unit.length, span.end)
    .replaced({ start: 0, end: 0 }, { text: "convert that to " });
  return [said.replaced(span, { text: "how many days" }), named];
}

function spanOf({ 0: text, index }: RegExpExecArray): Span {
  return { start: index, end: index + text.length };
}
