import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { Arguments, type Json } from "@/lib/json";

const Row = z.object({
  id: z.string(),
  query: z.string(),
  calls: z.array(z.object({ name: z.string(), arguments: Arguments, label: z.string().optional() })),
});
export type NestedRow = z.infer<typeof Row>;
export type NestedCall = NestedRow["calls"][number];

/** NESTFUL's development split (Apache-2.0). */
export const NESTED_ROWS = gunzipSync(readFileSync("bench/data/nested.dev.jsonl.gz"))
  .toString()
  .split("\n")
  .filter(Boolean)
  .map((line) => Row.parse(JSON.parse(line)));

/** `$var1$`, `$var1.name$`, `$var1.rows[0].name$`. */
const REFERENCE = /\$(var\d+)([^$]*)\$/g;

export const referencesIn = (value: unknown) => [...JSON.stringify(value).matchAll(REFERENCE)];

/** The calls in turns, each as early as what it refers to allows; the last row of a plan only says what is answered. */
export function turnsOf(calls: readonly NestedCall[]): NestedCall[][] {
  const made = new Set<string>();
  const turns: NestedCall[][] = [];
  for (let left = [...calls]; left.length > 0; left = left.filter((call) => !turns.flat().includes(call))) {
    const next = left.filter((call) => referencesIn(call.arguments).every(([, label = ""]) => made.has(label)));
    if (next.length === 0) throw new Error("the calls refer to each other");
    for (const { label } of next) made.add(label ?? "");
    turns.push(next);
  }
  return turns;
}

/** The names and indexes of a path. */
const partsOf = (path: string) => path.split(/[.[\]]/).filter(Boolean);

/** A value with another one put at a path; what lies on the way is made. */
function putAt(whole: Json | undefined, [part, ...rest]: readonly string[], leaf: Json): Json {
  if (part === undefined) return leaf;
  if (/^\d+$/.test(part)) {
    const list = Array.isArray(whole) ? [...whole] : [];
    const filled = Array.from({ length: Math.max(list.length, Number(part) + 1) }, (_, index) => list[index] ?? null);
    filled[Number(part)] = putAt(list[Number(part)], rest, leaf);
    return filled;
  }
  const record = typeof whole === "object" && whole !== null && !Array.isArray(whole) ? whole : {};
  return { ...record, [part]: putAt(record[part], rest, leaf) };
}

/** A result that has all that later calls refer to, each value with its own place as its text. */
export function resultOf({ label = "" }: NestedCall, calls: readonly NestedCall[]): Json {
  const paths = referencesIn(calls.map((call) => call.arguments)).flatMap(([, name, path = ""]) =>
    name === label && path !== "" ? [path] : [],
  );
  if (paths.length === 0) return `all of ${label}`;
  // A part of what another path names takes its place, so that both lead somewhere.
  paths.sort((one, other) => one.length - other.length);
  return paths.reduce<Json>((whole, path) => putAt(whole, partsOf(path), `the ${path.slice(1)} of ${label}`), {});
}

export function valueAt(value: Json | undefined, path: string): Json | undefined {
  return partsOf(path).reduce<Json | undefined>((part, name) => {
    if (typeof part !== "object" || part === null) return undefined;
    return Array.isArray(part) ? part[Number(name)] : part[name];
  }, value);
}

/** What stands in place of each reference: all of a text that is one, or its text within another. */
export function replaced(value: Json, put: (label: string, path: string, isWhole: boolean) => Json): Json {
  if (typeof value === "string") {
    const [whole] = value.matchAll(REFERENCE);
    if (whole && whole[0] === value) return put(whole[1] ?? "", whole[2] ?? "", true);
    return value.replace(REFERENCE, (_, label: string, path: string) => String(put(label, path, false)));
  }
  if (Array.isArray(value)) return value.map((part) => replaced(part, put));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, put)]));
}
