import type { Json } from "@/lib/json";

/** How much of a value is kept: characters of its texts and names, and items and entries, both in all. */
export interface Bounds {
  characters: number;
  parts: number;
}

/** Deeper than this no form of an answer shows a value. */
const DEPTH = 20;
const CUT = "… (shortened)";

/** A text up to so many characters; one that is longer says that it was cut. */
export function shortenText(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, Math.max(0, characters))}${CUT}`;
}

/** A copy of a value up to the bounds, made without looking at what lies beyond them. */
export function shorten(value: Json, bounds: Bounds): Json {
  return shortened(value, { ...bounds }, 0);
}

function shortened(value: Json, left: Bounds, depth: number): Json {
  if (typeof value === "string") return counted(value, left);
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEPTH) return CUT;
  return Array.isArray(value) ? shortenedList(value, left, depth) : shortenedRecord(value, left, depth);
}

function counted(text: string, left: Bounds): string {
  const kept = shortenText(text, left.characters);
  left.characters -= text.length;
  return kept;
}

function shortenedList(items: readonly Json[], left: Bounds, depth: number): Json[] {
  const kept: Json[] = [];
  for (const item of items) {
    if (!hasRoom(left)) return [...kept, `… (${items.length - kept.length} more)`];
    kept.push(shortened(item, left, depth + 1));
  }
  return kept;
}

function shortenedRecord(record: Readonly<Record<string, Json>>, left: Bounds, depth: number): Json {
  const kept: [string, Json][] = [];
  for (const name in record) {
    if (!hasRoom(left)) return Object.fromEntries([...kept, ["…", CUT]]);
    kept.push([counted(name, left), shortened(record[name] ?? null, left, depth + 1)]);
  }
  return Object.fromEntries(kept);
}

/** Takes one part of what is left, if there is one. */
function hasRoom(left: Bounds): boolean {
  left.parts -= 1;
  return left.parts >= 0 && left.characters > 0;
}
