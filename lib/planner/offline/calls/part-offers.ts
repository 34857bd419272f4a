import type { Json } from "@/lib/json";
import type { Mention } from "../mentions/mention";
import { ordinalValue } from "../mentions/number-words";
import { findTable } from "../mentions/tables";
import { identifierWords, stem, type Word } from "../text/words";
import type { Features } from "../weights/weights";
import type { Input } from "./input";
import { type Offer, offer } from "./offer";
import { pairFeatures } from "./pair-features";
import type { Reading } from "./reading";

const PART_OF_TABLE = /\b(?:column|header|field)s?\b/i;
const PART_OF_TREE = /\b(?:path|pointer)\b/i;

/** What a question names of the data that it brings: a column of its table, a path into its JSON. */
export function partOffers(input: Input, reading: Reading): Offer[] {
  if (input.options.length > 0) return [];
  const said = `${identifierWords(input.name).join(" ")} ${input.description}`;
  return [
    ...(PART_OF_TABLE.test(said) ? columnOffers(input, reading) : []),
    ...(PART_OF_TREE.test(said) ? pathOffers(input, reading) : []),
  ];
}

function columnOffers(input: Input, reading: Reading): Offer[] {
  const table = findTable(reading.question);
  if (table === undefined) return [];
  const [head = ""] = reading.question.slice(table.start, table.end).trim().split("\n");
  const outside = reading.words.filter(({ start, end }) => end <= table.start || start >= table.end);
  const names = head
    .replace(/^.*:\s+/, "")
    .split(/[,;|\t]/)
    .map((name) => name.trim().replace(/^["']|["']$/g, ""));
  return [...new Set(names)].slice(0, MOST_COLUMNS).flatMap((name) => {
    const run = runOf(name, outside);
    return run === undefined ? [] : [partOf(input, reading, run, name, { "part:column": 1 })];
  });
}

/** Where words first say a name: “unit price” of unit_price. */
function runOf(name: string, words: readonly Word[]): Word[] | undefined {
  const stems = identifierWords(name).map(stem);
  const at = words.findIndex(
    (_, place) => stems.length > 0 && stems.every((one, more) => words[place + more]?.stem === one),
  );
  return at < 0 ? undefined : words.slice(at, at + stems.length);
}

const MOST_COLUMNS = 50;
/** Paths of a tree that are looked at, and how far down. */
const [MOST_PATHS, DEEPEST] = [200, 8];
/** A list in a path, with its key. */
const LISTS = /([\p{L}_$][\w$-]{0,80})?\[\]/gu;
const TYPED = /(?<![\p{L}\w$])[\p{L}_$][\w$]{0,40}(?:\.[\p{L}_$][\w$]{0,40}|\[(?:-?\d{1,9}|\*)\]){1,20}/gu;

function pathOffers(input: Input, reading: Reading): Offer[] {
  // the [1] of a path that is typed is JSON too
  const [tree] = reading.mentions
    .filter(({ kind }) => kind === "json")
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  if (tree === undefined) return [];
  const isOutside = ({ start, end }: { start: number; end: number }) => end <= tree.start || start >= tree.end;
  const typed = [...reading.question.matchAll(TYPED)]
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length, text }))
    .filter(isOutside)
    .map((span) => offerOf(input, reading, { ...span, kind: "option", value: span.text }, { "part:typed": 1 }));
  const words = reading.words.filter(isOutside);
  const runs = new Map<string, Word[] | undefined>();
  const said = (key: string) => {
    if (!runs.has(key)) runs.set(key, runOf(key, words));
    return runs.get(key);
  };
  const paths: Path[] = [];
  collect(paths, tree.value, [], "");
  const made = paths.flatMap(({ keys, path }): Offer[] => {
    const last = said(keys.at(-1) ?? "");
    if (last === undefined) return [];
    const before = keys.slice(0, -1).flatMap((key) => [said(key) ?? []].filter((run) => run.length > 0));
    const isOnly = path.split("[]").length === 2;
    // each list by the rank that is said of it; where it is not named, of what is read from it
    const placed = path.replace(LISTS, (_, key = "") => {
      const place = placeOf(said(key)?.[0], words);
      return `${key}${place === "[*]" && isOnly ? placeOf(last[0], words) : place}`;
    });
    const features = {
      "part:path": 1,
      "part:named": keys.length === 1 ? 1 : before.length / (keys.length - 1),
      "part:several": before.length > 0 ? 1 : 0,
    };
    const one = partOf(input, reading, last, placed, features);
    return [{ ...one, spans: [...one.spans, ...before.map(spanOf)] }];
  });
  return [...typed, ...made];
}

interface Path {
  keys: string[];
  /** With `[]` where a list is. */
  path: string;
}

/** Adds the paths of a tree, from the top. */
function collect(paths: Path[], value: Json, keys: readonly string[], path: string): void {
  if (paths.length >= MOST_PATHS || keys.length >= DEEPEST || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    if (keys.length > 0 && !paths.some((one) => one.path === `${path}[]`))
      paths.push({ keys: [...keys], path: `${path}[]` });
    for (const item of value.slice(0, 3)) if (!path.endsWith("[]")) collect(paths, item, keys, `${path}[]`);
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (!/^[\p{L}_$][\w$-]*$/u.test(key) || paths.length >= MOST_PATHS) continue;
    const [own, at] = [[...keys, key], path === "" ? key : `${path}.${key}`];
    if (!Array.isArray(child) && !paths.some((one) => one.path === at)) paths.push({ keys: own, path: at });
    collect(paths, child, own, at);
  }
}

/** Which items of a list are meant, by the word before what is named: that of a rank (the last is -1: RFC 9535), or all. */
function placeOf(named: Word | undefined, words: readonly Word[]): string {
  const before = words[(named === undefined ? -1 : words.indexOf(named)) - 1]?.lower ?? "";
  if (before === "last") return "[-1]";
  const rank = ordinalValue(before) ?? 0;
  return rank > 0 ? `[${rank - 1}]` : "[*]";
}

function partOf(input: Input, reading: Reading, run: readonly Word[], value: string, more: Features): Offer {
  const { start, end } = spanOf(run);
  const text = reading.question.slice(start, end);
  return offerOf(input, reading, { kind: "option", start, end, text, value }, more);
}

function spanOf(run: readonly Word[]): { start: number; end: number } {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}

function offerOf(input: Input, reading: Reading, mention: Mention, more: Features): Offer {
  return offer(mention, mention.value, { ...pairFeatures(input, mention, reading), ...more });
}
