import type { Source, Span } from "@/lib/argument-source";
import type { Arguments, Json } from "@/lib/json";
import type { Call } from "./planner";
import { saidIn } from "./said";

/** Of a value's parts, so many are looked up in the question. */
const MOST_PARTS = 200;

/**
 * Calls with where their arguments come from, for a planner that cannot say it itself. What no argument holds, neither of
 * these calls nor of those before them, is `unused`.
 */
export function withSources(question: string, calls: readonly Call[], before: readonly Call[]): Call[] {
  const matches = calls.map((call) => sourcesByMatch(question, call.arguments));
  const taken = matches.flatMap(({ places }) => places);
  const held = [...before, ...calls].flatMap((call) => leavesOf(Object.values(call.arguments)));
  const unused = saidIn(question)
    .filter((said) => !taken.some((place) => overlap(place, said)) && !held.some((leaf) => said.isHeldBy(leaf)))
    .map(({ start, end }) => ({ start, end }));
  return calls.map((call, index) => ({ ...call, sources: matches[index]?.sources ?? {}, unused }));
}

/** Where in the question the text of each argument stands, and every place that was found; else the planner made it up. */
export function sourcesByMatch(
  question: string,
  values: Arguments,
): { sources: Record<string, Source>; places: Span[] } {
  const places: Span[] = [];
  const sources = Object.entries(values).map(([input, value]): [string, Source] => {
    const found = leavesOf([value]).map((leaf) => placeOf(question, leaf, places));
    const known = found.filter((place) => place !== undefined);
    places.push(...known);
    if (known.length === 0 || known.length < found.length) return [input, { from: "model" }];
    const start = Math.min(...known.map((place) => place.start));
    const end = Math.max(...known.map((place) => place.end));
    return [input, { from: "question", start, end }];
  });
  return { sources: Object.fromEntries(sources), places };
}

/** The place of a value in the question: one that no other argument took, where there is one. */
function placeOf(question: string, leaf: Leaf, taken: readonly Span[]): Span | undefined {
  const places = typeof leaf === "string" ? placesOfText(question, leaf) : placesOfNumber(question, leaf);
  const free = places.find((place) => !taken.some((other) => overlap(place, other)));
  const place = free ?? places[0];
  return place && { start: place.start, end: place.end };
}

function placesOfNumber(question: string, value: number): Span[] {
  return saidIn(question).filter(({ values }) => values.includes(Math.abs(value)));
}

/** Whole words only: an `a` in “what” is no value. */
function placesOfText(question: string, text: string): Span[] {
  const places: Span[] = [];
  if (text.trim() === "") return places;
  for (let start = question.indexOf(text); start >= 0; start = question.indexOf(text, start + text.length)) {
    const end = start + text.length;
    const isWhole = !(isWordAt(question, start - 1) && isWordAt(question, start));
    if (isWhole && !(isWordAt(question, end - 1) && isWordAt(question, end))) places.push({ start, end });
  }
  return places;
}

function isWordAt(text: string, index: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(index));
}

type Leaf = string | number;

/** The texts and numbers that values are made of; what is true, false or null stands in no question. */
function leavesOf(values: readonly Json[]): Leaf[] {
  const leaves: Leaf[] = [];
  const left = [...values];
  for (let value = left.shift(); value !== undefined && leaves.length < MOST_PARTS; value = left.shift()) {
    if (typeof value === "string" || typeof value === "number") leaves.push(value);
    else if (typeof value === "object" && value !== null) left.unshift(...Object.values(value).slice(0, MOST_PARTS));
  }
  return leaves;
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
