import type { CallResult, PlannerState } from "@/lib/planner/planner";
import type { Rewritten } from "../clauses/rewritten";
import { sizeOfUnit } from "../clauses/units-for";
import { isKnownUnit, measuresTheSame } from "../cues/values/units";
import type { Question } from "../judge/judge";
import { severalFor } from "./several";
import type { Way } from "./way";

/** “… in square metres?”, “how many litres fit in?” */
const ASKED =
  /(?:\b(how many)|,?\s(?:in|into|to))\s((?:(?:square|sq|cubic|us|imperial)\s){0,2}[\p{L}²³]{1,20}\d?)(?=[\s?.!,)]|$)/giu;
const NAMES = /\b(?:area|surface|volume|capacity)\b/i;
/** Up to the end of the sentence. */
const REST = /^[^.?!\n]{0,200}/;
/** “The shop works in square feet. …”: what is told of the unit, and of nothing else. */
const TOLD =
  /(?<=[.!]\s)[^.?!,;\d\n]{1,80}\s(?:in|by|per)\s(?:the\s)?((?:square|cubic)\s\p{L}{2,20})(?:\.\s|,\s(?:so\s)?)/giu;

/**
 * “A cylinder 50 cm across and 80 cm high. How many litres fit in?”: an area or a volume that is asked for in another unit than comes of
 * the lengths that are given. It is calculated first, and converted then.
 */
export function wayOfSize(
  state: PlannerState,
  whole: Rewritten,
  question: Question,
  results: readonly CallResult[],
  read: (text: string) => Question,
): Way {
  const lengths = question.mentions.flatMap(({ kind, unit }) => (kind === "number" && unit ? [unit] : []));
  const areLengths = lengths.length > 0 && lengths.every((unit) => isKnownUnit(unit) && measuresTheSame(unit, "metre"));
  if (!areLengths) return undefined;
  const said = [...whole.text.matchAll(TOLD)].reduceRight(
    (text, { index, 0: told, 1: unit = "" }) =>
      sizeOfUnit(unit) === undefined ? text : text.replaced({ start: index, end: index + told.length }, { text: "" }),
    whole,
  );
  const match = [...said.text.matchAll(ASKED)].findLast(([, , unit = ""]) => sizeOfUnit(unit) !== undefined);
  const [asked = "", howMany, unit = ""] = match ?? [];
  const size = sizeOfUnit(unit);
  if (match === undefined || size === undefined) return undefined;
  const end = match.index + asked.length;
  const rest = howMany === undefined ? "" : (REST.exec(said.text.slice(end))?.[0] ?? "");
  const isNamed = howMany === undefined && NAMES.test(said.text);
  const first = said.replaced(
    { start: match.index, end: end + rest.length },
    { text: isNamed ? "" : `${howMany === undefined ? ", " : ""}what is the ${size}` },
  );
  const convert = said.slice(end - unit.length, end).replaced({ start: 0, end: 0 }, { text: "convert that to " });
  const requests = [first, convert];
  const how = { asOne: undefined, question, isSequence: true, isNested: true };
  return severalFor({ requests, areParts: true }, state, results, read, how);
}
