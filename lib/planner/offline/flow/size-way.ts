import type { CallResult, PlannerState } from "@/lib/planner/planner";
import { isSameUnit, singular } from "../calls/units";
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
const REST = /^(?:[^.?!\n]|\.(?=\d)){0,200}/;
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
  const sides = sidesIn(question);
  const lengths =
    sides?.units ?? question.mentions.flatMap(({ kind, unit }) => (kind === "number" && unit ? [unit] : []));
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
  const behind = howMany === undefined ? "" : (REST.exec(said.text.slice(end))?.[0] ?? "");
  // “how many litres fit in a tank of 80 x 35 x 40 cm” gives its size there
  const rest = behind.slice(0, SIDES.exec(behind)?.index);
  const isNamed = howMany === undefined && NAMES.test(said.text);
  const convert = said.slice(end - unit.length, end).replaced({ start: 0, end: 0 }, { text: "convert that to " });
  // square metres come of metres as they are
  const isSame =
    sides !== undefined && lengths.every((one) => isSameUnit(singular(one), singular(unit.split(" ").at(-1) ?? "")));
  const how = { asOne: undefined, question, isSequence: true, isNested: true };
  const named = isNamed
    ? ""
    : `${howMany === undefined ? ", " : ""}what is the ${size}${rest === behind ? "" : " of "}`;
  const shape = size === sides?.size ? ` of a ${sides.shape}` : undefined;
  for (const asks of [named, ...(shape === undefined ? [] : [`, what is the ${size}${shape} `])]) {
    const first = said.replaced({ start: match.index, end: end + rest.length }, { text: asks });
    const requests = isSame ? [first] : [first, convert];
    const way = severalFor({ requests, areParts: true }, state, results, read, how);
    if (way !== undefined) return way;
  }
  return undefined;
}

/** “4 by 5.5 m”, “80 x 35 x 40 cm” */
const SIDES =
  /(?<![\d.,])\d[\d.,]{0,9}\s?((?!x\b|by\b)\p{L}{1,12})?\s?(?:x|×|by)\s?\d[\d.,]{0,9}\s?((?!x\b|by\b)\p{L}{1,12})?(\s?(?:x|×|by)\s?\d[\d.,]{0,9}\s?(\p{L}{1,12}))?/iu;

/** The sides of something that nobody says to be anything but square-edged, where they are all that is given. */
function sidesIn({
  text,
  mentions,
}: Question): { units: string[]; size: "area" | "volume"; shape: string } | undefined {
  const match = SIDES.exec(text);
  if (match === null) return undefined;
  const [all, one, two, third, three] = match;
  const end = match.index + all.length;
  const others = mentions.filter(
    ({ kind, implied, start }) => kind === "number" && implied !== true && (start < match.index || start >= end),
  );
  const units = [one, two, three].filter((unit) => unit !== undefined);
  if (others.length > 0) return undefined;
  return { units, ...(third === undefined ? FLAT : SOLID) };
}

const FLAT = { size: "area", shape: "rectangle" } as const;
const SOLID = { size: "volume", shape: "box" } as const;
