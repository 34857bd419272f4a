import type { Arguments, Json } from "@/lib/json";
import { placeInQuestion, type TraceSource, type TraceSpan } from "@/lib/runs/fold";

/** An input that took words of the question. */
export interface Wire {
  input: string;
  value: string;
  place: TraceSpan;
}

/** Longer questions fill the place of the trace, and more wires than these are a tangle. */
const LONGEST_QUESTION = 240;
const MOST_LINES = 12;
const MOST_WIRES = 6;
const LONGEST_VALUE = 48;

/** The inputs that are drawn as taken from words of the question; none where a drawing would be no help. */
export function wiresOf(
  values: Arguments,
  sources: Readonly<Record<string, TraceSource>>,
  question: string,
): readonly Wire[] {
  if (question.length > LONGEST_QUESTION || question.split("\n").length > MOST_LINES) return [];
  const wires = Object.entries(values).flatMap(([input, value]) => {
    const source = sources[input];
    const place = source && placeInQuestion(source)[0];
    const text = writtenValue(value);
    if (!place || question.slice(place.start, place.end).trim() === "" || text.length > LONGEST_VALUE) return [];
    return [{ input, value: text, place }];
  });
  // In the order of their words, so that no wire crosses another one without need.
  return wires.length > MOST_WIRES ? [] : wires.sort((a, b) => a.place.start - b.place.start);
}

/** A value as a text; what was given along with the question stands in a call by its name alone. */
export function writtenValue(value: Json): string {
  if (value === "$data") return "what was attached";
  const [, part] = (typeof value === "string" && /^\$data\.([^.[\]]{1,200})$/.exec(value)) || [];
  if (part !== undefined) return `“${part}” of what was attached`;
  return typeof value === "string" ? value : JSON.stringify(value);
}
